import type { Item, Person, Scene } from '#assistant/offline/model.ts';
import { peopleIn } from '#assistant/offline/phrase.ts';
import { namedBefore, type Line } from '#assistant/offline/sentence-items.ts';
import { fitsGender, genderOf, isPlural } from '#assistant/pronouns.ts';
import { topicsOf } from '#assistant/offline/parsers/topics.ts';

/** Number of people before a pronoun among whom one whose gender is known counts first. */
const NEAR = 3;

/** Matches the head of a pasted email without an address: `From: Ana Ruiz`. */
const mailHead = /^\s*From: *(\p{L}[\p{L} .'’-]{0,40}?) *$/mu;
/** Matches the line below which a pasted email is over. */
const mailEnd = /^-- *$/m;

/** Returns the people who call themselves `my` in a sentence: the writer of a pasted message, never the user. */
function writersOf({ text, references }: Scene, { sentence }: Line): Person[] {
  const head = mailHead.exec(text)?.[1]?.toLowerCase();
  const end = mailEnd.exec(text)?.index ?? Infinity;
  const writer = sentence.speaker ?? (sentence.start < end ? head : undefined);
  const found = writer && references.find(({ words }) => writer.split(' ')[0] === words[0]);
  return found ? [found.person] : [];
}

/**
 * Returns a function that gives the people whom some items of a sentence mean: names, pronouns, families in the plural
 * (`the Dlaminis`). `except` are those who cannot be meant.
 */
export function openMeanings(scene: Scene) {
  return (items: readonly Item[], line: Line, except: readonly Person[]): Person[] => {
    const named = peopleIn(items);
    const word = items[0]?.word ?? '';
    const before = items[0]
      ? namedBefore(scene, items[0].start).filter((person) => !except.includes(person))
      : [];
    const fitting = before.filter((person) => fitsGender(word, person.gender));
    const one =
      fitting.slice(0, NEAR).find(({ gender }) => gender && gender === genderOf(word)) ?? fitting[0];
    if (named.length > 0)
      return [...(/^(?:he|she)$/.test(word) && one ? [one] : []), ...named]
        .flatMap((person) => {
          const family = scene.isKnown(person) ? [] : scene.familyOf(person.name);
          return family.length > 0 ? family : [person];
        })
        .filter((person) => !except.includes(person));
    if (word === 'my' || word === 'our') return writersOf(scene, line);
    const family = scene.familyOf(word);
    if (family.length > 0) return [...family];
    if (word === 'whose') return before.slice(0, 1);
    if (word === 'both' || isPlural(word)) return before.slice(0, 2).toReversed();
    const at = scene.clauses.indexOf(line.clauses[0]!);
    const opened = one ? [] : topicsOf(scene, []).antecedents[at]!.opened(word);
    return one ? [one] : [...opened];
  };
}
