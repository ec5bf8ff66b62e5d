import { resolveWhen } from '#assistant/dates/find-dates.ts';
import type { Narrative, ReadMemory } from '#assistant/engine.ts';
import type { Clause } from './clauses.ts';
import type { Day } from './days.ts';
import type { Person } from './people.ts';

const touch =
  /\b(?:met|saw|seen|called|phoned|rang|texted|emailed|messaged|talked|spoke|chatted|visited|caught up|ran into|bumped into|hung out|facetimed|zoomed|had|grabbed|got|went|stayed|told me|showed me|helped me|gave me|hosted|joined|with @|w\/ @|lunch|dinner|coffee|drinks|breakfast|brunch|call|walk|hike)\b/;

const lead = /^(?:[\s,;:–—-]|\b(?:and|but|so|then|also|plus|oh|um|uh|yeah|well|anyway|please)\b)+/i;

/** Adds a capital letter at the start and a full stop at the end. */
export const toSentence = (text: string): string =>
  text[0]!.toUpperCase() + text.slice(1) + (/[.!?…)]$/.test(text) ? '' : '.');

/** Joins the words of clauses into one text. Adjacent clauses stay one sentence. */
export function toContent(text: string, clauses: readonly Clause[]): string {
  const parts: { start: number; end: number }[] = [];
  for (const { start, end } of clauses) {
    const last = parts.at(-1);
    if (last && text.slice(last.end, start).trim() === '') last.end = end;
    else parts.push({ start, end });
  }
  return parts
    .map(({ start, end }) =>
      text
        .slice(start, end)
        .replaceAll(/\s+/g, ' ')
        .replace(lead, '')
        .replace(/[\s,;:–—-]+$/, ''),
    )
    .filter(Boolean)
    .map(toSentence)
    .join(' ');
}

export interface Statement {
  clause: Clause;
  day: Day;
}

/** Builds one memory per day. A statement without a day joins the person's previous one. */
export function toMemories(
  person: Person,
  statements: readonly Statement[],
  text: string,
  narrative: Narrative,
): ReadMemory[] {
  const days = new Map<string, { clause: Clause; when: string | null }[]>();
  let current = statements.find(({ day }) => day.own !== null)?.day.own ?? null;
  for (const { clause, day: phrases } of statements) {
    if (
      !/[a-z]{2}/.test(clause.shape.replaceAll(/#\S+|\b(?:please|pls|plz|thanks|thx|thank you|n|and)\b/g, ''))
    )
      continue;
    current = phrases.own ?? current ?? phrases.header;
    const day = resolveWhen(current, narrative.today) ?? narrative.today;
    days.set(day, [...(days.get(day) ?? []), { clause, when: current }]);
  }
  return [...days.values()].map((said) => {
    const clauses = said.map(({ clause }) => clause);
    const { start, end } = clauses[0]!;
    return {
      person: person.name,
      content: toContent(text, clauses),
      when: said[0]!.when,
      contacted: clauses.some(({ shape }) => touch.test(shape)),
      evidence: narrative.text.slice(start, end),
    };
  });
}
