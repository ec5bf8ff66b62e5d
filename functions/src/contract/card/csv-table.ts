import { withFormulaGuard } from '#contract/text/formula-guard.ts';
import type { Met } from '#contract/people/met.ts';
import { PLAIN_TEXTS, type PlainText, specOf } from '#contract/people/person-fields.ts';
import { inOneLine, voiceFirst } from './card-entries.ts';
import { countryName } from './countries.ts';
import { extensionOf } from './entries.ts';
import type { CardLists, Phone } from './shapes.ts';

/** A person as a line of the CSV file. */
export interface CsvPerson extends CardLists, Record<PlainText, string | null> {
  uid: string;
  name: string;
  birthday: string | null;
  met: Met | null;
  body: string;
  /** Names of the tags. */
  tags: string[];
  is_important: boolean;
  cadence_days: number | null;
  snoozed_until: string | null;
  follow_up_on: string | null;
  /** The day of the last contact, `YYYY-MM-DD`. */
  last_contacted_on: string | null;
}

type Cell = string | number | null;
type Column<Of> = [title: string, cell: (of: Of) => Cell];

/** Writes tags into one cell. Semicolons and backslashes inside a tag are escaped with a backslash. */
const joinTags = (tags: string[]) => tags.map((tag) => tag.replaceAll(/[\\;]/g, String.raw`\$&`)).join('; ');

/** Splits a cell that `joinTags` wrote. */
export const splitTags = (cell: string): string[] =>
  [...cell.matchAll(/(?:\\[\\;]|[^;])+/g)]
    .map(([tag]) => tag.replaceAll(/\\([\\;])/g, '$1').trim())
    .filter(Boolean);

/** Titles that only our own table has, by which it is recognised. */
const OWN_TITLES = ['Keep in touch', 'Snoozed until', 'UID'];

/** Tells whether a table is our own, so that all values in it can be taken literally. */
export const isOwnTable = (titles: string[]): boolean => OWN_TITLES.every((title) => titles.includes(title));

/** Columns that come before the lists: the name and the plain texts, without the memory aid. */
const FIRST: Column<CsvPerson>[] = [
  ['Name', ({ name }) => name],
  ...PLAIN_TEXTS.filter((field) => field !== 'mnemonic').map((field): Column<CsvPerson> => [
    specOf(field).label,
    (person) => person[field],
  ]),
];

/** Columns that come after the lists. */
const LAST: Column<CsvPerson>[] = [
  ['Birthday', ({ birthday }) => birthday],
  ['Tags', ({ tags }) => joinTags(tags.toSorted())],
  ['Memory aid', ({ mnemonic }) => mnemonic],
  ['Met on', ({ met }) => met && met.on],
  ['Met in', ({ met }) => met && met.place],
  ['Notes', ({ body }) => body],
  ['Important', ({ is_important }) => (is_important ? 'Yes' : null)],
  ['Keep in touch', ({ cadence_days }) => cadence_days],
  ['Snoozed until', ({ snoozed_until }) => snoozed_until],
  ['Follow up on', ({ follow_up_on }) => follow_up_on],
  ['Last contacted', ({ last_contacted_on }) => last_contacted_on],
  ['UID', ({ uid }) => uid],
];

/**
 * Returns a phone in E.164 with its extension, because E.164 can be read in every country. Without E.164 it
 * is returned as typed.
 */
function numberOf({ value, e164 }: Phone): string {
  const extension = e164 && extensionOf(value);
  return `${e164 ?? value}${extension ? ` x${extension}` : ''}`;
}

const label: Column<{ label: string | null }> = ['Label', (entry) => entry.label];
const value: Column<{ value: string }> = ['Value', (entry) => entry.value];

/** The lists in the order of the file, each with its title word and columns as Google names them. */
const LISTS: { [List in keyof CardLists]: [word: string, columns: Column<CardLists[List][number]>[]] } = {
  phones: ['Phone', [label, ['Value', numberOf]]],
  emails: ['E-mail', [label, value]],
  addresses: [
    'Address',
    [
      label,
      ['Street', ({ street }) => inOneLine(street)],
      ['City', ({ city }) => inOneLine(city)],
      ['Region', ({ state }) => inOneLine(state)],
      ['Postal Code', ({ zip }) => inOneLine(zip)],
      ['Country', ({ country }) => country && countryName(country)],
    ],
  ],
  links: ['Website', [label, value]],
  handles: ['IM', [['Service', ({ service }) => service], value]],
  dates: ['Event', [label, ['Value', ({ date }) => date]]],
  related: ['Relation', [label, value]],
};
const LIST_NAMES = Object.keys(LISTS) as (keyof CardLists)[];

/**
 * Lists in which other programs look for the preferred entry. If there are several entries, the label of the
 * first begins with an asterisk, as in Google's files.
 */
const MARKED = new Set<keyof CardLists>(['phones', 'addresses']);

const isMarked = (list: keyof CardLists, index: number, count: number) =>
  index === 0 && count > 1 && MARKED.has(list);

const marked = (text: Cell) => `* ${text ?? ''}`.trim();

/**
 * Returns the label of an entry in our own table, without the mark of the preferred entry; null if it is
 * empty. `index` counts from 0, `count` is the number of entries.
 */
export function unmarked(text: string, list: keyof CardLists, index: number, count: number): string | null {
  return (isMarked(list, index, count) ? text.replace(/^\* ?/, '') : text) || null;
}

/** Returns the columns of a list in which the longest has `width` entries. */
function listColumns<List extends keyof CardLists>(list: List, width: number): Column<CsvPerson>[] {
  const [word, columns] = LISTS[list];
  return Array.from({ length: width }, (_, index) =>
    columns.map(([title, cell]): Column<CsvPerson> => [
      `${word} ${index + 1} - ${title}`,
      (person) => {
        const entry = person[list][index];
        if (!entry) return null;
        const isFirst = title === 'Label' && isMarked(list, index, person[list].length);
        return isFirst ? marked(cell(entry)) : cell(entry);
      },
    ]),
  ).flat();
}

/**
 * Writes a cell by RFC 4180. Text that a spreadsheet would take for a formula gets an apostrophe in front.
 */
function written(cell: Cell): string {
  const text = typeof cell === 'string' ? withFormulaGuard(cell) : String(cell ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: Cell[]) => `${cells.map(written).join(',')}\r\n`;

/** Yields the lines of a CSV file, beginning with the titles. Each entry of a list has its own columns. */
export function* csvLines(all: CsvPerson[]): Generator<string> {
  const people = all.map((person) => ({ ...person, phones: voiceFirst(person.phones) }));
  const widths = LIST_NAMES.map((list) => Math.max(0, ...people.map((person) => person[list].length)));
  const columns = [
    ...FIRST,
    ...LIST_NAMES.flatMap((list, at) => listColumns(list, widths[at] ?? 0)),
    ...LAST,
  ];
  yield lineOf(columns.map(([title]) => title));
  for (const person of people) yield lineOf(columns.map(([, cell]) => cell(person)));
}
