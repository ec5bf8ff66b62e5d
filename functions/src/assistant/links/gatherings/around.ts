import { findDates, isHoliday, type FoundDate } from '#assistant/dates/find-dates.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Clause, Finding, Item, Person, Scene, Statement } from '#assistant/offline/model.ts';
import { isTodaysHead } from '#assistant/offline/parsers/memories.ts';
import { introducedIn } from '#assistant/offline/parsers/topics.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { isDateOnly } from '#assistant/offline/sentence-items.ts';
import type { FoundPromise } from '#assistant/links/promises/find-promises.ts';
import { occasion } from './word-kinds.ts';

/** Matches words that put a clause in the future. */
export const coming = phrase(
  '(tomorrow|tmrw|(next|this coming) {DATE_WORD}|next (week|month|year|weekend)|will be|(is|are) (on|next|in|this) [the] ({DATE_WORD}|{NUMBER}))',
);
const hasVerb = (items: readonly Item[]): boolean => items.some(({ word }) => isCertainVerb(word));
const everybody = phrase('(everyone|everybody|they|both|all|we|us|nobody|noone|no-one)');
/** Tells whether some items without names tell more of the same occasion: what all did, or how it was. */
const isAbout = (items: readonly Item[]): boolean =>
  everybody.occurs(items) || userDid.occurs(items) || !hasVerb(items);
/** Matches what the user did with others. */
const ours = phrase(
  '^ ({NOW}|{CONNECTOR}|{DATE_WORD}|,)* (we|(the|all) {COUNT} of us) !(will|are|need|have to)',
);
const userDid = phrase('^ ({USER_LEAD})* (i|we|{DEED}|had|got|did|moved|just|back)');
/** Matches phrases that give a day, and not only a month, which mostly is that of something else. */
const exact =
  /\d|today|tonight|yesterday|yday|tmrw|morning|night|nite|eve|weekend|day\b|^(?:on )?(?:mon|tue|wed|thu|fri|sat|sun)/i;
/** Matches a clause that leaves out what was done: `and with Ben on Monday`. */
const withoutHead = phrase('^ (and|,|then|also)* with @');
/** Matches a clause that says when the ones before happened: `That was on Friday`, `Court 2, Wednesday`. */
const datesBack = phrase(
  "^ ({NOW}|{CONNECTOR}|,)* (that|this|it|all) ('s|was|of)|^ ({PLAIN}|{NUMBER}|,)* {DATE_WORD} [.] $|^ {DATE_WORD} {PLAIN} [{PLAIN}] [.|!] $",
);
/** Most clauses before and after one that are read together with it. */
const REACH = 3;

/** The day of a clause, and the clauses around it that name nobody but tell of the same. */
export interface Around {
  /** Returns the phrase that gives a day in a part of the text. */
  dayIn: (start: number, end: number) => string | null;
  /** Returns clauses that tell of one occasion, with those around and between them that name nobody. */
  toldAt: (at: readonly number[], people: readonly Person[]) => Clause[];
  /** Returns the day of a clause, or else of those around it. */
  dayAt: (at: number) => string | null;
  /** Returns the day told shortly before some clauses, or said of them after: `That was on the 9th`. */
  nearDay: (first: number, last: number) => string | null;
}

/**
 * Returns a function that tells whether somebody is one of the user's people, or a person of whom something is told and who
 * is not new.
 */
export function openGuests({ isKnown }: Scene, findings: readonly Finding[]): (person: Person) => boolean {
  const introduced = introducedIn(findings);
  const told = new Set(findings.flatMap((one) => (one.kind === 'statement' ? [one.person] : [])));
  return (person) => isKnown(person) || (told.has(person) && !introduced.has(person));
}

/** Returns the text with names and promises blanked out, so that no day is read from them: `Thu's 30th`. */
function blanked({ text, clauses }: Scene, promises: readonly FoundPromise[]): string {
  const names = clauses.flatMap(({ items }) => items.filter(({ reference }) => reference));
  return [...names, ...promises].reduce(
    (rest, { start, end }) => rest.slice(0, start) + 'Q'.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** Returns functions for the days and the surroundings of a scene's clauses. */
export function openAround(
  scene: Scene,
  findings: readonly Finding[],
  promises: readonly FoundPromise[],
): Around {
  const { clauses, intents, today } = scene;
  const statements = findings.filter((finding): finding is Statement => finding.kind === 'statement');
  const text = blanked(scene, promises);
  /** Returns the day of a bare weekday that is today's: `Sunday lunch with Ana`. */
  const isTodays = (found: FoundDate, lead: string): boolean =>
    /^\p{L}+$/u.test(found.text) &&
    !/\b(?:on|since|last)\s*$/i.test(lead) &&
    (Date.parse(today) - Date.parse(found.date!)) / 86_400_000 === 7;
  /** Returns the phrase of a statement's day, which may be a bare weekday that is today's. */
  const toldDay = (when: string | null | undefined): string | null => {
    const [found] = when ? findDates(when, today) : [];
    return found?.date && isTodays(found, '') ? 'today' : (when ?? null);
  };
  const dayIn = (start: number, end: number): string | null => {
    const leadOf = (one: FoundDate): string =>
      text.slice(Math.max(0, start + one.start - 10), start + one.start);
    const found = findDates(text.slice(start, end), today).filter(
      (one) =>
        one.date !== null &&
        (exact.test(one.text) ||
          (isHoliday(one) && !/\b(?:for|before|until|by|after)\s*$/i.test(leadOf(one)))),
    );
    const day = found.find((one) => !isHoliday(one)) ?? found[0];
    return day ? (isTodays(day, leadOf(day)) ? 'today' : day.text) : null;
  };
  /** Returns the phrases that may give a clause's day, the surest first. */
  const daysOf = (clause: Clause): string[] => {
    if (isTodaysHead(clause, today)) return [];
    const own = statements.filter((one) => one.clause === clause);
    const lead = clauses[Math.max(0, clauses.indexOf(clause) - 1)]!;
    return [
      dayIn(clause.start, clause.end),
      toldDay(own.find(({ when }) => when)?.when),
      toldDay(own.find((one) => one.occasion)?.occasion),
      isDateOnly(lead) && lead.sentence === clause.sentence ? dayIn(lead.start, lead.end) : null,
    ].flatMap((day) => day ?? []);
  };
  const isGuest = openGuests(scene, findings);
  const isBare = (i: number): boolean =>
    clauses[i] !== undefined &&
    !clauses[i].references.some(({ person }) => isGuest(person)) &&
    intents[i] === 'statement' &&
    !coming.occurs(clauses[i].items);
  /** Tells whether a clause says what the next ones are about: `Saturday at the lake.` */
  const isHead = (clause: Clause): boolean =>
    occasion.occurs(clause.items) || userDid.occurs(clause.items) || !hasVerb(clause.items);
  const isVague = (at: number): boolean => !occasion.occurs(clauses[at]!.items);
  const leadsOf = (at: number): Clause[] => {
    let from = at;
    while (at - from < REACH && isBare(from - 1)) {
      const [lead, next] = [clauses[from - 1]!, clauses[from]!];
      const isNew = lead.sentence !== next.sentence;
      if (isNew && ((next.sentence.opensLine && lead.sentence.index > 0) || !(isHead(lead) || isVague(at))))
        break;
      from--;
    }
    return clauses.slice(from, at);
  };
  const restOf = (at: number): Clause[] => {
    let end = at + 1;
    for (let to = at + 1; to - at <= REACH && isBare(to); to++) {
      const [rest, last] = [clauses[to]!, clauses[to - 1]!];
      const isNew = rest.sentence !== last.sentence;
      if (isNew && rest.sentence.opensLine) break;
      if (!isNew || isAbout(rest.items) || isVague(at)) end = to + 1;
    }
    return clauses.slice(at + 1, end);
  };
  const dayAt = (at: number): string | null =>
    [clauses[at]!, ...leadsOf(at).toReversed(), ...restOf(at)]
      .flatMap(daysOf)
      .find((day) => exact.test(day)) ?? null;
  const toldAt = (at: readonly number[], people: readonly Person[]): Clause[] => {
    const [first, last] = [at[0]!, at.at(-1)!];
    const isOther = ({ references }: Clause): boolean =>
      !references.some(({ person }) => people.includes(person));
    /** Tells whether a clause that may name people of the occasion says what all did: `we ate on Ana's roof`. */
    const isOurs = (i: number): boolean =>
      intents[i] === 'statement' &&
      clauses[i]!.references.every(({ person }) => people.includes(person)) &&
      ours.occurs(clauses[i]!.items) &&
      !coming.occurs(clauses[i]!.items);
    const inside = clauses
      .slice(first, last + 1)
      .filter((_, i) => at.includes(first + i) || isBare(first + i) || isOurs(first + i));
    const { sentence } = clauses[first]!;
    const same = clauses.findIndex((one) => one.sentence === sentence);
    const lead = clauses
      .slice(same, first)
      .findLastIndex((one, i) => !isOther(one) || intents[same + i] !== 'statement');
    const before = withoutHead.occurs(clauses[first]!.items)
      ? clauses.slice(first - 1, first)
      : [...new Set([...leadsOf(same + lead + 1), ...clauses.slice(same + lead + 1, first)])];
    return [...before, ...inside, ...restOf(last)];
  };
  const nearDay = (first: number, last: number): string | null => {
    const before = clauses.slice(Math.max(0, first - REACH), first).toReversed();
    const after = clauses.slice(last + 1, last + 1 + REACH).filter(({ items }) => datesBack.occurs(items));
    const days = [...clauses.slice(first, last + 1), ...before, ...after].flatMap(daysOf);
    return days.find((day) => exact.test(day)) ?? days[0] ?? null;
  };
  return { dayIn, toldAt, dayAt, nearDay };
}
