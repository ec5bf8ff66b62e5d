import type { Item, Person, Scene } from '#assistant/offline/model.ts';
import { topicsOf } from '#assistant/offline/parsers/topics.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { linesOf, namedBefore, writersOf, type Line } from '#assistant/offline/sentence-items.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { fitsGender, genderOf, isPlural, isPronoun } from '#assistant/pronouns.ts';
import { listStart } from './subjects.ts';

/** Number of people before a pronoun among whom one whose gender is known counts first. */
const NEAR = 3;
/** Matches words before what somebody says of themselves: `Ana texted: my brother`. */
const quotes = phrase('who:@ ..2 {REPORTING} ..3 (:|") ..4 $');

/** Returns the latest list of names before an offset, or the two that one clause names; empty if there are none. */
export function listBefore({ clauses }: Scene, start: number): Person[] {
  for (const clause of clauses.filter((one) => one.start < start).toReversed()) {
    const items = clause.items.filter(({ end }) => end <= start);
    const people = peopleIn(items);
    const last = items.findLastIndex(({ reference }) => reference);
    const list = last < 0 ? [] : peopleIn(items.slice(listStart(items, last + 1), last + 1));
    if (list.length > 1 || people.length > 1) return list.length > 1 ? list : people.slice(-2);
  }
  return [];
}

/** Gives the people whom some items of a sentence mean. `except` are those who cannot be meant. */
export type Meanings = (items: readonly Item[], line: Line, except: readonly Person[]) => Person[];

/**
 * Returns a function for the people whom names, pronouns and families in the plural (`the Dlaminis`) mean. `toTopic`
 * gives the person whom a pronoun at an offset of a line means in the first place.
 */
export function openMeanings(
  scene: Scene,
  toTopic: (line: Line, start: number, pronoun: string) => Person | undefined,
): Meanings {
  /** Returns the first of some people in the latest clause that names one: a pronoun rather means the subject. */
  const firstNamed = (end: number, people: readonly Person[]): Person | undefined =>
    scene.clauses
      .filter((clause) => clause.start < end)
      .toReversed()
      .map(({ references }) => references.find(({ person }) => people.includes(person))?.person)
      .find((person) => person !== undefined);

  /** Returns the first of some people whom the sentence before names: `Her husband` is that of its subject. */
  function firstOf(line: Line, people: readonly Person[]): Person | undefined {
    const lines = linesOf(scene);
    const { items = [] } = lines[lines.indexOf(line) - 1] ?? {};
    return peopleIn(items).find((person) => people.includes(person));
  }

  /** Returns the person whom a pronoun in the singular means. `before` are those named before it, the latest first. */
  function onePerson(word: string, start: number, before: readonly Person[], line: Line): Person | undefined {
    const fitting = before.filter((person) => fitsGender(word, person.gender));
    const isSure = ({ gender }: Person): boolean => gender !== undefined && gender === genderOf(word);
    const { references } = scene.clauses.findLast((one) => one.start <= start)!;
    const beside = fitting.filter((person) => references.some((reference) => reference.person === person));
    const topic = start === line.items[0]!.start ? firstOf(line, fitting) : undefined;
    const nearest = /^(?:he|she)$/.test(word)
      ? (beside.at(-1) ?? firstNamed(start, fitting))
      : (beside[0] ?? fitting[0]);
    return (
      (isPronoun(word) ? toTopic(line, start, word) : undefined) ??
      topic ??
      beside.find(isSure) ??
      (beside.length > 0 ? nearest : undefined) ??
      fitting.slice(0, NEAR).find(isSure) ??
      nearest
    );
  }

  return (items, line, except) => {
    const { word = '', start = line.items[0]!.start } = items[0] ?? {};
    const before = namedBefore(scene, start).filter((person) => !except.includes(person));
    const named = peopleIn(items);
    const one = onePerson(word, start, before, line);
    if (named.length > 0)
      return [...(/^(?:he|she)$/.test(word) && one ? [one] : []), ...named].filter(
        (person) => !except.includes(person),
      );
    if (word === 'my' || word === 'our') {
      const told = quotes.find(line.items.filter(({ end }) => end <= start));
      return told ? peopleIn(told.part('who')) : writersOf(scene, line);
    }
    const family = scene.familyOf(word);
    if (family.length > 0) return [...family];
    if (word === 'both' || isPlural(word)) return before.slice(0, 2).toReversed();
    if (word && !isIn('PERSONAL', word)) return [];
    if (one) return [one];
    const at = scene.clauses.indexOf(line.clauses[0]!);
    return [...topicsOf(scene, []).antecedents[at]!.opened(word)];
  };
}
