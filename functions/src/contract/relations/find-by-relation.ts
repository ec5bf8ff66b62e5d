import { foldLetters } from '#contract/text/fold.ts';
import { type Role, seenFrom } from './seen-from.ts';
import { FAMILY_TYPES, type RelationEnds, type RelationType } from './types.ts';
import { foldRole, isOtherWord, typeOfWord } from './words.ts';

interface Named {
  id: string;
  name: string;
  nickname: string | null;
}

/** The words for a person, and for the role that the sought people have toward them. */
interface Phrase {
  whose: string;
  role: string;
}

const LEAD =
  /^(?:(?:all|the|my|our|a|an|people|person|persons|somebody|someone|anybody|anyone|everybody|everyone|who|whom|that|which|is|are|was|were|i|we|me|find|show|know) )+/;

/** Patterns of phrases, each with the role it means; null if the phrase says the role itself. */
const PATTERNS: readonly [RegExp, string | null][] = [
  [/^(?<whose>.+?)'s? (?<role>.+)$/, null],
  [/^(?:lives?|living|lived) with (?<whose>.+)$/, 'lives with'],
  [/^(?:works?|working|worked) (?:with|together with) (?<whose>.+)$/, 'colleague'],
  [/^(?:works?|working|worked) for (?<whose>.+)$/, 'report'],
  [/^(?:reports?|reporting) to (?<whose>.+)$/, 'report'],
  [/^married to (?<whose>.+)$/, 'spouse'],
  [/^related to (?<whose>.+)$/, 'family'],
  [/^(?:introduced by|met through|met by way of|know through|known through) (?<whose>.+)$/, 'introduced'],
  [/^(?<whose>.+?) introduced(?: (?:me )?to)?$/, 'introduced'],
  [/^(?<role>.+?) of (?<whose>.+)$/, null],
];

/** Matches a possessive without its apostrophe, which counts only before a known word: `annas daughter`. */
const BARE_POSSESSIVE = /^(?<whose>.+?)s (?<role>[^ ]+(?: [^ ]+)?)$/;

function phrasesIn(search: string): Phrase[] {
  const text = foldLetters(search)
    .replaceAll(/[?.!]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = text.replace(LEAD, '');
  const phrases = PATTERNS.flatMap(([pattern, role]) => {
    const { groups } = pattern.exec(short) ?? {};
    const whose = groups?.whose;
    const said = role ?? groups?.role;
    return whose && said ? [{ whose, role: said }] : [];
  });
  const { whose, role } = BARE_POSSESSIVE.exec(short)?.groups ?? {};
  return whose && role && typeOfWord(role) ? [...phrases, { whose, role }] : phrases;
}

/** Tells whether a search may name people by a relation. */
export const isRelationPhrase = (search: string): boolean => phrasesIn(search).length > 0;

/** Roles that are a group of types. */
const GROUPS: Record<string, readonly RelationType[]> = {
  family: FAMILY_TYPES,
  household: ['lives_with'],
  team: ['report', 'colleague'],
};

const wordsOf = (text: string) => text.split(/[\s,.]+/).filter(Boolean);

/**
 * Returns the ids of people who have all of these words in name and nickname. If nobody has, words that
 * begin with them count too.
 */
function peopleNamed(whose: string, people: readonly Named[]): string[] {
  const words = wordsOf(whose);
  const having = (fits: (own: string, word: string) => boolean) =>
    people.filter(({ name, nickname }) => {
      const own = wordsOf(foldLetters(`${name} ${nickname ?? ''}`));
      return words.every((word) => own.some((one) => fits(one, word)));
    });
  const whole = having((own, word) => own === word);
  const found = whole.length > 0 ? whole : having((own, word) => own.startsWith(word));
  return found.map(({ id }) => id);
}

/**
 * Returns the ids of the people whom a search names by their relation: “anna's daughter”, “daughter of
 * anna”, “people who live with tom”. Null if it is no such phrase, its role is unknown, nobody has the
 * name, or there are no relations.
 */
export function findByRelation(
  search: string,
  people: readonly Named[],
  relations: readonly RelationEnds[],
): Set<string> | null {
  if (relations.length === 0) return null;
  for (const { whose, role } of phrasesIn(search)) {
    const type = typeOfWord(role);
    const types = type ? [type] : GROUPS[foldRole(role)];
    const label = foldRole(role);
    const isLabelled = !types && relations.some((one) => labelsOf(one).includes(label));
    if (!types && !isLabelled) continue;
    const ids = new Set(peopleNamed(whose, people));
    if (ids.size === 0) continue;
    const present = new Set(people.map(({ id }) => id));
    return new Set(
      relations
        .flatMap((relation) => [relation.from_id, relation.to_id].map((id) => ({ id, relation })))
        .filter(({ id }) => ids.has(id))
        .map(({ id, relation }) => seenFrom(relation, id))
        .filter((seen) => (types ? fits(seen, types, role) : foldRole(seen.label ?? '') === label))
        .map(({ other_id }) => other_id)
        .filter((id) => present.has(id)),
    );
  }
  return null;
}

/**
 * Tells whether a word can mean a role: it is the label, or the role has one of the types and no label of
 * another meaning.
 */
const fits = (seen: Role, types: readonly RelationType[], word: string) =>
  foldRole(seen.label ?? '') === foldRole(word) ||
  (types.includes(seen.type) && !(seen.label && isOtherWord(word, seen.label)));

const labelsOf = ({ label, inverse_label }: RelationEnds) =>
  [label, inverse_label].flatMap((text) => (text ? foldRole(text) : []));
