import { expect, test } from 'vitest';
import { interpret } from '#assistant/interpret.ts';
import { readOffline } from '#assistant/offline/engine.ts';

/** Reads a text on 17 June 2026 and returns how the user met its first new person. */
function metIn(text: string) {
  const narrative = { text, today: '2026-06-17', people: [{ id: 'ben', name: 'Ben Ortiz' }], tags: [] };
  return interpret(readOffline(narrative), narrative).people[0]?.met;
}

test.each([
  ['I met Lena at the climbing gym', 'I met Lena at the climbing gym', null],
  ['I met Lena at the gym last night.', 'I met Lena at the gym last night.', '2026-06-16'],
  [
    'Met Priya Shah at the market on Monday, she runs a bakery.',
    'Met Priya Shah at the market on Monday, she runs a bakery.',
    '2026-06-15',
  ],
])('%s tells how they met, word for word, and on which day', (text, content, date) => {
  expect(metIn(text)).toEqual({ content, date });
});

test.each([
  'Add Lena Park, lena@park.example',
  'My dentist’s name is Inge Falk',
  'New neighbour Inge Falk. She met Ben at the pool.',
])('%s says nothing of a meeting', (text) => {
  expect(metIn(text)).toBeUndefined();
});
