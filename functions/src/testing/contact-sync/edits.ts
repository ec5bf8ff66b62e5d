import { randomUUID } from 'node:crypto';
import { aJpeg } from '#testing/data/pictures.ts';
import type { Random } from '#testing/data/random.ts';
import { COUNTRY_NAMES, entryName, LIST_KINDS, SERVICES } from './card-lists.ts';
import { ODD } from './card-text.ts';

/** The names of the tags that people get. A renamed one takes the place of its old name. */
export const openTags = (): string[] => ['Climbing', 'Book club', 'Café, Köln', 'Work'];
export const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'];

/** Ends of texts that careless code breaks. */
const ENDS = [
  '',
  ' Núñez',
  ', PhD',
  '; Inc.',
  ' "Z"',
  ' \u{1F33F}',
  String.raw` \n`,
  ' 陳大文',
  ` ${'long '.repeat(16).trim()}`,
];

let serial = 0;
/** Returns a text that no other call returns. */
export const unique = (word: string): string =>
  `${word}${(++serial).toString(36)}-${randomUUID().slice(0, 6)}`;

const phone = () => `+1512${String(2_000_000 + ++serial).padStart(7, '0')}`;
const YEARLESS = 0.2;
const day = (random: Random) => {
  const two = (n: number) => String(n).padStart(2, '0');
  const year = random.next() < YEARLESS ? '-' : 1930 + random.below(80);
  return `${year}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
};

/** Photos in base64. The product stores them unchanged, because they are small and have no metadata. */
const PHOTOS = await Promise.all(
  Array.from({ length: 100 }, async () => (await aJpeg(16)).toString('base64')),
);

/** Functions that make up a value for each kind of text. */
const VALUES: Record<string, (random: Random) => string> = {
  name: (random) => `${unique('Ada')} Quill${random.pick(ENDS)}`,
  nickname: (random) => unique('Nick') + random.pick(ENDS),
  company: (random) => unique('Company') + random.pick(ENDS),
  job_title: (random) => unique('Title') + random.pick(ENDS),
  birthday: day,
  body: (random) => `${unique('Note')}${random.pick(ENDS)}\nand a second line`,
  odd: (random) => `${ODD};P="a;b:c":${unique('line')}${random.pick(ENDS)}\\;x\\,y`,
  photo: (random) => random.pick(PHOTOS),
};
const TEXTS = Object.keys(VALUES);

const CITIES = ['Köln', 'São Paulo', 'Kyoto', 'Winston, Salem'];
const RELATIONS = ['spouse', 'child', 'friend', 'assistant'];

/** Functions that make up the parts of a new entry for each kind of list. */
const ENTRIES: Record<string, (random: Random) => string[]> = {
  phone: () => [phone()],
  email: () => [`${unique('mail')}@example.com`],
  address: (random) => [
    `${unique('Street')}${random.pick(ENDS)}`,
    random.pick(CITIES),
    random.pick(['', 'NY']),
    String(10_000 + random.below(80_000)),
    random.pick(COUNTRY_NAMES),
  ],
  link: () => [`https://example.com/${unique('page')}?a=b,c;d=${++serial}`],
  handle: (random) => [random.pick(SERVICES), unique('handle')],
  date: (random) => [day(random), unique('day ')],
  related: (random) => [random.pick(RELATIONS), unique('Rel') + random.pick(ENDS)],
};
const OFTEN_EMPTY = 0.1;
const OFTEN_REMOVED = 0.4;
/** Number of entries of a list from which on entries are only removed. The product takes at least ten. */
const ENOUGH = 4;

export interface Change {
  name: string;
  value: string;
}

/** Returns the names of the entries of one kind. */
export const entriesOf = (has: ReadonlyMap<string, string>, kind: string): string[] =>
  [...has.keys()].filter((name) => name.startsWith(`${kind} `));

/** Tells whether one person can have the entries of both, even if they get some more at the same time. */
export const fitTogether = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  Object.keys(LIST_KINDS).every((kind) => entriesOf(a, kind).length + entriesOf(b, kind).length <= 7);

/** Chooses a change of somebody who has these values now. */
export function randomChange(
  random: Random,
  has: ReadonlyMap<string, string>,
  kinds: readonly string[],
  tags: readonly string[],
): Change {
  const kind = random.pick(kinds);
  if (kind === 'tag') {
    const name = `tag ${random.pick(tags)}`;
    return { name, value: has.get(name) ? '' : 'yes' };
  }
  if (Object.hasOwn(ENTRIES, kind)) {
    const old = entriesOf(has, kind);
    if (old.length > 0 && (old.length >= ENOUGH || random.next() < OFTEN_REMOVED))
      return { name: random.pick(old), value: '' };
    return { name: entryName(kind, ...ENTRIES[kind]!(random)), value: 'yes' };
  }
  const isEmptied = kind !== 'name' && kind !== 'odd' && random.next() < OFTEN_EMPTY;
  return { name: kind, value: isEmptied ? '' : VALUES[kind]!(random) };
}

/** Kinds of changes that a device makes. The web makes the same, except `odd`. */
export const KINDS = [...TEXTS, ...Object.keys(ENTRIES), 'tag', 'tag'];

/** Chooses the values of somebody new. */
export const newValues = (random: Random): Map<string, string> =>
  new Map(['name', 'birthday', 'company', 'odd', 'photo'].map((kind) => [kind, VALUES[kind]!(random)]));
