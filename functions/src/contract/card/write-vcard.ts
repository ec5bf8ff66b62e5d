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
 * Returns the vCard types that express a label; undefined if none do. Readers list several types in a fixed
 * order, so a label counts only if its words have that order.
 */
function typesOf(label: Label, types: Record<string, string> = {}): string[] | undefined {
  if (!label) return [];
  const words = label.split(' ');
  const known = Object.keys(types).filter((word) => words.includes(word));
  return known.join(' ') === label ? known.map((word) => types[word] as string) : undefined;
}

/** Returns a function that gives names of groups which no kept line uses. */
function groupNames(kept: KeptLine[]): () => string {
  const used = new Set(kept.map(({ group }) => group?.toLowerCase()));
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

/** Writes a person as unfolded lines of a vCard, always the same ones for the same person. */
export function vcardLines(person: CardOfPerson, version: VcardVersion): string[] {
  const name = cleaned(person.name);
  const tags = person.tags.map((tag) => escaped(cleaned(tag))).filter(Boolean);
  const entries: Entry[] = [
    uidEntry(cleaned(person.uid), version),
    { name: 'FN', value: escaped(name) },
    { name: 'N', value: nameParts(name) },
    ...textLine('NICKNAME', person.nickname),
    ...textLine('ORG', person.company, escapedPart),
    ...textLine('TITLE', person.job_title),
    ...listEntries(person, version),
    ...birthdayEntry(person.birthday, version),
    ...(tags.length > 0 ? [{ name: 'CATEGORIES', value: tags.toSorted().join(',') }] : []),
    ...textLine('NOTE', person.body),
    ...photoEntry(person.photo, version),
  ];
  const once = new Set(['N', 'BDAY', 'ANNIVERSARY', 'PHOTO']);
  const written = new Set(entries.map((entry) => entry.name).filter((one) => once.has(one)));
  const kept = withoutContradictions(keptLinesOf(person.card_extra), written);
  const nextGroup = groupNames(kept);
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...entries.flatMap((entry) => linesOfEntry(entry, version, nextGroup)),
    ...kept.map(({ line }) => line),
    'END:VCARD',
  ];
}

/** Writes a person as a vCard. */
export const writeVcard = (person: CardOfPerson, version: VcardVersion): string =>
  vcardLines(person, version)
    .map((line) => `${folded(line)}\r\n`)
    .join('');
