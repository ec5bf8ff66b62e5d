import type { Context } from '#context.ts';
import { isCounted } from '#contract/people/counted.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { TagRow } from '#stores/user/tags-store.ts';
import { packTag } from '#services/people-list/index.ts';

/** An existing tag, or a new one, which is created when the first person who gets it is saved. */
export type FoundTag<Known = TagRow> = { tag: Known; isNew: false } | { tag: TagRow; isNew: true };

interface TagChange {
  /** The row as this unit of work read it; undefined for a new tag. */
  before?: TagRow;
  after: TagRow;
}

const GEOCODED_FIELDS = ['latitude', 'longitude', 'geocode_due_at', 'geocode_attempts'] as const;
const MAP_FIELDS = ['name', 'city', 'state', 'deleted_at', ...GEOCODED_FIELDS] as const;

const differ = (before: TagRow, after: TagRow, fields: readonly (keyof TagRow)[]) =>
  fields.some((field) => before[field] !== after[field]);

/**
 * Returns the amounts to add to the revision's counters. A new tag has no people yet, so the lists of
 * people do not change.
 */
function countersOf({ before, after }: TagChange) {
  if (!before) return { people: 0, places: 0, tags: 1 };
  const fields = Object.keys(after) as (keyof TagRow)[];
  const others = fields.filter((field) => !(GEOCODED_FIELDS as readonly string[]).includes(field));
  const hasChanged = differ(before, after, others) ? 1 : 0;
  return { people: hasChanged, places: differ(before, after, MAP_FIELDS) ? 1 : 0, tags: hasChanged };
}

/** Tells whether a change gives the cards of a tag's people other categories. */
const changesCards = ({ before, after }: TagChange) =>
  !!before && (before.name !== after.name || before.deleted_at !== after.deleted_at);

/**
 * If the address book is limited to a tag that is deleted, limits it to its heir, the one into which it was merged; to none
 * if there is no heir.
 */
export function limitToHeir(
  { revisionAtStart: { card_tag }, now }: Context,
  { revision }: Stores,
  tagId: string,
  heirId: string | null = null,
): void {
  if (card_tag?.id === tagId) revision.setCardTag(heirId, now());
}

/** Counts a change of the address book's cards. */
function countCards(ctx: Context, stores: Stores, after: TagRow) {
  if (after.deleted_at) limitToHeir(ctx, stores, after.id, after.merged_into);
  stores.revision.addCards(ctx.now(), 'card_tags_changed_at');
}

/**
 * Creates or changes tags, in the caller's unit of work, with their packed copies and the revision's
 * counters.
 */
export function saveTags(ctx: Context, stores: Stores, changes: TagChange[]): void {
  const packed: Record<string, string | null> = {};
  const counters = { people: 0, places: 0, tags: 0 };
  for (const one of changes) {
    const isCardChange = changesCards(one);
    const after = isCardChange ? { ...one.after, cards_changed_at: ctx.now().toISOString() } : one.after;
    const change = { ...one, after };
    const { before } = change;
    if (isCardChange) countCards(ctx, stores, after);
    if (before) stores.tags.set(after);
    else stores.tags.create(after);
    packed[after.id] = after.deleted_at ? null : packTag(after);
    const steps = countersOf(change);
    for (const name of ['people', 'places', 'tags'] as const)
      counters[name] = Math.max(counters[name], steps[name]);
  }
  stores.readModel.changeTags(packed);
  stores.revision.add(counters);
}

/** Returns the tags that a person is shown with; none for a person in the trash. */
const shownTags = (row: PersonRow | undefined) => (row && !row.deleted_at ? row.tag_ids : []);

const without = (ids: string[], others: string[]) => ids.filter((id) => !others.includes(id));

/**
 * Returns by how much `people_count` changes, by tag id, for every tag that people gain or lose. The change
 * is 0 if only example people do.
 */
function tagSteps(people: { before?: PersonRow | undefined; after: PersonRow }[]): Map<string, number> {
  const steps = new Map<string, number>();
  const step = (ids: string[], by: number) => {
    for (const id of ids) steps.set(id, (steps.get(id) ?? 0) + by);
  };
  for (const { before, after } of people) {
    const [old, now] = [shownTags(before), shownTags(after)];
    const by = isCounted(after) ? 1 : 0;
    step(without(now, old), by);
    step(without(old, now), -by);
  }
  return steps;
}

/**
 * Updates `people_count` of the tags that people gain or lose, and creates those new tags in `found` that
 * people get. A tag deleted meanwhile is skipped. Returns true if any tag gained or lost a person.
 */
export async function countTags(
  stores: Stores,
  people: { before?: PersonRow | undefined; after: PersonRow }[],
  found: FoundTag<Pick<TagRow, 'id'>>[],
): Promise<boolean> {
  const steps = tagSteps(people);
  const isFound = new Set(found.map(({ tag }) => tag.id));
  const others = await stores.tags.getAll([...steps.keys()].filter((id) => !isFound.has(id)));
  const count = (id: string, step = 0) => step !== 0 && stores.tags.countPeople(id, step);
  for (const { id } of others) count(id, steps.get(id));
  const packed: Record<string, string> = {};
  for (const one of found) {
    const { id } = one.tag;
    const step = steps.get(id);
    if (step === undefined) continue;
    if (!one.isNew) count(id, step);
    else {
      stores.tags.create({ ...one.tag, people_count: step });
      packed[id] = packTag(one.tag);
    }
  }
  if (Object.keys(packed).length > 0) stores.readModel.changeTags(packed);
  return steps.size > 0;
}
