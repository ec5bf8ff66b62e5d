const split = (words: string): string[] => words.split(' ');

/** Classes of words, which phrases name in capitals. Each word list is defined only here. */
export const wordClasses: Record<string, readonly string[]> = {
  /** Parts of a day. They do not change the day. */
  PART: split('morning afternoon evening night nite eve lunchtime noon midday arvo'),
  LAST: split('last past previous preceding prior'),
  NEXT: split('next following coming upcoming'),
  THIS: split('this the current'),
  BEFORE: split('before preceding'),
  AFTER: split('after following'),
  AGO: split('ago back earlier'),
  DAY: split('day days date'),
  WEEK: split('week wk'),
  MONTH: split('month mo'),
  YEAR: split('year yr'),
  WEEKEND: split('weekend wknd wkend'),
  /** Words before a month that do not change it: `late May`. */
  IN: split('in during since early late mid around throughout'),
  AT: split('on at over for during since around'),
};

/** Words that change a date after them. Without a rule that reads both, the date is left out. */
export const changersBefore = new Set([
  ...split('before after prior previous following preceding next until till til by every each most other'),
  ...split('another alternate some any one between than except minus plus penultimate upcoming coming past'),
  ...split('half quarter last'),
]);
/** Words that change a date before them. Without a rule that reads both, the date is left out. */
export const changersAfter = new Set(split('ago hence of week weeks fortnight bc bce'));
/** Words that change a date next to them, but only together with a word about time. */
export const joiners = new Set(
  split('before after following previous prior preceding from in during last next or'),
);
/** Words that refer to another time: `that`, `next`. */
export const pointers = new Set(split('that this last next previous following'));
/** Units of time, including those that no rule counts in. */
export const unitWords = new Set([
  ...split(
    'day days week weeks weekend weekends month months year years fortnight fortnights quarter quarters',
  ),
  ...split('decade decades century centuries hour hours minute minutes eve semester term season'),
]);

const low =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const lowNth =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth';
const tenNames = split('twenty thirty forty fifty sixty seventy eighty ninety');
const tenNths = split('twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth');

const numbered = (words: string): [string, number][] => split(words).map((word, index) => [word, index]);
export const cardinals = new Map(numbered(low));
export const ordinals = new Map([
  ...numbered(lowNth),
  ...tenNths.map((word, index): [string, number] => [word, 10 * (index + 2)]),
]);
export const tens = new Map(tenNames.map((word, index) => [word, 10 * (index + 2)]));

/** Numbers the entries of a list from `first` on. Each entry holds the forms of one word. */
const forms = (first: number, lists: readonly string[]): Map<string, number> =>
  new Map(
    lists.flatMap((words, index) => split(words).map((word): [string, number] => [word, first + index])),
  );

export const months = forms(1, [
  'january jan',
  'february feb',
  'march mar',
  'april apr',
  'may',
  'june jun',
  'july jul',
  'august aug',
  'september sept sep',
  'october oct',
  'november nov',
  'december dec',
]);
export const weekdays = forms(0, [
  'sunday',
  'monday',
  'tuesday tue tues',
  'wednesday weds',
  'thursday thu thur thurs',
  'friday fri',
  'saturday',
]);
export const shortWeekdays = new Map([
  ['sun', 0],
  ['mon', 1],
  ['wed', 3],
  ['sat', 6],
]);
export const weekdayPlurals = forms(0, [
  'sundays',
  'mondays',
  'tuesdays',
  'wednesdays',
  'thursdays',
  'fridays',
  'saturdays',
]);
/** The number of the month for which each season stands. */
export const seasons = new Map([
  ['winter', 1],
  ['spring', 4],
  ['summer', 7],
  ['autumn', 10],
  ['fall', 10],
]);

/** Words before a weekday that show that it does not name a day: `the Friday market`, `moved to Friday`. */
export const determiners = new Set(split('the my our a his her their for to'));
export const pronouns = new Set(split('i we she he they it you shes hes theyre im ive weve'));
/** Words that show that the `sat` or `sun` before them is a day: `sat dinner`. */
export const occasions = new Set(
  split('dinner lunch brunch breakfast drinks church walk hike game call coffee'),
);
/** Words that may follow `on the 3rd`. Before any other word, `3rd` is not read as a date. */
export const functionWords = new Set([
  ...split(
    'and or but so then with at in on for from to of about after before because cause cos since unless when where while who',
  ),
  ...split(
    'that is was were had has have by via near the a an my our his her their this last next there here',
  ),
]);
/** Words that show that the number before them counts something: `in May 5 people came`. */
export const countedWords = new Set([
  ...split(
    'am pm a.m p.m years kids people miles times percent degrees oclock dollars hours minutes days weeks',
  ),
  ...split('months % guests friends'),
]);
/** Words that show that the holiday before them is no day: `a Christmas party`. */
export const things = new Set(split('party card cards gift gifts present presents tree market dinner eve'));
/** Words that show that the `may` before them is a verb. */
export const afterVerbMay = new Set(split('be have not come go need want also get take find seem or well'));
