import type { Relation } from 'functions/contract';
import type { Random } from 'functions/testing/data/random.ts';
import type { Made } from './device.ts';
import { FEW, type Operation, unique } from './operation.ts';

/** Returns what the device wants of a relation: it is decided as a whole. */
const wishesOf = ({ id, from_id, to_id }: Relation, fields: Partial<Pick<Relation, 'type' | 'label'>>) =>
  Object.entries(fields).map(([field, value]) => ({
    cell: `${field} of ${id}`,
    field: 'relation',
    value,
    needs: [from_id, to_id, id],
    rivals: ` of ${id}`,
  }));

function change(relation: Relation, fields: Partial<Pick<Relation, 'type' | 'label'>>): Made {
  return {
    people: [relation.from_id, relation.to_id],
    method: 'PATCH',
    path: `/api/relations/${relation.id}`,
    body: fields,
    effects: [{ of: 'relation', relation: { ...relation, ...fields } }],
    wishes: wishesOf(relation, fields),
  };
}

/** Returns an operation on any relation; undefined without one. */
const onRelation =
  (operation: (relation: Relation, random: Random) => Made): Operation =>
  (_, random, { relations }) => {
    const relation = random.pick(relations) as Relation | undefined;
    return relation && operation(relation, random);
  };

/** Acts about relations, by name. */
export const RELATION_OPERATIONS = {
  relate(device, random, { people, relations }, person) {
    const other = random.pick(people);
    if (other.id === person.id || relations.length >= FEW) return undefined;
    const fields = { type: 'other', label: unique('kin') } as const;
    const ends = { id: device.newId(), from_id: person.id, to_id: other.id };
    const relation = { ...ends, ...fields, inverse_label: null };
    return {
      people: [ends.from_id, ends.to_id],
      method: 'POST',
      path: '/api/relations',
      body: { ...ends, ...fields },
      effects: [{ of: 'relation', relation }],
      wishes: wishesOf(relation, fields),
      makes: ends.id,
      owners: [ends.from_id, ends.to_id],
    };
  },
  relabel: onRelation((relation) => change(relation, { label: unique('kin') })),
  retype: onRelation((relation, random) =>
    change(relation, { type: random.pick(['other', 'child', 'friend']), label: unique('kin') }),
  ),
  unrelate: onRelation((relation) => ({
    people: [relation.from_id, relation.to_id],
    method: 'DELETE',
    path: `/api/relations/${relation.id}`,
    effects: [{ of: 'gone relation', id: relation.id }],
    deletes: relation.id,
  })),
} satisfies Record<string, Operation>;
