import { expect, test } from 'vitest';
import { missingWords, searchableOf, wordsOf } from './people-search.ts';
import type { PersonSummary } from './person.ts';

const zoe = {
  name: 'Zoë García',
  email: 'zoe@kept.org',
  phone_number: '+15125550100',
  body: 'R&D at a bank, likes “Čaj”',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  tags: [{ name: 'Choir' }],
} as Partial<PersonSummary> as PersonSummary;

const finds = (search: string, memory: string | null = null) => {
  const person = { ...zoe, latest_notebook_entry_content: memory };
  return missingWords(wordsOf(search), searchableOf(person)).length === 0;
};
const words = (search: string) => wordsOf(search).map(({ text }) => text);

test.each(['ZOE gar', 'garcia austin', 'čaj', 'caj tx', 'kept.org', 'choir', '“caj”', '78701'])(
  'finds "%s"',
  (search) => {
    expect(finds(search)).toBe(true);
  },
);

test.each(['zoe dallas', '78702', 'lake'])('does not find "%s"', (search) => {
  expect(finds(search)).toBe(false);
});

test('the newest memory is searched too', () => {
  expect(finds('zoe lake', 'Met at the lake')).toBe(true);
});

test('a word of digits and separators is compared by its digits', () => {
  for (const search of ['555-0100', '(512)555', '+1512', '512.555.0100', '(512) 555-0100'])
    expect(finds(search), search).toBe(true);
  expect(finds('555-0199')).toBe(false);
});

test('a phone of another country is found as people there write it', () => {
  const max = searchableOf({ ...zoe, phone_number: '+4922112345678' });
  for (const search of ['0221 12345678', '(0221)123', '+49221', '0221/12'])
    expect(missingWords(wordsOf(search), max), search).toEqual([]);
  expect(missingWords(wordsOf('0222'), max)).not.toEqual([]);
  expect(finds('0512')).toBe(false);
});

test('words of signs alone are ignored, symbols such as emoji are not', () => {
  expect(wordsOf(' - & … "')).toEqual([]);
  expect(finds('zoe & - +')).toBe(true);
  expect(finds('r&d')).toBe(true);
  expect(finds('🎂')).toBe(false);
  expect(finds('🎂', 'Baked a 🎂')).toBe(true);
});

test('a phone of letters, as a backup may hold, is found by its text', () => {
  const shop = searchableOf({ ...zoe, phone_number: '+SHOP123' });
  expect(missingWords(wordsOf('shop123'), shop)).toEqual([]);
});

test.each([
  ['someone who climbs in Denver', 'climbs denver'],
  ['Who do I know in Denver, CO?', 'know denver co'],
  ['the lake', 'lake'],
  ['the who', 'the who'],
  ['in', 'in'],
  ['', ''],
])('little words are ignored unless nothing else is left: "%s" is "%s"', (search, left) => {
  expect(words(search).join(' ')).toBe(left);
});

test('a name is found in plain letters, and with its own', () => {
  const named = (name: string) => searchableOf({ ...zoe, name });
  for (const [search, name] of [
    ['lukasz', 'Łukasz Żak'],
    ['ŁUKASZ', 'Lukasz'],
    ['soren strasse', 'Søren Straße'],
    ["o'brien", 'Ann O’Brien'],
    ['o’brien', "Ann O'Brien"],
  ])
    expect(missingWords(wordsOf(search!), named(name!)), search).toEqual([]);
});
