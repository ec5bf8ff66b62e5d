import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { genderOfNoun, kin, pets, roles, thingHeads } from '#assistant/lexicon/nouns.ts';
import { isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import type { Clause, Item, Person, Reference, Token } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fitsGender, isPlural } from '#assistant/pronouns.ts';

/** The person whose relative or friend somebody is: the user (`mine`) or anyone else (`other`). */
export type Owner = 'mine' | 'other';

export const isRelative = (word: string): boolean => kin.has(word) || roles.has(word) || word === 'one';
const owners = new Map<string, Owner>([
  ['my', 'mine'],
  ['our', 'mine'],
  ...["'s", 'his', 'her', 'their'].map((word): [string, Owner] => [word, 'other']),
]);

export const birth = phrase(
  '({GAVE_BIRTH} ... {OFFSPRING}|new [..1] (baby|son|daughter|twins)|<!((my|our)) {OFFSPRING} [{BE}] born)',
);
const isChildBorn = ({ items, sentence: { tokens } }: Clause, at: number): boolean =>
  isIn('OFFSPRING', tokens[at]?.low ?? '') && birth.occurs(items);

/** Tells whether a name belongs to a child just born: `a boy called Jabari`, `her new baby, Linus`. */
export const isNewborn = (clause: Clause, { from }: Reference): boolean =>
  [from - 1, from - 2].some((at) => isChildBorn(clause, at));

/**
 * Tells whether a noun names the relation to its owner, as in `her clerk Simon`. Any lower-case English noun
 * between the pronoun and the name counts.
 */
const isOwned = (tokens: readonly Token[], at: number, { from }: Reference): boolean =>
  at === from - 1 && isIn('WHOSE', tokens[at - 1]?.low ?? '') && isEnglishWord(tokens[at]!.low);

/**
 * Returns the person's relation owner, read from words before the name such as `my new husband` or `her
 * friends`; undefined if they name none.
 */
export function ownerOf(clause: Clause, reference: Reference): Owner | undefined {
  const { tokens } = clause.sentence;
  const low = (index: number): string => tokens[index]?.low ?? '';
  let at = reference.from - 1;
  while (/^(?:and|&|,)$/.test(low(at))) {
    const joined = clause.references.find(({ to }) => to === at);
    if (!joined) break;
    at = joined.from - 1;
  }
  if (/^(?:named|called|,|:|is|\()$/.test(low(at))) at--;
  if (isChildBorn(clause, at)) return 'other';
  if (at >= 0 && isOwned(tokens, at, reference)) return owners.get(low(at - 1));
  if (!isRelative(low(at))) return undefined;
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    if (owners.has(low(i))) return owners.get(low(i));
    if (/^(?:has|have|had)$/.test(low(i))) return /^(?:i|we)$/.test(low(i - 1)) ? 'mine' : 'other';
  }
  return undefined;
}

/** Finds people who are named only as another person's relative, and are neither known nor introduced. */
export function findRelatives(
  clauses: readonly Clause[],
  isPerson: (person: Person) => boolean,
): Set<Person> {
  const seen = new Set<Person>();
  const relatives = new Set<Person>();
  for (const clause of clauses)
    for (const reference of clause.references) {
      const { person } = reference;
      if (!seen.has(person) && !isPerson(person) && ownerOf(clause, reference) === 'other')
        relatives.add(person);
      seen.add(person);
    }
  return relatives;
}

/**
 * Tells whether a name only explains who another person is: Ida in `Jonas (Ida's ex)` and `Jonas, Ida's ex,`.
 */
export function isGloss({ sentence: { tokens }, references }: Clause, { from, to }: Reference): boolean {
  const isOfOther = tokens[from - 1]?.low === 'of' && isRelative(tokens[from - 2]?.low ?? '');
  if (isOfOther && tokens.slice(Math.max(0, from - 6), from).some(({ text }) => text === '(')) return true;
  const isAfterName =
    /^[(,]$/.test(tokens[from - 1]?.text ?? '') && references.some((other) => other.to === from - 1);
  if (!isAfterName || tokens[to]?.low !== "'s") return false;
  const end = [to + 2, to + 3].find((i) => !tokens[i] || /^[),.;!?]$/.test(tokens[i].text));
  return end !== undefined && !isFiniteVerb(tokens[to + 1]?.low ?? '');
}

/** Words that may mean a role but mostly mean something else: `a date`, `my contact details`. */
const rarelyPeople = new Set(['contact', 'date', 'super', 'local', 'person']);
const objectHer = phrase('^ her ($|!({NOUN_AFTER_HER}))');
const crowds = phrase('({CROWD}|{PEOPLE_NOUN})');

/** Tells whether a pronoun may mean this noun: `my sister … she`, `the bank … they`. */
function isMeantBy(items: readonly Item[], at: number, pronoun: string): boolean {
  const { word } = items[at]!;
  const isGroup =
    isPlural(pronoun) &&
    (thingHeads.has(word) || crowds.occurs([items[at]!]) || (/[^s]s$/.test(word) && !isFiniteVerb(word)));
  const isOne = (isRelative(word) || pets.has(word)) && !rarelyPeople.has(word);
  if (!isGroup && !(isOne && fitsGender(pronoun, genderOfNoun(word)))) return false;
  const lead = items
    .slice(Math.max(0, at - 3), at)
    .findLast((one) => isIn('DETERMINER', one.word) || one.word === "'s");
  return lead !== undefined && !isIn('THEIR', lead.word);
}

/**
 * Tells whether a pronoun may mean somebody other than the opened person, because a noun or a name before it
 * fits. A clause's own subject does not count: in `my sister told her`, `her` is not the sister.
 */
export function isOtherMeant(
  before: readonly Clause[],
  clause: Clause,
  pronoun: string,
  opened: Person,
): boolean {
  const isOther = (items: readonly Item[]): boolean =>
    items.some(
      ({ reference }, at) =>
        (reference && reference.person !== opened && fitsGender(pronoun, reference.person.gender)) ||
        isMeantBy(items, at, pronoun),
    );
  const at = clause.items.findIndex(({ word }) => word === pronoun);
  const isObject = /^(?:him|them)$/.test(pronoun) || objectHer.occurs(clause.items.slice(Math.max(0, at)));
  return (
    before.some(({ items }) => isOther(items)) ||
    (!isObject && isOther(clause.items.slice(0, Math.max(0, at))))
  );
}
