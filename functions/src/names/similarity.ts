import { givenNameGender } from './given-names.ts';
import { nicknameGroups } from './nicknames.ts';

/**
 * Returns the Jaro-Winkler similarity, 0..1: the share of common letters in common order, with more weight on
 * a common prefix.
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return 1;
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const isTaken = Array<boolean>(b.length).fill(false);
  let common = '';
  for (let i = 0; i < a.length; i++)
    for (let j = Math.max(0, i - reach); j < Math.min(b.length, i + reach + 1); j++)
      if (b[j] === a[i] && !isTaken[j]) {
        isTaken[j] = true;
        common += a[i];
        break;
      }
  const count = common.length;
  if (count === 0) return 0;
  let swapped = 0;
  for (let j = 0, i = 0; j < b.length; j++) if (isTaken[j] && b[j] !== common[i++]) swapped += 0.5;
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

function toSound(word: string): string {
  const spelt = spellings.reduce((text, [from, to]) => text.replace(from, to), word);
  const first = /^[aeiouy]/.test(spelt) ? 'a' : '';
  return first + spelt.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1+/g, '$1');
}

const MAX_CACHED_SOUNDS = 20_000;
const sounds = new Map<string, string>();

/**
 * Returns a rough sound of a word: its consonants, with one letter for those that sound alike, and `a` for a
 * vowel at the start. Cached, because names repeat.
 */
export function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  if (sounds.size === MAX_CACHED_SOUNDS) sounds.clear();
  const sound = toSound(word);
  sounds.set(word, sound);
  return sound;
}

const haveDifferentInitials = (a: string, b: string): boolean =>
  a[0] !== b[0] && soundOf(a)[0] !== soundOf(b)[0];

function spellingSimilarity(a: string, b: string): number {
  const similarity = jaroWinkler(a, b);
  if (haveDifferentInitials(a, b)) return Math.min(similarity, 0.75);
  return soundOf(a) === soundOf(b) && similarity > 0.75 ? similarity + (1 - similarity) * 0.4 : similarity;
}

/** Tells whether two words are given names of different people, by sound or by gender: `John` and `Joan`. */
function areDistinctNames(a: string, b: string): boolean {
  const [one, other] = [givenNameGender(a), givenNameGender(b)];
  if (!one || !other) return false;
  return soundOf(a) !== soundOf(b) || (one !== other && one !== 'either' && other !== 'either');
}

/** Returns the similarity of two given names, 0..1. Expects lower case without accents. */
export function givenSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.82 : 0;
  const groups = nicknameGroups(b);
  if (nicknameGroups(a).some((group) => groups.includes(group))) return 0.95;
  const similarity = spellingSimilarity(a, b);
  return areDistinctNames(a, b) ? Math.min(similarity, 0.75) : similarity;
}

/** Returns the similarity of two family names, 0..1. Expects lower case without accents. */
export function familySimilarity(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 0.82 : 0;
  return spellingSimilarity(a, b);
}
