import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#context.ts';
import type { MessageRow } from '#stores/user/messages-store.ts';
import type { EntryRow, Memory } from '#stores/user/notebook-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { ActivityType } from '#contract/calls/activity.ts';
import { isCounted } from '#contract/people/counted.ts';
import { isSameList } from '#contract/card/entries.ts';
import { CARD_LISTS } from '#contract/card/shapes.ts';
import { isSameValue, PROFILE_FIELD_NAMES } from '#contract/people/person-fields.ts';
import { openReadModelWrites } from '#services/people-list/index.ts';
import { countTags, type FoundTag } from './save-tags.ts';
import { cardFileOf, cardVersionOf } from '#services/card/card-changes.ts';
import { withCopies } from '#services/card/card-copies.ts';
import { coverChange } from '#services/number-pairs/number-pairs.ts';
import { storedHealth } from './person-row.ts';

/** An event to append to a person's activity feed. */
export interface NewEvent {
  /** Set only if a repeat must find the event. Without it, the event gets a new id. */
  id?: string;
  type: ActivityType;
  summary: string;
  data?: Record<string, unknown>;
  /** ISO 8601; default: when the user made the change, which is the present moment unless the request comes late. */
  at?: string;
  is_contact?: boolean;
  /** Id of the run that caused it; default: the run of the request, if it has one. */
  run_id?: string | undefined;
  /**
   * Name of the token that did it, as a backup tells; default: the token of the request, if there is one.
   */
  by?: string | undefined;
  /** The other people in whose feeds it is too. They must be written in the same unit of work. */
  with_ids?: string[];
}

export interface PersonChange {
  /** The row as this unit of work read it; undefined for a new person. */
  before?: PersonRow | undefined;
  after: PersonRow;
  events?: NewEvent[];
}

/** A change of a row: created (`before` missing), changed (both given) or deleted (`after` missing). */
type Change<Before, After> =
  | { before?: Before | undefined; after: After }
  | { before: Before; after?: undefined };
export type EntryChange = Change<EntryRow, Memory>;
export type RelationChange = Change<RelationRow, Omit<RelationRow, 'shard' | 'shard_bytes'>>;
type MessageChange = Change<MessageRow, MessageRow>;

export interface Changes {
  people?: PersonChange[];
  entries?: EntryChange[];
  relations?: RelationChange[];
  /**
   * Tags that this unit of work has read or prepared; new ones are created if people get them. All other tags that
   * people gain or lose are read, to update their number of people.
   */
  found?: FoundTag<Pick<TagRow, 'id'>>[];
}

/** Fields that affect only a person's place on the map. */
const PLACE_FIELDS: readonly string[] = [
  'latitude',
  'longitude',
  'location_source',
  'geocode_due_at',
  'geocode_attempts',
] satisfies (keyof PersonRow)[];

/** Tells whether a change affects only the place of a person. */
function isPlaceOnly({ before, after, events = [] }: PersonChange): boolean {
  if (!before || events.length > 0) return false;
  const fields = Object.keys(after) as (keyof PersonRow)[];
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return changed.length > 0 && changed.every((field) => PLACE_FIELDS.includes(field));
}

/** Returns 1 for a person who counts in the number of people, else 0. */
const countOf = (row: PersonRow | undefined) => (row && !row.deleted_at && isCounted(row) ? 1 : 0);

/**
 * Returns the `open_due_on` to store with a memory: the day an open promise is due, '' if it has no day, null
 * if there is no open promise.
 */
export const openDueOf = ({ promise }: Pick<Memory, 'promise'>): string | null =>
  promise && promise.done_at === null ? (promise.due_on ?? '') : null;

/** Returns 1 for a memory with an open promise, else 0. */
const openCountOf = (memory: Memory | undefined) => (memory && openDueOf(memory) !== null ? 1 : 0);

/**
 * Returns the steps of the revision's counters: 1 for each kind of data that changed, and the numbers of
 * people, relations and open promises added, below 0 if some are gone.
 */
function countersOf({ people = [], entries = [], relations = [] }: Changes, hasTagSteps: boolean) {
  const placeOnly = people.filter(isPlaceOnly).length;
  return {
    people: people.length > placeOnly || entries.length > 0 ? 1 : 0,
    places: placeOnly > 0 ? 1 : 0,
    tags: hasTagSteps ? 1 : 0,
    relations: relations.length > 0 ? 1 : 0,
    relation_count: relations.reduce((sum, { before, after }) => sum + (after ? 1 : 0) - (before ? 1 : 0), 0),
    people_count: people.reduce((sum, { before, after }) => sum + countOf(after) - countOf(before), 0),
    promises_open: entries.reduce(
      (sum, { before, after }) => sum + openCountOf(after) - openCountOf(before),
      0,
    ),
  };
}

/** Tells whether a change concerns profile fields, the card's lists or the photo. */
const isEdit = (before: PersonRow, after: PersonRow) =>
  before.photo?.hash !== after.photo?.hash ||
  PROFILE_FIELD_NAMES.some((field) => !isSameValue(before[field], after[field])) ||
  CARD_LISTS.some((list) => !isSameList(list, before[list], after[list]));

/**
 * Returns the number of changes of a person's profile and photo so far; this change is counted if it is one
 * of them.
 */
function editsOf({ before, after }: PersonChange): number | null {
  return before && isEdit(before, after) ? (before.edits ?? 0) + 1 : after.edits;
}

/** Tells whether a write changed the card that programs sync. Example people have none. */
const isNewCard = (before: PersonRow | undefined, row: PersonRow) =>
  isCounted(row) && row.card_edits !== (before ? before.card_edits : undefined);

/** Returns when the user did what this request writes, in ISO 8601. */
const writtenAt = (ctx: Context): string => ctx.changed_at ?? ctx.now().toISOString();

/** Returns when something was last logged about a person under an earlier moment; null if nothing was. */
function loggedAt({ before, events = [] }: PersonChange, now: string): string | null {
  const last = before?.logged_at ?? null;
  const isLogged = before && events.some(({ at }) => at !== undefined && at < now);
  return isLogged && (last === null || last < now) ? now : last;
}

function createEvent(ctx: Context, { activity }: Stores, personId: string, event: NewEvent) {
  const row = {
    person_id: personId,
    with_ids: event.with_ids ?? [],
    moved_from: null,
    type: event.type,
    at: event.at ?? writtenAt(ctx),
    summary: event.summary,
    data: event.data ?? {},
    is_contact: event.is_contact ?? false,
    run_id: event.run_id ?? ctx.run_id,
    by: event.by ?? ctx.actor?.name ?? null,
  };
  if (event.id) activity.create({ ...row, id: event.id });
  else activity.add(row);
}

/**
 * Writes people, memories and relations in the caller's unit of work, with everything derived from them: the stored
 * health, the read model, the feed, the tags' numbers of people, number pairs of new phones and the
 * revision's counters. Call it once per unit of work, with all its changes. Returns the people as stored.
 */
export async function savePeople(ctx: Context, stores: Stores, changes: Changes): Promise<PersonRow[]> {
  const { people = [], entries = [], relations = [], found = [] } = changes;
  if (people.length + entries.length + relations.length === 0) return [];
  const hasTagSteps = await countTags(stores, people, found);
  for (const { before, after } of people) await coverChange(ctx, stores, before, after);
  const readModel = openReadModelWrites(ctx);
  const rows = people.map((change) => {
    const { before, events = [] } = change;
    const after = withCopies(change.after);
    const health = storedHealth(after, ctx.now(), ctx.revisionAtStart.cadence_default);
    const counted = {
      version: after.version + 1,
      edits: editsOf({ before, after }),
      logged_at: loggedAt(change, writtenAt(ctx)),
      ...cardVersionOf(before, after, ctx.now()),
    };
    const row = readModel.putPerson(before, { ...after, ...counted, ...health });
    if (before) stores.people.set(row);
    else stores.people.create(row);
    for (const event of events) createEvent(ctx, stores, row.id, event);
    return row;
  });
  for (const { before, after } of entries) {
    if (!after) {
      readModel.dropEntry(before);
      stores.notebook.remove(before.id);
      continue;
    }
    const row = { ...readModel.putEntry(before, after), open_due_on: openDueOf(after) };
    if (before) stores.notebook.set(row);
    else stores.notebook.create(row);
  }
  for (const { before, after } of relations) {
    if (!after) {
      readModel.dropRelation(before);
      stores.relations.remove(before.id);
    } else if (before) stores.relations.set(readModel.putRelation(before, after));
    else stores.relations.create(readModel.putRelation(before, after));
  }
  readModel.commit(stores, countersOf(changes, hasTagSteps));
  if (people.some(({ before }, index) => isNewCard(before, rows[index]!)))
    stores.revision.addCards(ctx.now());
  return rows;
}

/** Like `savePeople`, for one person; returns the row as stored. */
export async function savePerson(
  ctx: Context,
  stores: Stores,
  change: PersonChange,
  more: Omit<Changes, 'people'> = {},
): Promise<PersonRow> {
  const [row] = await savePeople(ctx, stores, { people: [change], ...more });
  return row as PersonRow;
}

/** Writes messages in the caller's unit of work, and counts one change of messages in the revision. */
export function saveMessages(stores: Stores, messages: MessageChange[]): void {
  if (messages.length === 0) return;
  for (const { before, after } of messages) {
    if (!after) stores.messages.remove(before.id);
    else if (before) stores.messages.set(after);
    else stores.messages.create(after);
  }
  stores.revision.add({ messages: 1 });
}

/**
 * Deletes a person who no longer owns any records, with their packed copies and photo. Keeps the name of their card
 * if programs sync contacts. The caller's unit of work must write nothing else.
 */
export function erasePerson(ctx: Context, stores: Stores, row: PersonRow): void {
  const readModel = openReadModelWrites(ctx);
  readModel.dropPerson(row);
  stores.people.remove(row.id);
  if (row.photo) stores.photos.remove(row.id);
  if (ctx.revisionAtStart.syncs_cards && isCounted(row)) {
    stores.goneCards.set({ id: row.id, file: cardFileOf(row), merge_id: row.merged_by }, ctx.now());
    stores.revision.addCards(ctx.now(), 'cards_gone_at');
  }
  readModel.commit(stores, { people: 1 });
}
