import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { findMention, suggestPeople, withName } from './find-mention.ts';

test.each([
  ['@', ''],
  ['Dinner with @jo', 'jo'],
  ['Dinner with @Jo Mil', 'Jo Mil'],
  ['Dinner (@zoë', 'zoë'],
  ['Dinner\n@Anne-Marie O’', 'Anne-Marie O’'],
])('in %j a name is being typed: %j', (text, search) => {
  const start = text.indexOf('@');
  expect(findMention(text, text.length)).toEqual({ start, end: text.length, search });
});

test.each([
  'Dinner with Jo',
  'mail jo@example',
  'mail @jo, then',
  '@jo\n',
  '@@jo',
  '@ jo',
  '@one two three four five',
])('in %j none is', (text) => expect(findMention(text, text.length)).toBeUndefined());

test('only the text up to the caret counts', () => {
  expect(findMention('@jo and Tom', 3)).toEqual({ start: 0, end: 3, search: 'jo' });
});

test('the name takes the place of the mention, and the caret stands after it', () => {
  const text = 'With @jo at the lake';
  expect(withName(text, findMention(text, 8)!, 'Jo Miller')).toEqual({
    text: 'With Jo Miller at the lake',
    caret: 'With Jo Miller '.length,
  });
  expect(withName('@jo', findMention('@jo', 3)!, 'Jo')).toEqual({ text: 'Jo ', caret: 3 });
});

const names = (search: string) =>
  suggestPeople(
    [
      buildPerson({ id: '1', name: 'Tom Jones' }),
      buildPerson({ id: '2', name: 'Zoë Jo Okafor' }),
      buildPerson({ id: '3', name: 'Jo Miller' }),
      buildPerson({
        id: '4',
        name: 'Joanna Weiß',
        nickname: 'Asia',
        last_contact_date: '2026-01-01T12:00:00Z',
      }),
    ],
    search,
  ).map(({ name }) => name);

test('people are found by any word of their name or nickname, whatever the accents', () => {
  expect(names('jo')).toEqual(['Joanna Weiß', 'Jo Miller', 'Tom Jones', 'Zoë Jo Okafor']);
  expect(names('zoe ok')).toEqual(['Zoë Jo Okafor']);
  expect(names('asia')).toEqual(['Joanna Weiß']);
  expect(names('ones')).toEqual([]);
});

test('after a bare @ stand those whom the user met last, at most six', () => {
  expect(names('')[0]).toBe('Joanna Weiß');
  const many = Array.from({ length: 9 }, (_, id) => buildPerson({ id: `${id}` }));
  expect(suggestPeople(many, '')).toHaveLength(6);
});
