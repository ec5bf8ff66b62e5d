import { KIN, KIN_GROUPS, MUTUAL } from '#assistant/ask/question-words.ts';
import { plainWords, stem } from '#assistant/ask/stems.ts';
import { foldLetters } from '#contract/text/fold.ts';
import type { AnswerRow } from '#contract/calls/ask.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { seenFrom, sentence } from '#contract/relations/seen-from.ts';
import type { SearchedText } from '#services/people-list/index.ts';
import { aboutPerson, plainRow } from './about-person.ts';
import { isRole } from './is-role.ts';
import { relatedOnCards } from './own-card.ts';
import { answerWith, type Answerer, evidenceOf, type Known } from '#services/assistant/answers/known.ts';
import { notesOf } from '#services/assistant/answers/card-texts.ts';
import { quote } from '#services/assistant/answers/match-people.ts';
import { whoIsMeant } from '#services/assistant/answers/who-is-meant.ts';

const kin = new Set([...KIN, ...KIN_GROUPS.flat(2)].map(stem));
const mutual = new Set([...MUTUAL].map(stem));

/**
 * Returns the stems of words that may stand for a relative in a note: `daughter` if the question is about
 * children.
 */
function stemsFor(asked: string): Set<string> {
  const [, special = []] = KIN_GROUPS.find(([general]) => general.some((word) => stem(word) === asked)) ?? [];
  return new Set([asked, ...special.map(stem)]);
}

interface Text {
  text: string;
  memory: SearchedText | undefined;
}

const textsOf = (person: PersonSummary, known: Known): Text[] => [
  { text: notesOf(known.cardOf(person)), memory: undefined },
  ...known.memoriesOf(person.id).map((memory) => ({ text: memory.text, memory })),
];

const rowOf = (person: PersonSummary, { text, memory }: Text, word: string): AnswerRow => ({
  person,
  reason: memory ? 'From a memory' : `Notes: “${quote(text, word)}”`,
  memory: evidenceOf(memory, [word]),
});

const LINKS = new Set(['is', 'are', 'was', 'called', 'named', 'name', 'names', 'a', 'the']);

/** Returns the word after a relative, which may be a name: `sister Mia`, `wife is Anna`. */
const nameAfter = (words: readonly string[], at: number): string =>
  words.slice(at + 1, at + 4).find((word) => !LINKS.has(word)) ?? '';

const isWritten = (text: string, name: string): boolean =>
  text.split(/[^\p{L}\p{N}'’-]+/u).some((word) => /^\p{Lu}/u.test(word) && plainWords(word)[0] === name);

/** Tells quickly whether a text may contain one of these words. The caller then reads it exactly. */
const mayHave = (text: string, words: ReadonlySet<string>): boolean => {
  const folded = foldLetters(text);
  return [...words].some((word) => folded.includes(word));
};

/**
 * Finds the people whose own notes say that they are such a relative of this person: `Kay's sister`,
 * `sister of Kay`.
 */
function calledRelative(person: PersonSummary, wanted: ReadonlySet<string>, known: Known): AnswerRow[] {
  const names = new Set(plainWords(person.name));
  return known.people.flatMap((other) => {
    if (other.id === person.id) return [];
    for (const one of textsOf(other, known)) {
      if (!mayHave(one.text, names)) continue;
      const words = plainWords(one.text);
      const at = words.findIndex((word, index) => {
        if (!wanted.has(stem(word))) return false;
        if (names.has(words[index - 1] ?? '')) return true;
        if (/^(?:of|to)$/.test(words[index + 1] ?? '') && names.has(words[index + 2] ?? '')) return true;
        return mutual.has(stem(word)) && names.has(nameAfter(words, index));
      });
      if (at >= 0) return [rowOf(other, one, words[at]!)];
    }
    return [];
  });
}

/** Finds the note about a person's relative, and the relative if the user has them as a person. */
function noted(person: PersonSummary, wanted: ReadonlySet<string>, known: Known): AnswerRow[] {
  for (const one of textsOf(person, known)) {
    const words = plainWords(one.text);
    const at = words.findIndex((word) => wanted.has(stem(word)));
    if (at < 0) continue;
    const name = nameAfter(words, at);
    const ids =
      name && isWritten(one.text, name) && known.names.isName(name) ? known.names.find(name).ids : [];
    const others = known.people.filter(({ id }) => ids.includes(id) && id !== person.id);
    return [rowOf(others.length === 1 ? others[0]! : person, one, words[at]!)];
  }
  return [];
}

/** Finds the relatives of a person who are known by a relation. */
function byRelation(person: PersonSummary, word: string, known: Known): AnswerRow[] {
  return known.relations
    .filter(({ from_id, to_id }) => from_id === person.id || to_id === person.id)
    .map((relation) => seenFrom(relation, person.id))
    .flatMap(({ other_id, ...role }) => {
      const other = isRole(word, role) ? known.people.find(({ id }) => id === other_id) : undefined;
      return other ? [{ person: other, reason: sentence(other.name, role, person.name), memory: null }] : [];
    });
}

const fullStop = (text: string) => (/[.!?”]$/.test(text) ? text : `${text}.`);

/** Answers `Who is Greg's sister?` from relations, without one from notes, and else from the card. */
export const relative: Answerer = async (plan, known) => {
  const people = whoIsMeant(plan.name, known);
  if (!Array.isArray(people)) return people;
  const word = plainWords(plan.topic ?? '').find((one) => kin.has(stem(one)));
  if (!word) return aboutPerson(plan, known);
  const asked = stem(word);
  const wanted = stemsFor(asked);
  const noticed = people.flatMap((person) => {
    const related = byRelation(person, word, known);
    if (related.length > 0) return related;
    const others = calledRelative(person, wanted, known);
    return others.length > 0 ? others : noted(person, wanted, known);
  });
  const rows = noticed.length > 0 ? noticed : await relatedOnCards(word, people, known);
  const unique = [...new Map(rows.map((row) => [row.person.id, row])).values()];
  const [first, ...more] = unique;
  if (!first)
    return answerWith(
      `I have no note on that. This is what I know of ${plan.name}.`,
      people.map((person) => plainRow(person, known)),
    );
  const told = first.memory ? `“${first.memory.snippet}”` : fullStop(first.reason);
  return answerWith(
    more.length === 0 ? `${first.person.name}: ${told}` : `Your notes name ${unique.length} people.`,
    unique,
  );
};
