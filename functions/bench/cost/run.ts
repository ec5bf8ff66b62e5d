import { parseArgs } from 'node:util';
import { scheduleNames } from '#schedules.ts';
import { billOf, count, total } from './bill.ts';
import { dayOf, peoplePerUser } from './day.ts';
import { HABITS } from './habits.ts';
import { heatOf, rangesFor, unevenness, workOf } from './limits.ts';
import { PRICES } from './prices.ts';

/** Prints on paper what so many users cost in a month, and what becomes hot: npm run cost -- --users 1000000. */

const { values } = parseArgs({ options: { users: { type: 'string', default: '1000000' } } });
const users = Number(values.users);
if (!Number.isInteger(users) || users < 1) throw new Error('--users must be a whole number, 1 or more');

const dollars = (amount: number) => `$${amount < 100 ? amount.toFixed(2) : count(amount)}`;
const rate = (perSecond: number) => (perSecond < 1 ? perSecond.toPrecision(2) : count(perSecond));

function print(head: string[], rows: string[][]) {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  const line = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  const rule = line(widths.map((width) => '-'.repeat(width)));
  console.log([line(head), rule, ...rows.map(line)].join('\n'), '\n');
}

const day = dayOf(users, HABITS);
const lines = billOf(day, HABITS, PRICES, scheduleNames.length);
const ranges = rangesFor(day, HABITS);

console.log(
  `${count(users)} users, ${count(day.active)} of them active on a day, with ${count(day.people)} people`,
);
console.log(`(${count(peoplePerUser(HABITS))} each on average, up to 10,000).\n`);
print(
  ['in a month', 'on a day', 'dollars'],
  [
    ...lines.map(({ what, perDay, dollars: amount }) => [what, perDay, dollars(amount)]),
    ['all', '', dollars(total(lines))],
    ['for each user', '', `$${(total(lines) / users).toFixed(4)}`],
  ],
);
print(
  ['written in the busiest hour', 'per second', 'sustained', 'parts needed'],
  heatOf(day, HABITS).map(({ what, perSecond, limit, isPerUser }) => [
    what,
    rate(perSecond),
    String(limit),
    isPerUser ? (perSecond > limit ? 'for a short time' : '1') : String(Math.ceil(perSecond / limit)),
  ]),
);
print(
  ['schedule', 'work on a day', 'one instance can', 'instances needed'],
  workOf(day).map(({ schedule, perDay, capacity }) => [
    schedule,
    count(perDay),
    count(capacity),
    String(Math.ceil(perDay / capacity)),
  ]),
);
console.log(
  `Keys: the writes need ${ranges} ranges; random user ids fill them evenly to ${(100 * unevenness(users, ranges)).toPrecision(2)} %.`,
);
