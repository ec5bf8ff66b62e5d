import { isEnglishWord } from '#assistant/lexicon/english.ts';
import { peopleIn } from '#assistant/offline/clauses.ts';
import type { Item, Person, Reference, Scene } from '#assistant/offline/model.ts';
import { topicsOf } from '#assistant/offline/parsers/topics.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { toLow } from '#assistant/text/tokens.ts';
import { kin } from '#assistant/lexicon/nouns.ts';

const onlyNames = phrase('^ ({IN_LIST})* @ (({IN_LIST})* @)* ({IN_LIST}|.|!)* $');
const pause = /^[-–—:]+$/;

/** Tells whether items only go on with a list of names. */
export const isOnlyNames = (items: readonly Item[]): boolean => onlyNames.occurs(items);

/** Returns the person of the narrative whose first name is that of one of the user's people. */
const namedAs = (references: readonly Reference[], { name }: Person): Person | undefined =>
  references.find(({ words }) => words[0] === toLow(name).split(' ')[0])?.person;

/** Returns the items with each family that is named in the plural (`the Dlaminis`) as those of its people. */
function withFamilies({ text, references, familyOf, isKnown }: Scene, items: readonly Item[]): Item[] {
  return items.flatMap((item, i): Item[] => {
    const { word, start, reference } = item;
    const isFamily =
      items[i - 1]?.word === 'the' && (!isEnglishWord(word) || /\p{Lu}/u.test(text.charAt(start)));
    if (reference ? isKnown(reference.person) : !isFamily) return [item];
    const members = familyOf(reference?.person.name ?? word);
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

/** Returns the items of a clause, and of the next ones if they only go on with its names. */
export function withRest(scene: Scene, at: number): Item[] {
  const { clauses } = scene;
  const { sentence, items } = clauses[at]!;
  let all = items;
  for (let next = at + 1; clauses[next]?.sentence === sentence; next++) {
    const last = all.at(-1);
    if (!(last?.reference || pause.test(last?.word ?? '')) || !isOnlyNames(clauses[next]!.items)) break;
    all = [...all, ...clauses[next]!.items];
  }
  return withFamilies(scene, all);
}

/**
 * Returns the people of a part of a clause: those it names, without those who only own somebody (`Tom's wife Jo`), and
 * those whom its pronouns mean (`him and Jo`, `both of them`).
 */
export function companyOf(scene: Scene, items: readonly Item[], part: readonly Item[], at: number): Person[] {
  const antecedent = topicsOf(scene, []).antecedents[at]!;
  const owners = part.filter((item) => {
    const next = items[items.indexOf(item) + 1];
    return next?.word === "'s" && part.includes(items[items.indexOf(next) + 1]!);
  });
  const named = peopleIn(part.filter((item) => !owners.includes(item)));
  const meant = part.flatMap(({ word }, i): readonly Person[] => {
    if (/^(?:him|her)$/.test(word) && /^(?:and|&|,)$/.test(part[i + 1]?.word ?? ''))
      return [antecedent.one(word) ?? []].flat();
    return word === 'them' || (word === 'both' && named.length === 0) ? antecedent.group() : [];
  });
  return [...new Set([...meant, ...named])].filter(
    (person) => scene.isKnown(person) || !kin.has(toLow(person.name)),
  );
}
