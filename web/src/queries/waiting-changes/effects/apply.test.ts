import { expect, test } from 'vitest';
import type { PersonSummary, Today, TodaySuggestion } from 'functions/contract';
import { buildEntry, buildMe, buildPerson, buildTag } from '#testing/builders.ts';
import { applyEffects } from './apply.ts';
import type { Effect } from '#queries/waiting-changes/change.ts';

const [ada, zoe] = [buildPerson(), buildPerson({ id: 'zoe', name: 'Zoë' })];
const suggestion = { ...ada, reason: 'Say hello' } as unknown as TodaySuggestion;
const open = buildEntry({ promise: { due_on: null, done_at: null } });
const kept = buildEntry({ promise: { due_on: null, done_at: '2026-03-01T12:00:00.000Z' } });
const relation = {
  id: 'r',
  from_id: 'ada',
  to_id: 'zoe',
  type: 'friend',
  label: null,
  inverse_label: null,
} as const;
const today: Today = {
  follow_ups: [suggestion],
  birthdays: [suggestion],
  catch_up: [],
  unread: [],
  promises: [{ entry: open, person: ada }],
};
const snoozed: Effect = { of: 'person', id: 'ada', fields: { snoozed_until: '2026-04-01' } };

const CASES: [what: string, key: unknown[], before: unknown, effect: Effect, after: unknown][] = [
  [
    'a changed field, in the list',
    ['people'],
    [zoe, ada],
    { of: 'person', id: 'ada', fields: { city: 'Rome' } },
    [zoe, { ...ada, city: 'Rome' }],
  ],
  [
    'a changed field, on the profile',
    ['person', 'ada'],
    ada,
    { of: 'person', id: 'ada', fields: { met: { on: '2020', place: null } } },
    { ...ada, met: { on: '2020', place: null } },
  ],
  ['a new person', ['people'], [ada], { of: 'added person', person: zoe }, [zoe, ada]],
  ['a deleted person', ['people'], [ada, zoe], { of: 'gone person', id: 'ada' }, [zoe]],
  [
    'a tag',
    ['people'],
    [ada],
    { of: 'tag', personId: 'ada', tag: buildTag(), isOn: true },
    [{ ...ada, tags: [buildTag()] }],
  ],
  [
    'a removed tag',
    ['person', 'ada'],
    { ...ada, tags: [buildTag()] },
    { of: 'tag', personId: 'ada', tag: buildTag({ id: 'other', name: 'navy' }), isOn: false },
    ada,
  ],
  ['a new tag', ['tags'], [], { of: 'tag', personId: 'ada', tag: buildTag(), isOn: true }, [buildTag()]],
  ['a memory', ['notebook', 'ada'], [], { of: 'entry', entry: open }, [open]],
  ['a changed memory', ['notebook', 'ada'], [open], { of: 'entry', entry: kept }, [kept]],
  ['a kept promise', ['notebook', 'ada', 'promises'], [open], { of: 'entry', entry: kept }, []],
  ['a memory without the person', ['notebook', 'zoe'], [open], { of: 'entry', entry: kept }, []],
  [
    'a deleted memory',
    ['notebook', 'ada'],
    [open],
    { of: 'gone entry', id: 'entry-1', personIds: ['ada'] },
    [],
  ],
  [
    'the oldest of the newest memories',
    ['notebook', 'ada', 'newest'],
    ['4', '3', '2'].map((id) => buildEntry({ id, created_at: `2026-03-0${id}` })),
    { of: 'entry', entry: buildEntry({ id: '5', created_at: '2026-03-05' }) },
    ['5', '4', '3'].map((id) => buildEntry({ id, created_at: `2026-03-0${id}` })),
  ],
  ['a relation', ['relations'], [], { of: 'relation', relation }, [relation]],
  [
    'a changed relation',
    ['relations'],
    [relation],
    { of: 'relation', relation: { ...relation, label: 'pal' } },
    [{ ...relation, label: 'pal' }],
  ],
  ['a removed relation', ['relations'], [relation], { of: 'gone relation', id: 'r' }, []],
  ['the relations of a deleted person', ['relations'], [relation], { of: 'gone person', id: 'zoe' }, []],
  ['the first relation', ['me'], buildMe(), { of: 'relation', relation }, buildMe({ has_relations: true })],
  ['the first promise', ['me'], buildMe(), { of: 'entry', entry: open }, buildMe({ has_promises: true })],
  [
    'a snoozed person, on Today',
    ['today'],
    today,
    snoozed,
    {
      ...today,
      follow_ups: [],
      birthdays: [{ ...suggestion, snoozed_until: '2026-04-01' }],
    },
  ],
  ['a kept promise, on Today', ['today'], today, { of: 'entry', entry: kept }, { ...today, promises: [] }],
];

test.each(CASES)('%s is seen before the server knows it', (_what, key, before, effect, after) => {
  const frozen = JSON.stringify(before);
  const applied = applyEffects(key, before, [effect]);
  expect(applied).toEqual(after);
  expect(JSON.stringify(before)).toBe(frozen);
  expect(applyEffects(key, applied, [effect])).toBe(applied);
});

test('of two changes of a field the last one is seen, and applying both again changes nothing', () => {
  const edit = (city: string): Effect => ({ of: 'person', id: 'ada', fields: { city } });
  const effects = [edit('Rome'), edit('Paris')];
  const applied = applyEffects(['people'], [ada], effects);
  expect(applied).toEqual([{ ...ada, city: 'Paris' }]);
  expect(applyEffects(['people'], applied, effects)).toBe(applied);
});

test('whoever is snoozed and then not is on Today again', () => {
  const undone: Effect = { of: 'person', id: 'ada', fields: { snoozed_until: ada.snoozed_until } };
  expect(applyEffects(['today'], today, [snoozed, undone])).toBe(today);
  expect(applyEffects(['today'], today, [undone, snoozed]).follow_ups).toEqual([]);
});

test('an answer that a change does not touch stays the same object', () => {
  const people: PersonSummary[] = [zoe];
  const effects: Effect[] = [snoozed, { of: 'gone person', id: 'bo' }, { of: 'entry', entry: open }];
  expect(applyEffects(['people'], people, effects)).toBe(people);
  expect(applyEffects(['people', 'search'], people, effects)).toBe(people);
});
