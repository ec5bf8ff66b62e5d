import { countryCode } from 'functions/contract/card/countries';
import { isOwnTable, splitTags, unmarked } from 'functions/contract/card/csv-table';
import { linkProblem, toLink } from 'functions/contract/card/links';
import {
  addMisfit,
  emptyPerson,
  type FileLists,
  type FilePerson,
  type TextField,
} from 'functions/contract/card/read/file-person';
import { LONGEST_MET_PLACE } from 'functions/contract/limits';
import { type Met, metOnProblem } from 'functions/contract/people/met';
import { lengthProblem } from 'functions/contract/text/field-checks';
import { readHandle } from 'functions/contract/card/values/handles';
import type { Field } from '#features/import/read/import-fields.ts';
import { cellLabel } from 'functions/contract/card/values/labels';
import type { TableRow } from '#features/import/read/csv/parse-csv.ts';
import {
  phoneRank,
  preferredFirst,
  type Ranked,
  UNMARKED,
} from 'functions/contract/card/values/preferred-first';
import { isNoDate, readDate } from 'functions/contract/card/values/read-date';
import { tagOf } from 'functions/contract/card/values/tags';
import { postBox } from 'functions/contract/card/values/post-box';
import { readWholeAddress } from 'functions/contract/card/values/whole-address';
import type { Column } from './column-mapping.ts';

type ListName = keyof FileLists;

/** Separator between several values in one cell of Google's export. */
const SEVERAL = ':::';

/**
 * Returns the separator of tags in a cell. In our own table it is only a semicolon, because a tag may contain
 * commas.
 */
const tagSeparatorFor = (titles: string[]) => (titles.includes('Health Score') ? /;/ : /[;,|]|:::/);

/** The list to which each part of an entry belongs. */
const LIST_OF: Partial<Record<Field, ListName>> = {
  phone_number: 'phones',
  phone_label: 'phones',
  email: 'emails',
  email_label: 'emails',
  street_address: 'addresses',
  city: 'addresses',
  state: 'addresses',
  zip: 'addresses',
  country: 'addresses',
  full_address: 'addresses',
  po_box: 'addresses',
  address_label: 'addresses',
  link: 'links',
  link_label: 'links',
  handle: 'handles',
  handle_service: 'handles',
  date: 'dates',
  date_label: 'dates',
  related: 'related',
  related_label: 'related',
};

/** The cells of one entry, which may be in several columns. */
interface EntryCells {
  list: ListName;
  parts: Partial<Record<Field, string[]>>;
  column: Column;
  /** True if we wrote the table. */
  isOwn: boolean;
}

/** Kinds of values of which some programs write several into one cell, with commas or semicolons between them. */
const LISTED: Partial<Record<Field, RegExp>> = {
  email: /^\S+@\S+$/,
  phone_number: /^\+?(?:[\s()./-]{0,3}\d){6,}$/,
};

/** Returns the values in a cell. A cell is one value if its parts would not be values of their own. */
function several(cell: string, field: Field | undefined, isOwn: boolean): string[] {
  if (isOwn) return [cell];
  const values = cell.split(SEVERAL).map((value) => value.trim());
  const one = field && LISTED[field];
  const listed = one && values.length === 1 ? cell.split(/[,;]/).map((value) => value.trim()) : values;
  return one && listed.every((value) => one.test(value)) ? listed : values;
}

/**
 * Returns the text of a part of the entry at `index`. If the part is in several columns, as a street may be,
 * its texts are joined.
 */
const partAt = ({ parts, isOwn }: EntryCells, field: Field, index: number) =>
  (parts[field] ?? [])
    .map((cell) => several(cell, field, isOwn)[index] ?? '')
    .filter(Boolean)
    .join(', ')
    .replaceAll(/\s*\n\s*/g, ', ');

const FIRST_PLACES = [null, 'home', 'work'];
/** Ranks addresses: those without a place come first, then home, then work, then all others. */
const addressRank = (label: string | null) => {
  const known = FIRST_PLACES.indexOf(label);
  return UNMARKED + (known < 0 ? FIRST_PLACES.length : known);
};

function addressAt(cells: EntryCells, index: number, label: string | null) {
  const part = (field: Field) => partAt(cells, field, index) || null;
  const country = part('country');
  const address = {
    street:
      [part('street_address'), postBox(partAt(cells, 'po_box', index))].filter(Boolean).join(', ') || null,
    city: part('city'),
    state: part('state'),
    zip: part('zip'),
    country: country && (countryCode(country) ?? country),
    label,
  };
  const { street, city, state, zip } = address;
  const hasOthers = !!(city || state || zip || address.country);
  const [whole] = (cells.parts.full_address ?? [])
    .map((cell) => several(cell, 'full_address', cells.isOwn)[index] ?? '')
    .filter(Boolean);
  if (!street && !hasOthers) return whole ? readWholeAddress(whole, label) : undefined;
  if (!street || hasOthers || cells.isOwn) return address;
  // A column `Address` holds a street or a whole address. A country at its end shows the latter.
  const read = readWholeAddress(street, label);
  return read.country ? read : address;
}

const VALUES: Record<Exclude<ListName, 'addresses'>, Field> = {
  phones: 'phone_number',
  emails: 'email',
  links: 'link',
  handles: 'handle',
  dates: 'date',
  related: 'related',
};
const LABELS: Partial<Record<ListName, Field>> = {
  phones: 'phone_label',
  emails: 'email_label',
  addresses: 'address_label',
  links: 'link_label',
  handles: 'handle_service',
  dates: 'date_label',
  related: 'related_label',
};

/** Adds the entries in the cells to the lists. A value that does not fit becomes a line of the notes. */
function addEntries(person: FilePerson, cells: EntryCells, ranked: Map<ListName, Ranked<object>[]>) {
  const { list, parts, column, isOwn } = cells;
  const written = parts[LABELS[list]!]?.[0] ?? '';
  const label = (isOwn ? written || null : cellLabel(written)) ?? column.label;
  const mark = written.startsWith('*') ? 1 : UNMARKED;
  const add = (entry: object, rank = mark) =>
    ranked.set(list, [...(ranked.get(list) ?? []), { entry, rank }]);
  const count = Math.max(
    ...Object.entries(parts).flatMap(([field, all]) =>
      all.map((cell) => several(cell, field as Field, isOwn).length),
    ),
  );
  for (let index = 0; index < count; index++) {
    if (list === 'addresses') {
      const address = addressAt(cells, index, label);
      if (address) add(address, written ? mark : addressRank(column.label));
      continue;
    }
    const value = partAt(cells, VALUES[list], index);
    if (!value) continue;
    if (list === 'phones') add({ value, label }, phoneRank(label, mark));
    else if (list === 'handles')
      add(isOwn && label ? { service: label, value } : readHandle(value, label ?? undefined));
    else if (list === 'dates') {
      const date = readDate(value, column.order);
      if (date) add({ date, label });
      else if (!isNoDate(value)) addMisfit(person, label ?? column.title, value, 'is no whole date');
    } else if (list === 'links' && linkProblem(value))
      addMisfit(person, column.title, value, 'is no web address');
    else add({ value: list === 'links' ? toLink(value) : value, label });
  }
}

/** Returns the entries of our own table, which keep their order and labels. */
const inOrder = (list: ListName, all: Ranked<object>[]) =>
  all.map(({ entry }, index) =>
    'label' in entry && typeof entry.label === 'string'
      ? { ...entry, label: unmarked(entry.label, list, index, all.length) }
      : entry,
  );

const DAYS: Partial<Record<Field, TextField>> = {
  birthday: 'birthday',
  last_contacted_on: 'last_contacted_on',
  connected_on: 'connected_on',
};

const DAY = /^\d{4}-\d\d-\d\d$/;

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
  const entries = new Map<string, EntryCells>();
  const noteTitles = new Map<string, string>();
  const birth = new Map<Field, string>();
  const met: Met = { on: null, place: null };
  for (const column of columns) {
    const { field, title, entry } = column;
    const cell = cells[column.index];
    if (!field || !cell) continue;
    const list = LIST_OF[field];
    const dayField = DAYS[field];
    if (list) {
      const key = `${list} ${entry}`;
      const known = entries.get(key) ?? { list, parts: {}, column, isOwn };
      (known.parts[field] ??= []).push(cell);
      if (field === VALUES[list as keyof typeof VALUES]) known.column = column;
      entries.set(key, known);
    } else if (dayField) {
      const date = readDate(cell, column.order);
      if (date) person.texts[dayField].push(date);
      else if (!isNoDate(cell)) addMisfit(person, title, cell, 'is no whole date');
    } else if (field === 'tags' && isOwn) person.texts.tags.push(...splitTags(cell));
    else if (field === 'tags')
      person.texts.tags.push(...cell.split(tagSeparatorFor(titles)).map(tagOf).filter(Boolean));
    else if (field === 'uid') person.uid = cell;
    else if (field === 'is_important') person.beside.is_important = /^(yes|true|1|x)$/i.test(cell);
    else if (field === 'cadence_days' && /^\d{1,3}$/.test(cell)) person.beside.cadence_days = Number(cell);
    else if ((field === 'snoozed_until' || field === 'follow_up_on') && DAY.test(cell))
      person.beside[field] = cell;
    else if (field === 'met_on' && !metOnProblem(cell)) met.on = cell;
    else if (field === 'met_place' && !lengthProblem(1, LONGEST_MET_PLACE, cell)) met.place = cell;
    else if (field === 'met_on' || field === 'met_place')
      addMisfit(person, title, cell, 'cannot be kept as how you met');
    else if (field === 'cadence_days' || field === 'snoozed_until' || field === 'follow_up_on')
      addMisfit(person, title, cell, 'is not understood');
    else if (field === 'note_title') noteTitles.set(entry, cell);
    else if (field === 'note')
      // In a title such as `Organization 1 - Department`, the last part names the value.
      for (const value of several(cell, field, isOwn).filter((one) => !/^unspecified$/i.test(one)))
        person.notes.push(`${noteTitles.get(entry) ?? title.split(' - ').at(-1)}: ${value}`);
    else if (field === 'photo') person.extra.push(`PHOTO;VALUE=uri:${cell}`);
    else if (field === 'birth_day' || field === 'birth_month' || field === 'birth_year')
      birth.set(field, cell);
    else person.texts[field as TextField].push(...several(cell, field, isOwn));
  }
  addBirthdayParts(person, birth);
  if (met.on || met.place) person.beside.met = met;
  const ranked = new Map<ListName, Ranked<object>[]>();
  for (const parts of entries.values()) addEntries(person, parts, ranked);
  for (const [list, all] of ranked)
    Object.assign(person.lists, { [list]: isOwn ? inOrder(list, all) : preferredFirst(all) });
  // In our own table, an empty cell stands for the account's default cadence.
  if (isOwn) person.beside = { cadence_days: null, ...person.beside };
  return person;
}
