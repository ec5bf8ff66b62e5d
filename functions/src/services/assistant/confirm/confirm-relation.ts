import type { ConfirmRelation } from '#contract/calls/assistant.ts';
import type { Relation } from '#contract/calls/relations.ts';
import { fold } from '#contract/text/fold.ts';
import type { Context } from '#context.ts';
import { invalid } from '#errors.ts';
import { readPeople } from '#services/people-list/index.ts';
import { prepareRelation } from '#services/relations/relation-changes.ts';
import { toRelation } from '#services/relations/relations.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { type PersonChange, savePeople } from '#services/write/save-people.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { takeCard } from './cards.ts';
import { tellOtherCards } from './meant-by-cards.ts';
import { namedPerson } from './named-person.ts';

/** One end of a relation: a person, or a name that nobody has yet. */
interface End {
  name: string;
  id: string | undefined;
}

/**
 * Returns both ends. A name without an id means the one person who has it, whatever its case and accents.
 * If nobody or several have it, the end has no id.
 */
async function endsOf(ctx: Context, input: ConfirmRelation): Promise<[from: End, to: End]> {
  const { from, to, from_id, to_id } = input;
  const people = from_id && to_id ? [] : (await readPeople(ctx)).people;
  const idOf = (name: string): string | undefined => {
    const same = people.filter((person) => fold(person.name) === fold(name));
    return same.length === 1 ? same[0]!.id : undefined;
  };
  return [
    { name: from, id: from_id ?? idOf(from) },
    { name: to, id: to_id ?? idOf(to) },
  ];
}

async function openEnd(ctx: Context, stores: Stores, end: End, run_id?: string): Promise<PersonChange> {
  if (end.id === undefined) return namedPerson(ctx, stores, end.name, run_id);
  const before = await requirePerson(stores, end.id);
  return { before, after: before };
}

async function addConfirmed(
  ctx: Context,
  stores: Stores,
  id: string,
  { type, label, run_id, card_id }: ConfirmRelation,
  ends: [End, End],
) {
  const card = await takeCard(stores, card_id);
  const [from, to] = [
    await openEnd(ctx, stores, ends[0], run_id),
    await openEnd(ctx, stores, ends[1], run_id),
  ];
  if (from.after.id === to.after.id) throw invalid('to', 'must not be the same person as from');
  const { relation, events } = await prepareRelation(
    ctx,
    stores,
    { id, from_id: from.after.id, to_id: to.after.id, type, ...(label && { label }), run_id },
    { from: from.after, to: to.after },
  );
  await savePeople(ctx, stores, {
    people: [
      { ...from, events: [...(from.events ?? []), events.from] },
      { ...to, events: [...(to.events ?? []), events.to] },
    ],
    relations: [relation],
  });
  const confirmed = [from, to].map(({ after }, i) => ({ name: ends[i]!.name, person: after }));
  if (card)
    await tellOtherCards(
      stores,
      card,
      confirmed.filter((_, i) => ends[i]!.id === undefined),
    );
  return relation.after!;
}

/** Adds a suggested relation. People whom only their name tells are created, once per run. */
export async function confirmRelation(ctx: Context, input: ConfirmRelation, key?: string): Promise<Relation> {
  const ends = await endsOf(ctx, input);
  if (ends[0].id !== undefined && ends[0].id === ends[1].id)
    throw invalid('to', 'must not be the same person as from');
  const { row } = await runOnce(
    ctx,
    { key, call: 'confirmRelation', input },
    {
      find: async (stores, id): Promise<Parameters<typeof toRelation>[0] | undefined> =>
        stores.relations.get(id),
      create: (stores, id) => addConfirmed(ctx, stores, id, input, ends),
    },
  );
  return toRelation(row);
}
