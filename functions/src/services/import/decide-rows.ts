import type { Row } from './parse-rows.ts';
import { type Identity, type Matcher, openMatcher } from '#names/matcher.ts';
import { UNTITLED } from '#services/people/person-fields.ts';

interface Holder {
  id: string;
  name: string;
}

/**
 * What to do with an import row: create a person, fill an existing one, or only report a likely duplicate.
 */
export type Step =
  | { does: 'create'; row: Row }
  | { does: 'update'; row: Row; person: Holder }
  | { does: 'nothing'; row: Row; person: Holder; similarity: number };

const identityOf = ({ id, fields }: Row): Identity => ({ ...fields, id, name: fields.name ?? '' });

/**
 * Decides each row by the existing people and the rows before it, so that the first of equal rows is created.
 * `done` holds the person id by row id of rows an earlier try imported: they are decided the same way again.
 */
export function planImport(
  rows: Row[],
  people: Identity[],
  done: ReadonlyMap<string, string> = new Map(),
): Step[] {
  const made = new Set(rows.map(({ id }) => id));
  const others = people.filter(({ id }) => !made.has(id));
  let matcher: Matcher | undefined;
  /** The matcher is opened only if a row needs it: that takes longer than everything else. */
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
