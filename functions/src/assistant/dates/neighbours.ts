import type { Parse } from './phrase.ts';
import type { Token } from './tokens.ts';
import { cardinals, changersAfter, changersBefore, joiners, months, unitWords } from './vocabulary.ts';

const pointers = new Set(['that', 'this', 'last', 'next', 'previous', 'following']);
const LOOK_BACK = 8;

/** Returns whether a word of time stands here. With `before` or `in the` it changes a date beside it. */
const isAboutTime = (parse: Parse, tokens: readonly Token[], position: number): boolean => {
  const text = tokens[position]?.text ?? '';
  const kinds = ['nth', 'anyWeekday', 'month', 'anchor'] as const;
  return unitWords.has(text) || pointers.has(text) || kinds.some((kind) => parse(kind, position).length > 0);
};

/**
 * Returns whether a word beside a date may change it: the `before` of `two sprints before Monday`, the `of` of `Friday
 * of the sprint`. A rule that understands such a word has read it with the date. The date is tokens `start` to `end`.
 */
export function changesDate(parse: Parse, tokens: readonly Token[], start: number, end: number): boolean {
  const text = (position: number): string => tokens[position]?.text ?? '';
  const isWeekday = (position: number): boolean =>
    parse('anyWeekday', text(position) === 'last' ? position + 1 : position).length > 0;
  const isRead = (name: 'ordinal' | 'count', from: number, to: number): boolean =>
    parse(name, from).some((match) => match.end === to);

  const isNumberWord = (position: number): boolean =>
    /^(?:hundred|thousand)$/.test(text(position)) || (position >= 0 && cardinals.has(text(position)));
  if (parse('count', start).length > 0 && isNumberWord(text(start - 1) === 'and' ? start - 2 : start - 1))
    return true;
  if (start > 1 && /^(?:weeks?|fortnights?|months?|years?)$/.test(text(start - 1)) && isWeekday(start))
    return true;

  if (changersBefore.has(text(start - 1)) || (start > 0 && isRead('ordinal', start - 1, start))) return true;
  let before = start - 1;
  while (/^(?:the|of|from|to)$/.test(text(before))) before--;
  if (before < start - 1 && (changersBefore.has(text(before)) || unitWords.has(text(before)))) return true;
  const nearby = tokens.slice(Math.max(0, start - LOOK_BACK), start).map((token) => token.text);
  if (text(start - 1) === 'and' && nearby.includes('between')) return true;

  if (
    changersAfter.has(text(end)) ||
    (text(end) === 'the' && /^\d+[a-z]/.test(text(end + 1))) ||
    /^'\d/.test(text(end))
  )
    return true;
  const next = /^(?:the|to|than)$/.test(text(end + 1)) ? end + 2 : end + 1;
  if (joiners.has(text(end)) && isAboutTime(parse, tokens, next)) return true;
  if (months.has(text(end - 1)) && [...parse('suffixDay', end), ...parse('ordinalDay', end)].length > 0)
    return true;
  return parse('count', end).some((match) =>
    [match.end, match.end + 1].some((position) => /^(?:ago|before|after)$/.test(text(position))),
  );
}
