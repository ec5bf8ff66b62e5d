import { HOSTILE_TEXTS, slowOnes } from 'functions/testing/data/hostile-texts.ts';
import { expect, test } from 'vitest';
import { isNoDate, possibleOrders, readDate } from 'functions/contract/card/values/read-date';
import { meaningOf } from '#features/import/read/csv/recognise-columns.ts';
import { refusalText } from '#features/import/report/refused-csv.ts';
import { refusalOf } from '#features/auth/auth-errors.ts';
import { indexPeople, searchNamesFirst } from '#lib/people/match-people.ts';
import { formatPhone } from '#lib/text/format-phone.ts';
import { initials } from '#lib/text/identity-mark.ts';
import { linkify } from '#lib/text/linkify.ts';
import { buildPerson } from './builders.ts';

/** Functions of the browser that get a user's text. */
const FUNCTIONS: Record<string, (text: string) => unknown> = {
  linkify,
  initials,
  formatPhone,
  search: (text) => searchNamesFirst(indexPeople([buildPerson({ name: text, body: text })]), text),
  meaningOf,
  readDate: (text) => readDate(text, 'mdy'),
  isNoDate,
  possibleOrders: (text) => possibleOrders([text, text]),
  refusalText,
  refusalOf: (text) => refusalOf({ code: 'auth/weak-password', message: text }),
};

test.each(Object.entries(HOSTILE_TEXTS))('a long text of %s is worked through at once', (_, text) => {
  expect(slowOnes(FUNCTIONS, text)).toEqual([]);
});
