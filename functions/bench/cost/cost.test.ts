import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DAY } from '#bench/day.ts';
import { billOf, total } from './bill.ts';
import { dayOf, peoplePerUser } from './day.ts';
import { HABITS } from './habits.ts';
import { heatOf, rangesFor, unevenness, workOf } from './limits.ts';
import { PRICES } from './prices.ts';

interface Results {
  results: { row: number; what: string; ours: number }[];
}

const { results } = JSON.parse(readFileSync(new URL('../results.json', import.meta.url), 'utf8')) as Results;
const measured = (what: string) => results.find((one) => one.row === 18 && one.what.startsWith(what))!.ours;

/** One active user of 500 people who does on a day what benchmark 18 measures, without reminders and sync. */
const benchmarked = {
  ...HABITS,
  people: [{ share: 1, count: DAY.people }],
  active: 1,
  pushed: 0,
  mailed: 0,
  syncing: 0,
  told: 0,
  texts: DAY.texts,
};
/** The night of benchmark 18 is in its totals, so it is left out here. */
const { reads, writes } = dayOf(1, { ...benchmarked, renewed: 0 });

test('the formulas give the documents that benchmark 18 has measured', () => {
  expect(Math.abs(reads - measured('reads'))).toBeLessThan(0.02 * measured('reads'));
  expect(Math.abs(writes - measured('writes'))).toBeLessThan(0.02 * measured('writes'));
});

test('the shares of the users are all of them', () => {
  expect(HABITS.people.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  expect(peoplePerUser(HABITS)).toBeCloseTo(268);
});

test('twice the users do twice as much and cost twice as much, besides the numbers and the schedules', () => {
  const [one, two] = [dayOf(1_000, HABITS), dayOf(2_000, HABITS)];
  for (const [name, figure] of Object.entries(one))
    expect(two[name as keyof typeof two]).toBeCloseTo(2 * figure);
  const fixed = 400 * PRICES.numberMonth + 6 * PRICES.scheduleMonth;
  const cost = (day: typeof one) => total(billOf(day, HABITS, PRICES, 6)) - fixed;
  expect(cost(two)).toBeCloseTo(2 * cost(one));
});

test('a line of the bill is its amount times its price, for thirty days', () => {
  const day = { ...dayOf(1, HABITS), reads: 100_000, writes: 100_000, mails: 1_000, texts: 100 };
  const lines = billOf(day, HABITS, PRICES, 6);
  const of = (what: string) => lines.find((line) => line.what === what)!.dollars;
  expect(of('Firestore, reads')).toBeCloseTo(0.06 * 30);
  expect(of('Firestore, writes')).toBeCloseTo(0.18 * 30);
  expect(of('Mail')).toBeCloseTo(0.1 * 30);
  expect(of('Texts')).toBeCloseTo(1.18 * 30);
  expect(of('Push')).toBe(0);
  expect(of('Schedules')).toBeCloseTo(0.6);
});

test('the heat of what one user has does not grow with the users; that of the common indexes does', () => {
  const heat = (users: number) => heatOf(dayOf(users, HABITS), HABITS);
  const small = heat(1_000);
  for (const [at, { perSecond, isPerUser }] of heat(1_000_000).entries())
    expect(perSecond).toBeCloseTo(small[at]!.perSecond * (isPerUser ? 1 : 1_000));
});

test('a schedule needs more than one instance once its work is more than it can do', () => {
  const health = (users: number) => workOf(dayOf(users, HABITS))[0]!;
  const { capacity, perDay } = health(1_000);
  expect(capacity).toBe(((24 * 480_000) / 400) * 200);
  const most = Math.floor((1_000 * capacity) / perDay);
  expect(health(most).perDay).toBeLessThanOrEqual(capacity);
  expect(health(most + 1).perDay).toBeGreaterThan(capacity);
});

test('random ids fill ranges of keys the more evenly, the more users there are', () => {
  expect(unevenness(1_000_000, 100)).toBeCloseTo(0.01);
  expect(unevenness(10_000, 100)).toBeCloseTo(0.1);
  expect(rangesFor({ ...dayOf(1, HABITS), writes: 36_000_000 }, { ...HABITS, peakHour: 0.1 })).toBe(2);
});
