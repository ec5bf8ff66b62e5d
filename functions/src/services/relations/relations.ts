import type {
  ChangedRelation,
  PersonRelation,
  Relation,
  RelationInput,
  RelationPatch,
} from '#contract/calls/relations.ts';
import type { Lost } from '#contract/lost.ts';
import { MOST_RELATIONS_PER_PERSON } from '#contract/limits.ts';
import { byName } from '#contract/people/people-order.ts';
import { seenFrom } from '#contract/relations/seen-from.ts';
import { RELATION_TYPES } from '#contract/relations/types.ts';
import type { RelationEnds } from '#contract/relations/types.ts';
import type { Context } from '#context.ts';
import { invalid, notFound } from '#errors.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { readPeople, readRelations } from '#services/people-list/index.ts';
import { lastChangeAt, laterOf, momentOf, stampOf } from '#services/activity/late-change.ts';
import { withBefore } from '#services/activity/with-before.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { personToTakeFrom, requirePerson } from '#services/write/person-row.ts';
import { type NewEvent, savePeople } from '#services/write/save-people.ts';
import {
  bothWith,
  type Ends,
  type NewRelation,
  prepareRelation,
  relationEvents,
  requireNew,
} from './relation-changes.ts';

export const toRelation = ({ id, from_id, to_id, type, label, inverse_label }: RelationEnds): Relation => ({
  id,
  from_id,
  to_id,
  type,
  label,
  inverse_label,
});

/** Returns the relations whose people are both outside the trash, sorted by id. */
export async function listRelations(ctx: Context): Promise<Relation[]> {
  const relations = await readRelations(ctx);
  if (relations.length === 0) return [];
  const present = new Set((await readPeople(ctx)).people.map(({ id }) => id));
  return relations
    .filter(({ from_id, to_id }) => present.has(from_id) && present.has(to_id))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const inOrder = (a: PersonRelation, b: PersonRelation) =>
  RELATION_TYPES.indexOf(a.type) - RELATION_TYPES.indexOf(b.type) || byName(a.person, b.person);

/** Returns a person's relations with people outside the trash, family first, then by name. */
export async function listPersonRelations(ctx: Context, personId: string): Promise<PersonRelation[]> {
  const [relations] = await Promise.all([readRelations(ctx), requirePerson(ctx, personId)]);
  const seen = relations
    .filter(({ from_id, to_id }) => from_id === personId || to_id === personId)
    .map((relation) => ({ id: relation.id, ...seenFrom(relation, personId) }));
  if (seen.length === 0) return [];
  const others = await ctx.people.getAll([...new Set(seen.map(({ other_id }) => other_id))]);
  const byId = new Map(others.map(({ id, name, photo }) => [id, { id, name, photo }]));
  return seen
    .flatMap(({ id, type, label, other_id }) => {
      const person = byId.get(other_id);
      return person ? [{ id, type, label, person }] : [];
    })
    .toSorted(inOrder);
}

/** Adds a relation in the caller's unit of work, which must not write the two people otherwise. */
export async function addRelation(ctx: Context, stores: Stores, input: NewRelation): Promise<Relation> {
  const ends = {
    from: await requirePerson(stores, input.from_id),
    to: await requirePerson(stores, input.to_id),
  };
  const { relation, events } = await prepareRelation(ctx, stores, input, ends);
  await savePeople(ctx, stores, { people: bothWith(ends, events), relations: [relation] });
  return toRelation(relation.after!);
}

export async function createRelation(ctx: Context, input: RelationInput, key?: string): Promise<Relation> {
  const { row } = await runOnce<Relation>(
    ctx,
    { key, call: 'createRelation', input, id: input.id },
    {
      find: (stores, id) => stores.relations.get(id),
      create: (stores, id) => addRelation(ctx, stores, { ...input, id }),
    },
  );
  return toRelation(row);
}

/** Reads a relation and its two people, each by `personOf`; throws `not_found` if one of them is not found. */
async function requireRelation(
  stores: Stores,
  id: string,
  personOf: (id: string) => Promise<PersonRow | undefined> = stores.people.get,
): Promise<{ before: RelationRow; ends: Ends }> {
  const before = await stores.relations.get(id);
  const from = before && (await personOf(before.from_id));
  const to = before && (await personOf(before.to_id));
  if (!before || !from || !to) throw notFound('Relation');
  return { before, ends: { from, to } };
}

/** Returns the relation with the changes; a new type removes the labels. Throws if a label is missing. */
function withPatch(before: RelationRow, patch: RelationPatch): Omit<RelationRow, 'shard' | 'shard_bytes'> {
  const { shard: _, shard_bytes: __, ...kept } = before;
  const { type = before.type } = patch;
  const old = type === before.type ? before : { label: null, inverse_label: null };
  const { label = old.label, inverse_label = old.inverse_label } = patch;
  if (type === 'other' && !label) throw invalid('label', 'is needed for the type other');
  return { ...kept, type, label, inverse_label };
}

/** Returns the events of a change for both people, with the relation as it was if a token changes it. */
function changeEvents(
  ctx: Context,
  type: 'relation_changed' | 'relation_removed',
  before: RelationRow,
  after: RelationEnds,
  ends: Ends,
): Record<keyof Ends, NewEvent> {
  const { id: _, ids: __, shard: ___, shard_bytes: ____, ...was } = before;
  const { from, to } = relationEvents(type, after, ends);
  return { from: withBefore(ctx, from, was), to: withBefore(ctx, to, was) };
}

/**
 * Returns what lost if a late change meets a relation that was changed after it. Nothing loses to the creation: who
 * changes a relation has seen it, whatever the clocks of the devices say.
 */
function lostTo(ctx: Context, before: RelationRow, field: string): Lost[] {
  const { stamp } = before;
  const isLost = ctx.changed_at !== null && stamp !== undefined && stamp > stampOf(ctx);
  return isLost ? [{ field, kept: toRelation(before), at: momentOf(stamp) }] : [];
}

/** Changes the type or the labels of a relation. Equal values change nothing. */
export async function updateRelation(
  ctx: Context,
  id: string,
  patch: RelationPatch,
): Promise<ChangedRelation> {
  return ctx.transact(async (stores) => {
    const { before, ends } = await requireRelation(stores, id);
    const patched = { ...withPatch(before, patch), stamp: laterOf(before.stamp ?? '', stampOf(ctx)) };
    const isSame =
      patched.type === before.type &&
      patched.label === before.label &&
      patched.inverse_label === before.inverse_label;
    if (isSame) {
      // The time of the change is stored all the same, so that an older change that arrives later does not win.
      const isNoted = ctx.changed_at !== null && patched.stamp !== before.stamp;
      if (isNoted) await savePeople(ctx, stores, { relations: [{ before, after: patched }] });
      return toRelation(before);
    }
    const lost = lostTo(ctx, before, 'relation');
    if (lost.length > 0) return { ...toRelation(before), lost };
    const after = { ...patched, updated_at: lastChangeAt(ctx, before.updated_at) };
    requireNew(after, await stores.relations.ofPerson(before.from_id, 2 * MOST_RELATIONS_PER_PERSON));
    const events = changeEvents(ctx, 'relation_changed', before, after, ends);
    await savePeople(ctx, stores, { people: bothWith(ends, events), relations: [{ before, after }] });
    return toRelation(after);
  });
}

/** Deletes a relation. Returns what lost if it comes late, and the relation was changed since. */
export async function removeRelation(ctx: Context, id: string): Promise<Lost[]> {
  return ctx.transact(async (stores) => {
    const { before, ends } = await requireRelation(stores, id, (end) => personToTakeFrom(ctx, stores, end));
    const lost = lostTo(ctx, before, 'deleted');
    if (lost.length > 0) return lost;
    const events = changeEvents(ctx, 'relation_removed', before, before, ends);
    await savePeople(ctx, stores, { people: bothWith(ends, events), relations: [{ before }] });
    return [];
  });
}
