import { processorMs } from '#testing/costs/processor-time.ts';

const LONG = 20_000;
const long = (text: string) => text.repeat(Math.ceil(LONG / text.length));

/** Long texts for which a careless pattern or comparison takes quadratic time or worse. */
export const HOSTILE_TEXTS: Record<string, string> = {
  'one letter': long('a'),
  digits: long('0'),
  blanks: `a${long(' ')}b`,
  'blanks at the end': `a${long(' ')}`,
  'line ends': `a,${long('\n')}\u2028`,
  tabs: `a,${long('\t')}\nb`,
  commas: long(','),
  'opened brackets': long('('),
  'opened quotes': long('“'),
  'closed brackets': `http://x${long(')')}`,
  dots: `${long('a.')}@`,
  dashes: `${long('0-')}\0`,
  'an address without end': `${'a-'.repeat(32)}@${long('a-')}`,
  'addresses without end': long('a@a.'),
  links: long('www.'),
  'accents on one letter': `e${long('\u0301')}`,
  'words without letters': long('. '),
  'one word again and again': long('ann '),
  'an apostrophe in each word': long("o' "),
  'a date without end': `1/1/${long('1')}`,
  'a phone without end': `+${long('1 ')}`,
  'a title without end': `address ${long('0')}\n`,
};

/**
 * Maximum processor time in milliseconds of a function for one of these texts. Linear work takes a few
 * milliseconds.
 */
const SOON_MS = 250;

/** Returns the functions that took longer than `SOON_MS` for a text, each with its time. */
export function slowOnes(functions: Record<string, (text: string) => unknown>, text: string): string[] {
  return Object.entries(functions).flatMap(([name, work]) => {
    const began = processorMs();
    work(text);
    const took = processorMs() - began;
    return took > SOON_MS ? [`${name}: ${Math.round(took)} ms`] : [];
  });
}
