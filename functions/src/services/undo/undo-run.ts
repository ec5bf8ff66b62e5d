import type { Context } from '#context.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { EntryRow } from '#stores/user/notebook-store.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError, notFound } from '#errors.ts';
import { isCreation } from '#services/activity/is-creation.ts';
import { undoMerge } from '#services/duplicates/undo-merge.ts';
import { withoutKeptCard } from '#services/import/kept-card.ts';
import { withLatest } from '#services/notebook/notebook.ts';
import { Effects } from '#services/people/interactions.ts';
import { type FieldChange, fieldsChanged, withFields } from '#services/people/profile/profile-changes.ts';
import { revertedFields } from '#services/people/profile/revert-changes.ts';
import { withoutTags, withTags } from '#services/tags/person-tags.ts';
import { inBatches } from '#services/write/batches.ts';
import { latestMoment } from '#services/write/person-row.ts';
import {
  type EntryChange,
  type NewEvent,
  type PersonChange,
  savePeople,
} from '#services/write/save-people.ts';
import { isUndone, markUndone } from './undone.ts';
import { hasBefore, undoChange } from './undo-change.ts';
import { isSharedMemory, undoSharedMemory } from './undo-shared-memory.ts';

interface Reversal {
  after: PersonRow;
  events: NewEvent[];
}

/** The records that the events of a run added and this unit of work found, by id. */
interface Found {
  tags: ReadonlyMap<string, TagRow>;
  /** Relations to remove. */
  relations: ReadonlyMap<string, RelationRow>;
}

const relationRemoved = ({ summary, data: { taken_back: _, ...data } }: ActivityRow): NewEvent => ({
  type: 'relation_removed',
  summary,
  data,
});

/** Reads the relations that the events added, without those changed since. */
async function addedRelations(stores: Stores, events: ActivityRow[]): Promise<Map<string, RelationRow>> {
  const added = new Map(
    events
      .filter(({ type }) => type === 'relation_added')
      .map(({ data, at }) => [String(data.relation_id), at]),
  );
  const rows = added.size > 0 ? await stores.relations.getAll([...added.keys()]) : [];
  const untouched = rows.filter(({ id, updated_at }) => updated_at <= (added.get(id) ?? ''));
  return new Map(untouched.map((row) => [row.id, row]));
}

/**
 * Restores the old values of an event's fields, except fields changed since. Removes the data of an
 * imported vCard that no field holds, if the event has brought it.
 */
async function undoFields(ctx: Context, person: PersonRow, { data }: ActivityRow): Promise<Reversal> {
  const fields = revertedFields(person, data.changes as FieldChange[]);
  const { after: reverted, changes } = await withFields(ctx, person, fields);
  const after = { ...reverted, ...withoutKeptCard(person, data.card) };
  return { after, events: changes.length > 0 ? [fieldsChanged(changes)] : [] };
}

/** Gives a person the follow-up back that an interaction ended, unless another was set since. */
async function withFollowUp(ctx: Context, person: PersonRow, { data }: ActivityRow): Promise<PersonRow> {
  const { ended_follow_up } = Effects.parse(data);
  if (!ended_follow_up || person.follow_up_on) return person;
  return (await withFields(ctx, person, { follow_up_on: ended_follow_up })).after;
}

const intoTrash = (ctx: Context, person: PersonRow): PersonRow => ({
  ...person,
  deleted_at: person.deleted_at ?? ctx.now().toISOString(),
});

/**
 * Undoes one event that changed fields or a tag, ended a follow-up, moved a person to the trash or out of
 * it, or added a relation. Other events, and tags and relations that no longer exist, are skipped.
 */
async function undo(
  ctx: Context,
  person: PersonRow,
  event: ActivityRow,
  { tags, relations }: Found,
): Promise<Reversal> {
  if (event.type === 'field_changed') return undoFields(ctx, person, event);
  if (event.type === 'contact') return { after: await withFollowUp(ctx, person, event), events: [] };
  if (event.type === 'deleted') return { after: { ...person, deleted_at: null }, events: [] };
  if (event.type === 'restored' && event.data.before) return { after: intoTrash(ctx, person), events: [] };
  const tag = tags.get(String(event.data.tag_id));
  if (tag && event.type === 'tag_added') return withoutTags(person, [tag]);
  if (tag && event.type === 'tag_removed') return withTags(person, [tag]);
  if (relations.has(String(event.data.relation_id)))
    return { after: person, events: [relationRemoved(event)] };
  return { after: person, events: [] };
}

/** Removes the memories that the run's events added, except those edited since. */
async function withoutMemories(
  stores: Stores,
  person: PersonRow,
  events: ActivityRow[],
): Promise<Reversal & { entries: EntryChange[] }> {
  const added = new Map(
    events.filter(({ type }) => type === 'memory_added').map((event) => [event.data.entry_id, event]),
  );
  if (added.size === 0) return { after: person, events: [], entries: [] };
  const all = await stores.notebook.listOf(person.id);
  const isUntouched = ({ id, updated_at }: EntryRow) => updated_at <= (added.get(id)?.at ?? '');
  const removed = all.filter(isUntouched);
  const others = all.filter((entry) => !isUntouched(entry));
  return {
    after: withLatest(person, others),
    events: removed.map(({ id }) => ({
      type: 'memory_deleted',
      summary: added.get(id)?.summary ?? '',
      data: { entry_id: id },
    })),
    entries: removed.map((before) => ({ before })),
  };
}

/**
 * Sets the last contact to the newest interaction that the run did not create; no change if it created none.
 */
async function withoutContacts(
  stores: Stores,
  person: PersonRow,
  events: ActivityRow[],
  now: Date,
): Promise<PersonRow> {
  const removed = new Set(events.filter((event) => event.is_contact).map(({ id }) => id));
  if (removed.size === 0) return person;
  const contacts = await stores.activity.interactionsOf(person.id, latestMoment(now), removed.size + 1);
  const newest = contacts.find(({ id }) => !removed.has(id));
  return { ...person, last_contact_date: newest?.at ?? null };
}

const newestFirst = (a: ActivityRow, b: ActivityRow) => b.at.localeCompare(a.at);

/**
 * Undoes a run's events for one person and returns the changes to save. Changes made after the run stay.
 * Interactions and connections that the run logged are deleted. A person that the run created is moved to the
 * trash.
 */
async function undoPerson(
  ctx: Context,
  stores: Stores,
  before: PersonRow,
  events: ActivityRow[],
  found: Found,
): Promise<PersonChange & { entries: EntryChange[] }> {
  if (events.some(isCreation)) {
    for (const event of events) markUndone(stores, event);
    return { before, after: intoTrash(ctx, before), entries: [] };
  }
  let person = before;
  const newEvents: NewEvent[] = [];
  for (const event of events.toSorted(newestFirst)) {
    const undone = await undo(ctx, person, event, found);
    person = undone.after;
    newEvents.push(...undone.events);
  }
  const forgotten = await withoutMemories(stores, person, events);
  const after = await withoutContacts(stores, forgotten.after, events, ctx.now());
  for (const event of events) {
    if (event.type === 'contact' || event.type === 'connected') stores.activity.remove(event.id);
    else markUndone(stores, { ...event, is_contact: false });
  }
  return {
    before,
    after,
    events: [...newEvents, ...forgotten.events],
    entries: forgotten.entries,
  };
}

interface Part {
  personId: string;
  eventIds: string[];
}

function partsOf(events: ActivityRow[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { id, person_id: personId } of events) {
    const part = parts.get(personId);
    if (part) part.eventIds.push(id);
    else parts.set(personId, { personId, eventIds: [id] });
  }
  return [...parts.values()];
}

/**
 * Reads a person, and those of the events that are not undone yet. Empty if there are none, or if the person
 * is being purged or merged.
 */
async function readPart(stores: Stores, { personId, eventIds }: Part) {
  const person = await stores.people.getIncludingTrash(personId);
  const found = await Promise.all(eventIds.map((id) => stores.activity.get(id)));
  const events = found.filter((event) => event !== undefined && !isUndone(event)) as ActivityRow[];
  return person && events.length > 0 ? [{ person, events }] : [];
}

async function undoParts(ctx: Context, stores: Stores, parts: Part[]): Promise<void> {
  const remaining = (await Promise.all(parts.map((part) => readPart(stores, part)))).flat();
  const tagIds = new Set(
    remaining.flatMap(({ events }) => events.map(({ data }) => String(data.tag_id ?? ''))),
  );
  const tags = await stores.tags.getAll([...tagIds]);
  const relations = await addedRelations(
    stores,
    remaining.flatMap(({ events }) => events),
  );
  const found = { tags: new Map(tags.map((tag) => [tag.id, tag])), relations };
  const changes = await Promise.all(
    remaining.map(({ person, events }) => undoPerson(ctx, stores, person, events, found)),
  );
  await savePeople(ctx, stores, {
    people: changes,
    found: tags.map((tag) => ({ tag, isNew: false })),
    entries: changes.flatMap(({ entries }) => entries),
    relations: [...relations.values()].map((before) => ({ before })),
  });
}

const isMerge = (event: ActivityRow) => event.type === 'merged' && !isUndone(event);

/** Undoes a merge of a run; one that can no longer be undone stays. */
async function separate(ctx: Context, { id }: ActivityRow): Promise<void> {
  try {
    await undoMerge(ctx, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  await ctx.refresh();
}

/**
 * Undoes one import, assistant run or run of a token, and drops those of its cards that still wait. Later
 * changes stay. A repeat continues an interrupted undo; once everything is undone it does nothing. Throws
 * `not_found` if there is no such run.
 */
export async function undoRun(ctx: Context, runId: string): Promise<void> {
  const [events, cards] = await Promise.all([ctx.activity.ofRun(runId), ctx.guideTalk.cardsOfRun(runId)]);
  if (events.length + cards.length === 0) throw notFound('Import or run');
  for (const event of events.toSorted(newestFirst)) if (isMerge(event)) await separate(ctx, event);
  const isMoved = events.some(isMerge); // then events are of other people than before
  const open = (isMoved ? await ctx.activity.ofRun(runId) : events).filter((event) => !isUndone(event));
  const created = new Set(open.filter(isCreation).map(({ person_id }) => person_id));
  for (const { id } of open.filter(hasBefore).toSorted(newestFirst)) {
    await ctx.transact((stores) => undoChange(ctx, stores, id));
    await ctx.refresh();
  }
  for (const { id } of open.filter((event) => isSharedMemory(event) && !hasBefore(event))) {
    await ctx.transact((stores) => undoSharedMemory(ctx, stores, id, created));
    await ctx.refresh();
  }
  const parts = partsOf(open.filter((event) => !isSharedMemory(event) && !hasBefore(event)));
  await inBatches(
    ctx,
    parts,
    ({ eventIds }) => 2 + 3 * eventIds.length,
    (stores, some) => undoParts(ctx, stores, some),
  );
  if (cards.length === 0) return;
  await ctx.transact(async (stores) => {
    for (const { id } of cards) stores.guideTalk.removeCard(id);
    stores.revision.add({ settings: 1 });
  });
}
