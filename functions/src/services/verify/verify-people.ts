import { cut } from '#contract/text/text.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Revision } from '#stores/user/revision-store.ts';
import type { AccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import { HOUR_MS } from '#contract/text/calendar-days.ts';
import { DAY_MS } from '#contract/people/health.ts';
import { SUMMARY_TEXT } from '#contract/limits.ts';
import { COPIED_FIELDS, pick } from '#contract/people/person-fields.ts';
import { optWordOf, type OptWord } from '#contract/phone/texting.ts';
import { packSummary, packText } from '#services/people-list/index.ts';
import { agreesWith, recentOf } from '#services/messages/recent-messages.ts';
import { isDeepStrictEqual } from 'node:util';
import { withLatest } from '#services/notebook/notebook.ts';
import { latestMoment, storedHealth } from '#services/write/person-row.ts';
import { withCopies } from '#services/card/card-copies.ts';
import { peopleOf } from '#services/write/shared-people.ts';
import type { Report } from './problem.ts';
import { wholePhotos } from './verify-photos.ts';
import { bytesOf } from './verify-read-model.ts';

/**
 * Computes the last contact from the feed, without interactions in the future. In a restored account the
 * person's own value may be later, and is kept.
 */
function lastContactOf(
  { last_contact_date }: PersonRow,
  activity: ActivityRow[],
  isRestored: boolean,
  now: Date,
): Partial<PersonRow> {
  const latest = latestMoment(now);
  const contacts = activity.filter(({ is_contact, at }) => is_contact && at <= latest).map(({ at }) => at);
  const newest = contacts.toSorted().at(-1) ?? null;
  const own = last_contact_date ?? '';
  const isFromBackup = isRestored && own > (newest ?? '') && own <= latest;
  return isFromBackup ? {} : { last_contact_date: newest };
}

/** Returns the messages, without incoming ones that consist of one of these words. */
const withoutWords = (messages: MessageRow[], words: OptWord[]): MessageRow[] =>
  messages.filter(({ direction, body }) => {
    const word = direction === 'inbound' ? optWordOf(body) : undefined;
    return !word || !words.includes(word);
  });

/** Computes the last message. If several are equally new, any of them is right. */
function newestOf(row: PersonRow, shown: MessageRow[]) {
  const last_message_at =
    shown
      .map(({ created_at }) => created_at)
      .toSorted()
      .at(-1) ?? null;
  const newest = shown
    .filter(({ created_at }) => created_at === last_message_at)
    .map(({ body, direction }) => ({
      last_message: cut(body, SUMMARY_TEXT),
      last_message_direction: row.last_message_direction && direction, // null stands for unknown
    }));
  const isOwn = (text: (typeof newest)[number]) =>
    text.last_message === row.last_message && text.last_message_direction === row.last_message_direction;
  const nothing = { last_message: null, last_message_direction: null };
  return { last_message_at, ...(newest.find(isOwn) ?? newest.at(-1) ?? nothing) };
}

/**
 * Computes the last message from those received or accepted by Twilio, without STOP and START. YES may be a
 * message or an opt-in, so both results are right.
 */
function lastTextOf(row: PersonRow, messages: MessageRow[]) {
  const shown = messages.filter(({ sent_at }) => sent_at !== null);
  const withYes = newestOf(row, withoutWords(shown, ['stop', 'start']));
  const withoutYes = newestOf(row, withoutWords(shown, ['stop', 'start', 'yes']));
  const { last_message_at: at } = row;
  return at === withoutYes.last_message_at && at !== withYes.last_message_at ? withoutYes : withYes;
}

/**
 * Computes a row's message fields: the last message, the unread count (at most the number of messages
 * received, without STOP and START) and the copies. In a restored account the row may know later messages
 * than those stored.
 */
function textsOf(row: PersonRow, messages: MessageRow[], isRestored: boolean): Partial<PersonRow> {
  const { recent_messages } = row;
  const recent = agreesWith(recent_messages, messages) ? {} : { recent_messages: recentOf(messages) };
  const last = lastTextOf(row, messages);
  const isFromBackup = isRestored && (row.last_message_at ?? '') >= (last.last_message_at ?? '');
  if (isFromBackup) return recent;
  const inbound = messages.filter(({ direction }) => direction === 'inbound');
  const most = withoutWords(inbound, ['stop', 'start']).length;
  const unread_count = isRestored ? row.unread_count : Math.min(row.unread_count, most);
  return { ...recent, ...last, unread_count };
}

/** Milliseconds for which health may be overdue for renewal; the schedule runs every hour. */
const PATIENCE_MS = 3 * HOUR_MS;

/**
 * Tells whether the stored health was right on any day up to now, because it is unknown on which day it was
 * stored.
 */
function wasRight(row: PersonRow, cadenceDefault: number, now: Date): boolean {
  const { health_score, health_status, health_due_at, health_cadence } = row;
  const stored = { health_score, health_status, health_due_at, health_cadence };
  const start = Date.parse(row.last_contact_date ?? row.created_at);
  let day = now.getTime();
  do {
    if (isDeepStrictEqual(storedHealth(row, new Date(day), cadenceDefault), stored)) return true;
    day -= DAY_MS;
  } while (day > start - DAY_MS);
  return false;
}

/**
 * Returns the health to store; empty if the stored one is right, which means correct for some day and not
 * long overdue for renewal. It may be based on an old default cadence in the trash, and while the account's
 * people are being renewed.
 */
function rightHealth(
  row: PersonRow,
  cadenceDefault: number,
  isStale: boolean,
  now: Date,
): Partial<PersonRow> {
  const mayFollowOld = isStale || row.deleted_at !== null;
  const isOverdue = row.health_due_at !== null && Date.parse(row.health_due_at) + PATIENCE_MS < now.getTime();
  const isRight = !isOverdue && wasRight(row, mayFollowOld ? row.health_cadence : cadenceDefault, now);
  return isRight ? {} : storedHealth(row, now, cadenceDefault);
}

/** The records from which a person's fields are computed. */
interface Sources {
  entries: EntryRow[];
  messages: MessageRow[];
  activity: ActivityRow[];
  tagIds: ReadonlySet<string>;
  photos: ReturnType<typeof wholePhotos>;
  account: AccountSnapshot['account'];
  revision: Revision;
  now: Date;
}
/**
 * Fields that follow from the card's lists. Rows of earlier code have no lists and no `phone_keys`; their lists are made
 * from the single fields, so there is nothing to compare.
 */
const COPIES = [...COPIED_FIELDS, 'sms_opted_out', 'phone_keys'] as const;

type Derive = (row: PersonRow, sources: Sources) => Partial<PersonRow>;

/** Functions that compute fields of a person's row, by the name of their source, which a report shows. */
const FROM_OWNED_RECORDS: Record<string, Derive> = {
  memories: (row, { entries }) => withLatest(row, entries),
  texts: (row, { messages, account }) => textsOf(row, messages, !!account?.restore),
  feed: (row, { activity, account, now }) => lastContactOf(row, activity, !!account?.restore, now),
};
const FROM_OTHER_SOURCES: Record<string, Derive> = {
  'lists of the card': (row) => (row.phone_keys ? pick(withCopies(row), COPIES) : {}),
  tags: ({ tag_ids }, { tagIds }) => ({ tag_ids: tag_ids.filter((id) => tagIds.has(id)) }),
  'stored photo': ({ id }, { photos }) => ({ photo: photos.get(id) ?? null }),
  'last contact, cadence and day': (row, { account, revision, now }) =>
    rightHealth(row, revision.cadence_default, !!account?.health_stale, now),
  'packed texts': spaceOf,
};

/**
 * Computes the bytes reserved for a person in the read model: at least those that summary and text need now.
 */
function spaceOf(row: PersonRow): Partial<PersonRow> {
  const { id, text_shard, text_bytes } = row;
  const shard_bytes = Math.max(row.shard_bytes, bytesOf(id, packSummary(row)));
  const text = packText(row);
  if (text === null) return { shard_bytes, text_shard: null, text_bytes: 0 };
  return {
    shard_bytes,
    text_shard: text_shard ?? 0,
    text_bytes: Math.max(text_bytes, bytesOf(id, text)),
  };
}

/**
 * Returns the ids of people who are changing in several steps: those being purged or merged, those they are
 * merged into, and both people of a merge being undone.
 */
function idsInTransit({ people, merges }: AccountSnapshot): ReadonlySet<string> {
  const isInTransit = ({ merged_into, purged_at }: PersonRow) => merged_into || purged_at;
  const undone = merges.filter(({ undone_at }) => undone_at);
  return new Set([
    ...people.filter(isInTransit).flatMap(({ id, merged_into }) => [id, merged_into ?? id]),
    ...undone.flatMap(({ person_id, merged_id }) => [person_id, merged_id]),
  ]);
}

/** Returns the memories of each person; those that several share are of each of them. */
function byPeople(memories: EntryRow[]): Map<string, EntryRow[]> {
  const pairs = memories.flatMap((memory) => peopleOf(memory).map((id) => ({ id, memory })));
  const grouped = Map.groupBy(pairs, ({ id }) => id);
  return new Map([...grouped].map(([id, those]) => [id, those.map(({ memory }) => memory)]));
}

/**
 * Reports fields of people that differ from their sources. Returns the people with these fields corrected.
 */
export function checkPeople(
  data: AccountSnapshot,
  revision: Revision,
  now: Date,
  report: Report,
): PersonRow[] {
  const ofPerson = ({ person_id }: { person_id: string }) => person_id;
  const [entries, messages, activity] = [
    byPeople(data.notebook),
    Map.groupBy(data.messages, ofPerson),
    Map.groupBy(data.activity, ofPerson),
  ];
  const tagIds = new Set(data.tags.map(({ id }) => id));
  const shared = { tagIds, photos: wholePhotos(data), account: data.account, revision, now };
  const isInTransit = idsInTransit(data);

  return data.people.map((row) => {
    const { id } = row;
    const sources = {
      ...shared,
      entries: entries.get(id) ?? [],
      messages: messages.get(id) ?? [],
      activity: activity.get(id) ?? [],
    };
    const derivations = { ...(!isInTransit.has(id) && FROM_OWNED_RECORDS), ...FROM_OTHER_SOURCES };
    let repaired = row;
    for (const [source, derive] of Object.entries(derivations)) {
      const derived = derive(repaired, sources);
      for (const [field, value] of Object.entries(derived))
        if (!isDeepStrictEqual(value, repaired[field as keyof PersonRow]))
          report(`${field} does not follow from the ${source}`, {
            document: `people/${id}`,
            field: [field],
            value,
          });
      repaired = { ...repaired, ...derived };
    }
    return repaired;
  });
}
