import type { Context } from '#context.ts';
import { SUMMARY_TEXT } from '#contract/limits.ts';
import { cut } from '#contract/text.ts';
import { isNotice, optWordOf } from '#contract/texting.ts';
import type { MergeRow } from '#stores/user/merges-store.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { withLatest } from '#services/notebook/notebook.ts';
import { laterContact, latestMoment, touchPerson } from '#services/write/person-row.ts';
import { saveMessages } from '#services/write/save-people.ts';

const PAGE = 50;

/** Reads the records that a page of a merge moved, without those that are gone or belong to somebody else now. */
async function readMoved(ctx: Context, stores: Stores, { moved, person_id }: MergeRow) {
  const isTheirs = (row: { person_id: string }) => row.person_id === person_id;
  const [messages, activity, entries, numberPairs, merges] = await Promise.all([
    stores.messages.getAll(moved.messages),
    stores.activity.getAll(moved.activity),
    stores.notebook.getAll(moved.notebook),
    stores.numberPairs.getByIds(moved.number_pairs),
    stores.merges.getAll(moved.merges),
  ]);
  return {
    messages: messages.filter(isTheirs),
    activity: activity.filter(isTheirs),
    entries: entries.filter(isTheirs),
    numberPairs: numberPairs.filter((pair) => pair.uid === ctx.uid && isTheirs(pair)),
    merges: merges.filter(isTheirs),
  };
}
type Moved = Awaited<ReturnType<typeof readMoved>>;

/** Tells whether a message may be a person's last one: it was sent or received, and is no STOP or START. */
const isShown = ({ sent_at, direction, body }: MessageRow): boolean =>
  sent_at !== null && (direction === 'outbound' || !isNotice(optWordOf(body), false));

const newestSent = (messages: MessageRow[]): MessageRow | undefined =>
  messages.filter(isShown).toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];

/** Reads a person's newest message that was sent or received, without those that leave them. */
async function newestStaying(
  stores: Stores,
  personId: string,
  leaving: ReadonlySet<string>,
  before?: [at: string, id: string],
): Promise<MessageRow | undefined> {
  const limit = PAGE + leaving.size;
  const page = await stores.messages.page(personId, limit, before);
  const found = newestSent(page.filter(({ id }) => !leaving.has(id)));
  const last = page.at(-1);
  if (found || !last || page.length < limit) return found;
  return newestStaying(stores, personId, leaving, [last.created_at, last.id]);
}

const lastMessage = (message: MessageRow | undefined) => ({
  last_message: message ? cut(message.body, SUMMARY_TEXT) : null,
  last_message_at: message?.created_at ?? null,
  last_message_direction: message?.direction ?? null,
  recent_messages: null,
});

const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));

/** Returns the row of the person whom the records leave. */
async function withoutMoved(
  ctx: Context,
  stores: Stores,
  source: PersonRow,
  { messages, activity, entries }: Moved,
): Promise<PersonRow> {
  let row = source;
  if (entries.length > 0) {
    const leaving = idsOf(entries);
    const newest = await stores.notebook.newestOf(source.id, entries.length + 1);
    row = withLatest(row, [newest.find(({ id }) => !leaving.has(id))]);
  }
  const contacts = idsOf(activity.filter(({ is_contact }) => is_contact));
  if (contacts.size > 0) {
    const newest = await stores.activity.interactionsOf(
      source.id,
      latestMoment(ctx.now()),
      contacts.size + 1,
    );
    row = { ...row, last_contact_date: newest.find(({ id }) => !contacts.has(id))?.at ?? null };
  }
  if (messages.length > 0)
    row = { ...row, ...lastMessage(await newestStaying(stores, source.id, idsOf(messages))) };
  return row;
}

/** Returns the row of the person to whom the records go back. */
async function withMovedBack(
  ctx: Context,
  stores: Stores,
  target: PersonRow,
  { messages, activity, entries }: Moved,
): Promise<PersonRow> {
  let row = target;
  if (entries.length > 0) {
    const [newest] = await stores.notebook.newestOf(target.id);
    row = withLatest(row, [newest, ...entries]);
  }
  const latest = latestMoment(ctx.now());
  for (const { is_contact, at } of activity)
    if (is_contact && at <= latest) row = { ...row, last_contact_date: laterContact(row, at) };
  const newest = newestSent(messages);
  if (newest && newest.created_at > (row.last_message_at ?? '')) row = { ...row, ...lastMessage(newest) };
  return messages.length > 0 ? { ...row, recent_messages: null } : row;
}

/** Gives dismissed pairs back; those with people who are gone are dropped. */
async function moveDismissedPairs(stores: Stores, { moved }: MergeRow, source: string, target: string) {
  for (const { other_id, dismissed_at, is_new } of moved.pairs) {
    if (is_new) stores.dismissedPairs.removePair([source, other_id]);
    if (other_id === source) stores.dismissedPairs.set([target, source], dismissed_at);
    const other = other_id === source ? undefined : await stores.people.getIncludingTrash(other_id);
    if (!other) continue;
    stores.dismissedPairs.set([target, other_id], dismissed_at);
    touchPerson(stores, other); // the guard: conflicts with a purge or merge of the other person
  }
}

/**
 * Moves the records of one page of a merge back. Returns the rows of both people and the records; the caller saves
 * the people and the memories.
 */
export async function moveBack(
  ctx: Context,
  stores: Stores,
  page: MergeRow,
  people: { source: PersonRow; target: PersonRow },
): Promise<{ source: PersonRow; target: PersonRow; moved: Moved }> {
  const moved = await readMoved(ctx, stores, page);
  const [source, target] = await Promise.all([
    withoutMoved(ctx, stores, people.source, moved),
    withMovedBack(ctx, stores, people.target, moved),
  ]);
  saveMessages(
    stores,
    moved.messages.map((before) => ({ before, after: { ...before, person_id: target.id } })),
  );
  for (const { id, run_id } of moved.activity)
    stores.activity.move(id, { person_id: target.id, run_id: page.moved.runs[id] ?? run_id });
  for (const pair of moved.numberPairs) stores.numberPairs.set({ ...pair, person_id: target.id });
  for (const { id } of moved.merges) stores.merges.move(id, target.id);
  await moveDismissedPairs(stores, page, source.id, target.id);
  return { source, target, moved };
}
