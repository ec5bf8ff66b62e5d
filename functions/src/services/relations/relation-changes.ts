import type { RelationInput } from '#contract/calls/relations.ts';
import { MOST_RELATIONS, MOST_RELATIONS_PER_PERSON } from '#contract/limits.ts';
import { relationKey } from '#contract/relations/same.ts';
import { seenFrom, sentence } from '#contract/relations/seen-from.ts';
import type { RelationEnds } from '#contract/relations/types.ts';
import type { Context } from '#context.ts';
import { changedAt } from '#services/activity/late-change.ts';
import { AppError, forbiddenByState } from '#errors.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { RelationRow } from '#stores/user/relations-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { NewEvent, PersonChange, RelationChange } from '#services/write/save-people.ts';

/** The two people of a relation, as the caller's unit of work has read or built them. */
export interface Ends {
  from: PersonRow;
  to: PersonRow;
}

type EventType = Extract<NewEvent['type'], `relation_${string}`>;

/** Returns the event of a relation for one of its two people, with the sentence as seen from them. */
function eventFor(
  type: EventType,
  relation: RelationEnds,
  person: PersonRow,
  other: PersonRow,
  run_id?: string,
): NewEvent {
  const { other_id: _, ...role } = seenFrom(relation, person.id);
  return {
    type,
    summary: sentence(other.name, role, person.name),
    data: { relation_id: relation.id, role },
    run_id,
  };
}

/** Returns the events of a relation for both people. */
export const relationEvents = (
  type: EventType,
  relation: RelationEnds,
  { from, to }: Ends,
  run_id?: string,
): Record<keyof Ends, NewEvent> => ({
  from: eventFor(type, relation, from, to, run_id),
  to: eventFor(type, relation, to, from, run_id),
});

const taken = (id: string) =>
  new AppError('already_exists', 'These two have this relation already', {
    details: [{ path: 'id', message: id }],
  });

/**
 * Throws `already_exists` if the two people have this relation already. Because every change of a relation writes
 * both people, a concurrent one makes the caller's unit of work run again.
 */
export function requireNew(relation: RelationEnds, present: RelationRow[]): void {
  const key = relationKey(relation);
  const same = present.find((other) => other.id !== relation.id && relationKey(other) === key);
  if (same) throw taken(same.id);
}

/** Below this distance from the limit the number of relations is read again, because parallel requests add to it. */
const NEAR_LIMIT = 100;

/** Throws `failed_precondition` if one of the two people, or the account, has as many relations as allowed. */
async function requireRoom(ctx: Context, { revision }: Stores, ofEach: RelationRow[][]): Promise<void> {
  if (ofEach.some(({ length }) => length >= MOST_RELATIONS_PER_PERSON))
    throw forbiddenByState(`A person has room for ${MOST_RELATIONS_PER_PERSON} relations`);
  let { relation_count } = ctx.revisionAtStart;
  if (relation_count + NEAR_LIMIT > MOST_RELATIONS)
    relation_count = (await revision.get())?.relation_count ?? 0;
  if (relation_count >= MOST_RELATIONS)
    throw forbiddenByState(`An account has room for ${MOST_RELATIONS} relations`);
}

export interface NewRelation extends Omit<RelationInput, 'id'> {
  id: string;
  /** The assistant's run that proposed it. */
  run_id?: string | undefined;
}

/**
 * Prepares a new relation between two people, whom the caller has read or is about to create in the same
 * unit of work. Returns the change and each person's event for `savePeople`. Throws if they have the
 * relation already, or if there is no room.
 */
export async function prepareRelation(
  ctx: Context,
  stores: Stores,
  { id, from_id, to_id, type, label = null, inverse_label = null, run_id }: NewRelation,
  ends: Ends,
): Promise<{ relation: RelationChange; events: Record<keyof Ends, NewEvent> }> {
  const now = changedAt(ctx);
  const after = {
    id,
    ids: [from_id, to_id],
    from_id,
    to_id,
    type,
    label,
    inverse_label,
    created_at: now,
    updated_at: now,
  };
  const present = await Promise.all(
    [from_id, to_id].map((end) => stores.relations.ofPerson(end, MOST_RELATIONS_PER_PERSON)),
  );
  requireNew(after, present.flat());
  await requireRoom(ctx, stores, present);
  return { relation: { after }, events: relationEvents('relation_added', after, ends, run_id) };
}

/** Returns the changes of both people that only add these events. */
export const bothWith = ({ from, to }: Ends, events: Record<keyof Ends, NewEvent>): PersonChange[] => [
  { before: from, after: from, events: [events.from] },
  { before: to, after: to, events: [events.to] },
];
