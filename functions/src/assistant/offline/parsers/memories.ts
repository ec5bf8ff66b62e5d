import { readBirthday } from '#assistant/dates/birthdays.ts';
import { findDates, type FoundDate } from '#assistant/dates/find-dates.ts';
import type { Clause, Item, Parser, Person, Statement } from '#assistant/offline/model.ts';
import { phrase, type Phrase } from '#assistant/offline/phrase.ts';
import { textOf } from '#assistant/offline/sentence-items.ts';
import { birth } from './relatives.ts';
import { topicsOf } from './topics.ts';

const future = phrase('{FUTURE}');
const past = phrase('{PAST}');
/** Matches words before a date that make it the day of something else: `born on`, `until`, `next to`. */
const dateless = phrase(
  "(like|than|as|next ..1|since ..6|<!({OFFSPRING}|{BE}) born|until|{IS} [on]|(it|that|he|she|who|there|{BIRTHDAY}|{OCCASION}) 's [on]|<!({NOTES}) from) $",
);
/**
 * Matches an occasion that is only named, and so has happened, whatever verb follows: `Coffee with Ana on
 * Friday`.
 */
const touching = phrase('{EVENT} ..2 with @');
const occasion = phrase('{OCCASION}');
const direct = phrase("({DEAL_WITH}|with|into|from|to|and) @ !('s)");
const goesOn = phrase('^ ({JOIN}|so|oh|also)* {THEN}');
/** Matches deeds done to the people of the sentence before, or right after it: `Ana gave him a kayak`. */
const tied = phrase('({PAST} ... ({HIM}|us|there)|(straight|right) away|at once|immediately)');
/** Matches words that only say where or when the next clause happened, or what it is about. */
const header = phrase(
  '(^ ... {DASH} $|^ {DATE_WORD} ({DATE_WORD})* (was|were) ... [,] $|^ (in|at|on|over|during|after|before) ..6 [,] $)',
);
const monthOnly = /^(?:in|this|early|late|mid|around)\b/i;
const month =
  'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december';
const vague = new RegExp(`^\\D*\\b(?:${month}|spring|summer|autumn|fall|winter)\\b\\D*$`, 'i');
const sure = /\b(?:today|tonight|yesterday|yday|ago|last|this morning|past)\b/i;
const sinceDay = /^since \p{L}+day$/iu;
const exact = /\d|today|tonight|yesterday|morning|night|day\b/i;

const firstOf = ({ find }: Phrase, items: readonly Item[]): number => find(items)?.from ?? -1;
function lastOf({ find }: Phrase, items: readonly Item[]): number {
  let last = -1;
  for (let match = find(items); match; match = find(items, match.from + 1)) last = match.from;
  return last;
}

/** Tells whether the verb nearest to a day is about the future. A verb before the day is preferred. */
function isAhead(clause: Clause, rest: readonly Item[], { start, end }: FoundDate): boolean {
  const before = clause.items.filter((item) => item.end <= clause.start + start);
  const [coming, gone] = [lastOf(future, before), lastOf(past, before)];
  const after = rest.filter((item) => item.start >= clause.start + end);
  const stop = after.findIndex(({ word }) => /^(?:[,;.!]|[-–—]+)$/.test(word));
  const here = after.slice(0, stop < 0 ? undefined : stop);
  const [next, then] = [firstOf(future, here), firstOf(past, here)];
  if (coming !== gone || coming >= 0) return coming >= gone;
  if (touching.occurs(before)) return false;
  return next >= 0 && (then < 0 || next < then);
}

/** Matches the head of a diary's entry: `Sunday, late.` */
const diaryHead = phrase(
  '^ ([a|an] {PLAIN})* {DATE_WORD} (,|late|early|morning|evening|night|afternoon|noon)* (.|!|:|-|–|—)* $|^ {DATE_WORD} (,|:|-|–|—)',
);

/** Tells whether a clause is the head of today's entry in a diary, which names the weekday. */
export function isTodaysHead(clause: Clause, today: string): boolean {
  const [day] = findDates(textOf(clause), today);
  const isWeekday = day?.date != null && /^\p{L}+$/u.test(day.text);
  return (
    clause.start === clause.sentence.start &&
    clause.sentence.index === 0 &&
    isWeekday &&
    diaryHead.occurs(clause.items) &&
    (Date.parse(today) - Date.parse(day.date!)) / 86_400_000 === 7
  );
}

/** Returns the date phrase that says when the clause's event happened. */
function ownDay(clause: Clause, rest: readonly Item[], today: string): FoundDate | undefined {
  const text = textOf(clause);
  const isOwn = birth.occurs(clause.items) || /\bmy (?:birthday|bday)\b/i.test(text);
  if (!isOwn && readBirthday(text, today)) return undefined;
  if (isTodaysHead(clause, today)) return undefined;
  const days = findDates(text, today).filter((found) => {
    if (found.date === null || (/^since\b/i.test(found.text) && !sinceDay.test(found.text))) return false;
    if (clause.sentence.speaker && !sure.test(found.text) && !past.occurs(rest)) return false;
    const before = clause.items.filter((item) => item.end <= clause.start + found.start);
    if (dateless.occurs(before)) return false;
    return (
      sure.test(found.text) ||
      !(isAhead(clause, rest, found) || (!past.occurs(rest) && monthOnly.test(found.text)))
    );
  });
  return days.find(({ text: words }) => exact.test(words)) ?? days[0];
}

/** Date phrases from which the day of a clause may be taken. */
interface Day {
  /** The phrase in the clause, or before it in its sentence. */
  own: string | null;
  /** The phrase of an occasion that covers the clause, such as `Sunday lunch:`. */
  occasion: string | null;
}

/** Finds the date phrases of each clause. The day of an occasion also covers the clauses after it. */
function findDays(clauses: readonly Clause[], topics: readonly Person[][], today: string): Day[] {
  let header: string | null = null;
  let inSentence: string | null = null;
  let before: string | null = null;
  return clauses.map((clause, i) => {
    const { sentence, items } = clause;
    if (sentence.day) return { own: sentence.day, occasion: null };
    if (clauses[i - 1]?.sentence !== sentence) {
      if (inSentence) before = inSentence;
      if (!goesOn.occurs(items)) inSentence = sentence.opensLine || !tied.occurs(items) ? null : before;
    }
    const rest = clauses.filter((other) => other.sentence === sentence).flatMap((other) => other.items);
    const own = ownDay(clause, rest, today);
    const opensWithDate = own?.start === 0 && /^\s*(?::|was\b|were\b)/.test(textOf(clause).slice(own.end));
    const isOccasion = occasion.occurs(rest) && !direct.occurs(rest);
    if (own && (opensWithDate || topics[i]!.length === 0 || isOccasion)) header = own.text;
    const isVaguer = inSentence !== null && exact.test(inSentence) && vague.test(own?.text ?? '');
    if (own && !isVaguer) inSentence = own.text;
    return { own: inSentence, occasion: header };
  });
}

/** Finds the statements about each person. */
export const statements: Parser = (scene, found) => {
  const { clauses, intents, today } = scene;
  const { of, rules } = topicsOf(scene, found);
  const days = findDays(clauses, of, today);
  return clauses.flatMap((clause, i): Statement[] => {
    if (intents[i] !== 'statement' && intents[i] !== 'add') return [];
    const rule = rules[i]!;
    const { own: when, occasion } = days[i]!;
    const lead = clauses[i - 1];
    const isHeaded =
      lead?.sentence === clause.sentence && of[i - 1]!.length === 0 && header.occurs(lead.items);
    const people = new Set(of[i]!);
    return [...people].flatMap((person) =>
      (isHeaded ? [lead, clause] : [clause]).map((part): Statement => ({
        kind: 'statement',
        rule,
        clause: part,
        person,
        when,
        occasion,
      })),
    );
  });
};
