import { findDates } from '#assistant/dates/find-dates.ts';
import { textBetween } from '#assistant/offline/sentence-items.ts';
import type { Clause, Item, Person } from '#assistant/offline/model.ts';
import { peopleIn, phrase } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';

/** Adds a capital letter at the start and a full stop at the end. */
export const toSentence = (text: string): string =>
  text[0]!.toUpperCase() + text.slice(1) + (/[.!?…)]$/.test(text) ? '' : '.');

const noteLead = phrase('^ ({NOTE_LEAD}|{MARK})*');
const contactKind = phrase('^ {CONTACT_KIND}');
const isContactWord = (word: string): boolean =>
  isIn('CONTACT_FILLER', word) || contactKind.occurs([{ word, kind: 'word', start: 0, end: 0 }]);
const birthdayWords = phrase("({THEIR}|the|and)* {BIRTHDAY} (is|was|'s|:|on|of|birth|{IS})*");
const namedWords = phrase('[,] [whose name] [{BE_SHORT}] (named|called) @ ');
const ends = phrase('({NOTE_END}|{MARK})* $');

/** Returns a clause without the introduced names, contact details, days and introductory words. */
function toNotePart(clause: Clause, people: ReadonlySet<Person>, today: string): string {
  const { items } = clause;
  const dropped = new Set<Item>();
  const drop = (part: readonly Item[]): void => part.forEach((item) => dropped.add(item));
  items.forEach((item, i) => {
    const isOwner =
      items[i + 1]?.word === "'s" &&
      items[i + 2]?.kind === 'word' &&
      items.slice(i + 2, i + 6).every(({ word }) => !isIn('DETAIL', word));
    if (item.reference && people.has(item.reference.person) && !isOwner) {
      drop([item]);
      if (items[i + 1]?.word === "'s") drop([items[i + 1]!]);
    }
    if (/^(?:email|phone|hashtag|url)$/.test(item.kind)) {
      let from = i;
      while (from > 0 && isContactWord(items[from - 1]!.word)) from--;
      drop(items.slice(from, i + 1));
    }
  });
  const birthday = birthdayWords.find(items);
  if (birthday) {
    let to = birthday.to;
    while (items[to] && (items[to]!.kind === 'number' || isIn('MONTH_OR_OF', items[to]!.word))) to++;
    drop(items.slice(birthday.from, to));
  }
  const named = namedWords.find(items);
  if (named && peopleIn(items.slice(named.from, named.to)).some((person) => people.has(person)))
    drop(items.slice(named.from, named.to));
  const text = textBetween(clause, clause.start, clause.end);
  for (const { start, end } of findDates(text, today))
    drop(items.filter((item) => item.start >= clause.start + start && item.end <= clause.start + end));
  let kept = items.filter((item) => !dropped.has(item));
  kept = kept.slice(noteLead.find(kept)?.to ?? 0);
  kept = kept.slice(0, ends.find(kept)?.from ?? kept.length);
  return kept
    .map((item, i) => {
      const before = kept[i - 1];
      const words = textBetween(clause, item.start, item.end);
      const isGlued = before && before.end === item.start;
      return before && !isGlued && !/^[,.;!?)]$/.test(words) ? ` ${words}` : words;
    })
    .join('')
    .replaceAll(/\(\s*\)|[,;:]\s*(?=[,;.])/g, '')
    .replace(/^([^(]*)\)$/, '$1')
    .trim();
}

const filler =
  /^(?:\W|\b(?:oh|um|uh|ok|okay|yes|so|well|also|both|her|his|their|she|he|they|it|that|too|lol)\b)*$/iu;

/**
 * Builds the note about introduced people: the text of the clauses without names, contact details and days.
 */
export const toNote = (clauses: readonly Clause[], people: ReadonlySet<Person>, today: string): string =>
  clauses
    .map((clause) => toNotePart(clause, people, today))
    .filter((part) => !filler.test(part) && !/^[\p{L} -]+['’]s\W*$/u.test(part))
    .map(toSentence)
    .join(' ');
