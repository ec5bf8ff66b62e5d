import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#context.ts';
import { MOST_RELATIONS_PER_PERSON, SUMMARY_TEXT } from '#contract/limits.ts';
import { cut } from '#contract/text/text.ts';
import { isNotice, optWordOf } from '#contract/phone/texting.ts';
import { relationKey } from '#contract/relations/same.ts';
import type { MergeRow } from '#stores/user/merges-store.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { withPerson } from '#services/people/owned/move-relations.ts';
import { withLatest } from '#services/notebook/notebook.ts';
import { laterContact, latestMoment, touchPerson } from '#services/write/person-row.ts';
import { type EntryChange, type RelationChange, saveMessages } from '#services/write/save-people.ts';
import { peopleOf, sharedBy, type SharedRecord, withReplaced } from '#services/write/shared-people.ts';

const PAGE = 50;

/**
 * Reads the records that a page of a merge moved. Those that no longer exist or belong to somebody else are
 * left out.
 */
async function readMoved(ctx: Context, stores: Stores, { moved, person_id }: MergeRow) {
  const isTheirs = (row: { person_id: string }) => row.person_id === person_id;
  const isShared = (row: SharedRecord) => peopleOf(row).includes(person_id);
  const [messages, activity, entries, numberPairs, merges] = await Promise.all([
    stores.messages.getAll(moved.messages),
    stores.activity.getAll(moved.activity),
    stores.notebook.getAll(moved.notebook),
    stores.numberPairs.getByIds(moved.number_pairs),
    stores.merges.getAll(moved.merges),
  ]);
  return {
    messages: messages.filter(isTheirs),
    activity: activity.filter(isShared),
    entries: entries.filter(isShared),
    numberPairs: numberPairs.filter((pair) => pair.uid === ctx.uid && isTheirs(pair)),
    merges: merges.filter(isTheirs),
  };
}
type Moved = Awaited<ReturnType<typeof readMoved>>;

/**
 * Returns the people of a record after the undo: those from before the merge, unless they were changed
 * since the merge. After such a change, both people have the record if both had it before; else the merged
 * person takes the place of the kept one.
 */
function peopleBack(
  row: SharedRecord,
  before: string[] | undefined,
  source: string,
  target: string,
): string[] {
  const current = peopleOf(row);
  if (!before) return withReplaced(current, source, target);
  if (isDeepStrictEqual(withReplaced(before, target, source), current)) return before;
  if (!before.includes(source)) return withReplaced(current, source, target);
  return [...new Set(current.flatMap((id) => (id === source ? [source, target] : id)))];
}

/**
 * Tells whether a message counts as a person's last one: it was sent or received, and is not STOP or START.
 */
const isShown = ({ sent_at, direction, body }: MessageRow): boolean =>
  sent_at !== null && (direction === 'outbound' || !isNotice(optWordOf(body), false));

const newestSent = (messages: MessageRow[]): MessageRow | undefined =>
  messages.filter(isShown).toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0];

/**
 * Reads a person's newest message that was sent or received, without the messages that move away; undefined
 * if there is none.
 */
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

/** Returns the row of the person who loses the records. */
async function withoutMoved(
  ctx: Context,
  stores: Stores,
  source: PersonRow,
  { messages, activity }: Moved,
  leaving: ReadonlySet<string>,
): Promise<PersonRow> {
  let row = source;
  if (leaving.size > 0) {
    const newest = await stores.notebook.newestOf(source.id, leaving.size + 1);
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

/** Returns the row of the person who gets the records back. */
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

/** Returns the other people of the pairs and relations of a page who still exist, by id. */
async function readOthers(
  stores: Stores,
  { moved }: MergeRow,
  own: string[],
): Promise<Map<string, PersonRow>> {
  const ids = new Set([
    ...moved.pairs.map(({ other_id }) => other_id),
    ...moved.lost_relations.flatMap(({ from_id, to_id }) => [from_id, to_id]),
  ]);
  const others = [...ids].filter((id) => !own.includes(id));
  const rows = await Promise.all(others.map((id) => stores.people.getIncludingTrash(id)));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** Moves dismissed pairs back. Pairs with people who no longer exist are dropped. */
function moveDismissedPairs(
  stores: Stores,
  { moved }: MergeRow,
  source: string,
  target: string,
  others: ReadonlyMap<string, PersonRow>,
): void {
  for (const { other_id, dismissed_at, is_new } of moved.pairs) {
    if (is_new) stores.dismissedPairs.removePair([source, other_id]);
    if (other_id === source || others.has(other_id))
      stores.dismissedPairs.set([target, other_id], dismissed_at);
  }
}

/**
 * Returns the changes that move relations back, and that create the deleted ones again, unless the people have them
 * by now or one of them no longer exists.
 */
async function relationsBack(
  stores: Stores,
  { moved }: MergeRow,
  source: string,
  target: string,
  others: ReadonlyMap<string, PersonRow>,
): Promise<RelationChange[]> {
  if (moved.relations.length + moved.lost_relations.length === 0) return [];
  const rows = await stores.relations.getAll(moved.relations);
  const present = await stores.relations.ofPerson(target, 2 * MOST_RELATIONS_PER_PERSON);
  const known = new Set(present.map(relationKey));
  const back: RelationChange[] = rows
    .filter(({ ids }) => ids.includes(source) && !ids.includes(target))
    .map((before) => ({ before, after: withPerson(before, source, target) }));
  const staying = new Set(back.map(({ after }) => after!.id));
  if (moved.lost_relations.length > 0)
    for (const row of await stores.relations.ofPerson(source, 2 * MOST_RELATIONS_PER_PERSON))
      if (!staying.has(row.id)) known.add(relationKey(row));
  const exists = (id: string) => id === source || id === target || others.has(id);
  const again = moved.lost_relations
    .filter((lost) => exists(lost.from_id) && exists(lost.to_id))
    .map((lost) => ({ after: { ...lost, ids: [lost.from_id, lost.to_id] } }));
  return [...back, ...again].filter(({ after }) => {
    const key = relationKey(after!);
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/**
 * Moves the records of one page of a merge back. Returns the rows of both people, the records, and the changes of the
 * memories and the relations. The caller saves the people, the memories and the relations.
 */
export async function moveBack(
  ctx: Context,
  stores: Stores,
  page: MergeRow,
  people: { source: PersonRow; target: PersonRow },
): Promise<{
  source: PersonRow;
  target: PersonRow;
  moved: Moved;
  entries: EntryChange[];
  relations: RelationChange[];
}> {
  const moved = await readMoved(ctx, stores, page);
  const { notebook_people, activity_people, runs } = page.moved;
  const backOf = (row: SharedRecord & { id: string }, before: Record<string, string[]>) =>
    sharedBy(peopleBack(row, before[row.id], people.source.id, people.target.id));
  const entries = moved.entries.map((before) => ({
    before,
    after: { ...before, ...backOf(before, notebook_people) },
  }));
  const leaving = idsOf(
    entries.map(({ after }) => after).filter((memory) => !peopleOf(memory).includes(people.source.id)),
  );
  const [source, target] = await Promise.all([
    withoutMoved(ctx, stores, people.source, moved, leaving),
    withMovedBack(ctx, stores, people.target, moved),
  ]);
  saveMessages(
    stores,
    moved.messages.map((before) => ({ before, after: { ...before, person_id: target.id } })),
  );
  for (const event of moved.activity)
    stores.activity.move(event.id, {
      ...backOf(event, activity_people),
      run_id: runs[event.id] ?? event.run_id,
    });
  for (const pair of moved.numberPairs) stores.numberPairs.set({ ...pair, person_id: target.id });
  for (const { id } of moved.merges) stores.merges.move(id, target.id);
  const others = await readOthers(stores, page, [source.id, target.id]);
  moveDismissedPairs(stores, page, source.id, target.id, others);
  const relations = await relationsBack(stores, page, source.id, target.id, others);
  for (const other of others.values()) touchPerson(stores, other); // conflicts with a purge or merge of them
  return { source, target, moved, entries, relations };
}
