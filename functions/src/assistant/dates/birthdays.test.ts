import { expect, test } from 'vitest';
import { readBirthday } from './birthdays.ts';

test.each([
  ['her birthday is March 15th', '--03-15'],
  ['born on 5 December 1983', '1983-12-05'],
  ['bday 9/30', '--09-30'],
  ['DOB 1991-11-02', '1991-11-02'],
  ['b. 3/7/88', '1988-03-07'],
  ['his birthday is march third', '--03-03'],
  ['birthday is the twenty-first of May', '--05-21'],
  ["Jo's birthday is Feb 29", '--02-29'],
  ['his birthday is tomorrow', '--06-18'],
])('%s is %s', (text, birthday) => {
  expect(readBirthday(text, '2026-06-17')).toBe(birthday);
});

test.each(['born in 1979', 'birthday party on 3 May', 'wish her a happy birthday on May 3', 'met on May 3'])(
  '%s gives no birthday',
  (text) => {
    expect(readBirthday(text, '2026-06-17')).toBeUndefined();
  },
);
