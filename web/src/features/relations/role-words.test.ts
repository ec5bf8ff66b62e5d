import { expect, test } from 'vitest';
import { roleOfWords, roleOptions } from './role-words.ts';

const names = { otherName: 'Mia', name: 'Anna' };
const first = (typed: string) => roleOptions(typed, names)[0];

test.each([
  ['daughter', 'child', 'daughter'],
  ['Daughter', 'child', 'daughter'],
  ['boss', 'manager', 'boss'],
  ['flatmate', 'lives_with', 'flatmate'],
  ['child', 'child', null],
  ['married to', 'spouse', null],
])('“%s” is the role %s with the label %s', (typed, type, label) => {
  expect(first(typed)).toEqual({ role: { type, label }, text: label ?? type });
});

test('the beginning of a word is enough', () => {
  expect(first('daugh')).toMatchObject({ role: { type: 'child', label: 'daughter' } });
});

test('a role that is no noun is offered as a sentence', () => {
  expect(first('lives with')?.text).toBe('Mia lives with Anna');
  expect(first('introduced by')?.text).toBe('Mia introduced Anna to you');
});

test('nothing typed offers every type but the label', () => {
  const types = roleOptions('', names).map(({ role }) => role.type);
  expect(types[0]).toBe('spouse');
  expect(types).toContain('introduced');
  expect(types).not.toContain('other');
});

test('words that mean no role become a label, cut to its length', () => {
  expect(roleOptions('godmother', names)).toEqual([
    { role: { type: 'other', label: 'godmother' }, text: '“godmother”' },
  ]);
  expect(roleOfWords('x'.repeat(40)).label).toHaveLength(30);
  expect(roleOfWords('Schwester')).toEqual({ type: 'other', label: 'Schwester' });
});
