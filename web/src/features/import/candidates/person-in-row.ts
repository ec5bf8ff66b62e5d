import { isOwnTable, splitTags } from 'functions/contract/card/csv-table';
import {
  addMisfit,
  emptyPerson,
  type FilePerson,
  type TextField,
} from 'functions/contract/card/read/file-person';
import { isNoDate, readDate } from 'functions/contract/card/values/read-date';
import { tagOf } from 'functions/contract/card/values/tags';
import { LONGEST_MET_PLACE } from 'functions/contract/limits';
import { type Met, metOnProblem } from 'functions/contract/people/met';
import { lengthProblem } from 'functions/contract/text/field-checks';
import type { TableRow } from '#features/import/read/csv/parse-csv.ts';
import type { Field } from '#features/import/read/import-fields.ts';
import type { Column } from './column-mapping.ts';
import { addLists, collectPart, type EntryCells, several } from './entries-in-row.ts';

/** A row while it is read. */
interface Reading {
  person: FilePerson;
  /** True if we wrote the table. */
  isOwn: boolean;
  tagSeparator: RegExp;
  entries: Map<string, EntryCells>;
  /** Titles of notes, by the entry of their columns. */
  noteTitles: Map<string, string>;
  /** Parts of the birthday that are in columns of their own. */
  birth: Map<Field, string>;
  met: Met;
}

/** Reads a cell of a column into the person. */
type Reader = (reading: Reading, cell: string, column: Column) => void;

/**
 * Returns the separator of tags in a cell. In our own table it is only a semicolon, because a tag may contain
 * commas.
 */
const tagSeparatorFor = (titles: string[]) => (titles.includes('Health Score') ? /;/ : /[;,|]|:::/);

/** Reads a day into a text field. */
const day =
  (field: TextField): Reader =>
  ({ person }, cell, { title, order }) => {
    const date = readDate(cell, order);
    if (date) person.texts[field].push(date);
    else if (!isNoDate(cell)) addMisfit(person, title, cell, 'is no whole date');
  };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads a value that is kept beside the texts and lists, if `isValid` accepts it. */
const beside =
  (isValid: (cell: string) => boolean, keep: (person: FilePerson, cell: string) => void): Reader =>
  ({ person }, cell, { title }) =>
    isValid(cell) ? keep(person, cell) : addMisfit(person, title, cell, 'is not understood');

const dayBeside = (field: 'snoozed_until' | 'follow_up_on') =>
  beside(
    (cell) => DAY.test(cell),
    (person, cell) => (person.beside[field] = cell),
  );

/** Reads when or where the user met the person. */
const met =
  (part: keyof Met, problemOf: (cell: string) => string | undefined): Reader =>
  (reading, cell, { title }) => {
    if (problemOf(cell)) addMisfit(reading.person, title, cell, 'cannot be kept as how you met');
    else reading.met[part] = cell;
  };

const birthPart: Reader = ({ birth }, cell, { field }) => birth.set(field!, cell);

/** The fields that are neither plain texts nor parts of an entry. */
const READERS: Partial<Record<Field, Reader>> = {
  birthday: day('birthday'),
  last_contacted_on: day('last_contacted_on'),
  connected_on: day('connected_on'),
  birth_day: birthPart,
  birth_month: birthPart,
  birth_year: birthPart,
  tags: ({ person, isOwn, tagSeparator }, cell) =>
    person.texts.tags.push(
      ...(isOwn ? splitTags(cell) : cell.split(tagSeparator).map(tagOf).filter(Boolean)),
    ),
  uid: ({ person }, cell) => (person.uid = cell),
  is_important: ({ person }, cell) => (person.beside.is_important = /^(yes|true|1|x)$/i.test(cell)),
  cadence_days: beside(
    (cell) => /^\d{1,3}$/.test(cell),
    (person, cell) => (person.beside.cadence_days = Number(cell)),
  ),
  snoozed_until: dayBeside('snoozed_until'),
  follow_up_on: dayBeside('follow_up_on'),
  met_on: met('on', metOnProblem),
  met_place: met('place', (cell) => lengthProblem(1, LONGEST_MET_PLACE, cell)),
  note_title: ({ noteTitles }, cell, { entry }) => noteTitles.set(entry, cell),
  note({ person, isOwn, noteTitles }, cell, { field, entry, title }) {
    // In a title such as `Organization 1 - Department`, the last part names the value.
    const name = noteTitles.get(entry) ?? title.split(' - ').at(-1);
    for (const value of several(cell, field, isOwn).filter((one) => !/^unspecified$/i.test(one)))
      person.notes.push(`${name}: ${value}`);
  },
  photo: ({ person }, cell) => person.extra.push(`PHOTO;VALUE=uri:${cell}`),
};

/** Reads a birthday whose parts are in separate columns. */
function addBirthdayParts(person: FilePerson, cells: Map<Field, string>) {
  const [day, month, year] = (['birth_day', 'birth_month', 'birth_year'] as const).map((field) =>
    cells.get(field),
  );
  if (!day && !month && !year) return;
  const two = (part: string) => part.padStart(2, '0');
  const date =
    day && month
      ? (readDate(`${year ?? '-'}-${two(month)}-${two(day)}`, 'mdy') ??
        readDate(`${day} ${month} ${year ?? ''}`.trim(), 'dmy'))
      : undefined;
  if (date) person.texts.birthday.push(date);
  else addMisfit(person, 'Birthday', [year, month, day].filter(Boolean).join('-'), 'is no whole date');
}

/**
 * Returns a person from a CSV row. No value of a column with a field is lost, except words for no value.
 */
export function filePersonIn({ cells }: TableRow, columns: Column[], titles: string[]): FilePerson {
  const person = emptyPerson();
  const isOwn = isOwnTable(titles);
  const reading: Reading = {
    person,
    isOwn,
    tagSeparator: tagSeparatorFor(titles),
    entries: new Map(),
    noteTitles: new Map(),
    birth: new Map(),
    met: { on: null, place: null },
  };
  for (const column of columns) {
    const { field } = column;
    const cell = cells[column.index];
    if (!field || !cell || collectPart(reading.entries, { column, cell, isOwn })) continue;
    const read = READERS[field];
    if (read) read(reading, cell, column);
    else person.texts[field as TextField].push(...several(cell, field, isOwn));
  }
  addBirthdayParts(person, reading.birth);
  if (reading.met.on || reading.met.place) person.beside.met = reading.met;
  addLists(person, reading.entries.values(), isOwn);
  // In our own table, an empty cell stands for the account's default cadence.
  if (isOwn) person.beside = { cadence_days: null, ...person.beside };
  return person;
}
