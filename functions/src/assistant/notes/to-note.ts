import { findDates } from '#assistant/dates/find-dates.ts';
import type { Clause, Item, Person } from '#assistant/offline/model.ts';
import { phrase } from '#assistant/offline/phrase.ts';
import { textBetween } from '#assistant/offline/sentence-items.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import { toSentence } from '#assistant/text/rewrite.ts';
import { placeInList } from './place-in-list.ts';

const lead = phrase('^ ({NOTE_LEAD}|{NOTE_TALK}|{MARK})*');
/** Matches the words at the end of a head that lead to a name: `at the fair we met`, `my barber's name is`. */
const leadsToName = phrase('({MEET}|{NOTE_TALK}|{ADD}|to add|{NOTE_NAME}|i|we|just|also|{MARK})* $');
const contactKind = phrase('^ {CONTACT_KIND}');
const birthday = phrase("({THEIR}|the|and)* {BIRTHDAY} (is|was|'s|:|on|of|birth|{IS})*");
const pronounPair = phrase('{MARK} (he|she|they) {MARK} (him|her|them) {MARK}');
/** Matches what says nothing of a person but their contact details: `add all of them please`, `she gave me her email`. */
const order = phrase(
  '^ ({CONNECTOR}|can you|could you|you can)* {ADD} ..4 $|^ (gave|gives|sent|left|got) (me|us) $',
);
const ends = phrase('({NOTE_END}|{MARK})* $');
/** Matches words that need a person, who would be missing. */
const needsPerson = phrase("({SUBORDINATOR}|{DETERMINER}|{AUXILIARY}|{MEET}|'s|and|with|her|his) $");
/** Matches words by which others are meant than the person of the note. */
const names = phrase('({SUBJECT}|me|us|him|them)');
/** The person of a note, and what it is made of. */
interface About {
  person: Person;
  /** All new people of the narrative. */
  introduced: ReadonlySet<Person>;
  today: string;
}

const isContactWord = (word: string): boolean =>
  isIn('CONTACT_FILLER', word) || contactKind.occurs([{ word, kind: 'word', start: 0, end: 0 }]);

/** Returns the items of a clause without contact details, the birthday and days. */
function withoutDetails(clause: Clause, today: string): Item[] {
  const { items } = clause;
  const dropped = new Set<Item>();
  const drop = (part: readonly Item[]): void => part.forEach((item) => dropped.add(item));
  for (const [i, { kind }] of items.entries()) {
    if (!/^(?:email|phone|hashtag|url)$/.test(kind)) continue;
    let from = i;
    while (from > 0 && isContactWord(items[from - 1]!.word)) from--;
    drop(items.slice(from, i + 1));
  }
  const pronouns = pronounPair.find(items);
  if (pronouns) drop(items.slice(pronouns.from, pronouns.to));
  const born = birthday.find(items);
  if (born) {
    let { to } = born;
    while (items[to] && (items[to]!.kind === 'number' || isIn('MONTH_OR_OF', items[to]!.word))) to++;
    drop(items.slice(items[born.from - 1]?.word === "'s" ? born.from - 2 : born.from, to));
  }
  const text = textBetween(clause, clause.start, clause.end);
  for (const { start, end } of findDates(text, today)) {
    const day = items.filter((item) => item.start >= clause.start + start && item.end <= clause.start + end);
    if (items[items.indexOf(day.at(-1)!) + 1]?.word !== "'s") drop(day);
  }
  return items.filter((item) => !dropped.has(item));
}

/** Joins items with the spaces that they have in the text. A bracket without its pair becomes a comma. */
function joined(clause: Clause, items: readonly Item[]): string {
  const text = items
    .map((item, i) => {
      const before = items[i - 1];
      const words = textBetween(clause, item.start, item.end);
      return !before || before.end === item.start || /^[,.;!?)]$/.test(words) ? words : ` ${words}`;
    })
    .join('')
    .replaceAll(/\(\s*\)|[,;:]\s*(?=[,;.])/g, '')
    .trim()
    .replace(/^\(([^()]*)\)$/, '$1');
  return text
    .replace(/^([^()]*)\)/, '$1,')
    .replace(/\(([^()]*)$/, ', $1')
    .replaceAll(/ +,/g, ',')
    .replaceAll(/^[, ]+|,$/g, '');
}

/** Tells whether a word is the rest of a verb: `'ll` of `Ana'll`. */
const isShortVerb = (item: Item | undefined): boolean =>
  item !== undefined && /^'(?:ll|d|ve|re)$/.test(item.word);

/** Returns items without words that lead to a name, and without loose ends. A bracket stays with its pair. */
function trimmed(items: readonly Item[]): readonly Item[] {
  const from = lead.find(items)?.to ?? 0;
  const isNeeded = items[from - 1]?.word === '(' || isShortVerb(items[from]);
  const begun = items.slice(isNeeded ? from - 1 : from);
  const to = ends.find(begun)?.from ?? begun.length;
  return begun.slice(0, begun[to]?.word === ')' ? to + 1 : to);
}

/** Returns the head of a list of people, such as a place or a role; undefined if it makes no sense without the name. */
function headOf(items: readonly Item[]): readonly Item[] | undefined {
  const begun = items.slice(lead.find(items)?.to ?? 0);
  const head = begun.slice(0, leadsToName.find(begun)?.from ?? begun.length);
  const [first] = head;
  if (!first) return [];
  const isComplete =
    !isIn('THEIR', first.word) &&
    !names.occurs(head) &&
    !needsPerson.occurs(head) &&
    !head.some(
      ({ word, reference }) => reference || (isCertainVerb(word) && /^[a-z].*(?:ed|s|ing)$/.test(word)),
    );
  return isComplete ? head : undefined;
}

const isName = ({ reference, kind, word }: Item): boolean =>
  reference !== undefined || kind === 'mark' || isIn('AND', word);

/** Tells whether items say nothing of a person: fillers, or somebody's without what it is. */
const saysNothing = (items: readonly Item[]): boolean =>
  items.at(-1)?.word === "'s" ||
  items.every(({ kind, word }) => kind === 'mark' || isIn('NOTE_FILLER', word));

/** Returns the parts of a clause for the note about a person: the words around the name, or else all of them. */
function partsOf(clause: Clause, { person, introduced, today }: About): (readonly Item[])[] {
  const items = withoutDetails(clause, today);
  const place = placeInList(items, person, introduced);
  const isEmpty = items.every(isName) || [items, trimmed(items)].some((part) => order.occurs(part));
  if (!place || isEmpty) return [];
  const { before, after, isCut, isJoined } = place;
  const head = headOf(before);
  const isWhole =
    !head ||
    isShortVerb(after[0]) ||
    (isCut && needsPerson.occurs(after)) ||
    (isJoined && head.length + after.length === 0);
  return isWhole ? [trimmed(items)] : [head, trimmed(after)];
}

/** Builds the note about a new person from the clauses about them, without contact details and days. */
export function toNote(clauses: readonly Clause[], about: About): string {
  const parts = clauses.flatMap((clause) =>
    partsOf(clause, about)
      .filter((part) => !saysNothing(part))
      .map((part) => toSentence(joined(clause, part))),
  );
  return [...new Set(parts)].join(' ');
}
