import type { Row } from './parse-rows.ts';
import { type Matcher, openMatcher } from '#matching/matcher.ts';
import type { Identity } from '#matching/records.ts';
import { UNTITLED } from '#contract/limits.ts';

interface Holder {
  id: string;
  name: string;
}

/** The action for an import row: create a person, fill an existing one, or only report a likely duplicate. */
export type Step =
  | { action: 'create'; row: Row }
  | { action: 'update'; row: Row; person: Holder }
  | { action: 'nothing'; row: Row; person: Holder; similarity: number };

const identityOf = ({ id, fields }: Row): Identity => ({ ...fields, id, name: fields.name ?? '' });

/**
 * Decides the action for each row, by comparing it with existing people and earlier rows, so that only the
 * first of equal rows is created. `done` maps the ids of rows that an earlier attempt imported to person ids;
 * these rows get the same decision again.
 */
export function planImport(
  rows: Row[],
  people: Identity[],
  done: ReadonlyMap<string, string> = new Map(),
): Step[] {
  const rowIds = new Set(rows.map(({ id }) => id));
  const others = people.filter(({ id }) => !rowIds.has(id));
  let matcher: Matcher | undefined;
  /** Returns the people like a row. Opens the matcher at the first use, because that takes longer than everything else. */
  const similar = (row: Row) => {
    matcher ??= openMatcher([...others, ...rows.map(identityOf)]);
    return matcher.similar(identityOf(row));
  };
  const holders = new Map<string, Holder>(others.map(({ id, name }) => [id, { id, name }]));

  function decide(row: Row): Step {
    const donePersonId = done.get(row.id);
    if (donePersonId === row.id) return { action: 'create', row };
    if (donePersonId)
      return { action: 'update', row, person: holders.get(donePersonId) ?? { id: donePersonId, name: '' } };
    if (row.onDuplicate === 'create') return { action: 'create', row };
    const match = similar(row).find(({ id }) => holders.has(id));
    const person = match && holders.get(match.id);
    if (!person) return { action: 'create', row };
    if (row.onDuplicate === 'update') return { action: 'update', row, person };
    return { action: 'nothing', row, person, similarity: match.similarity };
  }

  return rows.map((row) => {
    const step = decide(row);
    if (step.action === 'create') holders.set(row.id, { id: row.id, name: row.fields.name ?? UNTITLED });
    if (step.action === 'update') holders.set(row.id, step.person);
    return step;
  });
}
