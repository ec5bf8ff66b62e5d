import { birthdayEntry, type Entry, listEntries, textLine, type VcardVersion } from './card-entries.ts';
import { cleaned, escaped, escapedPart, folded, lineOf } from './content-line.ts';
import { type KeptLine, keptLinesOf, withoutContradictions } from './kept-lines.ts';
import type { CardLists, Label } from './shapes.ts';

/** The data of a person in a vCard. */
export interface CardOfPerson extends CardLists {
  /** The person's UID, which is the same in every card. */
  uid: string;
  name: string;
  nickname: string | null;
  company: string | null;
  job_title: string | null;
  birthday: string | null;
  body: string;
  /** Names of the tags. */
  tags: string[];
  /** A JPEG in base64. */
  photo: string | null;
  /** Kept lines of an imported card that have no field. */
  card_extra: string | null;
}

/**
 * Returns the vCard types that express a label: none for no label, undefined if they cannot. Readers list
 * several types in a fixed order, so a label counts only if its words have that order.
 */
function typesOf(label: Label, types: Record<string, string> = {}): string[] | undefined {
  if (!label) return [];
  const words = label.split(' ');
  const known = Object.keys(types).filter((word) => words.includes(word));
  return known.join(' ') === label ? known.map((word) => types[word] as string) : undefined;
}

/** Returns a function whose every call returns a new group name, one that none of these lines has. */
function groupNames(taken: KeptLine[]): () => string {
  const used = new Set(taken.map(({ group }) => group?.toLowerCase()));
  let last = 0;
  return () => {
    do last++;
    while (used.has(`item${last}`));
    return `item${last}`;
  };
}

/**
 * Writes an entry as lines. They form a group if a label is not a vCard type, or if there are further lines.
 */
function linesOfEntry(entry: Entry, version: VcardVersion, nextGroup: () => string): string[] {
  const { params = [], types, beside = [], isPreferred } = entry;
  const label = cleaned(entry.label ?? '');
  const said = typesOf(label, types);
  const written = [...(said ?? []), ...(isPreferred && version === '3.0' ? ['pref'] : [])];
  const line = {
    ...entry,
    params: [
      ...params,
      ...(written.length > 0 ? [['TYPE', written.join(',')] as [string, string]] : []),
      ...(isPreferred && version === '4.0' ? [['PREF', '1'] as [string, string]] : []),
    ],
  };
  const further = said ? beside : [...beside, { name: 'X-ABLabel', value: escaped(label) }];
  if (further.length === 0) return [lineOf(line)];
  const group = nextGroup();
  return [line, ...further].map((one) => `${group}.${lineOf(one)}`);
}

/**
 * Returns the value of N. Nothing tells the parts of a name apart, so the last word is taken as the family
 * name.
 */
function nameParts(name: string): string {
  const [, first = '', last = ''] = /^(?:(.*)\s)?(\S+)$/s.exec(name) ?? [];
  const [family, given] = (first ? [last, first] : ['', last]).map(escapedPart);
  return `${family};${given};;;`;
}

const uidEntry = (uid: string, version: VcardVersion): Entry =>
  version === '3.0' || /^[a-z][\w+.-]*:[^\s,\\]+$/i.test(uid)
    ? { name: 'UID', value: version === '3.0' ? escaped(uid) : uid }
    : { name: 'UID', params: [['VALUE', 'text']], value: escaped(uid) };

const photoEntry = (photo: string | null, version: VcardVersion): Entry[] => {
  if (!photo) return [];
  if (version === '4.0') return [{ name: 'PHOTO', value: String.raw`data:image/jpeg;base64\,${photo}` }];
  return [
    {
      name: 'PHOTO',
      params: [
        ['ENCODING', 'b'],
        ['TYPE', 'JPEG'],
      ],
      value: photo,
    },
  ];
};

/** The parts of a card that come from fields, in the order of its lines. */
function entriesOf(person: CardOfPerson, version: VcardVersion) {
  const name = cleaned(person.name);
  const tags = person.tags.map((tag) => escaped(cleaned(tag))).filter(Boolean);
  return {
    uid: [uidEntry(cleaned(person.uid), version)],
    name: [
      { name: 'FN', value: escaped(name) },
      { name: 'N', value: nameParts(name) },
    ],
    nickname: textLine('NICKNAME', person.nickname),
    company: textLine('ORG', person.company, escapedPart),
    job_title: textLine('TITLE', person.job_title),
    ...listEntries(person, version),
    birthday: birthdayEntry(person.birthday, version),
    tags: tags.length > 0 ? [{ name: 'CATEGORIES', value: tags.toSorted().join(',') }] : [],
    body: textLine('NOTE', person.body),
    photo: photoEntry(person.photo, version),
  } satisfies Record<string, Entry[]>;
}

/** A part of a card: what one field says, or the kept lines. */
export type CardPart = keyof ReturnType<typeof entriesOf> | 'extra';

/** Properties that a card has once. */
const ONCE = new Set(['N', 'BDAY', 'ANNIVERSARY', 'PHOTO']);

/**
 * Writes the parts of a card as unfolded lines, in their order. `own` are parts as another program wrote them, which
 * take the place of ours.
 */
export function vcardParts(
  person: CardOfPerson,
  version: VcardVersion,
  own: ReadonlyMap<CardPart, string[]> = new Map(),
): Map<CardPart, string[]> {
  const entries = Object.entries(entriesOf(person, version)) as [CardPart, Entry[]][];
  const ownLines = keptLinesOf([...own.values()].flat().join('\n'));
  const ours = entries.filter(([part]) => !own.has(part)).flatMap(([, some]) => some);
  const written = new Set([...ours, ...ownLines].map(({ name }) => name).filter((name) => ONCE.has(name)));
  const kept = withoutContradictions(keptLinesOf(person.card_extra), written);
  const nextGroup = groupNames([...kept, ...ownLines]);
  const parts = new Map(
    entries.map(([part, some]) => [
      part,
      own.get(part) ?? some.flatMap((entry) => linesOfEntry(entry, version, nextGroup)),
    ]),
  );
  return parts.set(
    'extra',
    kept.map(({ line }) => line),
  );
}

/** Matches a line that belongs to all lines of its group, so that several parts may have it. */
const OF_GROUP = /^[\w-]+\.X-AB(LABEL|ADR)[;:]/i;

/** Writes a person as unfolded lines of a vCard, always the same ones for the same person. */
export function vcardLines(
  person: CardOfPerson,
  version: VcardVersion,
  own?: ReadonlyMap<CardPart, string[]>,
): string[] {
  const lines = [...vcardParts(person, version, own).values()].flat();
  const isRepeated = (line: string, at: number) => OF_GROUP.test(line) && lines.indexOf(line) < at;
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...lines.filter((line, at) => !isRepeated(line, at)),
    'END:VCARD',
  ];
}

/** Joins lines to the text of a card. */
export const vcardText = (lines: string[]): string => lines.map((line) => `${folded(line)}\r\n`).join('');

/** Writes a person as a vCard. */
export const writeVcard = (person: CardOfPerson, version: VcardVersion): string =>
  vcardText(vcardLines(person, version));
