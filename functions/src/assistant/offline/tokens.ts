import { fold } from '#contract/fold.ts';

export type TokenKind = 'word' | 'number' | 'email' | 'phone' | 'url' | 'hashtag' | 'mark' | 'break';

export interface Token {
  kind: TokenKind;
  text: string;
  /** Lower case, without accents, with straight apostrophes. */
  low: string;
  start: number;
  end: number;
}

const forms: [TokenKind, RegExp][] = [
  [
    'break',
    /\s*\n\s*(?:[-*•·–]+\s+|\d+[.)]\s+)?|(?<!\([^()\n]*)\s+\d\)\s+|\s+1\.\s+(?=\p{L}[^\n]{1,120}?\s2\.\s)|(?<=\s1\.\s[^\n]{1,400}?)\s+[2-9]\.\s+|^\s*(?:[-*•·–]+|\d+[.)])\s+/u,
  ],
  ['email', /[\p{L}\p{N}_.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/u],
  ['url', /(?:https?:\/\/|www\.)\S+/u],
  ['hashtag', /#[\p{L}\p{N}](?:[\p{L}\p{N}_-]*[\p{L}\p{N}])?/u],
  ['number', /\d{4}-\d\d-\d\d(?!\d)|\d{1,2}[/.]\d{1,2}(?:[/.](?:\d{4}|\d{2}))?(?![\d])(?!-\d)/u],
  [
    'phone',
    /(?:\+|(?<!\d)00)\d{1,3}[ .-]?(?:\(?\d{1,5}\)?[ .-]?){2,5}\d{2,}(?!\d)|(?:1[ .-])?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}(?!\d)|\d{3}[.-]\d{4}(?![\d-])|(?<=\b(?:phone|cell|mobile|tel|number|ph)(?:['’]s| is|:|\.|(?: is)? (?:for|of) \p{L}[\p{L} ]{0,30}?(?: is|:)?)? )\d{3} \d{4}(?! ?\d)|\d{10,12}(?!\d)|0\d{2,4} \d{3,4} \d{3,4}(?!\d)|0\d{3,4} \d{6,8}(?!\d)|(?<![\d$£€.,#])\d{7}(?![\d%]|[.,]\d)/u,
  ],
  ['number', /[$£€]?\d+(?:,\d{3})*(?:\.\d+)?\p{L}*/u],
  [
    'word',
    /w\/o?(?=[\s\p{L}])|\p{L}\.(?:\p{L}\.)+|\p{L}[\p{L}\p{M}\p{N}]*(?:['’\-–]\p{L}[\p{L}\p{M}\p{N}]*)*/u,
  ],
  ['mark', /[-=]>|\.{2,}|[-–—]{2,}|[^\s]/u],
];
const scanner = new RegExp(forms.map(([, { source }]) => `(${source})`).join('|'), 'giu');

const strokes: Record<string, string> = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

const shorthand: Record<string, string> = {
  n: 'and',
  "'n'": 'and',
  w: 'with',
  'w/': 'with',
  u: 'you',
  ur: 'your',
  ppl: 'people',
  abt: 'about',
  frm: 'from',
  thru: 'through',
  bc: 'because',
  cuz: 'because',
  coz: 'because',
  nd: 'and',
  mtg: 'meeting',
  fb: 'facebook',
  convo: 'conversation',
  "intro'd": 'introduced',
  'intro’d': 'introduced',
  introd: 'introduced',
  msgd: 'messaged',
  txted: 'texted',
  txt: 'text',
};

/** Converts a word to its lookup form. */
export const toLow = (text: string): string =>
  fold(text)
    .replaceAll('’', "'")
    .replaceAll(/[đðøłßæœı]/g, (letter) => strokes[letter] ?? letter);

/** Hesitation sounds such as `uhm`. Matched in lower case, because `ER` is part of a hospital. */
const filler = /^(?:u+[hm]+|u+h+m+|e+rm+|h+mm+|er(?=$))$/;

const clitic = /^(.+?)(['’](?:s|d|ll|ve|re|m))$/iu;
const unmarked = /^(?:(she|he|that|there|what|who)(s)|(they|we)(ve)|(they)(re)|(i)(m|ve))$/;

/** Splits a token in two; the second part has the given number of letters. */
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
  /** Returns whether a lower-case word can only be a name. */
  isOnlyName(word: string): boolean;
  /** Returns whether it is a name of one of the user's people. */
  isKnown(word: string): boolean;
}

function split(token: Token, before: string, { isOnlyName, isKnown }: NameTest): Token[] {
  if (token.low === 'introduced') return [token];
  const ending = clitic.exec(token.text)?.[2] ?? unmarked.exec(token.low)?.filter(Boolean)[2];
  if (ending) return cutOff(token, ending.length);
  const owner = /^\p{Ll}{2,}(?=s$)/u.exec(token.text)?.[0];
  if (!owner || isOnlyName(token.low)) return [token];
  const isHost = isKnown(toLow(owner)) && /\b(?:at|to|from|near|by|outside)\s$/.test(before);
  return isHost || isOnlyName(toLow(owner)) ? cutOff(token, 1) : [token];
}

/**
 * Splits a text into words, numbers, addresses and punctuation. Contractions and possessives, also `simons`,
 * become two tokens.
 */
export function tokenize(text: string, names: NameTest): Token[] {
  return [...text.matchAll(scanner)].flatMap((match): Token[] => {
    const group = match.slice(1).findIndex((part) => part !== undefined);
    const kind = forms[group]![0];
    const low = toLow(match[0]);
    const token = {
      kind,
      text: match[0],
      low: shorthand[match[0]] ?? low,
      start: match.index,
      end: match.index + match[0].length,
    };
    if (filler.test(match[0]) && !/\b(?:the|an|in|to)\s$/.test(text.slice(0, match.index))) return [];
    const isOwning = /^['’]$/.test(match[0]) && /\p{L}s$/u.test(text.slice(0, match.index));
    if (
      isOwning &&
      /^ \p{L}/u.test(text.slice(token.end)) &&
      !/['‘]\p{L}[^'’]*$/u.test(text.slice(0, match.index))
    )
      return [{ ...token, kind: 'word', low: "'s" }];
    return kind === 'word' ? split(token, text.slice(0, match.index), names) : [token];
  });
}
