import { findTag, isKnownTag } from './tag-names.ts';

/** One tag added or removed in shorthand. */
export interface ShorthandTag {
  tag: string;
  operation: 'add' | 'remove';
}

const WORDS = "(?:\\w[\\w'-]* ){0,2}?\\w[\\w'-]*";
const NAMES = '@\\d+(?: (?:(?:,|and|&|\\+|plus|both|all) )*@\\d+)*';
const lead = '(?:(?:swap|switch|change|update|edit|fix) (?:the |his |her |their )?tags? (?:on|for|of) )?';
const signed = new RegExp(`^${lead}(?<who>${NAMES})(?: [,:])*(?<tags>(?:(?: ,)? [+-] ${WORDS})+)$`);
const inOut = new RegExp(
  `^${lead}(?<who>${NAMES})(?: [,:–—-])* (?<tags>${WORDS} (?:in|out|off|on)(?: ?(?:,|and|&|;|/)* ${WORDS} (?:in|out|off|on))*)$`,
);

const labelled = [
  new RegExp(`^(?<who>${NAMES}) [:=–—-]+ (?<tag>[^@]+)$`),
  new RegExp(`^(?<tag>[^@]+?) [:=–—-]+ (?<who>${NAMES})$`),
];

/** Reads `marta + theo: volunteers` or `volunteers: marta, theo`, if exactly that tag exists. */
function readLabelled(shape: string, existing: readonly string[]) {
  for (const form of labelled) {
    const { who, tag } = form.exec(shape)?.groups ?? {};
    if (who && tag && findTag(tag, existing)) return { who, tags: [{ tag, operation: 'add' as const }] };
  }
  return undefined;
}

/** Reads `pablo -climbers +runners` or `ingrid: client out, friend in`. */
export function readShorthand(
  shape: string,
  existing: readonly string[],
): { who: string; tags: ShorthandTag[] } | undefined {
  const plus = signed.exec(shape)?.groups;
  const groups = plus ?? inOut.exec(shape)?.groups;
  if (!groups) return readLabelled(shape, existing);
  const tags = plus
    ? [...plus['tags']!.matchAll(/([+-]) ([^+,]+?)(?= ,| [+-] |$)/g)].map(([, sign, tag]): ShorthandTag => ({
        tag: tag!,
        operation: sign === '+' ? 'add' : 'remove',
      }))
    : [...groups['tags']!.matchAll(/([\w' -]+?) (in|out|off|on)(?= |$)/g)].map(
        ([, tag, word]): ShorthandTag => ({
          tag: tag!.trim(),
          operation: word === 'in' || word === 'on' ? 'add' : 'remove',
        }),
      );
  const isMeant = tags.some(({ tag }) => isKnownTag(tag, existing)) || (plus && tags.length > 1);
  return isMeant && tags.length > 0 ? { who: groups['who']!, tags } : undefined;
}
