import type { Person, Relation } from 'functions/contract';
import { buildMe, buildPerson, summaryOf } from './builders.ts';
import { type Call, fakeApi } from './fake-api.ts';

export const buildRelation = (fields: Partial<Relation> = {}): Relation => ({
  id: 'relation-1',
  from_id: 'ada',
  to_id: 'mia',
  type: 'child',
  label: null,
  inverse_label: null,
  ...fields,
});

/** Fakes the API of an account whose people belong together, by default Ada and her child Mia. */
export function fakeRelations(
  relations: Relation[] = [buildRelation()],
  people: Person[] = [buildPerson(), buildPerson({ id: 'mia', name: 'Mia Byron' })],
  answers: Record<string, unknown> = {},
) {
  let kept = relations;
  const ofPeople = people.flatMap((person) => [
    [`GET /api/people/${person.id}`, person],
    [`GET /api/people/${person.id}/notebook`, []],
  ]);
  const ids = [...relations.map(({ id }) => id), 'added-0', 'added-1'];
  const ofRelations = ids.flatMap((id) => [
    [
      `PATCH /api/relations/${id}`,
      ({ body }: Call) => {
        kept = kept.map((one) => (one.id === id ? { ...one, ...(body as Partial<Relation>) } : one));
        return kept.find((one) => one.id === id);
      },
    ],
    [`DELETE /api/relations/${id}`, () => void (kept = kept.filter((one) => one.id !== id))],
  ]);
  return fakeApi({
    'GET /api/auth/me': buildMe({ has_relations: relations.length > 0 }),
    'GET /api/people': people.map(summaryOf),
    'GET /api/relations': () => kept,
    'POST /api/relations'({ body }: Call) {
      const added = buildRelation({ id: `added-${kept.length}`, ...(body as Partial<Relation>) });
      kept = [...kept, added];
      return added;
    },
    ...Object.fromEntries([...ofPeople, ...ofRelations]),
    ...answers,
  });
}
