import { fold } from '#services/fold.ts';

const correction =
  /(?:,|-|\.) (?:no|wait|oh|oops|sorry|actually|scratch that|i mean|or rather|hang on|make that)\b.*/;
const trailing =
  /(?:[ ,.!?;:)-]|\b(?:please|pls|plz|thanks|thank you|thx|ta|cheers|too|as well|also|now|for now|ok|okay|lol|haha|asap|then|instead|right away|if possible|for me|today)\b|\p{Extended_Pictographic}|\uFE0F)+$/gu;
const leading = /^(?:and |also |as |under |with |from |in |to |the |a |an |my |our )+/i;
const nouns = / (?:tags?|labels?|groups?|list|category)$/i;
const pronouns = /^(?:all|every|any|it|this|that|them|there|here|him|her|me)$/i;
const LONGEST = 5;

const unquote = (text: string): string => text.replaceAll(/^["'“”‘’#\s]+|["'“”‘’\s.,]+$/g, '').trim();

/** The tags in words such as `'arts and crafts'`, `#a #b` or, where both exist, `family and work`. */
export function splitTags(text: string, existing: readonly string[], isWhole = false): string[] {
  const isTag = (tag: string): boolean => existing.some((other) => fold(other) === fold(unquote(tag)));
  const cut = text.replace(correction, '').replaceAll(trailing, '').trim();
  const clean = isWhole ? cut : cut.replace(nouns, '');
  if (isTag(clean)) return [unquote(clean)];
  const hashes = clean.match(/#[\p{L}\p{N}_-]+/gu);
  if (hashes) return hashes.map(unquote);
  const quoted = [...clean.matchAll(/["'“‘]([^"'”’]+)["'”’](?=[\s,.]|$)/g)].map((match) => match[1]!);
  if (quoted.length > 0) return quoted.map(unquote);
  return clean
    .split(/\s*(?:,|\band also\b|\band (?=as |under |with |from |in |to )|;)\s*(?:and\s+)?/)
    .flatMap((part) => {
      const both = part.split(/\s+(?:and|&|\+)\s+/).map((name) => name.replace(leading, ''));
      return both.length > 1 && !isTag(part) && both.some(isTag) ? both : [part];
    })
    .map((part) => unquote(part.replace(leading, '').replaceAll(trailing, '')))
    .filter(
      (part) =>
        part !== '' && !part.includes(':') && !pronouns.test(part) && part.split(/\s+/).length <= LONGEST,
    );
}
