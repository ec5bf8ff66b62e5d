import { fold } from '#contract/text/fold.ts';

const nouns = / (?:tags?|labels?|groups?|list|category)$/i;
const crowd = / (?:people|folks|crew|gang|crowd|lot|guys|friends|person|contacts?|members?)$/i;

/** Returns words without the ending of a plural: `company` for `companies`, `client` for `clients`. */
export const singular = (words: string): string =>
  fold(words)
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<![sui])s$/, '');

/**
 * Reduces a tag to the form in which tags are compared: without case, punctuation, plural ending and words
 * such as `people`.
 */
const bare = (tag: string): string =>
  singular(
    fold(tag)
      .replaceAll(/[^\p{L}\p{N} ]+/gu, ' ')
      .replace(/^(?:the|a|an|my|our) /, '')
      .trim()
      .replace(nouns, '')
      .replaceAll(/\s+/g, ''),
  );

/** A tag as words name it. */
interface NamedTag {
  name: string;
  /** True if the words are the tag in every letter, but for case. */
  isExact: boolean;
}

const opened = new WeakMap<readonly string[], (words: string) => NamedTag | undefined>();

/** Returns a function that gives the existing tag that words are, apart from words such as `people`. */
export function openTags(tags: readonly string[]): (words: string) => NamedTag | undefined {
  const known = opened.get(tags);
  if (known) return known;
  const exact = new Set(tags.map((tag) => fold(tag)));
  const bares = new Set(tags.map(bare).filter(Boolean));
  const starts = new Set([...bares].map((tag) => tag.slice(0, 2)));
  const toTag = (words: string): NamedTag | undefined => {
    const start = fold(words.slice(0, 4))
      .replaceAll(/[^\p{L}\p{N}]+/gu, '')
      .slice(0, 2);
    if (!starts.has(start)) return undefined;
    const isExact = exact.has(fold(words));
    const name = [words, words.replace(crowd, '')].find(
      (some) => exact.has(fold(some)) || bares.has(bare(some)),
    );
    return name === undefined ? undefined : { name, isExact };
  };
  opened.set(tags, toTag);
  return toTag;
}

/** Returns the existing tag that a name means, also in the singular for the plural; if there is none, the name. */
export const existingTag = (name: string, tags: readonly string[]): string =>
  tags.find((tag) => fold(tag) === fold(name)) ??
  tags.find((tag) => singular(tag) === singular(name)) ??
  name;
