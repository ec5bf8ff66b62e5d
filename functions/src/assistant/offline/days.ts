import { findDates, type FoundDate } from '#assistant/dates/find-dates.ts';
import { readBirthday } from '#assistant/dates/birthdays.ts';
import { textOf, type Clause } from './clauses.ts';
import type { Person } from './people.ts';

const ahead =
  /(?<=\b(?:decided|decides|hopes|hoping|wants|plans|planning|about|ready|due|set|likely|meant|supposed|intends|agreed|promised) )to\b|\b(?:will|can|can't|cant|cannot|'ll|would|going to|gonna|won't|plans? to|planning|hopes? to|wants? to|due|starts?|begins?|expecting|upcoming|until|gets|leaves|arrives|comes|goes|flies|moves|opens|returns|retires|graduates|turns|closes|ends|lands|departs|launches|plays|performs|next (?:week|month|year|time|appointment|meeting|visit|game|step|\w+day)|upcoming)\b|(?:\b(?:is|are|am|he'?s|she'?s|they'?re)|'s|'re|'m) (?:\w+ )?(?!doing|being)\w+ing\b/;
const sure = /\b(?:today|tonight|yesterday|yday|ago|last|this morning|past)\b/i;
const occasion =
  /\b(?:party|barbecue|bbq|wedding|hike|reunion|conference|meetup|picnic|gathering|retreat|trip|offsite|mixer|debrief|notes|recap|dinner|lunch|brunch|drinks|game|meeting|club|class|night|event|funeral|shower|service|gala|fair|festival|session|visit)\b/;
const direct = /\b(?:with|w\/|saw|met|called|texted|visited|into|from|to|and) @/;

const past =
  /\b(?:(?<!\b(?:getting|gets?|be|being|is|are|to) )\w{2,}ed|was|were|had|did|went|saw|met|came|got|said|told|took|made|gave|found|left|felt|held|ran|spent|bought|lent|fell|cut|drove|grew|rode|sang|shot|sold|stole|swam|taught|threw|wore|blew|caught|chose|dug|fed|fought|forgot|froze|hid|hurt|hit|kept|laid|led|let|lit|lost|meant|paid|put|rang|read|rose|sank|shook|shut|spoke|stood|stuck|swore|tore|woke|wept|built|became|could|brought|thought|won|lost|broke|began|knew|wrote|flew|drove|ate|drank|slept|sent|sat|split|quit|had)\b/;
const monthOnly = /^(?:in|this|early|late|mid|around)\b/i;
const dateless =
  /(?:next \w+|since|(?<!(?:notes|recap|minutes|summary|news) )from|born|until|\b(?:is|are)(?: on)?|(?<!\b(?:at|from|to|near|by) \S+)'s(?: on)?)\W*$/i;

/** Returns whether the verb nearest to the day is about the future. A verb before the day counts first. */
function isAhead(before: string, after: string): boolean {
  const last = (form: RegExp): number => [...before.matchAll(new RegExp(form, 'g'))].at(-1)?.index ?? -1;
  const [coming, gone] = [last(ahead), last(past)];
  if (coming !== gone) return coming > gone;
  const here = after.split(/[,;.!]/)[0]!;
  const [next, then] = [here.search(ahead), here.search(past)];
  return next >= 0 && (then < 0 || next < then);
}

/** Returns the rest of the clause's sentence, from an offset in the clause, in lower case. */
const restOf = ({ sentence, start }: Clause, end: number): string =>
  sentence.text.slice(start - sentence.start + end).toLowerCase();

/** A month or a season without a day. */
const vague =
  /^\D*\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december|spring|summer|autumn|fall|winter)\b\D*$/i;
const exact = /\d|today|tonight|yesterday|morning|night|day\b/i;

/** Returns the date phrase that says when the clause's event happened. */
function ownDay(clause: Clause, today: string): FoundDate | undefined {
  const text = textOf(clause);
  if (readBirthday(text, today) && !/\bmy (?:birthday|bday)\b/i.test(text)) return undefined;
  const days = findDates(text, today).filter(
    (found) =>
      found.date !== null &&
      !/^since\b/i.test(found.text) &&
      !dateless.test(text.slice(0, found.start)) &&
      (sure.test(found.text) ||
        !(
          isAhead(text.slice(0, found.start).toLowerCase(), restOf(clause, found.end)) ||
          (!past.test(clause.sentence.text) && monthOnly.test(found.text))
        )),
  );
  return days.find(({ text: words }) => exact.test(words)) ?? days[0];
}

/** The date phrases that may give a clause's day. */
export interface Day {
  /** The phrase in the clause itself or earlier in its sentence. */
  own: string | null;
  /** The phrase of the occasion the clause belongs to, such as `Sunday lunch:`. */
  header: string | null;
}

const goesOn =
  /^(?:(?:and|so|oh|also|,) )*(?:then|later|afterwards?|after (?:that|which|lunch|dinner)|same day|that (?:same )?(?:night|evening|afternoon|morning|day))\b/;

/** Finds the date phrases of each clause. The day of an occasion applies to the clauses after it. */
export function findDays(clauses: readonly Clause[], topics: readonly Person[][], today: string): Day[] {
  let header: string | null = null;
  let inSentence: string | null = null;
  return clauses.map((clause, i) => {
    const opensSentence = clauses[i - 1]?.sentence !== clause.sentence;
    if (opensSentence && !goesOn.test(clause.shape)) inSentence = null;
    const own = ownDay(clause, today);
    const after = textOf(clause).slice(own?.end);
    const opensWithDate = own?.start === 0 && /^\s*(?::|was\b|were\b)/.test(after);
    const isOccasion = occasion.test(clause.shape) && !direct.test(clause.shape);
    if (own && (opensWithDate || topics[i]!.length === 0 || isOccasion)) header = own.text;
    const isVaguer = inSentence !== null && exact.test(inSentence) && vague.test(own?.text ?? '');
    if (own && !isVaguer) inSentence = own.text;
    return { own: inSentence, header };
  });
}
