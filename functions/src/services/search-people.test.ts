import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { matches } from './search-people.ts';

const zoe = { text: fold('Zoë García\nlikes “Čaj”\nAustin'), digits: '15125550100' };

test('every word must occur, without regard to case and accents', () => {
  expect(matches(zoe, 'ZOE gar')).toBe(true);
  expect(matches(zoe, 'čaj austin')).toBe(true);
  expect(matches(zoe, 'zoe dallas')).toBe(false);
});

test('a word of digits and separators is compared by its digits', () => {
  for (const search of ['555-0100', '(512)555', '+1512', '512.555.0100'])
    expect(matches(zoe, search), search).toBe(true);
  expect(matches(zoe, '555-0199')).toBe(false);
});

test('separators alone are ignored', () => {
  expect(matches(zoe, '- zoe +')).toBe(true);
  expect(matches(zoe, ' ')).toBe(true);
});
