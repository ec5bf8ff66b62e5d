import { expect, test } from 'vitest';
import { toScene } from '#assistant/offline/engine.ts';
import { isOneSlip } from './candidates.ts';

/** Returns the people that a text mentions, in order. */
function mentions(text: string, people: string[] = []): string[] {
  const scene = toScene({
    text,
    today: '2026-06-17',
    people: people.map((name, i) => ({ id: `p${i}`, name })),
    tags: [],
  });
  return scene.references.map(({ person }) => person.name);
}

test.each([
  ['met björn, saoirse and d’angelo at the hackathon', ['Björn', 'Saoirse', 'D’Angelo']],
  ['Add Nguyễn Thị Hoa, she sells coffee', ['Nguyễn Thị Hoa']],
  ['had lunch with Vorbex Quandt', ['Vorbex Quandt']],
  ['saw dr. patel about my knee', ['Dr. Patel']],
  ['his name is oonagh', ['Oonagh']],
  ['Remember Fr. Anselm Dupree, a Benedictine', ['Fr. Anselm Dupree']],
  ['Met Capt. Lars Holm at the base', ['Capt. Lars Holm']],
  ['Add Maja, Omar and Chidi', ['Maja', 'Omar', 'Chidi']],
  ['Jo Park called. Jo is well', ['Jo Park', 'Jo Park']],
  ['I met Xiao Wang (call him Leo)', ['Xiao Wang', 'Xiao Wang']],
  ['Grace said yes', ['Grace']],
  ['met Ana, a guitar teacher, in my car', ['Ana']],
  ['Ana bought a van, it is a camper', ['Ana']],
  ['Zeynep, not Zainab, got the fellowship', ['Zeynep']],
])('%s names %j', (text, names) => {
  expect(mentions(text)).toEqual(names);
});

test.each([
  'Chase bank rang about the bill',
  'we walked through Victoria Park to Fell Street',
  'bring Jasmine rice and Rosemary bread',
  'the grace period ends in june',
  'moved from Houston to Denver',
  'my dog Max ate it, Max is naughty',
  'watched Austin Powers again',
  'closed the deal with Baker McKenzie',
  'The printer is called Gerald and Gerald is out of toner',
  'Mabel the tortoise woke up, Mabel is hungry',
  'Duke will sulk about it, as he is a basset',
  'works with nokia paris',
  'It is Nana typing',
])('%s names nobody', (text) => {
  expect(mentions(text)).toEqual([]);
});

test('words that are also names are names if one of the people is called so', () => {
  expect(mentions('will said he may come', ['Will Tran'])).toEqual(['Will']);
  expect(mentions('it will rain in may', ['Will Tran', 'May Lin'])).toEqual([]);
  expect(mentions('single lane roads all day', ['Lane Ferris'])).toEqual([]);
});

test('teams and cars are no people, even if one of the people has that name', () => {
  expect(mentions('chelsea drew 2 2 with everton', ['Chelsea Munro', 'Everton Souza'])).toEqual([]);
  expect(mentions("the neighbor's Mercedes", ['Mercedes Luna'])).toEqual([]);
  expect(mentions('Chelsea called', ['Chelsea Munro'])).toEqual(['Chelsea']);
});

test('two first names of known people in a row are two people', () => {
  expect(mentions('tag nisha gaz as quiz team', ['Nisha Patel', 'Gaz Holloway'])).toEqual(['Nisha', 'Gaz']);
});

test.each([
  ['guillarmo', 'guillermo', true],
  ['siobahn', 'siobhan', true],
  ['guilermo', 'guillermo', true],
  ['simons', 'simon', false],
  ['marta', 'markus', false],
])('%s for %s is one typing error: %s', (word, name, isSlip) => {
  expect(isOneSlip(word, name)).toBe(isSlip);
});

test('a misspelt name is recognised if a known person has that name', () => {
  expect(mentions('tea with guillarmo', ['Guillermo Prado'])).toEqual(['Guillarmo']);
  expect(mentions('the marine clerk was late', ['Marina Lund', 'Clark Kerr'])).toEqual([]);
});

test('a corrected name stands for the right person', () => {
  expect(mentions("Lunch with Ana and Greg. Wait, Greg wasn't there, it was Omar")).toEqual([
    'Ana',
    'Omar',
    'Omar',
  ]);
});

test('a city after a name is no person', () => {
  expect(mentions('Met Luca Ferri, Milan, 555-0100 and Ana Ruiz (Lyon)')).toEqual(['Luca Ferri', 'Ana Ruiz']);
});
