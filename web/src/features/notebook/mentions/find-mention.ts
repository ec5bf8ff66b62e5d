import type { PersonSummary } from 'functions/contract';
import { foldLetters } from 'functions/contract/text/fold';

/** An `@` and the beginning of a name after it, up to the caret. */
export interface Mention {
  /** The position of the `@`. */
  start: number;
  end: number;
  /** The text after the `@`; empty at first. */
  search: string;
}

/** Matches a mention before the caret. A name may have up to four words. */
const MENTION = /(?<![\p{L}\p{M}\p{N}._%+@-])@((?:[\p{L}\p{M}\p{N}'’.-]+ ?){0,4})$/u;

/**
 * Returns the mention that the caret is in; undefined if it is in none. The `@` of an email address begins
 * none.
 */
export function findMention(text: string, caret: number): Mention | undefined {
  const found = MENTION.exec(text.slice(0, caret));
  return found ? { start: found.index, end: caret, search: found[1]! } : undefined;
}

/**
 * Returns the text with the name in place of the mention, followed by a space unless one is there already,
 * and the caret after that space.
 */
export function withName(text: string, { start, end }: Mention, name: string) {
  const after = text.slice(end);
  const space = /^\s/.test(after) ? '' : ' ';
  return {
    text: text.slice(0, start) + name + space + after,
    caret: start + name.length + 1,
  };
}

const MOST = 6;

const byLastContact = (a: PersonSummary, b: PersonSummary) =>
  (b.last_contact_date ?? '').localeCompare(a.last_contact_date ?? '');

/**
 * Returns at most six people whom a mention may mean: each typed word begins a word of the name or
 * nickname. Names that begin with the text come first, then those with the latest last contact.
 */
export function suggestPeople(people: readonly PersonSummary[], search: string): PersonSummary[] {
  const typed = foldLetters(search).trim();
  const words = typed.split(/\s+/).filter(Boolean);
  const matching = people.flatMap((person) => {
    const name = foldLetters(person.name);
    const parts = [...name.split(/[\s-]+/), ...foldLetters(person.nickname ?? '').split(/\s+/)];
    if (!words.every((word) => parts.some((part) => part.startsWith(word)))) return [];
    return { person, isStart: name.startsWith(typed) };
  });
  return matching
    .toSorted((a, b) => Number(b.isStart) - Number(a.isStart) || byLastContact(a.person, b.person))
    .slice(0, MOST)
    .map(({ person }) => person);
}
