import { fold } from './fold.ts';
import { givenNameGender } from './given-names.ts';
import { nicknameGroups } from './nicknames.ts';

export interface NameParts {
  given: string;
  /** The words after the given name, the family name last; none where the name is one word. */
  rest: string[];
}

const strokes: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};
const titles =
  /^(dr|mr|mrs|ms|mx|miss|prof|professor|doctor|sir|rev|fr|father|sister|brother|aunt|auntie|uncle)$/;
const suffixes = /^(jr|sr|ii|iii|iv|phd|md|esq)$/;

/** A name's words as they are compared: no accents, strokes, apostrophes, nicknames in quotes, titles or suffixes. */
export function nameWords(name: string): string[] {
  const words = fold(name)
    .replaceAll(/[đðøłßæœþı]/g, (letter) => strokes[letter] ?? letter)
    .replaceAll(/["“(][^"”)]*["”)]/g, ' ')
    .replaceAll(/[’'`´]/g, '')
    .replace(/^([^,]+),\s*(.+)$/, (whole, family: string, given: string) =>
      suffixes.test(given.replaceAll('.', '').trim()) ? whole : `${given} ${family}`,
    )
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const bare = words.filter((word, i) => !(i === 0 ? titles : suffixes).test(word));
  return bare.length > 0 ? bare : words;
}

export function nameParts(name: string): NameParts {
  const [given = '', ...rest] = nameWords(name);
  return { given, rest };
}

/** Jaro-Winkler similarity, 0..1: the share of letters in common and in order, a common beginning weighing more. */
function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = new Set<number>();
  let common = '';
  for (const [i, letter] of [...a].entries())
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j++)
      if (b[j] === letter && !taken.has(j)) {
        taken.add(j);
        common += letter;
        break;
      }
  const count = common.length;
  if (count === 0) return 0;
  const other = [...taken].toSorted((x, y) => x - y).map((j) => b[j]);
  const swapped = other.filter((letter, i) => letter !== common[i]).length / 2;
  const jaro = (count / a.length + count / b.length + (count - swapped) / count) / 3;
  let prefix = 0;
  while (prefix < 4 && a[prefix] === b[prefix] && prefix < a.length) prefix++;
  return jaro + prefix * 0.1 * (1 - jaro);
}

const spellings: [RegExp, string][] = [
  [/^(kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/^wh/, 'w'],
  [/sch|tsch|tch|cz|sh/g, 'x'],
  [/ch(?=[lr])/g, 'k'],
  [/ch/g, 'x'],
  [/ph/g, 'f'],
  [/[dt]h/g, 't'],
  [/gh(?=[^aeiouy]|$)/g, ''],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/dg/g, 'j'],
  [/z/g, 's'],
  [/w(?=[^aeiouy]|$)/g, ''],
  [/h/g, ''],
];

function listen(word: string): string {
  const spelt = spellings.reduce((text, [from, to]) => text.replace(from, to), word);
  const first = /^[aeiouy]/.test(spelt) ? 'a' : '';
  return first + spelt.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1+/g, '$1');
}

const MOST_HEARD = 20_000;
const heard = new Map<string, string>();

/** How a word sounds, roughly: consonants only, letters for one sound made one. Remembered: the same names come often. */
function soundOf(word: string): string {
  const known = heard.get(word);
  if (known !== undefined) return known;
  if (heard.size === MOST_HEARD) heard.clear();
  const sound = listen(word);
  heard.set(word, sound);
  return sound;
}

const initialsDiffer = (a: string, b: string): boolean => a[0] !== b[0] && soundOf(a)[0] !== soundOf(b)[0];

function spellingSimilarity(a: string, b: string): number {
  const similarity = jaroWinkler(a, b);
  if (initialsDiffer(a, b)) return Math.min(similarity, 0.75);
  return soundOf(a) === soundOf(b) && similarity > 0.75 ? similarity + (1 - similarity) * 0.4 : similarity;
}

/** Whether both are given names of their own: `John` and `Joan` are no misspelling of each other. */
function areDistinctNames(a: string, b: string): boolean {
  const [one, other] = [givenNameGender(a), givenNameGender(b)];
  if (!one || !other) return false;
  return soundOf(a) !== soundOf(b) || (one !== other && one !== 'either' && other !== 'either');
}

/** The similarity of two given names, 0..1, in lower case without accents. */
export function givenSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.82 : 0;
  const groups = nicknameGroups(b);
  if (nicknameGroups(a).some((group) => groups.includes(group))) return 0.95;
  const similarity = spellingSimilarity(a, b);
  return areDistinctNames(a, b) ? Math.min(similarity, 0.75) : similarity;
}

/** The similarity of two family names, 0..1, in lower case without accents. */
export function familySimilarity(a: string, b: string): number {
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.82 : 0;
  return spellingSimilarity(a, b);
}

interface Keyed {
  parts: NameParts;
  email: string | undefined;
  phone: string | undefined;
}

const soundsOf = (given: string): string[] => [soundOf(given), ...nicknameGroups(given).map(String)];

/** Keys that a full name shares with its misspellings, its nicknames and its turned order. */
function fullNameKeys({ given, rest }: NameParts): string[] {
  const family = rest.at(-1) ?? '';
  return [
    ...rest.map((word) => `both ${[soundOf(given), soundOf(word)].toSorted().join(' ')}`),
    `initial ${given[0]} ${soundOf(family)}`,
    `start ${given} ${family.slice(0, 2)}`,
    ...nicknameGroups(given).map((group) => `group ${group} ${soundOf(family)}`),
  ];
}

function contactKeys({ email, phone }: Keyed): string[] {
  return [email && `email ${email}`, phone && `phone ${phone}`].filter((key) => !!key) as string[];
}

function oneWordKeys(kind: 'one' | 'full', { given, rest }: NameParts): string[] {
  return [...soundsOf(given), ...rest.slice(-1).map(soundOf)].map((sound) => `${kind} ${sound}`);
}

/** The keys a person is found under. */
export function blockKeys(entry: Keyed): string[] {
  const { given, rest } = entry.parts;
  if (!given) return contactKeys(entry);
  if (rest.length === 0) return [...contactKeys(entry), ...oneWordKeys('one', entry.parts)];
  return [...contactKeys(entry), ...oneWordKeys('full', entry.parts), ...fullNameKeys(entry.parts)];
}

/** The keys to look under for people who may be the same: two full names need more in common than one word. */
export function lookupKeys(entry: Keyed): string[] {
  const { given, rest } = entry.parts;
  if (!given) return contactKeys(entry);
  const oneWord = oneWordKeys('one', entry.parts);
  if (rest.length > 0) return [...contactKeys(entry), ...oneWord, ...fullNameKeys(entry.parts)];
  return [...contactKeys(entry), ...oneWord, ...oneWordKeys('full', entry.parts)];
}
