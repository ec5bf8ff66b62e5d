import { roleOf, type RelationRole } from '#assistant/lexicon/relation-words.ts';
import type { Match } from '#assistant/offline/phrase.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { FAMILY_TYPES, RELATION_NOUNS, type RelationType } from '#contract/relations/types.ts';

export const couples: ReadonlySet<RelationType> = new Set<RelationType>(['spouse', 'partner']);
export const family: ReadonlySet<RelationType> = new Set<RelationType>(FAMILY_TYPES);

/** Reads the role in a match; undefined if it is none. */
export const roleIn = (match: Match, name = 'role'): RelationRole | undefined =>
  roleOf(match.part(name).map(({ word }) => word));

/** Reads the role in the title of a name: `Tita Cora`. */
export const roleOfTitle = (match: Match): RelationRole | undefined => {
  const [title = '', ...rest] = match.part('who')[0]?.reference?.name.split(' ') ?? [];
  return rest.length > 0 ? roleOf([toLow(title)]) : undefined;
};

/** Returns what a relation has become that is over. */
export const past = ({ type, label }: RelationRole): RelationRole => ({
  type: 'other',
  label: couples.has(type) ? 'ex' : `former ${label ?? RELATION_NOUNS[type]}`,
});

export const isAlike = (a: RelationRole | undefined, b: RelationRole): boolean =>
  a?.type === b.type && a.label === b.label;
