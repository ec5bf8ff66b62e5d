import { expect, test } from 'vitest';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { candidateOf } from '#features/import/candidates/candidate-of.ts';
import { emptyPerson } from 'functions/contract/card/read/file-person';
import { askAbout, type Checked, checkedBy, uncheckedOf } from './likely.ts';

function named(row: number, name: string) {
  const person = emptyPerson();
  person.texts.name.push(name);
  person.texts.body.push('Notes are not compared');
  return candidateOf(row, person);
}

const NONE: ReadonlyMap<number, Checked> = new Map();
const FILE = ['Ana', 'Bo', 'Bo', 'Cy'].map((name, index) => named(index + 2, name));
const [ana, bo, sameBo, cy] = FILE as [Candidate, Candidate, Candidate, Candidate];

const found = (row: number, existing_row: number) => ({
  row,
  existing_id: null,
  existing_row,
  existing_name: 'Bo',
  similarity: 1,
});

test('a call has the rows to compare, in their order among the earlier ones that will become people', () => {
  const first = askAbout(FILE.slice(0, 2), FILE, NONE, 10);
  expect(first.people).toEqual([{ name: 'Ana' }, { name: 'Bo' }]);
  const checked = checkedBy(first, { duplicates: [], errors: [] });
  expect(uncheckedOf(FILE, checked)).toEqual([sameBo, cy]);
  const second = askAbout([ana, sameBo], FILE, checked, 10);
  expect(second.people).toEqual([{ name: 'Ana' }, { name: 'Bo', on_duplicate: 'create' }, { name: 'Bo' }]);
});

test('if there are too many rows for a call, the rows to compare are sent with the last ones before them', () => {
  const checked = checkedBy(askAbout(FILE.slice(0, 3), FILE, NONE, 10), { duplicates: [], errors: [] });
  expect(askAbout([cy], FILE, checked, 2).candidates).toEqual([sameBo, cy]);
  expect(askAbout([ana, cy], FILE, checked, 2).candidates).toEqual([ana, cy]);
});

test('an answer is known until the row changes, or the earlier row that was the same', () => {
  const asked = askAbout(FILE, FILE, NONE, 10);
  const checked = checkedBy(asked, {
    duplicates: [found(2, 1)],
    errors: [{ row: 3, message: 'name: must not be empty' }],
  });
  expect(checked.get(4)).toMatchObject({ likely: { existing: { row: 3 }, name: 'Bo', similarity: 1 } });
  expect(checked.get(5)).toMatchObject({ likely: undefined, error: 'name: must not be empty' });
  expect(uncheckedOf(FILE, checked)).toEqual([]);
  expect(uncheckedOf([ana, sameBo, cy], checked)).toEqual([sameBo]);
  const changed = named(3, 'Bob');
  expect(uncheckedOf([ana, changed, sameBo, cy], checked)).toEqual([changed, sameBo]);
  expect(askAbout([cy], FILE, checked, 10).candidates).toEqual([ana, bo, cy]);
});
