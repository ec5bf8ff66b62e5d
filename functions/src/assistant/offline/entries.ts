import { resolveWhen } from '#assistant/dates.ts';
import type { ReadMemory } from '#assistant/engine.ts';
import type { Clause } from './clauses.ts';
import type { Person } from './people.ts';

const touch =
  /\b(?:met|saw|seen|called|phoned|rang|texted|emailed|messaged|talked|spoke|chatted|visited|caught up|ran into|bumped into|hung out|facetimed|zoomed|had|grabbed|got|went|stayed|told me|showed me|helped me|gave me|hosted|joined|with @|w\/ @|lunch|dinner|coffee|drinks|breakfast|brunch|call|walk|hike)\b/;

const lead = /^(?:[\s,;:–—-]|\b(?:and|but|so|then|also|plus|oh|um|uh|yeah|well|anyway|please)\b)+/i;

/** The words of clauses as one text: what stands together stays together. */
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
        .replace(lead, '')
        .replace(/[\s,;:–—-]+$/, ''),
    )
    .filter(Boolean)
    .map((part) => part[0]!.toUpperCase() + part.slice(1) + (/[.!?…)]$/.test(part) ? '' : '.'))
    .join(' ');
}

interface Statement {
  clause: Clause;
  when: string | null;
}

/** One memory per person and day; what has no day of its own joins the person's last one. */
export function toMemories(
  text: string,
  today: string,
  statements: ReadonlyMap<Person, readonly Statement[]>,
): ReadMemory[] {
  return [...statements].flatMap(([person, said]) => {
    const days = new Map<string, Statement[]>();
    const first = said.find(({ when }) => when !== null)?.when ?? null;
    let current = first;
    for (const statement of said.filter(({ clause }) => /[a-z]{2}/.test(clause.shape))) {
      current = statement.when ?? current;
      const day = (current && resolveWhen(current, today)) ?? today;
      days.set(day, [...(days.get(day) ?? []), { ...statement, when: current }]);
    }
    return [...days.values()].map((group) => ({
      person: person.name,
      content: toContent(
        text,
        group.map(({ clause }) => clause),
      ),
      when: group[0]!.when,
      contacted: group.some(({ clause }) => touch.test(clause.shape)),
      evidence: text.slice(group[0]!.clause.start, group[0]!.clause.end),
    }));
  });
}
