import { roles } from '#assistant/lexicon/nouns.ts';
import { isTagPair } from '#assistant/lexicon/tag-pairs.ts';
import { fold } from '#contract/text/fold.ts';

const correction =
  /(?:(?:,|-|\.) (?:no|wait|oh|oops|sorry|actually|scratch that|i mean|or rather|hang on|make that)\b| (?:no wait|sorry|oops|scratch that|i meant?)\b)(.*)/i;
const corrected =
  /^(?:[ ,]|\b(?:no|wait|sorry|actually|i meant?|make (?:that|it)|or|rather|it's|as|scratch that)\b)*(?!.*\bnot\b)(.*)$/i;
const trailing = [
  '(?:[ ,.!?;:)-]|\\b(?:please|pls|plz|thanks|thank you|thx|ta|cheers|too|as well|also|now|for now|ok|okay|lol|haha|asap)\\b',
  '|\\b(?:then|instead|right away|if possible|for me|today|any ?more|any longer)\\b|\\p{Extended_Pictographic}|\\uFE0F)+$',
];
const ending = new RegExp(trailing.join(''), 'giu');
const leading =
  /^(?:(?:the )?(?:tags?|labels?|group|list|category|circle) (?:called |named |of )?(?=\S)|(?:and|also|as|under|with|from|in|to|the|an?|my|our|\w+thing) )+/i;
const nouns = / (?:tags?|labels?|groups?|list|category)$/i;
const pronouns = /^(?:all|every|any|it|this|that|them|there|here|him|her|me)$/i;
const crowd = / (?:people|folks|crew|gang|crowd|lot|guys|friends|person|contacts?|members?)$/i;
const LONGEST = 5;

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

const padded = (text: string): string =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** Tells whether words match an existing tag. `book-club` and `Book club people` are equal. */
export const isKnownTag = (words: string, tags: readonly string[]): boolean =>
  tags.some((tag) =>
    bare(tag) === ''
      ? words.trim() === tag
      : bare(tag) === bare(words) ||
        bare(tag) === bare(words.replace(crowd, '')) ||
        padded(words).includes(padded(tag)),
  );

/** Tells whether words are an existing tag and nothing else, apart from words such as `people`. */
export const isTagItself = (words: string, tags: readonly string[]): boolean =>
  tags.some((tag) => bare(tag) !== '' && [bare(words), bare(words.replace(crowd, ''))].includes(bare(tag)));

const opened = new WeakMap<readonly string[], (words: string) => boolean>();

/** Returns a function that tells whether words are an existing tag and nothing else, apart from words such as `people`. */
export function openTags(tags: readonly string[]): (words: string) => boolean {
  const known = opened.get(tags);
  if (known) return known;
  const bares = new Set(tags.map(bare).filter(Boolean));
  const starts = new Set([...bares].map((tag) => tag.slice(0, 2)));
  const isTag = (words: string): boolean =>
    starts.has(
      fold(words.slice(0, 4))
        .replaceAll(/[^\p{L}\p{N}]+/gu, '')
        .slice(0, 2),
    ) &&
    (bares.has(bare(words)) || bares.has(bare(words.replace(crowd, ''))));
  opened.set(tags, isTag);
  return isTag;
}

const called =
  /\b(?:tag|label|group|list) (?:called|named) ["“']?([\p{L}\p{N} -]+?)["”']?(?= and |[,.;]|$)/iu;

/**
 * Returns the tag that a text mentions: one that it calls a tag, else the existing one that it names last;
 * undefined if there is none.
 */
export const tagSpokenOf = (text: string, tags: readonly string[]): string | undefined =>
  called.exec(text)?.[1] ??
  tags
    .filter((tag) => bare(tag) !== '')
    .flatMap((tag) => [tag, `${tag}s`, tag.replace(/s$/, '')])
    .map((tag) => ({ tag, at: padded(text).lastIndexOf(padded(tag)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)[0]?.tag;

const unquote = (text: string): string => text.replaceAll(/^["'“”‘’#([\s]+|["'“”‘’)\]\s.,]+$/g, '').trim();

/**
 * Returns the existing tag of these words, whatever their case, without quotes and words such as `the tag` in
 * front; undefined if there is none.
 */
export const findTag = (words: string, tags: readonly string[]): string | undefined =>
  tags.find((tag) => fold(tag) === fold(unquote(words).replace(leading, '')));

/** Returns the existing tag that a name means, also in the singular for the plural; if there is none, the name. */
export const existingTag = (name: string, tags: readonly string[]): string =>
  tags.find((tag) => fold(tag) === fold(name)) ??
  tags.find((tag) => singular(tag) === singular(name)) ??
  name;

/**
 * Returns the words after a correction, `mentee` in `mentor, actually make that mentee`. Without words after
 * it, returns those before.
 */
function correctedWords(text: string): string {
  const found = correction.exec(text);
  const better = found ? corrected.exec(found[1]!)?.[1]?.trim() : undefined;
  return found ? better || text.slice(0, found.index) : text;
}

/**
 * Splits words into tags: `#a #b` are two, `'arts and crafts'` is one, `family and work` are two, unless both
 * together are an existing tag or a usual pair. `isWhole` is true if a noun such as `group` at the end
 * belongs to the tag.
 */
export function splitTags(text: string, existing: readonly string[], isWhole = false): string[] {
  const isTag = (tag: string): boolean => existing.some((other) => fold(other) === fold(unquote(tag)));
  const cut = correctedWords(
    text.replaceAll(/ (?:tag|label|group|list)s?,? and (?=(?:the|a|my|our) |["'“#])/gi, ', '),
  )
    .replace(/\)\s*[,;].*$/, '')
    .replaceAll(ending, '')
    .trim();
  const asTold = cut.replace(leading, '');
  if (isTag(asTold)) return [unquote(asTold)];
  const clean = (isWhole ? cut : cut.replace(nouns, '')).replace(/^both (?=.* and )/, '');
  const isBoth = clean !== cut && cut.startsWith('both ');
  if (isTag(clean)) return [unquote(clean)];
  if (isTag(clean.replace(crowd, ''))) return [unquote(clean.replace(crowd, ''))];
  const hashes = clean.match(/#[\p{L}\p{N}_-]+/gu);
  if (hashes) return hashes.map(unquote);
  const quoted = [...clean.matchAll(/["'“‘]([^"'”’]+)["'”’](?=[\s,.]|$)/g)].map((match) => match[1]!);
  if (quoted.length > 0) return quoted.map(unquote);
  return clean
    .split(/\s*(?:,|\band also\b|\band (?=as |under |with |from |in |to )|;)\s*(?:and\s+)?/)
    .flatMap((part) => {
      const both = part.split(/\s+(?:and|&|\+)\s+/).map((name) => name.replace(leading, ''));
      const isPair =
        isBoth ||
        both.some(isTag) ||
        (both.every((name) => /^[\p{L}\p{N}-]+$/u.test(name)) && !isTagPair(part)) ||
        both.every((name) => roles.has(name.toLowerCase()));
      return both.length > 1 && !isTag(part) && isPair ? both : [part];
    })
    .map((part) => unquote(part.replace(leading, '').replaceAll(ending, '')))
    .filter(
      (part) =>
        part !== '' && !/[:@]/.test(part) && !pronouns.test(part) && part.split(/\s+/).length <= LONGEST,
    );
}
