import { dayOf, easter, monthSpan, nthWeekday, type Day } from './day-arithmetic.ts';
import { rule, type Rule } from './phrase.ts';

type Holiday = (year: number) => Day;

const on =
  (month: number, date: number): Holiday =>
  (year) =>
    dayOf(year, month, date)!;
/** Returns the holiday on the nth given weekday of a month. Weekday 0 is Sunday; n = -1 is the last one. */
const nth =
  (n: number, weekday: number, month: number): Holiday =>
  (year) =>
    nthWeekday(monthSpan(year, month), weekday, n)!;
const fromEaster =
  (days: number): Holiday =>
  (year) =>
    easter(year) + days;
const thanksgiving = nth(4, 4, 11);

const table: [string, Holiday][] = [
  ["new year 's day?", on(1, 1)],
  ['new year day', on(1, 1)],
  ["new years '? day?", on(1, 1)],
  ['martin luther king jr? day', nth(3, 1, 1)],
  ['mlk day', nth(3, 1, 1)],
  ['groundhog day', on(2, 2)],
  ['valentine day', on(2, 14)],
  ["valentine 's day?", on(2, 14)],
  ["valentines '? day?", on(2, 14)],
  ["presidents|president '|'s? day", nth(3, 1, 2)],
  ["st|saint .? patrick 's day?", on(3, 17)],
  ['st|saint .? patricks day?', on(3, 17)],
  ['april fools|fool day?', on(4, 1)],
  ["april fool 's day?", on(4, 1)],
  ['mardi gras', fromEaster(-47)],
  ['ash wednesday', fromEaster(-46)],
  ['palm sunday', fromEaster(-7)],
  ['maundy thursday', fromEaster(-3)],
  ['good friday', fromEaster(-2)],
  ['easter sunday|day?', fromEaster(0)],
  ['easter monday', fromEaster(1)],
  ['earth day', on(4, 22)],
  ['may day', on(5, 1)],
  ['anzac day', on(4, 25)],
  ['cinco de mayo', on(5, 5)],
  ["mother 's day", nth(2, 0, 5)],
  ["mothers '? day", nth(2, 0, 5)],
  ['memorial day', nth(-1, 1, 5)],
  ["father 's day", nth(3, 0, 6)],
  ["fathers '? day", nth(3, 0, 6)],
  ['juneteenth', on(6, 19)],
  ['canada day', on(7, 1)],
  ['independence day', on(7, 4)],
  ['bastille day', on(7, 14)],
  ['labor|labour day', nth(1, 1, 9)],
  ['columbus day', nth(2, 1, 10)],
  ['halloween', on(10, 31)],
  ['bonfire night', on(11, 5)],
  ['guy fawkes night|day', on(11, 5)],
  ["veterans|veteran|remembrance '|'s? day", on(11, 11)],
  ['thanksgiving day?', thanksgiving],
  ['black friday', (year) => thanksgiving(year) + 1],
  ['cyber monday', (year) => thanksgiving(year) + 4],
  ['christmas|xmas eve', on(12, 24)],
  ['christmas|xmas day?', on(12, 25)],
  ['boxing day', on(12, 26)],
  ["new year 's? eve", on(12, 31)],
  ["new years '? eve", on(12, 31)],
  ['nye', on(12, 31)],
];

export const holidays: Rule[] = table.map(([phrase, day]) => rule(phrase, () => day));
