import { findProblems } from '#account-repair.ts';
import { optWordOf } from '#contract/phone/texting.ts';
import { callApi } from '#testing/api/call-api.ts';
import type { Random } from '#testing/data/random.ts';
import { AT_THE_END, type Done, type History, possiblyLast, type Reply, type Sending } from './history.ts';
import { readStored, type Stored, type StoredRow } from './stored.ts';
import type { AcceptedText, TextingWorld } from './world.ts';

const STOP = 'STOP';
const START = 'start';

type Expect = (isTrue: unknown, problem: string) => void;

interface Checked {
  history: History;
  stored: Stored;
  accepted: AcceptedText[];
  expect: Expect;
}

const heirOf = ({ people, heirs }: Stored, id: string): string | undefined =>
  people.has(id) ? id : heirs.get(id);

/** A text that took a number pair for its person. */
interface Claim extends Done {
  uid: string;
  personId: string;
  /** Our number; undefined if it is no longer known, because Twilio may have refused the text. */
  number: string | undefined;
  phones: string[];
}

/** Error codes of calls that are refused before a number pair is taken. */
const TAKES_NO_PAIR = ['invalid_argument', 'not_found', 'failed_precondition', 'unavailable'];

/** Returns the phones that a person may have had when a text to them was sent. */
const phonesAt = ({ people }: History, sending: Sending) =>
  sending.to
    ? [sending.to]
    : possiblyLast(people.get(sending.personId)!.phones, sending).map(({ value }) => value);

/**
 * Returns all phones that a person may ever have had, including those of people who may have been merged with
 * them.
 */
function everyPhoneOf({ people }: History, personId: string): string[] {
  const family = new Set([personId]);
  for (const id of family) {
    for (const { value } of people.get(id)?.merges ?? []) family.add(value);
    for (const [other, { merges }] of people) if (merges.some(({ value }) => value === id)) family.add(other);
  }
  return [...family].flatMap((id) => {
    const { phones, second } = people.get(id)!;
    return [...phones.map(({ value }) => value), ...(second ? [second] : [])];
  });
}

/**
 * Returns the pairs that a text may have taken for its person's other phones, then or when they got another
 * phone.
 */
const coversOf = ({ history }: Checked, claims: Claim[]): Claim[] =>
  claims.map((claim) => ({
    ...claim,
    phones: everyPhoneOf(history, claim.personId),
    end: Infinity,
    isCertain: false,
  }));

/**
 * Returns which number pair each text took, and when. A stored text certainly took one, any other text
 * perhaps.
 */
function claimsOf({ history, stored }: Checked): Claim[] {
  const rows = new Map(stored.messages.map((row) => [row.body, row]));
  return history.sendings
    .filter(({ code = '' }) => !TAKES_NO_PAIR.includes(code))
    .map((sending) => {
      const row = rows.get(sending.body);
      const { uid, personId, start, end } = sending;
      const phones = row ? [row.to as string] : phonesAt(history, sending);
      return { uid, personId, start, end, isCertain: !!row, number: row?.from, phones };
    });
}

function checkPeople({ history, stored, expect }: Checked): void {
  for (const [id, { uid, phones, deletions, merges }] of history.people) {
    const row = stored.people.get(id);
    const possible = possiblyLast(merges, AT_THE_END);
    if (!row) {
      const heir = stored.heirs.get(id);
      expect(heir, `${id} is gone, and no feed says into whom`);
      expect(possible.length > 0, `${id} is gone, and nobody merged them`);
      expect(
        !heir || possible.some(({ value }) => heirOf(stored, value) === heir),
        `${id} was merged into ${heir}, which nobody asked for`,
      );
      continue;
    }
    expect(row.uid === uid, `${id} is with another user`);
    expect(!row.merged_into, `the merge of ${id} is not finished`);
    expect(!merges.some(({ isCertain }) => isCertain), `${id} was merged and is still there`);
    const phonesLeft = possiblyLast(phones, AT_THE_END).map(({ value }) => value);
    expect(
      phonesLeft.includes(row.phone_number),
      `${id} has the phone ${row.phone_number}, not ${phonesLeft}`,
    );
    const deleted = possiblyLast(deletions, AT_THE_END).map(({ value }) => value);
    const isUnchanged = deletions.every(({ isCertain }) => !isCertain) && !row.deleted_at;
    expect(
      isUnchanged || deleted.includes(!!row.deleted_at),
      `${id}: deleted ${row.deleted_at}, not ${deleted}`,
    );
  }
  for (const id of stored.mergedTwice) expect(false, `${id} was merged twice`);
}

/** Tells whether a phone had certainly opted out for a user before a moment: a STOP, and no START since. */
function hadStopped(words: Reply[], before: Done): boolean {
  return words.some(
    (stop) =>
      stop.body === STOP &&
      stop.end < before.start &&
      !words.some((word) => word.body === START && word.end > stop.start && word.start < before.end),
  );
}

/**
 * Tells whether STOP may have been the last word of a phone, to the user or (as Twilio sees it) to one of our
 * numbers.
 */
function mayBeStopped({ replies }: History, words: Reply[], phone: string, at: Done): boolean {
  const isStop = (all: Reply[]) => possiblyLast(all, at).some(({ body }) => body === STOP);
  const toNumbers = Map.groupBy(
    replies.filter(({ from, body }) => from === phone && (body === STOP || body === START)),
    ({ to }) => to,
  );
  return isStop(words) || [...toNumbers.values()].some(isStop);
}

function checkSending(
  checked: Checked,
  sending: Sending,
  rows: StoredRow[],
  wordsOf: (uid: string, phone: string) => Reply[],
): void {
  const { history, stored, accepted, expect } = checked;
  const { uid, personId, body, outcome, code } = sending;
  const [row] = rows;
  const texts = accepted.filter((text) => text.body === body);
  const [text] = texts;
  expect(texts.length <= 1, `'${body}' was sent ${texts.length} times`);
  expect(rows.length <= 1, `'${body}' is stored ${rows.length} times`);
  if (outcome === 'stored') expect(row, `'${body}' was taken and is not stored`);
  if (outcome === 'refused') expect(!row && !text, `'${body}' was refused (${code}), and is there`);
  expect(!text || row, `'${body}' was sent and is not stored`);
  expect(
    !row || (row.status === 'failed') === !text,
    `'${body}' is shown as ${row?.status}, sent ${texts.length} times`,
  );
  if (row) {
    expect(
      row.uid === uid && row.person_id === heirOf(stored, personId),
      `'${body}' is in the thread of ${row.person_id}`,
    );
    const phones = phonesAt(history, sending);
    expect(phones.includes(row.to), `'${body}' went to ${row.to}, who is not ${phones}`);
  }
  if (row && text)
    expect(
      text.from === row.from && text.to === row.to,
      `'${body}' was sent to ${text.to} and is stored for ${row.to}`,
    );
  if (text) expect(!hadStopped(wordsOf(uid, text.to), sending), `'${body}' was sent after STOP`);
  if (code === 'opted_out')
    expect(
      phonesAt(history, sending).some((phone) => mayBeStopped(history, wordsOf(uid, phone), phone, sending)),
      `'${body}' was refused without a STOP`,
    );
}

function checkReply({ stored, expect }: Checked, reply: Reply, rows: StoredRow[], claims: Claim[]): void {
  const { sid, from, to, isCertain } = reply;
  const isUnrouted = stored.unrouted.has(sid);
  const count = rows.length + (isUnrouted ? 1 : 0);
  const what = `reply ${sid} from ${from} to ${to}`;
  expect(count <= 1, `${what} is stored ${count} times`);
  if (isCertain) expect(count === 1, `${what} was taken and is lost`);
  const ofPair = claims.filter(({ number, phones }) => (number ?? to) === to && phones.includes(from));
  const [row] = rows;
  if (row) {
    const allowed = possiblyLast(ofPair, reply).map(
      ({ uid, personId }) => `${uid} ${heirOf(stored, personId)}`,
    );
    expect(
      allowed.includes(`${row.uid} ${row.person_id}`),
      `${what} is in the thread of ${row.person_id}, not ${allowed}`,
    );
  }
  if (isUnrouted)
    expect(
      !ofPair.some((claim) => claim.isCertain && claim.end < reply.start),
      `${what} has an owner and reached nobody`,
    );
}

/** Checks the quotas: the texts of each day count on that day, without those that Twilio refused. */
function checkQuotas({ stored, expect }: Checked): void {
  const outbound = stored.messages.filter(({ direction }) => direction === 'outbound');
  const sent = Map.groupBy(outbound, ({ uid, created_at }) => `${uid} ${created_at.slice(0, 10)}`);
  for (const day of new Set([...sent.keys(), ...stored.quotas.keys()])) {
    const [counted, texts] = [stored.quotas.get(day) ?? 0, sent.get(day)?.length ?? 0];
    expect(counted === texts, `${day}: ${texts} texts are stored and ${counted} are counted`);
  }
}

/** Compares the stored data with what was done. Returns the problems. */
export async function checkTexting(
  world: TextingWorld,
  random: Random,
  users: string[],
  history: History,
): Promise<string[]> {
  const problems: string[] = [];
  const expect: Expect = (isTrue, problem) => void (isTrue || problems.push(problem));
  const sids = history.replies.map(({ sid }) => sid);
  const [stored, accepted] = await Promise.all([readStored(world.db, users, sids), world.accepted()]);
  const checked: Checked = { history, stored, accepted, expect };
  const byBody = Map.groupBy(
    stored.messages.filter(({ direction }) => direction === 'outbound'),
    ({ body }) => body as string,
  );
  const bySid = Map.groupBy(
    stored.messages.filter(({ direction }) => direction === 'inbound'),
    ({ id }) => id,
  );
  const words = history.replies.filter(({ body }) => body === STOP || body === START);
  const wordsOf = (uid: string, phone: string) =>
    words.filter(({ sid, from }) => from === phone && bySid.get(sid)?.some((row) => row.uid === uid));

  checkPeople(checked);
  checkQuotas(checked);
  for (const sending of history.sendings)
    checkSending(checked, sending, byBody.get(sending.body) ?? [], wordsOf);
  const sent = claimsOf(checked);
  const claims = [...sent, ...coversOf(checked, sent)];
  for (const reply of history.replies) checkReply(checked, reply, bySid.get(reply.sid) ?? [], claims);
  const known = new Set([...history.sendings.map(({ body }) => body), ...sids]);
  for (const { id, body, direction } of stored.messages)
    expect(known.has(direction === 'inbound' ? id : body), `nobody wrote ${id}`);

  for (const row of stored.people.values()) {
    const own = stored.messages.filter(({ person_id, uid }) => person_id === row.id && uid === row.uid);
    const replies = own.filter(
      ({ direction, body }) => direction === 'inbound' && !optWordOf(body as string),
    ).length;
    expect(row.unread_count === replies, `${row.id} has ${replies} replies and ${row.unread_count} unread`);
    if (row.deleted_at) continue;
    const call = { method: 'GET', path: `/api/sms/messages/${row.id}?limit=500` };
    const { body: thread } = await callApi(world.origin(random), world.tokenOf(row.uid), call);
    const shown = (thread as { id: string }[]).map(({ id }) => id).toSorted();
    expect(
      shown.join() ===
        own
          .map(({ id }) => id)
          .toSorted()
          .join(),
      `the thread of ${row.id} differs from what is stored`,
    );
  }
  for (const uid of users)
    for (const { what, repair } of await findProblems(world.db, uid, world.now))
      problems.push(`${uid}: ${repair.document} ${what}`);
  return problems;
}
