import { speltOut } from './spelt-out.ts';
import { fold, withoutStrokes } from '#contract/text/fold.ts';
import { lettersBetween } from '#assistant/ask/typos.ts';
import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { relationNouns } from '#assistant/lexicon/relation-words.ts';
import { keywords, shorthand } from '#assistant/lexicon/shorthand.ts';
import type { Token, TokenKind } from '#assistant/offline/model.ts';

const bullet = '(?:[-*•·–]+[ \\t]+|\\d+[.)][ \\t]+)';
const phones = [
  '(?:\\+|(?<!\\d)00)\\d{1,3}[ .-]?(?:\\(?\\d{1,5}\\)?[ .-]?){2,5}\\d{2,}(?!\\d)',
  '(?:1[ .-])?(?:\\(\\d{3}\\)|\\d{3})[ .-]?\\d{3}[ .-]?\\d{4}(?!\\d)',
  '\\d{3}[.-]\\d{4}(?![\\d-])',
  "(?=\\d{3} \\d{4})(?<=\\b(?i:phone|cell|mobile|tel|number|ph)(?:['’]s| is|:|\\.| for \\p{L}[\\p{L} ]{0,30}?)? )\\d{3} \\d{4}(?! ?\\d)",
  '0\\d(?:[ .]\\d\\d){4}(?!\\d)',
  '\\d{10,12}(?!\\d)',
  '0\\d{2,4} \\d{3,4} \\d{3,4}(?!\\d)',
  '0\\d{3,4} \\d{6,8}(?!\\d)',
  '(?<![\\d$£€.,#])\\d{7}(?![\\d%]|[.,]\\d)',
];
const forms: [TokenKind, string[]][] = [
  [
    'break',
    [
      `\\s*\\n\\s*${bullet}?`,
      '(?=\\s+\\d\\))(?<!\\([^()\\n]*)\\s+\\d\\)\\s+',
      '\\s+1\\.\\s+(?=\\p{L}[^\\n]{1,120}?\\s2\\.\\s)',
      '(?=\\s+[2-9]\\.\\s)(?<=\\s1\\.\\s[^\\n]{1,400}?)\\s+[2-9]\\.\\s+',
      `^\\s*${bullet}`,
    ],
  ],
  [
    'email',
    [
      '(?=[^\\s@]{1,64}@)[\\p{L}\\p{N}_.+-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){0,6}\\.\\p{L}{2,}',
    ],
  ],
  ['url', ['(?i:https?:\\/\\/|www\\.)\\S+']],
  ['hashtag', ['#(?=\\p{N}*\\p{L})[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?']],
  [
    'number',
    [
      '\\d{4}-\\d\\d-\\d\\d(?!\\d)',
      '\\d{1,2}[/.]\\d{1,2}(?:[/.](?:\\d{4}|\\d{2}))?(?![\\d])(?!-\\d)(?! \\d\\d \\d\\d)',
    ],
  ],
  ['phone', phones],
  ['number', ['[$£€]?\\d+(?:,\\d{3})*(?:\\.\\d+)?\\p{L}*']],
  [
    'word',
    [
      '[wW]\\/o?(?=[\\s\\p{L}])',
      'w\\.(?= )',
      '\\p{L}\\.(?:\\p{L}\\.)+',
      "\\p{L}[\\p{L}\\p{M}\\p{N}]*(?:['’\\-–]\\p{L}[\\p{L}\\p{M}\\p{N}]*)*",
    ],
  ],
  ['mark', ['[-=]>', '>>', '➡️?', '\\.{2,}', '[-–—]{2,}', '[^\\s]']],
];
const scanner = new RegExp(forms.map(([, parts]) => `(${parts.join('|')})`).join('|'), 'gu');

/** Matches words of plain letters and marks, of which only the capitals change. */
const plain = /^[!-~]+(?: [!-~]+)*$/;

/** Converts a word to the form by which it is looked up: lower case, without accents and strokes. */
export const toLow = (text: string): string =>
  plain.test(text) ? text.toLowerCase() : withoutStrokes(fold(text).replaceAll('’', "'"));

/** Matches hesitation sounds such as `uhm`, only in lower case, because `ER` is part of a hospital. */
const hesitation = /^(?:u+[hm]+|u+h+m+|e+rm+|h+mm+|er)$/;
const clitic = /^(.+?)(['’](?:s|d|ll|ve|re|m))$/iu;
const unmarked =
  /^(?:(she|he|that|there|what|who)(s)|(they|we)(ve)|(they)(re)|(i)(m|ve)|(he|they|you)(d)|(they|you|it)(ll))$/;

/** Splits a token in two. The second part has the given number of letters. */
function cutOff(token: Token, letters: number): Token[] {
  const cut = token.text.length - letters;
  const [head, tail] = [token.text.slice(0, cut), token.text.slice(cut)];
  const mark = /^['’]/.test(tail) ? '' : "'";
  return [
    { ...token, text: head, low: toLow(head), end: token.start + cut },
    { ...token, text: tail, low: mark + toLow(tail), start: token.start + cut },
  ];
}

export interface NameTest {
  /** Tells whether a lower-case word can only be a name. */
  isOnlyName(word: string): boolean;
  /** Tells whether a word is in the name of one of the user's people. */
  isKnown(word: string): boolean;
}

/** Number of characters after a word that are looked at. */
const LONGEST_AHEAD = 20;
const SHORTEST_MISSPELT = 5;

/** Returns a word in the form by which it is looked up; instead of a misspelt keyword, the keyword. */
function lowOf(text: string, { isOnlyName, isKnown }: NameTest): string {
  const low = toLow(text);
  if (low.length < SHORTEST_MISSPELT || !/^\p{Ll}+$/u.test(text) || isEnglishWord(low)) return low;
  const meant = keywords.find((word) => word[0] === low[0] && lettersBetween(low, word, 1) === 1);
  return meant && !isOnlyName(low) && !isKnown(low) ? meant : low;
}

/** Matches a noun after a possessive without an apostrophe, unlike in `his achilles on the left`. */
const nounAhead =
  /^ (?!(?:on|in|at|and|or|for|to|is|was|has|with|from|by|as|but|so)\b)(?:\p{L}|\d+(?:st|nd|rd|th)\b)/iu;

function split(token: Token, before: string, after: string, { isOnlyName, isKnown }: NameTest): Token[] {
  if (token.low === 'introduced') return [token];
  const ending = clitic.exec(token.text)?.[2] ?? unmarked.exec(token.low)?.filter(Boolean)[2];
  if (ending) return cutOff(token, ending.length);
  const written = /^\p{L}\p{Ll}+(?=s$)/u.exec(token.text)?.[0];
  const owner = written && (/^\p{Ll}/u.test(written) || isKnown(toLow(written))) ? written : undefined;
  const isOtherName = isOnlyName(token.low) && !(isKnown(toLow(owner ?? '')) && !isKnown(token.low));
  if (!owner || isOtherName) return [token];
  const isHost = /\b(?:at|to|from|near|by|outside)\s$/.test(before);
  const isName = isOnlyName(toLow(owner)) || (isKnown(toLow(owner)) && /^\p{Lu}/u.test(owner));
  const isOwner = isName && (isHost || nounAhead.test(after));
  const ofRelative = isKnown(toLow(owner)) && relationNouns.has(/^ (\p{L}+)/u.exec(after)?.[1] ?? '');
  return (isHost && isKnown(toLow(owner))) || isOwner || ofRelative ? cutOff(token, 1) : [token];
}

/**
 * Splits a text into words, numbers, addresses and punctuation. Contractions and possessives (also `simons`)
 * become two tokens. An address spelt out in words becomes one.
 */
export function tokenize(text: string, names: NameTest): Token[] {
  const addresses = speltOut(text);
  const scanned = [...text.matchAll(scanner)].flatMap((match): Token[] => {
    const [whole] = match;
    const [start, end] = [match.index, match.index + whole.length];
    if (addresses.some((address) => start < address.end && address.start < end)) return [];
    const kind = forms[match.slice(1).findIndex((part) => part !== undefined)]![0];
    const token = {
      kind,
      text: whole,
      low: shorthand.get(whole === whole.toUpperCase() ? whole : toLow(whole)) ?? lowOf(whole, names),
      start,
      end,
    };
    const before = text.slice(Math.max(0, start - 40), start);
    if (hesitation.test(whole) && !/\b(?:the|an|in|to)\s$/.test(before)) return [];
    const isOwning =
      /^['’]$/.test(whole) && /\p{L}s$/u.test(before) && /^ \p{L}/u.test(text.slice(end, end + 2));
    if (isOwning && !/['‘]\p{L}[^'’]*$/u.test(before)) return [{ ...token, kind: 'word', low: "'s" }];
    return kind === 'word' ? split(token, before, text.slice(end, end + LONGEST_AHEAD), names) : [token];
  });
  const spelt = addresses.map((one): Token => ({ ...one, low: one.text }));
  return [...scanned, ...spelt].toSorted((a, b) => a.start - b.start);
}
