import { countryCode } from 'functions/contract/card/countries';
import { unmarked } from 'functions/contract/card/csv-table';
import { linkProblem, toLink } from 'functions/contract/card/links';
import { addMisfit, type FileLists, type FilePerson } from 'functions/contract/card/read/file-person';
import { readHandle } from 'functions/contract/card/values/handles';
import { cellLabel } from 'functions/contract/card/values/labels';
import { postBox } from 'functions/contract/card/values/post-box';
import {
  phoneRank,
  preferredFirst,
  type Ranked,
  UNMARKED,
} from 'functions/contract/card/values/preferred-first';
import { isNoDate, readDate } from 'functions/contract/card/values/read-date';
import { readWholeAddress } from 'functions/contract/card/values/whole-address';
import type { Field } from '#features/import/read/import-fields.ts';
import type { Column } from './column-mapping.ts';

type ListName = keyof FileLists;

/** Separator between several values in one cell of Google's export. */
const SEVERAL = ':::';

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
export interface EntryCells {
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
export function several(cell: string, field: Field | undefined, isOwn: boolean): string[] {
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

/** Adds a cell to the cells of its entry, if it is a part of one. Returns whether it is. */
export function collectPart(
  entries: Map<string, EntryCells>,
  { column, cell, isOwn }: { column: Column; cell: string; isOwn: boolean },
): boolean {
  const { field, entry } = column;
  const list = field && LIST_OF[field];
  if (!list) return false;
  const key = `${list} ${entry}`;
  const known = entries.get(key) ?? { list, parts: {}, column, isOwn };
  (known.parts[field] ??= []).push(cell);
  if (field === VALUES[list as keyof typeof VALUES]) known.column = column;
  entries.set(key, known);
  return true;
}

/** Sets a person's lists to the entries in these cells. */
export function addLists(person: FilePerson, entries: Iterable<EntryCells>, isOwn: boolean): void {
  const ranked = new Map<ListName, Ranked<object>[]>();
  for (const cells of entries) addEntries(person, cells, ranked);
  for (const [list, all] of ranked)
    Object.assign(person.lists, { [list]: isOwn ? inOrder(list, all) : preferredFirst(all) });
}
