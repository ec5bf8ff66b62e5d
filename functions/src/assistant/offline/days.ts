import { findDates, type FoundDate } from '#assistant/dates.ts';
import { readBirthday } from '#assistant/birthdays.ts';
import { textOf, type Clause } from './clauses.ts';
import type { Person } from './people.ts';

const ahead =
  /\b(?:will|'ll|would|going to|gonna|won't|plans? to|planning|hopes? to|wants? to|due|starts?|begins?|expecting|upcoming|until|gets|leaves|arrives|comes|goes|flies|moves|opens|returns|retires|graduates|turns|closes|ends|lands|departs|launches|plays|performs|next (?:week|month|year|time|appointment|meeting|visit|game|step|\w+day)|upcoming)\b|(?:is|are|'s|'re|'m) (?:\w+ )?(?!doing|being)\w+ing\b/;
const sure = /\b(?:today|tonight|yesterday|yday|ago|last|this morning|past)\b/i;
const occasion =
  /\b(?:party|barbecue|bbq|wedding|hike|reunion|conference|meetup|picnic|gathering|retreat|trip|offsite|mixer|debrief|notes|recap|dinner|lunch|brunch|drinks|game|meeting|club|class|night|event|funeral|shower|service|gala|fair|festival|session|visit)\b/;
const direct = /\b(?:with|w\/|saw|met|called|texted|visited|into|from|to|and) @/;

const past =
  /\b(?:\w{2,}ed|was|were|had|did|went|saw|met|came|got|said|told|took|made|gave|found|left|felt|held|ran|spent|bought|brought|thought|won|lost|broke|began|knew|wrote|flew|drove|ate|drank|slept|sent|sat|split|quit|had)\b/;
const monthOnly = /^(?:in|this|early|late|mid|around)\b/i;
const dateless = /(?:next \w+|since|from|born|until|\b(?:is|are)(?: on)?|'s(?: on)?)\W*$/i;

/** The day words of a clause that tell when what it says was. */
function ownDay(clause: Clause, today: string): FoundDate | undefined {
  const text = textOf(clause);
  if (readBirthday(text, today)) return undefined;
  const isAhead = ahead.test(clause.shape) && !/\b(?:was|were|had|did|went)\b/.test(clause.shape);
  return findDates(text, today).find(
    (found) =>
      found.date !== null &&
      !/^since\b/i.test(found.text) &&
      !dateless.test(text.slice(0, found.start)) &&
      (sure.test(found.text) ||
        !(isAhead || (!past.test(clause.sentence.text) && monthOnly.test(found.text)))),
  );
}

/** For each clause the words that tell its day; the day of an occasion holds for what is told after it. */
export function findDays(
  clauses: readonly Clause[],
  topics: readonly Person[][],
  today: string,
): (string | null)[] {
  let header: string | null = null;
  let inSentence: string | null = null;
  return clauses.map((clause, i) => {
    if (clauses[i - 1]?.sentence !== clause.sentence) inSentence = null;
    const own = ownDay(clause, today);
    const after = textOf(clause).slice(own?.end);
    const opensWithDate = own?.start === 0 && /^\s*(?::|was\b|were\b)/.test(after);
    const isOccasion = occasion.test(clause.shape) && !direct.test(clause.shape);
    if (own && (opensWithDate || topics[i]!.length === 0 || isOccasion)) header = own.text;
    inSentence = own?.text ?? inSentence;
    return inSentence ?? header;
  });
}
