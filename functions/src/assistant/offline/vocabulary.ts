import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { keptThings, kin, namedThings, pets, roles } from '#assistant/lexicon/nouns.ts';
import { kindsOfText } from '#assistant/lexicon/kinds-of-text.ts';
import { phrases } from '#assistant/lexicon/phrases.ts';
import { isCertainVerb, isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import { linkPhrases, linkWords } from '#assistant/lexicon/link-phrases.ts';
import { relationPhrases } from '#assistant/lexicon/relation-phrases.ts';
import { relationModifiers, relationNouns, relationPlurals } from '#assistant/lexicon/relation-words.ts';
import { tagWords } from '#assistant/lexicon/tag-words.ts';
import { wordClasses } from '#assistant/lexicon/word-classes.ts';
import type { Item } from './model.ts';

/**
 * A class of words, a test of one item, or a phrase in the notation of `phrase`. A list holds alternative
 * phrases.
 */
type Entry = ReadonlySet<string> | string | string[] | ((item: Item) => boolean);

const words = Object.fromEntries(
  Object.entries({ ...wordClasses, ...linkWords, ...tagWords }).map(
    ([name, text]): [string, ReadonlySet<string>] => [name, new Set(text.trim().split(/\s+/))],
  ),
);
const groups = [...roles, ...kin].filter((word) => !word.endsWith('s')).map((word) => `${word}s`);

/** Returns the words of which a word may be a form: `add` for `adding`, `remove` for `removed`. */
export function basesOf(word: string): string[] {
  const ending = ['ing', 'ed'].find((end) => word.endsWith(end));
  if (!ending) return [word];
  const stem = word.slice(0, -ending.length);
  return [word, stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')];
}

/** Tests of single items, by the name of their class. */
const tests: Record<string, (item: Item) => boolean> = {
  VERB_S: ({ word }) => /[^s]s$/.test(word) && isFiniteVerb(word),
  PLAIN: ({ word, kind }) =>
    kind === 'word' &&
    word !== '@' &&
    !words['SUBORDINATOR']!.has(word) &&
    !words['BE']!.has(word) &&
    !words['WHOSE']!.has(word),
  /** A word that may describe a person before the noun for them: `her lovely sister`. */
  QUALITY: ({ word, kind }) =>
    kind === 'word' &&
    /^[a-z][a-z-]+$/.test(word) &&
    !['SUBORDINATOR', 'BE', 'WHOSE', 'AND', 'AUXILIARY', 'SUBJECT', 'NOT_QUALITY'].some((name) =>
      isIn(name, word),
    ) &&
    !relationNouns.has(word) &&
    !relationPlurals.has(word),
  /** Businesses that people found or run together: `bakery`, or a name such as `Lumio`. */
  BUSINESS: ({ word, kind }) =>
    kind === 'word' && (isIn('BUSINESS_NOUN', word) || (/^[a-z]+$/.test(word) && !isEnglishWord(word))),
  /** A noun that is not for a person. */
  THING_NOUN: ({ word, kind }) =>
    kind === 'word' && isEnglishWord(word) && !isSomeone(word) && !isIn('PERSON_LIKE', word),
  SOMEBODY_WORD: ({ word }) => isSomeone(word),
  HASHTAG: ({ kind }) => kind === 'hashtag',
  MARK: ({ kind }) => kind === 'mark',
  NUMBER: ({ kind }) => kind === 'number',
  FRAME: ({ word }) =>
    basesOf(word).some((base) =>
      ['FRAME_WORD', 'TAG_VERBS', 'TAKE_AWAY', 'ASKED_STATE', 'WISH'].some((name) => isIn(name, base)),
    ),
  ORDER: ({ word }) => basesOf(word).some((base) => isIn('TAG_VERBS', base) || isIn('TAKE_AWAY', base)),
  /** A verb that puts somebody in a group: `bump`, `promotes`. */
  FILED: ({ word }) => basesOf(word.replace(/s$/, '')).some((base) => isIn('FILING', base)),
  TAKEN: ({ word }) => basesOf(word).some((base) => isIn('TAKEN_AWAY', base)),
  PERCENT: ({ word }) => /^\d+(?:\.\d+)?(?:%|bps|pts|percent)?$/.test(word),
  SCORE: ({ word }) => /^1[0-8]\d\d$/.test(word),
  DASH: ({ word }) => /^(?:[-–—:]+|=)$/.test(word),
  OPEN: ({ word }) => word === '(',
  SHUT: ({ word }) => word === ')',
  BAR: ({ word }) => word === '|' || word === '·',
  ARROW: ({ word }) => /^(?:[-=]?>|>>|→|➡️?|➔)$/u.test(word),
  SCENE_PAST: ({ word }) =>
    /..ed$/.test(word) && !/^(?:n|f|s|w|sp|bl|br|ind|succ|proc|exc)eed$/.test(word) && isEnglishWord(word),
  ING: ({ word }) => /..ing$/.test(word) && !/^(?:doing|being|evening|morning|.*thing)$/.test(word),
  COUNT: ({ word }) =>
    /^(?:two|three|four|five|six|seven|eight|\d{1,2}|some|several|few|both|these|couple|bunch|loads|lots)$/.test(
      word,
    ),
  /** A past verb for something done among people, neither news nor something said or sent. */
  DEED: ({ word }) =>
    isCertainVerb(word) &&
    !/s$|^'/.test(word) &&
    !['AUXILIARY', 'SENDS', 'NEWS_DEED', 'REPORTING'].some((name) => isIn(name, word)),
  NTH_BIRTHDAY: ({ word }) => /^\d+(?:st|nd|rd|th)$/.test(word),
  DID_WORK: ({ word }) => /^(?:did|made|built|sold|cut|wrote|shot|drove|..+ed)$/.test(word),
};

/** Returns words with their plurals. */
const withPlurals = (nouns: Iterable<string>): Set<string> =>
  new Set([...nouns].flatMap((noun) => [noun, `${noun}s`]));

/** Classes of nouns. */
const nouns: Record<string, ReadonlySet<string>> = {
  PET: withPlurals(pets),
  KEPT: new Set([...pets, ...keptThings]),
  PERSON_NOUN: withPlurals([...roles, ...kin]),
  NEW_NOUN: withPlurals([...roles, ...words['NEWCOMER']!]),
  PLURAL_NEW: new Set([...roles, ...words['NEWCOMER']!].map((noun) => `${noun}s`)),
  PEOPLE_NOUN: new Set([...groups, ...words['PEOPLE_WORD']!]),
  GROUP_NOUN: new Set([...groups, ...words['COMPANY_WORD']!]),
  REL_NOUN: relationNouns,
  REL_PLURAL: relationPlurals,
  REL_MOD: relationModifiers,
};

export const vocabulary: Record<string, Entry> = {
  ...words,
  ...nouns,
  ...tests,
  ...phrases,
  ...linkPhrases,
  ...relationPhrases,
  ...kindsOfText,
};

/** Returns whether a word is in a class of words. */
export const isIn = (name: string, word: string): boolean => {
  const entry = words[name];
  if (!entry) throw new Error(`The vocabulary has no words ${name}`);
  return entry.has(word);
};

/** Tells whether a noun is for a person, judged also by its ending: `tuner`, `podiatrist`. */
export const isSomeone = (word: string): boolean =>
  isRelative(word) ||
  isIn('SOMEONE', word) ||
  (/...(?:er|or|ist|ian|man)$/.test(word) && !keptThings.has(word) && !namedThings.has(word));

/** Tells whether a word says who somebody is to another. */
export const isRelative = (word: string): boolean => kin.has(word) || roles.has(word);

/** Tells whether a word says who somebody is to another, or several people are. */
export const isRelated = (word: string): boolean => isRelative(word) || relationPlurals.has(word);
