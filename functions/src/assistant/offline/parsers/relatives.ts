import { genderOfNoun, pets, thingHeads } from '#assistant/lexicon/nouns.ts';
import { isFiniteVerb } from '#assistant/lexicon/verbs.ts';
import type { Clause, Item, Person, Reference } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { around } from '#assistant/offline/sentence-items.ts';
import { isIn, isRelative } from '#assistant/offline/vocabulary.ts';
import { fitsGender, isPlural } from '#assistant/pronouns.ts';

/** The person whose relative or friend somebody is: the user (`mine`) or anyone else (`other`). */
type Owner = 'mine' | 'other';

export const birth = phrase(
  '({GAVE_BIRTH} ... {OFFSPRING}|new [..1] (baby|son|daughter|twins)|<!((my|our)) {OFFSPRING} [{BE}] born)',
);
const newborn = phrase('{OFFSPRING} [{PLAIN}|,] $');

/** Tells whether a name belongs to a child just born: `a boy called Jabari`, `her new baby, Linus`. */
export const isNewborn = (clause: Clause, reference: Reference): boolean =>
  newborn.occurs(around(clause, reference)[0]) && birth.occurs(clause.items);

/** Matches words before a name, or a list of names, that say whose relative it is: `my new husband`, `her clerk`. */
const relativeOf = phrase(
  "(who:('s|{WHOSE}) ..3 {PERSON_NOUN} [named|called|,|:|is|{OPEN}] (@ (and|&|,))*|who:{WHOSE} {PLAIN}) $",
);

/** Returns the owner of the relation to a person; undefined if the words before the name tell none. */
export function ownerOf(clause: Clause, reference: Reference): Owner | undefined {
  const [owner] = relativeOf.find(around(clause, reference)[0])?.part('who') ?? [];
  return owner && (/^(?:my|our)$/.test(owner.word) ? 'mine' : 'other');
}

/** Finds people who are named only as another person's relative, and are neither known nor introduced. */
export function findRelatives(
  clauses: readonly Clause[],
  isPerson: (person: Person) => boolean,
): Set<Person> {
  const found = new Map<Person, boolean>();
  for (const clause of clauses)
    for (const reference of clause.references) {
      const isRelative = !isPerson(reference.person) && ownerOf(clause, reference) === 'other';
      if (!found.has(reference.person)) found.set(reference.person, isRelative);
    }
  return new Set([...found.keys()].filter((person) => found.get(person)));
}

const inBrackets = phrase('{OPEN} ..3 {PERSON_NOUN} of $');
const afterName = phrase('@ ({OPEN}|,) $');
const ofName = phrase("^ 's {PLAIN} [{PLAIN}] ({SHUT}|{MARK}|$)");

/** Tells whether a name only explains who another person is: Ida in `Jonas (Ida's ex)` and `Jonas, Ida's ex,`. */
export function isGloss(clause: Clause, reference: Reference): boolean {
  const [before, after] = around(clause, reference);
  return inBrackets.occurs(before) || (afterName.occurs(before) && ofName.occurs(after));
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
