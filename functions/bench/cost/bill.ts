import type { Day } from './day.ts';
import type { Habits } from './habits.ts';
import type { Prices } from './prices.ts';

const DAYS = 30;
const GIB = 1024 ** 3;

/** One line of the bill, with dollars per month. */
export interface Line {
  what: string;
  /** The amount on one day, in words. */
  perDay: string;
  dollars: number;
}

export const count = (number: number) => Math.round(number).toLocaleString('en');

/** Returns the bill of a month. Push is free: the browsers' makers deliver it. */
export function billOf(day: Day, habits: Habits, prices: Prices, schedules: number): Line[] {
  const seconds = day.calls * habits.secondsPerCall;
  const tokens = habits.inputTokens * prices.inputToken + habits.outputTokens * prices.outputToken;
  const line = (what: string, perDay: string, dollarsPerDay: number): Line => ({
    what,
    perDay,
    dollars: dollarsPerDay * DAYS,
  });
  return [
    line('Firestore, reads', `${count(day.reads)} documents`, day.reads * prices.read),
    line('Firestore, writes', `${count(day.writes)} documents`, day.writes * prices.write),
    {
      what: 'Firestore, storage',
      perDay: `${count(day.storedBytes / GIB)} GiB`,
      dollars: (day.storedBytes / GIB) * prices.storedGib,
    },
    line('Cloud Run, calls', `${count(day.calls)} calls`, day.calls * prices.call),
    line(
      'Cloud Run, processors and memory',
      `${count(seconds)} s`,
      seconds * (prices.processorSecond + habits.memoryGib * prices.memoryGibSecond),
    ),
    line('Hosting, sent', `${count(day.sentMb / 1000)} GB`, (day.sentMb / 1000) * prices.sentGb),
    {
      what: 'Schedules',
      perDay: `${schedules} schedules`,
      dollars: schedules * prices.scheduleMonth,
    },
    line('Push', `${count(day.pushes)} messages`, 0),
    line('Mail', `${count(day.mails)} mails`, day.mails * prices.mail),
    line('Texts', `${count(day.texts)} texts`, day.texts * prices.text),
    {
      what: 'Numbers to text from',
      perDay: `${count(habits.usersPerPhone)} numbers`,
      dollars: habits.usersPerPhone * prices.numberMonth,
    },
    line('Gemini', `${count(day.told)} calls`, day.told * tokens),
  ];
}

export const total = (lines: Line[]) => lines.reduce((sum, { dollars }) => sum + dollars, 0);
