import { buildPerson } from '#testing/builders.ts';
import { testEveryFault } from '#testing/every-fault.tsx';
import { buildRelation } from '#testing/relations.ts';
import { useAddRelation, useChangeRelation, useRemoveRelation } from './change-relations.ts';
import { useContactTogether } from './contact-together.ts';
import { useMoveHousehold } from './household-question.ts';

const NOTHING = () => {};
const KEY = 'one-key';
const [ada, zoe] = [buildPerson(), buildPerson({ id: 'zoe', name: 'Zoë' })];
const relation = buildRelation({ to_id: 'zoe' });
const HOME = { street: '1 Elm St', city: null, state: null, zip: null, country: null, label: null };

testEveryFault({
  'a relation': {
    use: () => useAddRelation(NOTHING),
    input: {
      relation: { from_id: 'ada', type: 'child' },
      to: { id: 'zoe' },
      key: KEY,
      said: 'Zoë is Ada’s child',
    },
    answers: { 'POST /api/relations': relation },
    hasForm: true,
  },
  'a changed relation': {
    use: useChangeRelation,
    input: { before: relation, after: { ...relation, type: 'friend' }, said: 'Zoë is Ada’s friend' },
    answers: { 'PATCH /api/relations/relation-1': relation },
  },
  'removing a relation': {
    use: useRemoveRelation,
    input: { relation, said: 'Zoë is Ada’s child' },
    answers: {},
  },
  'moving a household': {
    use: () => useMoveHousehold(NOTHING),
    input: { source: ada, address: HOME, others: [zoe], key: KEY },
    answers: { 'POST /api/people/ada/move-household': { people: [ada, zoe], run_id: 'run' } },
  },
  'a visit to a household': {
    use: useContactTogether,
    input: { id: 'ada', name: 'Ada', others: [zoe], key: KEY },
    answers: { 'POST /api/people/ada/contact': { ...ada, event_id: 'event' } },
  },
});
