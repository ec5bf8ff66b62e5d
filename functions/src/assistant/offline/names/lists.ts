import { isEnglishWord } from '#assistant/lexicon/english.ts';
import * as nouns from '#assistant/lexicon/nouns.ts';
import { isPlace, stateCode } from '#assistant/lexicon/places.ts';
import { isCertainVerb } from '#assistant/lexicon/verbs.ts';
import type { Clause, Intent, Item, Person, Sentence, Token } from '#assistant/offline/model.ts';
import { isCapital, type KnownNames } from '#assistant/offline/names/candidates.ts';
import { peopleIn, phrase, switchedOff } from '#assistant/offline/phrase.ts';
import { isIn, isRelated } from '#assistant/offline/vocabulary.ts';
import { wordItems } from '#assistant/text/sentences.ts';
import { givenNameGender } from '#names/given-names.ts';

const asked = phrase('{ASKED}');
const ofThings = phrase('({THING_LIST}|{OWN_THING} names)');
const group = phrase('{GROUP_NOUN}');

/** Returns whether items announce a list of new people: `three school-gate parents to remember:`. */
export const isPeopleHead = (items: readonly Item[]): boolean =>
  (asked.occurs(items) && !ofThings.occurs(items)) || group.occurs(items);

/** Matches words that announce several people whose names follow. */
const several = phrase(
  '({ANNOUNCE} (..6 {COUNT} ({PLAIN})* {PEOPLE_NOUN}|(my|our|the) new ..1 {PLURAL_NEW})|{NEW_PEOPLE}|^ {COUNT} new faces|^ new {PEOPLE_NOUN} {PLACE_WORD})',
);

/** Number of sentences after an announcement in which its people may be listed. */
const LONGEST_SERIES = 5;

/**
 * Returns for each sentence the index of the token from which people are listed; Infinity if no list begins.
 */
export function seriesStarts(sentences: readonly Sentence[]): number[] {
  const heads = sentences.map(({ tokens }) => several.occurs(wordItems(tokens)));
  return sentences.map(({ tokens }, index) => {
    if (heads.slice(Math.max(0, index - LONGEST_SERIES), index).some(Boolean)) return 0;
    const mark = tokens.findIndex(({ low }) => isIn('LIST_MARK', low));
    const isListed = tokens.filter(({ text }) => text === ';').length > 1;
    return mark > 0 && (heads[index] || isListed) ? mark : Infinity;
  });
}

/** Tells whether these tokens stand where the name of the next person in a series is expected. */
export function isEntry(tokens: readonly Token[], from: number, to: number): boolean {
  const [before, next] = [tokens[from - 1], tokens[to]];
  const isAfterMark = !before || ['LIST_MARK', 'AND', 'BE'].some((name) => isIn(name, before.low));
  return isAfterMark && (!next || isIn('AFTER_ENTRY', next.low));
}

/** Tells whether a sentence is an item of a list in which a person was found. */
export function isInPeopleList(sentences: readonly Sentence[], index: number, known: KnownNames): boolean {
  const from = sentences.findLastIndex(({ isItem }, i) => i < index && !isItem) + 1;
  const end = sentences.findIndex(({ isItem }, i) => i >= index && !isItem);
  const items = sentences.slice(from, end < 0 ? undefined : end);
  return sentences[index]!.isItem && items.some(({ tokens }) => known.mentioned.has(tokens[0]!.low));
}

const LONGEST_LINE = 12;
/** Most words of a line that ends with an abbreviation, such as `Kestrel Inc.` */
const LONGEST_WITH_STOP = 4;

const hasContact = ({ tokens }: Sentence): boolean =>
  tokens.some(({ kind }) => kind === 'email' || kind === 'phone' || kind === 'url');

function isLine(sentences: readonly Sentence[], index: number): boolean {
  const [sentence, next] = [sentences[index]!, sentences[index + 1]];
  const isWhole = sentence.opensLine && (!next || next.opensLine) && !sentence.isItem;
  const words = sentence.tokens.filter(({ kind }) => kind !== 'mark');
  const isShort =
    words.length <= LONGEST_LINE &&
    !/[!?]$/.test(sentence.text) &&
    (words.length <= LONGEST_WITH_STOP || !sentence.text.endsWith('.'));
  const isTelling = sentence.tokens.some(
    (token) => (isCertainVerb(token.low) && !isCapital(token)) || isIn('SUBJECT', token.low),
  );
  return isWhole && !isTelling && (hasContact(sentence) || isShort);
}

/** Returns how many tokens at the start of a line form a person's name, judged by the words alone. */
function nameLength({ tokens }: Sentence): number {
  const end = tokens.findIndex(({ text }) => /^[,|·(/–—]$/.test(text));
  const line = tokens.slice(0, end < 0 ? undefined : end);
  const degree = line.findIndex(
    ({ text }, i) => i > 1 && /^\p{Lu}{2,}$/u.test(text) && /\p{Ll}/u.test(line[0]!.text),
  );
  const part = line.slice(0, degree < 0 ? undefined : degree);
  const words = part.filter(({ text }) => text !== '.' && text !== '-');
  const isThing = ({ low }: Token, i: number): boolean =>
    !(nouns.familyNames.has(low) && i > 0) &&
    (isPlace(low) || !!stateCode(low) || (isEnglishWord(low) && givenNameGender(low) === undefined));
  const isName =
    words.length >= 2 &&
    words.every(({ kind }) => kind === 'word') &&
    isCapital(words[0]) &&
    !words.some(isThing);
  return isName ? part.length : 0;
}

/** Lines found in signatures and business cards. */
interface Signatures {
  /** Number of tokens in the name, by the index of the line that begins with it. */
  names: Map<number, number>;
  /** Indexes of lines with a job, a company or a street. They contain no person's name. */
  details: Set<number>;
}

/** Finds the lines of contact blocks, such as ones pasted from emails. */
export function findSignatures(sentences: readonly Sentence[]): Signatures {
  const found: Signatures = { names: new Map(), details: new Set() };
  for (let from = 0; from < sentences.length; from++) {
    let to = from;
    while (to < sentences.length && isLine(sentences, to)) to++;
    const lines = sentences.slice(from, to);
    const head = lines.findIndex((line) => nameLength(line) > 0);
    if (lines.length > 1 && lines.some(hasContact) && head >= 0) {
      for (const [i, line] of lines.slice(head).entries())
        if (i === 0 || (nameLength(line) > 0 && givenNameGender(line.tokens[0]!.low) !== undefined))
          found.names.set(line.index, nameLength(line));
        else if (!hasContact(line)) found.details.add(line.index);
    }
    from = Math.max(from, to - 1);
  }
  return found;
}

/** A clause that announces new people whose names follow: a list, items, several people, or one more. */
export interface Announcement {
  kind: 'list' | 'items' | 'several' | 'more';
  clause: Clause;
}

const metGroup = phrase('(met|introduced to) ..5 ({CROWD}|{PEOPLE_NOUN})');
const listHead = phrase(
  '({LIST_HEAD} ... : $|{ADD} [the|these|those|my|our] {COUNT_OR_THESE}|^ ({POLITE})* {LIST_HEAD_ALONE} [.|!|:] $)',
);
const listEntry = phrase('^ who:(@ [(and|&) @]) ({DASH}|,|{OPEN}|<|the ..1 ,|$)');
/** Matches another person to add in a new clause: `Add Ana. Also Ben, her brother.` */
const more = phrase('^ (and|also|plus|oh|,) (and|also|plus|oh|,)* [{WHOSE} ..1] @ (,|{OPEN}|{DASH}|[.] $)');

const newHere = phrase('^ new {PLACE_WORD} ..6 {DASH} $');
const metPeople = phrase('{MEET} ... @');

const namesNobody = ({ items }: Clause): boolean => !items.some(({ word }) => word === '@');
const opening = ({ items }: Clause): Item[] => {
  const first = items.findIndex(({ word }) => word === '@');
  return items.slice(0, first < 0 ? undefined : first);
};

/** Returns the announcements a clause makes. */
export function announcementsIn(clause: Clause, intent: Intent): Announcement[] {
  const { items, core } = clause;
  const isNameless = namesNobody(clause);
  const isSeveral =
    newHere.occurs(core) ||
    (metGroup.occurs(items) && isNameless) ||
    several.occurs(opening(clause)) ||
    (intent === 'add' && !isNameless && items.at(-1)!.word === ';');
  const kinds: Record<Announcement['kind'], boolean> = {
    list: isNameless && listHead.occurs(core),
    items: isNameless && isPeopleHead(items),
    several: isSeveral,
    more: !isNameless && (intent === 'add' || metPeople.occurs(items)),
  };
  return (Object.keys(kinds) as Announcement['kind'][])
    .filter((kind) => kinds[kind] && !switchedOff.has(`introduction/${kind}`))
    .map((kind) => ({ kind, clause }));
}

/** Tells whether a clause is too far from an announcement to contain its names. */
export function isOver({ kind, clause: from }: Announcement, clause: Clause): boolean {
  const { sentence } = clause;
  if (kind === 'list' && from.sentence.text.endsWith(':') && clause.references[0]?.from === 0) return false;
  if (kind === 'list' || kind === 'items')
    return sentence.opensLine && !sentence.isItem && clause.start === sentence.start;
  if (kind === 'several') {
    const isFar = from.references.length > 0 && from.sentence !== sentence;
    return isFar && clause.references.length > 0;
  }
  return sentence.index > from.sentence.index + 1;
}

/** Returns the people of a series: each one named where the next person is expected. */
export function seriesIn(items: readonly Item[]): Person[] {
  return items.flatMap(({ reference }, i) => {
    const [before, next, then] = [items[i - 1]?.word, items[i + 1]?.word ?? '', items[i + 2]?.word ?? ''];
    const isStart =
      before === undefined ||
      isIn('LIST_MARK', before) ||
      isIn('AND', before) ||
      isIn('ORDINAL_BE', before) ||
      isRelated(before) ||
      /^(?:finally|lastly)$/.test(before);
    const isEnd =
      next === '' ||
      isIn('AFTER_ENTRY', next) ||
      (isIn('IS_SHORT', next) && isIn('DETERMINER', then)) ||
      isIn('ADVERB', next) ||
      /[^s]s$/.test(next);
    return reference && isStart && isEnd ? [reference.person] : [];
  });
}

/**
 * Returns the people that a list item is about: Gareth and Lloyd in `Gareth and his husband Lloyd, both
 * nurses`.
 */
function itemPeople({ items }: Clause): Person[] {
  const end = items.findIndex(({ word }, i) => i > 0 && /^[,;:(–—-]$/.test(word));
  const isOwned = items[1]?.word === "'s";
  return peopleIn(items.slice(isOwned ? 1 : 0, end < 0 ? undefined : end));
}

/** Returns those announced people whom a clause names. */
export function announcedIn({ kind }: Announcement, clause: Clause): Person[] {
  const { items, sentence, references } = clause;
  if (kind === 'list') return peopleIn(listEntry.find(items)?.part('who') ?? []);
  if (kind === 'items') return sentence.isItem && references[0]?.from === 0 ? itemPeople(clause) : [];
  if (kind === 'several') return seriesIn(items);
  return more.occurs(items) ? peopleIn(items).slice(0, 1) : [];
}
