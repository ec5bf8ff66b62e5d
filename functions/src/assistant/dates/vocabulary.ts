const split = (words: string): string[] => words.split(' ');

/** Classes of words that the phrases name in capitals. Each word list stands here once. */
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
  /** Words before a month that leave it as it is. */
  IN: split('in during since early late mid around throughout'),
  AT: split('on at over for during since around'),
};

/** Words that change the date after them. If no rule reads them, the date is not read. */
export const changersBefore = new Set([
  ...split('before after prior previous following preceding next until till til by every each most other'),
  ...split('another alternate some any one between than except minus plus penultimate upcoming coming past'),
  ...split('half quarter last'),
]);
/** Words that change the date before them. */
export const changersAfter = new Set(split('ago hence of week weeks fortnight bc bce'));
/** Words that change a neighbouring date if a word about time comes with them. */
export const joiners = new Set(
  split('before after following previous prior preceding from in during last next or'),
);
/** Words that point to another time. */
export const pointers = new Set(split('that this last next previous following'));
/** Units of time, also those the rules do not count in. */
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

/** Numbers the entries of a list, each a row of forms of one word. */
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
/** The month a season stands for. */
export const seasons = new Map([
  ['winter', 1],
  ['spring', 4],
  ['summer', 7],
  ['autumn', 10],
  ['fall', 10],
]);

/** Words before a weekday that stands for something else: `the Friday market`, `moved to Friday`. */
export const determiners = new Set(split('the my our a his her their for to'));
export const pronouns = new Set(split('i we she he they it you shes hes theyre im ive weve'));
/** What `sat` and `sun` may stand before as days. */
export const occasions = new Set(
  split('dinner lunch brunch breakfast drinks church walk hike game call coffee'),
);
/** Words that may follow `on the 3rd`; before another word, `3rd` is no date. */
export const functionWords = new Set([
  ...split('and or but so then with at in on for from to of about after before because when where while who'),
  ...split(
    'that is was were had has have by via near the a an my our his her their this last next there here',
  ),
]);
/** What a number after a month may count: `in May 5 people came`. */
export const countedWords = new Set([
  ...split(
    'am pm a.m p.m years kids people miles times percent degrees oclock dollars hours minutes days weeks',
  ),
  ...split('months % guests friends'),
]);
/** Things named after a holiday: `a Christmas party`. */
export const things = new Set(split('party card cards gift gifts present presents tree market dinner eve'));
/** Words after `may` that show it to be a verb. */
export const afterVerbMay = new Set(split('be have not come go need want also get take find seem or well'));
