import type { Row } from './parse-rows.ts';
import { type Identity, type Matcher, openMatcher } from '#names/matcher.ts';
import { UNTITLED } from '#contract/person-fields.ts';

interface Holder {
  id: string;
  name: string;
}

/** What is to become of a row: it makes a person, fills one, or is only reported as a likely duplicate of one. */
export type Step =
  | { does: 'create'; row: Row }
  | { does: 'update'; row: Row; person: Holder }
  | { does: 'nothing'; row: Row; person: Holder; similarity: number };

const identityOf = ({ id, fields }: Row): Identity => ({ ...fields, id, name: fields.name ?? '' });

/**
 * Decides each row by the people there are and the rows before it, so that of equal rows the first is created.
 * `done` tells on whom rows were carried out before: they are decided as they were then.
 */
export function planImport(
  rows: Row[],
  people: Identity[],
  done: ReadonlyMap<string, string> = new Map(),
): Step[] {
  const made = new Set(rows.map(({ id }) => id));
  const others = people.filter(({ id }) => !made.has(id));
  let matcher: Matcher | undefined;
  /** Opened when a row asks for it: that takes longer than all the rest. */
  const similar = (row: Row) => {
    matcher ??= openMatcher([...others, ...rows.map(identityOf)]);
    return matcher.similar(identityOf(row));
  };
  const holders = new Map<string, Holder>(others.map(({ id, name }) => [id, { id, name }]));

  function decide(row: Row): Step {
    const doneOn = done.get(row.id);
    if (doneOn === row.id) return { does: 'create', row };
    if (doneOn) return { does: 'update', row, person: holders.get(doneOn) ?? { id: doneOn, name: '' } };
    if (row.onDuplicate === 'create') return { does: 'create', row };
    const match = similar(row).find(({ id }) => holders.has(id));
    const person = match && holders.get(match.id);
    if (!person) return { does: 'create', row };
    if (row.onDuplicate === 'update') return { does: 'update', row, person };
    return { does: 'nothing', row, person, similarity: match.similarity };
  }

  return rows.map((row) => {
    const step = decide(row);
    if (step.does === 'create') holders.set(row.id, { id: row.id, name: row.fields.name ?? UNTITLED });
    if (step.does === 'update') holders.set(row.id, step.person);
    return step;
  });
}
