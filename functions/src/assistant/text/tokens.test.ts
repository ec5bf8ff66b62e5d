import { expect, test } from 'vitest';
import { tokenize } from './tokens.ts';

const names = {
  isOnlyName: (word: string): boolean => word === 'kofi',
  isKnown: (word: string): boolean => word === 'rose',
};
const lows = (text: string): string[] => tokenize(text, names).map(({ low }) => low);
const kinds = (text: string): string[] =>
  tokenize(text, names).map(({ kind, text: part }) => `${kind} ${part}`);

test('contractions and possessives are two tokens, with or without their apostrophe', () => {
  expect(lows("she's at Kofi's")).toEqual(['she', "'s", 'at', 'kofi', "'s"]);
  expect(lows('shes at kofis')).toEqual(['she', "'s", 'at', 'kofi', "'s"]);
  expect(lows('dinner at roses, red roses')).toEqual(['dinner', 'at', 'rose', "'s", ',', 'red', 'roses']);
});

test('addresses, numbers, dates and hashtags stay whole', () => {
  expect(kinds('a.b@x.example (512) 555-0123, +44 7700 900286 on 9/30 #book-club')).toEqual([
    'email a.b@x.example',
    'phone (512) 555-0123',
    'mark ,',
    'phone +44 7700 900286',
    'word on',
    'number 9/30',
    'hashtag #book-club',
  ]);
});

test('shorthand is read as its full word', () => {
  expect(lows('ana n ben w/ zoë')).toEqual(['ana', 'and', 'ben', 'with', 'zoe']);
});
