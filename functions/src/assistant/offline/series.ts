import { kin, roles } from '#assistant/lexicon/nouns.ts';
import { peopleIn, type Clause } from './clauses.ts';
import type { Person } from './people.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

const PEOPLE = [
  ...[...roles, ...kin].flatMap((word) => (word.endsWith('s') ? [word] : [word, `${word}s`])),
  'nannies',
  'people',
  'folks?',
  'men',
  'women',
  'ladies',
  'faces',
  'newcomers',
  'arrivals',
  'joiners',
  'starters',
  'recruits',
  'hires',
  'names',
].join('|');
const COUNT =
  '(?:two|three|four|five|six|seven|eight|\\d{1,2}|some|several|(?:a )?few|(?:a )?couple(?: of)?|(?:a )?bunch of|loads of|lots of|all the|all these|these|both)';
const PLAIN =
  '(?:(?!(?:for|of|with|at|in|on|as|than|who|that|is|are|the|and|to|from|my|our|his|her|their)\\b)[^ @,.:;]+ )';

/** Announces several people, met or to be added, before their names. */
const head = new RegExp(
  `\\b(?:met|meet|hired|recruited|signed up|took on|welcomed|introduced to|got to know|getting to know|add|save|store|remember|keep|create|enter|record|down) (?:[^ @]+ )*?${COUNT} ${PLAIN}{0,3}?(?:${PEOPLE})\\b|\\b${COUNT} (?:brand )?new ${PLAIN}{0,2}?(?:${PEOPLE})\\b|^(?:and |so |ok |also )*${COUNT} (?:newcomers|new faces|new ${PEOPLE})\\b`,
);
const anew = /\b(?:new|newcomers|add|save|store|create|enter|record|remember|keep)\b/;

/** Returns whether lower-case words announce several people whose names follow. */
export const announcesSeveral = (words: string): boolean => head.test(words);

/** Returns whether the announced people are new even when their name equals a known one. */
export const announcesAnew = (words: string): boolean => anew.test(words);

const ORDINAL = '(?:first|second|third|fourth|fifth|next|last|final|other|another|one)';
const lead = `(?:(?:and|then|also|plus|the|there|${ORDINAL}|lastly|finally|one|of them|is|was|'s|were|up|,) )*`;
const entry = new RegExp(
  `(?:^|(?<=[:;,(–—-] |\\b(?:and|plus|then|there) |& |there (?:is|was|'s) ))${lead}(@\\d+)(?= (?:[,;:(–—-]|(?:and|&|from|who|whose|with|he|she|they|does)\\b|(?:is|'s) (?:a|an|the|my|our|from)\\b)| ?[.!]?$)`,
  'g',
);
const ordinal = new RegExp(
  `^(?:(?:and|then|also|,) )*(?:then |there (?:is|was|'s) |(?:the )?${ORDINAL}(?: (?:one|of them|up))* (?:is|was|'s) )+(?:@|.*\\b(?:named|called) @)`,
);

/** Returns the people of a series in a clause, or in the part of it after the head. */
export const seriesIn = (clause: Clause, shape = clause.shape): Person[] =>
  [...shape.matchAll(entry)].flatMap(([, who]) => peopleIn(clause, who!));

/** Returns whether a clause continues a series explicitly: `the last one is`, `then there's`. */
export const goesOnWithSeries = ({ shape }: Clause): boolean => ordinal.test(shape);

/**
 * Returns the people listed after the announcement in the same clause: `met three people: A from X, B who
 * …`.
 */
export function seriesAfterHead(clause: Clause): Person[] {
  const at = clause.shape.indexOf('@');
  const words = at < 0 ? '' : clause.shape.slice(0, at);
  const start = words.search(/(?:[:;,(–—-]|\b(?:there|namely|like|including)\b)[^:;,(–—-]*$/);
  return start > 0 && announcesSeveral(words) ? seriesIn(clause, clause.shape.slice(start)) : [];
}

const beforeEntry = new RegExp(
  `(?:^|[:;,(–—-]|\\b(?:and|plus|then)|&|there (?:is|was|'s)|${ORDINAL}(?: of them)? (?:is|was|'s))$`,
);
const afterEntry = /^(?:[,;:.!(–—-]|and|&|from|who|whose|with|he|she|they|does|is|'s)$/;

/** Returns whether these tokens are where the name of the next person in a series is expected. */
export function isEntry(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens
    .slice(Math.max(0, from - 5), from)
    .map(({ low }) => low)
    .join(' ');
  const next = tokens[to];
  return beforeEntry.test(words) && (!next || afterEntry.test(next.low));
}

/** Number of sentences after an announcement in which its people may be listed. */
const LONGEST_SERIES = 5;
const listed = /^(?:\S+ ){0,6}?(?:add|save|store|create|met|remember)\b[^;]*;.*;/;

/**
 * Returns for each sentence the index of the token from which a series is listed; infinity if there is none.
 */
export function seriesStarts(sentences: readonly Sentence[]): number[] {
  const texts = sentences.map(({ tokens }) => tokens.map(({ low }) => low).join(' '));
  const heads = texts.map(announcesSeveral);
  return sentences.map(({ tokens }, index) => {
    if (heads.slice(Math.max(0, index - LONGEST_SERIES), index).some(Boolean)) return 0;
    const mark = tokens.findIndex(({ low }) => /^(?:[:;,(–—-]|there|namely|and)$/.test(low));
    return mark > 0 && (heads[index] || listed.test(texts[index]!)) ? mark : Infinity;
  });
}
