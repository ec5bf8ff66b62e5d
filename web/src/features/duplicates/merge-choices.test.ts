import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { choicesBetween, mergeFields } from './merge-choices.ts';

const keep = buildPerson({
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  city: 'Austin',
  zip: '78702',
  birthday: '1815-12-10',
});
const merge = buildPerson({
  name: 'Ada L.',
  email: null,
  street_address: '1 Mill Lane',
  city: 'London',
  birthday: '1815-12-10',
});

test('only fields that both have and that differ are offered, an address as a whole', () => {
  expect(choicesBetween(keep, merge).map(({ label, keep, merge }) => [label, keep, merge])).toEqual([
    ['Name', 'Ada Lovelace', 'Ada L.'],
    ['Address', 'Austin, 78702', '1 Mill Lane, London'],
  ]);
});

test('a placeholder name is replaced without a question', () => {
  const untitled = buildPerson({ name: 'Untitled User' });
  expect(choicesBetween(buildPerson(), untitled)).toEqual([]);
});

test('fields that stay with the kept person are not sent', () => {
  const choices = choicesBetween(keep, merge);
  expect(mergeFields(choices, {})).toEqual({});
  expect(mergeFields(choices, { street_address: 'merge' })).toEqual({
    street_address: 'merge',
    city: 'merge',
    state: 'merge',
    zip: 'merge',
  });
});
