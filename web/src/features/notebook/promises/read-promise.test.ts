import { expect, test } from 'vitest';
import { readDueDay, readPromise } from './read-promise.ts';

/** A Monday. */
const TODAY = '2026-11-23';

test.each([
  ['I promised Sam the contract by Friday', '2026-11-27'],
  ['Promised Ada the book, and we talked about tea', null],
  ['Lunch with Kofi. I promised him a letter by the end of the month.', '2026-11-30'],
  ['Saw Ada yesterday and promised to call her tomorrow', '2026-11-24'],
  ["Told Rūta I'd send my comments on Thursday", '2026-11-26'],
  ['I said I would help with the move in two weeks', '2026-12-07'],
  ['I owe Nasrin 40 euros', null],
  ['We’ve promised to host the Okafors next week', '2026-11-30'],
  ['I have also promised her the recipe', null],
  ['We agreed to send the plans by December', '2026-12-01'],
  ["I'll bring the tent on Saturday", '2026-11-28'],
  ['Send Sam the contract by Friday', '2026-11-27'],
  ['I need to return the drill before Christmas', '2026-12-25'],
])('%j is a promise, due %s', (text, dueOn) => {
  expect(readPromise(text, TODAY)).toEqual({ dueOn });
});

test.each([
  'Sam promised me the contract by Friday',
  'She promised to come on Sunday',
  'Dinner with Ada. Her daughter starts school on Monday',
  'I never promised her anything',
  "I'll see",
  'He said he would call by Friday',
  'I will not send it by Friday',
  'If we go I owe him a beer',
  'The Promised Land is a novel',
  'A promising start',
  'Saw them on Friday',
  'Bring and buy sale was fun',
])('%j is none', (text) => expect(readPromise(text, TODAY)).toBeUndefined());

test('a day that is past is none to come', () => {
  expect(readPromise('I promised him yesterday to send it', TODAY)).toEqual({ dueOn: null });
  expect(readPromise('I promised him last Friday to send it by Sunday', TODAY)).toEqual({
    dueOn: '2026-11-29',
  });
});

test('once the user has said that it is a promise, any day to come in the text counts', () => {
  expect(readDueDay('The contract for Sam, Friday', TODAY)).toBe('2026-11-27');
  expect(readDueDay('We met yesterday', TODAY)).toBeNull();
});
