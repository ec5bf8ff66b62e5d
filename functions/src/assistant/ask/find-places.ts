import { isPlace, stateCode } from '#assistant/lexicon/places.ts';
import { fold, foldLetters } from '#contract/text/fold.ts';

import { readingsOf } from './typos.ts';

const SHORT_NAMES = new Map(
  Object.entries({
    nyc: 'new york',
    'new york city': 'new york',
    la: 'los angeles',
    sf: 'san francisco',
    'san fran': 'san francisco',
    dc: 'washington',
    'washington dc': 'washington',
    philly: 'philadelphia',
    vegas: 'las vegas',
    nola: 'new orleans',
    slc: 'salt lake city',
    atx: 'austin',
  }),
);
/** Codes of states that are also words. In lower case they are read as words. */
const WORDS_TOO = new Set('al de hi id in la ma me ms oh ok or pa co mo ct'.split(' '));
const MOST_WORDS = 4;
const WORD = /[\p{L}\p{N}.'’-]+/gu;

/**
 * Returns the form of a place name in which names are compared: folded, without dots and apostrophes, `saint`
 * for `st`.
 */
export const placeKey = (name: string): string =>
  foldLetters(fold(name))
    .replaceAll(/[.,'’]/g, '')
    .replace(/^st /, 'saint ')
    .replace(/^ft /, 'fort ')
    .replace(/^mt /, 'mount ')
    .trim();

/**
 * Returns the two-letter code of the state that a text names, by its name or code; undefined if it names
 * none. Codes that are also words, such as `or` and `in`, do not count in lower case.
 */
export function stateOf(name: string): string | undefined {
  if (WORDS_TOO.has(name)) return undefined;
  return stateCode(name.trim());
}

/** Returns the key of a place by its full name, which may be abbreviated: `new york` for `NYC`. */
export const fullName = (name: string): string => SHORT_NAMES.get(placeKey(name)) ?? placeKey(name);

/** A place in a text, with its position. */
export interface NamedPlace {
  place: string;
  start: number;
  end: number;
  isNear: boolean;
}

const NEAR =
  'near(?:by)?(?: to)?|around|close to|not far from|outside(?: of)?|within \\d+ ?(?:miles?|mi|kilomet(?:er|re)s?|km|minutes|hours?)(?: of| from)?|by|a short drive from|driving distance of|in the (?:area|vicinity|surroundings) of|next to';
const AT = `(?<at>${NEAR}|based in|living in|over in|up in|down in|out in|back in|in|from|at|to)`;
const before = new RegExp(
  `(?:^|[^\\p{L}\\p{N}])${AT} (?:the )?(?:city of |state of |town of )?(?=\\p{L})`,
  'giu',
);
const isNear = (words: string): boolean => new RegExp(`^(?:${NEAR})$`, 'iu').test(words);
const area = /^[ -](?:area|region|metro(?: area)?|suburbs)\b/i;

/**
 * Returns at most four words after a position, up to the next punctuation mark. Their indexes count from
 * there.
 */
const wordsFrom = (text: string, from: number): RegExpExecArray[] => {
  const [part = ''] = /^[^,;:?!()]*/.exec(text.slice(from)) ?? [];
  return [...part.matchAll(WORD)].slice(0, MOST_WORDS);
};

/** Returns the state right after a city, as in `Denver, Colorado`. */
function stateAfter(rest: string): { name: string; length: number } | undefined {
  for (const form of [/^,? (\p{L}+ \p{L}+)(?!\p{L})/u, /^,? (\p{L}+\.?)(?!\p{L})/u]) {
    const [words = '', name = ''] = form.exec(rest) ?? [];
    if (name && stateOf(name) && (words.startsWith(',') || /^\p{Lu}/u.test(name)))
      return { name, length: words.length };
  }
  return undefined;
}

/**
 * Finds the place that a question names: a place of the account (perhaps mistyped), or else a well-known one.
 * Undefined if it names none.
 */
export function findPlace(text: string, known: readonly string[]): NamedPlace | undefined {
  const keys = new Set(known.map(placeKey));
  const states = new Set(known.flatMap((name) => stateOf(name) ?? []));
  const isOfAccount = (name: string): boolean => {
    const state = stateOf(name);
    return keys.has(placeKey(name)) || keys.has(fullName(name)) || (!!state && states.has(state));
  };
  const tests: ((name: string) => boolean)[] = [
    isOfAccount,
    (name) => stateOf(name) !== undefined || fullName(name) !== placeKey(name) || isPlace(placeKey(name)),
    (name) => placeKey(name).length > 3 && readingsOf(placeKey(name), keys).length > 0,
  ];
  const leads = [...text.matchAll(before)];
  for (const isMeant of tests)
    for (const { 0: lead, index, groups } of leads) {
      const from = index + lead.length;
      const words = wordsFrom(text, from);
      for (let count = words.length; count > 0; count--) {
        const last = words[count - 1]!;
        const end = from + last.index + last[0].length;
        const place = text.slice(from, end).replace(/[.'’-]+$/, '');
        if (!isMeant(place)) continue;
        const around = area.exec(text.slice(end));
        const start = index + lead.search(/[\p{L}\p{N}]/u);
        const state = stateAfter(text.slice(end));
        return {
          place: state ? `${place}, ${state.name}` : place,
          start,
          end: end + (around?.[0].length ?? state?.length ?? 0),
          isNear: isNear(groups!['at']!) || around !== null,
        };
      }
    }
  for (const name of known) {
    const at = name.length > 2 ? text.indexOf(name) : -1;
    if (at >= 0 && !/[\p{L}\p{N}]/u.test(text.slice(at + name.length, at + name.length + 1)))
      return { place: name, start: at, end: at + name.length, isNear: false };
  }
  return undefined;
}
