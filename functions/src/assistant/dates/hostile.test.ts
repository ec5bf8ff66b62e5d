import { expect, test } from 'vitest';
import { readBirthday } from './birthdays.ts';
import { findDates, resolveWhen } from './find-dates.ts';
import { processorMs } from '#testing/costs/processor-time.ts';

const TODAY = '2026-06-17';
const LENGTH = 1000;
/** Maximum time in milliseconds for one text of 1,000 characters, on a busy machine. */
const MAX_MS = 250;

const words =
  `the a of on in last next before after day days week month year monday sat may march 3rd 5 first second twenty
  two hundred and or 1/2 2016 '98 's ago until christmas easter from . , : - / ( @ # é 一 Ana met`.split(
    /\s+/,
  );

/** Returns a generator of pseudo-random numbers from 0 to 1, the same ones in each run. */
function openRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const repeated = words.map((word) => `${word} `.repeat(LENGTH)).map((text) => text.slice(0, LENGTH));
const glued = words.map((word) => word.repeat(LENGTH).slice(0, LENGTH));
const nested = [
  'the day before ',
  'two days before ',
  'a week ago from ',
  'first monday of the week of ',
  '2 days and ',
]
  .map((text) => text.repeat(LENGTH))
  .map((text) => text.slice(0, LENGTH));
const random = openRandom(7);
const mixed = Array.from({ length: 110 }, () =>
  Array.from({ length: 300 }, () => words[Math.floor(random() * words.length)])
    .join(random() < 0.2 ? '' : ' ')
    .slice(0, LENGTH),
);
const hostile = [...repeated, ...glued, ...nested, ...mixed];

test('200 hostile texts take time in proportion to their length', () => {
  expect(hostile.length).toBeGreaterThan(200);
  for (const text of hostile) {
    const best = Math.min(
      ...[1, 2, 3].map(() => {
        const start = processorMs();
        findDates(text, TODAY);
        return processorMs() - start;
      }),
    );
    expect(best, text.slice(0, 40)).toBeLessThan(MAX_MS);
  }
}, 60_000);

test('no text breaks the reading, and each date found reads the same alone', () => {
  for (const text of mixed) {
    readBirthday(`born ${text}`, TODAY);
    for (const { text: phrase, date, start, end } of findDates(text, TODAY)) {
      expect(text.slice(start, end)).toBe(phrase);
      if (date !== null) expect(resolveWhen(phrase, TODAY), phrase).toBe(date);
    }
  }
}, 60_000);

test('a narrative of 1,000 characters takes a few milliseconds', () => {
  const text =
    'On Monday I had lunch with Ana, and two days before that we wrote to Bo about his party in May. '
      .repeat(11)
      .slice(0, LENGTH);
  const times = Array.from({ length: 40 }, () => {
    const start = processorMs();
    findDates(text, TODAY);
    return processorMs() - start;
  }).toSorted((a, b) => a - b);
  expect(times[5]).toBeLessThan(20);
});
