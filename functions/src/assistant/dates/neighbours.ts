import type { Parse } from './phrase.ts';
import type { Token } from './tokens.ts';
import { changersAfter, changersBefore, joiners, unitWords } from './vocabulary.ts';

/** Words of time, which together with `before`, `in the` or a number change a date beside them. */
const isAboutTime = (parse: Parse, tokens: readonly Token[], position: number): boolean =>
  position < tokens.length &&
  (unitWords.has(tokens[position]!.text) ||
    tokens[position]!.text === 'that' ||
    parse('nth', position).length > 0 ||
    parse('anyWeekday', position).length > 0 ||
    parse('month', position).length > 0 ||
    parse('anchor', position).length > 0);

/**
 * Returns whether a word beside a date, from token `start` to `end`, may change it: the `before` of `two days before
 * Monday`, the `of` of `Friday of the sprint`. A rule that understands the word has read it with the date.
 */
export function changesDate(parse: Parse, tokens: readonly Token[], start: number, end: number): boolean {
  const text = (position: number): string => tokens[position]?.text ?? '';

  let before = start - 1;
  if (changersBefore.has(text(before))) return true;
  if (unitWords.has(text(before)) && /^(?:and|,)?$/.test('') && parse('count', start).length > 0) return true;
  while (/^(?:the|of|from|to)$/.test(text(before))) before--;
  const isJoined = before < start - 1;
  if (isJoined && (changersBefore.has(text(before)) || unitWords.has(text(before)))) return true;
  if (before >= 0 && before === start - 1 && parse('ordinal', before).length > 0) return true;

  const after = text(end);
  if (changersAfter.has(after)) return true;
  if (joiners.has(after)) {
    const next = /^(?:the|to|than)$/.test(text(end + 1)) ? end + 2 : end + 1;
    if (isAboutTime(parse, tokens, next)) return true;
  }
  if (end < tokens.length)
    for (const { end: counted } of parse('count', end))
      if ([counted, counted + 1].some((position) => /^(?:ago|before|after)$/.test(text(position))))
        return true;
  return false;
}
