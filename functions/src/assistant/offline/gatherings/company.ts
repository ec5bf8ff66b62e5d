import { isEnglishWord } from '#assistant/lexicon/english.ts';
import type { Clause, Item, Person, Reference, Scene } from '#assistant/offline/model.ts';
import { topicsOf } from '#assistant/offline/parsers/topics.ts';
import { namedBefore } from '#assistant/offline/sentence-items.ts';
import { fitsGender } from '#assistant/pronouns.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { kin } from '#assistant/lexicon/nouns.ts';

const onlyNames = phrase(
  '^ ({IN_LIST}|{GUEST_LEAD})* @ (({IN_LIST}|{GUEST_LEAD})* @)* ({IN_LIST}|{DASH}|.|!)* $',
);
const relative = phrase("^ 's ({REL_MOD})* ({REL_NOUN}|{REL_PLURAL}) !({GATHER_NOUN}|{PARTY_NOUN})");
const household = phrase('^ (couple|family|clan|household|siblings|twins|sisters|brothers|kids)');
const pause = /^[-–—:]+$/;

/** Tells whether items only go on with a list of names. */
export const isOnlyNames = (items: readonly Item[]): boolean => onlyNames.occurs(items);

/** Returns the person of the narrative whose first name is that of one of the user's people. */
const namedAs = (references: readonly Reference[], { name }: Person): Person | undefined =>
  references.find(({ words }) => words[0] === toLow(name).split(' ')[0])?.person;

/** Returns the items with each family that is named in the plural (`the Dlaminis`) as those of its people. */
export function withFamilies({ text, references, familyOf, isKnown }: Scene, items: readonly Item[]): Item[] {
  return items.flatMap((item, i): Item[] => {
    const { word, start, reference } = item;
    const isFamily =
      items[i - 1]?.word === 'the' && (!isEnglishWord(word) || /\p{Lu}/u.test(text.charAt(start)));
    const isSingular = items[i - 1]?.word === 'the' && household.occurs(items.slice(i + 1));
    if (reference ? isKnown(reference.person) && !isSingular : !isFamily) return [item];
    const members = familyOf(`${reference?.person.name ?? word}${isSingular ? 's' : ''}`);
    const named = members.flatMap((person) => namedAs(references, person) ?? []);
    const people = named.length > 0 ? named : members;
    const at = { sentence: 0, from: 0, to: 0, words: [] };
    const listed = people.flatMap((person): Item[] => [
      { ...item, word: 'and' },
      { ...item, word: '@', reference: { ...at, name: person.name, person } },
    ]);
    return listed.length > 0 ? listed.slice(1) : [item];
  });
}

/** Returns a clause and the next ones if they only go on with its names. */
export function withRest({ clauses }: Scene, at: number): Clause[] {
  let to = at + 1;
  while (clauses[to]?.sentence === clauses[at]!.sentence) {
    const last = clauses[to - 1]!.items.at(-1);
    if (!(last?.reference || pause.test(last?.word ?? '')) || !isOnlyNames(clauses[to]!.items)) break;
    to++;
  }
  return clauses.slice(at, to);
}

/**
 * Returns the people of a part of a clause: those it names, without those who only own somebody (`Tom's wife Jo`), and
 * those whom its pronouns mean (`him and Jo`, `both of them`). The last one may own the occasion: `at Tom's`.
 */
export function companyOf(scene: Scene, items: readonly Item[], part: readonly Item[], at: number): Person[] {
  const antecedent = topicsOf(scene, []).antecedents[at]!;
  const isOwner = (item: Item): boolean => {
    const at = items.indexOf(item) + 1;
    return items[at]?.word === "'s" && (item !== part.at(-1) || relative.occurs(items.slice(at)));
  };
  const named = peopleIn(part.filter((item) => !isOwner(item)));
  const before = part[0] ? namedBefore(scene, part[0].start) : [];
  const meant = part.flatMap(({ word }, i): readonly Person[] => {
    if (
      /^(?:him|her|he|she)$/.test(word) &&
      (part.length === 1 || /^(?:and|&|,)$/.test(part[i + 1]?.word ?? ''))
    )
      return [
        before.find(({ gender }) => gender && fitsGender(word, gender)) ??
          before.find(({ gender }) => fitsGender(word, gender)) ??
          antecedent.one(word) ??
          [],
      ].flat();
    return word === 'them' || (word === 'both' && named.length === 0) ? antecedent.group() : [];
  });
  return [...new Set([...meant, ...named])].filter(
    (person) => scene.isKnown(person) || !kin.has(toLow(person.name)),
  );
}
