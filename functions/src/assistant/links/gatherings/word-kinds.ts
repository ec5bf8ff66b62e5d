import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Item } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { isIn, isRelated } from '#assistant/offline/vocabulary.ts';

const auxiliary = /^(?:was|is|are|were|had|has|have|will|would|can|could|did)$/;

/** Matches the name of an occasion: `dinner`, `wedding`, `40th`. */
export const occasion = phrase('({GATHER_NOUN}|{PARTY_NOUN}|{NTH_BIRTHDAY})');
/** Matches what keeps somebody away: `had a cold`, `was at work`, `(flu)`. */
export const elsewhere = phrase(
  "^ ({NOW}|himself|herself|,|who|{OPEN}|:|-|–|—)* [{BE}|'s|has|had|got|felt] {IN_STATE}* {AWAY}|^ {WAS_AWAY}",
);
const crowd = phrase('{CROWD}');

/** Returns the kind of a word, as far as it tells who was at an occasion; `END` beyond the clause. */
export function kindOf(item: Item | undefined): string {
  if (!item) return 'END';
  const { word, kind } = item;
  if (word === '@') return 'NAME';
  if (word.startsWith('<')) return 'CONTACT';
  if (kind === 'mark') return word;
  if (kind === 'number') return 'NUMBER';
  if (isIn('DATE_WORD', word) && word !== 'on' && word !== 'this') return 'DATE';
  if (isIn('OWN_KIND', word)) return word;
  if (occasion.occurs([item])) return 'OCCASION';
  if (isIn('SENDS', word) || isIn('REPORTING', word)) return 'SAYS';
  if (isIn('LIFE_DEED', word)) return 'NEWS';
  if (isRelated(word)) return 'RELATIVE';
  if (isCertainVerb(word)) return word.endsWith('s') ? 'DOES' : 'DID';
  if (/..ing$/.test(word)) return 'DOING';
  return crowd.occurs([item]) ? 'CROWD' : 'OTHER';
}

const isVerb = (item: Item): boolean =>
  auxiliary.test(item.word) || /^(?:SAYS|NEWS|DID|DOES)$/.test(kindOf(item));

/** Returns the verbs among some items. */
export const verbsIn = (items: readonly Item[]): Item[] => items.filter(isVerb);

/** Tells whether one of some items is among a few words. */
export const hasWord = (items: readonly Item[], words: RegExp): boolean =>
  items.some(({ word }) => words.test(word));

/** Returns where the user is named in a clause, seen from a list of people. */
export function userIn(items: readonly Item[], from: number, to: number): string {
  const [left, inside, right] = [items.slice(0, from), items.slice(from, to), items.slice(to)];
  if (hasWord(left, /^(?:i|we)$/)) return 'subject';
  if (hasWord(left, /^(?:me|us)$/)) return 'before';
  if (hasWord(right, /^(?:me|us)$/)) return 'after';
  if (hasWord(right, /^(?:i|we)$/)) return 'next';
  return hasWord(inside, /^(?:me|i|myself)$/) ? 'inside' : 'nowhere';
}
