import {
  type Card,
  dayLine,
  dayOf,
  escaped,
  groupOf,
  paramOf,
  propertyOf,
  rawValue,
  textOf,
  textsOf,
  withLines,
} from './card-lines.ts';

/** The texts that make an entry, such as street, city, state, zip and country. */
type Parts = string[];

/** A list of a card: how a device reads and writes an entry, and what the entry is in the API. */
interface ListKind {
  /** The name of the list in the API. */
  list: string;
  /** The properties of the lines that tell an entry. */
  properties: string[];
  /** Reads an entry from its line and the label of its group, which is empty if it has none. */
  read: (line: string, label: string) => Parts;
  /** Writes an entry: its line, and further lines of the same group. */
  write: (...parts: Parts) => [string, ...string[]];
  toEntry: (...parts: Parts) => object;
  partsOf: (entry: any) => Parts;
}

const LABEL = 'X-ABLABEL';
const COUNTRIES: Record<string, string> = { de: 'Germany', jp: 'Japan', br: 'Brazil' };
const codeOf = (country: string) => Object.keys(COUNTRIES).find((code) => COUNTRIES[code] === country)!;
export const COUNTRY_NAMES = Object.values(COUNTRIES);

/** A messenger whose names are written as addresses, `skype:ada`. The others are written as profiles. */
const WITH_SCHEME = 'Skype';
export const SERVICES = [WITH_SCHEME, 'Signal', 'Mastodon'];

const valueAlone = (list: string, property: string): ListKind => ({
  list,
  properties: [property],
  read: (line) => [textOf(line)],
  write: (value) => [`${property};TYPE=HOME:${escaped(value!)}`],
  toEntry: (value) => ({ value, label: 'home' }),
  partsOf: ({ value }) => [value],
});

export const LIST_KINDS: Record<string, ListKind> = {
  phone: valueAlone('phones', 'TEL'),
  email: valueAlone('emails', 'EMAIL'),
  address: {
    list: 'addresses',
    properties: ['ADR'],
    read: (line) => textsOf(line, ';').slice(2),
    write: (...parts) => [
      `ADR;TYPE=HOME:;;${parts.map(escaped).join(';')}`,
      `X-ABADR:${codeOf(parts.at(-1)!)}`,
    ],
    toEntry: (street, city, state, zip, country) => ({
      street,
      city,
      state: state || null,
      zip,
      country: codeOf(country!).toUpperCase(),
      label: 'home',
    }),
    partsOf: ({ street, city, state, zip, country }) => [
      street,
      city,
      state ?? '',
      zip,
      COUNTRIES[country.toLowerCase()]!,
    ],
  },
  link: {
    ...valueAlone('links', 'URL'),
    read: (line) => [rawValue(line)],
    write: (value) => [`URL;TYPE=HOME:${value}`],
  },
  handle: {
    list: 'handles',
    properties: ['IMPP', 'X-SOCIALPROFILE'],
    read: (line) =>
      propertyOf(line) === 'IMPP'
        ? [paramOf(line, 'X-SERVICE-TYPE'), textOf(line).replace(/^\w+:/, '')]
        : [paramOf(line, 'TYPE'), textOf(line)],
    write: (service, value) =>
      service === WITH_SCHEME
        ? [`IMPP;X-SERVICE-TYPE=${service};TYPE=HOME:${service.toLowerCase()}:${value}`]
        : [`X-SOCIALPROFILE;TYPE=${service}:${escaped(value!)}`],
    toEntry: (service, value) => ({ service, value }),
    partsOf: ({ service, value }) => [service, value],
  },
  date: {
    list: 'dates',
    properties: ['X-ABDATE'],
    read: (line, label) => [dayOf(line), label],
    write: (day, label) => [dayLine('X-ABDATE', day!), `${LABEL}:${escaped(label!)}`],
    toEntry: (date, label) => ({ date, label }),
    partsOf: ({ date, label }) => [date, label],
  },
  related: {
    list: 'related',
    properties: ['X-ABRELATEDNAMES'],
    read: (line, label) => [label, textOf(line)],
    write: (label, value) => [
      `X-ABRELATEDNAMES:${escaped(value!)}`,
      // The way in which iPhones write the labels that they offer.
      `${LABEL}:_$!<${label![0]!.toUpperCase()}${label!.slice(1)}>!$_`,
    ],
    toEntry: (label, value) => ({ value, label }),
    partsOf: ({ value, label }) => [label, value],
  },
};

/** Returns the name of the value that says that somebody has an entry. */
export const entryName = (kind: string, ...parts: Parts): string => `${kind} ${parts.join('|')}`;

/** Returns the kind and the parts of an entry from the name of its value; undefined if it names none. */
export function entryNamed(name: string): { kind: ListKind; parts: Parts } | undefined {
  const [, word = '', parts = ''] = /^(\w+) (.*)$/s.exec(name) ?? [];
  const kind = LIST_KINDS[word];
  return kind && { kind, parts: parts.split('|') };
}

/** Returns the label of the group of a line; that of an iPhone's own labels without their marks. */
function labelOf(card: Card, line: string): string {
  const group = groupOf(line);
  const label = group && card.find((one) => groupOf(one) === group && propertyOf(one) === LABEL);
  return label ? textOf(label).replace(/^_\$!<(.*)>!\$_$/, (_, own: string) => own.toLowerCase()) : '';
}

/** Returns the lines of each entry of a card, with the name of its value. */
const entriesOf = (card: Card) =>
  Object.entries(LIST_KINDS).flatMap(([word, { properties, read }]) =>
    card
      .filter((line) => properties.includes(propertyOf(line) ?? ''))
      .map((line) => ({ line, name: entryName(word, ...read(line, labelOf(card, line))) })),
  );

/** Returns the names of the values of all entries of a card. */
export const entryNamesOf = (card: Card): string[] => entriesOf(card).map(({ name }) => name);

/** Returns the card without an entry and without the lines of its group. */
export function withoutEntry(card: Card, name: string): Card {
  const lines = entriesOf(card)
    .filter((entry) => entry.name === name)
    .map(({ line }) => line);
  const groups = lines.map(groupOf).filter((group) => group !== undefined);
  return card.filter((line) => !lines.includes(line) && !groups.includes(groupOf(line) ?? ''));
}

/** Returns the card with an entry more. */
export function withEntry(card: Card, name: string): Card {
  const { kind, parts } = entryNamed(name)!;
  const [line, ...others] = kind.write(...parts);
  if (others.length === 0) return withLines(card, line);
  const taken = new Set(card.map(groupOf));
  let n = 1;
  while (taken.has(`item${n}`)) n++;
  return withLines(card, ...[line, ...others].map((one) => `item${n}.${one}`));
}
