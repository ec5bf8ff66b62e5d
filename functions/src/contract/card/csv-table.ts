import { withFormulaGuard } from '#contract/formula-guard.ts';
import { inOneLine } from './card-entries.ts';
import { countryName } from './countries.ts';
import { extensionOf } from './entries.ts';
import type { CardLists, Phone } from './shapes.ts';

/** A person as a line of the CSV file. */
export interface CsvPerson extends CardLists {
  uid: string;
  name: string;
  nickname: string | null;
  company: string | null;
  job_title: string | null;
  birthday: string | null;
  mnemonic: string | null;
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

/** Columns before the lists. */
const FIRST: Column<CsvPerson>[] = [
  ['Name', ({ name }) => name],
  ['Nickname', ({ nickname }) => nickname],
  ['Company', ({ company }) => company],
  ['Job title', ({ job_title }) => job_title],
];

/** Columns after the lists. */
const LAST: Column<CsvPerson>[] = [
  ['Birthday', ({ birthday }) => birthday],
  ['Tags', ({ tags }) => tags.toSorted().join('; ')],
  ['Memory aid', ({ mnemonic }) => mnemonic],
  ['Notes', ({ body }) => body],
  ['Important', ({ is_important }) => (is_important ? 'Yes' : null)],
  ['Keep in touch', ({ cadence_days }) => cadence_days],
  ['Snoozed until', ({ snoozed_until }) => snoozed_until],
  ['Follow up on', ({ follow_up_on }) => follow_up_on],
  ['Last contacted', ({ last_contacted_on }) => last_contacted_on],
  ['UID', ({ uid }) => uid],
];

/** Returns a number in E.164, which is the same in every country, with its extension. */
function numberOf({ value, e164 }: Phone): string {
  const extension = e164 && extensionOf(value);
  return `${e164 ?? value}${extension ? ` x${extension}` : ''}`;
}

const label: Column<{ label: string | null }> = ['Label', (entry) => entry.label];
const value: Column<{ value: string }> = ['Value', (entry) => entry.value];

/** The lists in the order of the file, each with the word and the columns of its entries as Google has them. */
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

/** Lists in which the import looks for the preferred entry: the first one is marked, as Google does it. */
const MARKED = new Set<keyof CardLists>(['phones', 'addresses']);

const marked = (text: Cell) => `* ${text ?? ''}`.trim();

/** Returns the columns for a list of which somebody has `width` entries. */
function listColumns<List extends keyof CardLists>(list: List, width: number): Column<CsvPerson>[] {
  const [word, columns] = LISTS[list];
  return Array.from({ length: width }, (_, index) =>
    columns.map(([title, cell]): Column<CsvPerson> => [
      `${word} ${index + 1} - ${title}`,
      (person) => {
        const entry = person[list][index];
        if (!entry) return null;
        const isFirst = index === 0 && person[list].length > 1 && MARKED.has(list) && title === 'Label';
        return isFirst ? marked(cell(entry)) : cell(entry);
      },
    ]),
  ).flat();
}

/** Writes a cell by RFC 4180; text that a spreadsheet would take for a formula has an apostrophe before it. */
function written(cell: Cell): string {
  const text = typeof cell === 'string' ? withFormulaGuard(cell) : String(cell ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const lineOf = (cells: Cell[]) => `${cells.map(written).join(',')}\r\n`;

/** Yields the lines of a CSV file, the titles first. Every entry of a list has columns of its own. */
export function* csvLines(people: CsvPerson[]): Generator<string> {
  const widths = LIST_NAMES.map((list) => Math.max(0, ...people.map((person) => person[list].length)));
  const columns = [
    ...FIRST,
    ...LIST_NAMES.flatMap((list, at) => listColumns(list, widths[at] ?? 0)),
    ...LAST,
  ];
  yield lineOf(columns.map(([title]) => title));
  for (const person of people) yield lineOf(columns.map(([, cell]) => cell(person)));
}
