import { randomUUID } from 'node:crypto';
import type { Random } from '#testing/data/random.ts';
import { ODD } from './card-text.ts';

export const TAGS = ['Climbing', 'Book club', 'Café, Köln', 'Work'];
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
const day = (random: Random) => {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${1930 + random.below(80)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;
};

/** Functions that make up a value for each kind of text. */
const VALUES: Record<string, (random: Random) => string> = {
  name: (random) => `${unique('Ada')} Quill${random.pick(ENDS)}`,
  nickname: (random) => unique('Nick') + random.pick(ENDS),
  company: (random) => unique('Company') + random.pick(ENDS),
  job_title: (random) => unique('Title') + random.pick(ENDS),
  birthday: day,
  body: (random) => `${unique('Note')}${random.pick(ENDS)}\nand a second line`,
  odd: (random) => `${ODD};P="a;b:c":${unique('line')}${random.pick(ENDS)}\\;x\\,y`,
};
const TEXTS = Object.keys(VALUES);
const OFTEN_EMPTY = 0.1;
const MOST_ENTRIES = 12;

export interface Change {
  name: string;
  value: string;
}

/** Chooses a change of somebody who has these values now. */
export function randomChange(
  random: Random,
  has: ReadonlyMap<string, string>,
  kinds: readonly string[],
): Change {
  const kind = random.pick(kinds);
  if (kind === 'tag') {
    const name = `tag ${random.pick(TAGS)}`;
    return { name, value: has.get(name) ? '' : 'yes' };
  }
  if (kind === 'phone' || kind === 'email') {
    const old = [...has.keys()].filter((name) => name.startsWith(`${kind} `));
    if (old.length > 0 && (old.length > MOST_ENTRIES || random.next() < 0.4))
      return { name: random.pick(old), value: '' };
    return { name: `${kind} ${kind === 'phone' ? phone() : `${unique('mail')}@example.com`}`, value: 'yes' };
  }
  const isEmptied = kind !== 'name' && kind !== 'odd' && random.next() < OFTEN_EMPTY;
  return { name: kind, value: isEmptied ? '' : VALUES[kind]!(random) };
}

/** Kinds of changes that a device makes. The web makes the same, except `odd`. */
export const KINDS = [...TEXTS, 'phone', 'phone', 'email', 'tag'];

/** Chooses the values of somebody new. */
export const newValues = (random: Random): Map<string, string> =>
  new Map(['name', 'birthday', 'company', 'odd'].map((kind) => [kind, VALUES[kind]!(random)]));
