import { fold, withoutStrokes } from '#contract/text/fold.ts';
import { LONGEST_NAME } from '#contract/limits.ts';

export interface NameParts {
  given: string;
  /** The words after the given name, the family name last; empty for a name of one word. */
  rest: string[];
}

const titles =
  /^(dr|mr|mrs|ms|mx|miss|prof|professor|doctor|sir|rev|fr|father|sister|brother|aunt|auntie|uncle|cousin|herr|frau|madame|mme|mlle|monsieur|senor|senora|sra|signor|signora|dona|grandma|grandpa|granny|grandad|tia|tio|tante|onkel|zia|zio|teta|nanay|tatay|babushka|mzee|kuya|mestre|pastor|rabbi|reverend|captain|coach|consul|baron|baroness|lady|dame)$/;
/**
 * Matches a nickname in quotes or brackets. Its length is limited, so that the search stays fast in a long
 * text.
 */
const QUOTED = new RegExp(`["“(][^"”)]{0,${LONGEST_NAME}}["”)]`, 'g');
const GENERATIONS: Record<string, number> = { sr: 1, senior: 1, jr: 2, junior: 2, ii: 2, iii: 3, iv: 4 };
const suffixes = /^(jr|sr|ii|iii|iv|phd|md|esq)$/;

/**
 * Splits a name into words for comparison, given name first, in lower case, without accents, apostrophes,
 * quoted nicknames, titles and suffixes.
 */
export function nameWords(name: string): string[] {
  const words = withoutStrokes(fold(name))
    .replaceAll(QUOTED, ' ')
    .replaceAll(/[’'`´]/g, '')
    .replace(/^([^,]+),\s*(\S.*)$/s, (whole, family: string, given: string) =>
      suffixes.test(given.replaceAll('.', '').trim()) ? whole : `${given} ${family}`,
    )
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const bare = words.filter((word, i) => !(i === 0 ? titles : suffixes).test(word));
  return bare.length > 0 ? bare : words;
}

export function nameParts(name: string): NameParts {
  const [given = '', ...rest] = nameWords(name);
  return { given, rest };
}

/**
 * Returns a number for words such as `Sr.` and `Jr.`, which tell people with the same name in a family apart;
 * undefined without such a word.
 */
export function generationOf(name: string): number | undefined {
  const [word = ''] = /(?<=[\s,])(?:sr|senior|jr|junior|i{2,3}|iv)\b/i.exec(name) ?? [];
  return GENERATIONS[word.toLowerCase()];
}
