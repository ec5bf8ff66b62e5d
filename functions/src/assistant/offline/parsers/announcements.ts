import type { Clause, Intent, Item, Person } from '#assistant/offline/model.ts';
import { announcesAnew, announcesSeveral, isPeopleHead } from '#assistant/offline/names/lines.ts';
import { peopleIn, phrase, switchedOff } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';

/**
 * A clause that announces new people whose names follow: one person, a list, several people, or a role (a new
 * neighbour or boss).
 */
export interface Announcement {
  kind: 'one' | 'list' | 'items' | 'several' | 'more' | 'role';
  clause: Clause;
}

const metSomeone = phrase('(met|introduced to|got to know) !((up|with)) {A_SOMEONE}');
const introducedThemselves = phrase('introduced {ONESELF} [.|,] $');
const metTheir = phrase("met @ 's [new] ..2 {PERSON_NOUN} !([,] @)");
const metGroup = phrase('(met|introduced to) ..5 {CROWD}');
const newGroup = phrase('(met|new) ... {COUNT_OR_CROWD} ... @');
const newRole = phrase('((new|my|our) ..2 {NEW_NOUN}|new ..2 {PLURAL_NEW})');
const theirName = phrase('^ ((and|,|so|i think|-))* ({THEIR}|the) (name|names) {BE_SHORT} @');
const listHead = phrase(
  '({LIST_HEAD} ... : $|{ADD} [the|these|those|my|our] {COUNT_OR_THESE}|^ ({POLITE})* {LIST_HEAD_ALONE} [.|!|:] $)',
);
const namesOfThings = phrase('{OWN_THING} names');
const dashAtEnd = phrase('{DASH} $');
const listEntry = phrase('^ who:(@ [(and|&) @]) ({DASH}|,|{OPEN}|<|the ..1 ,|$)');
const loneEntry = phrase('^ who:@ [.] $');
/** Matches another person to add in a new clause: `Add Ana. Also Ben, her brother.` */
const more = phrase('^ (and|also|plus|oh|,) (and|also|plus|oh|,)* [{WHOSE} ..1] @ (,|{OPEN}|{DASH}|[.] $)');
const thereIs = phrase(
  "(there {BE_SHORT} [also]|({NTH_ONE}) {BE_SHORT}|^ ({JOIN})*) who:{PEOPLE} !('s ..1 @)",
);
const ordinalStart = phrase('^ ({JOIN}|also)* ({THERE_IS}|[the] ({NTH_ONE}) {BE_SHORT})');

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
    newGroup.occurs(items) ||
    newHere.occurs(core) ||
    (metGroup.occurs(items) && isNameless) ||
    announcesSeveral(opening(clause)) ||
    (intent === 'add' && !isNameless && items.at(-1)!.word === ';');
  const kinds: Record<Announcement['kind'], boolean> = {
    one:
      !isSeveral &&
      ((metSomeone.occurs(items) && isNameless) ||
        introducedThemselves.occurs(items) ||
        metTheir.occurs(items)),
    list:
      isNameless &&
      !namesOfThings.occurs(items) &&
      (listHead.occurs(core) || (dashAtEnd.occurs(items) && isPeopleHead(items))),
    items: isNameless && isPeopleHead(items),
    several: isSeveral,
    more: !isNameless && (intent === 'add' || metPeople.occurs(items)),
    role: newRole.occurs(items) && isNameless,
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
    return isFar && clause.references.length > 0 && !ordinalStart.occurs(clause.items);
  }
  return (kind === 'role' || kind === 'more') && sentence.index > from.sentence.index + 1;
}

/** Tells whether the announced people are new even if their name equals a known one. */
export const isAnew = ({ kind, clause }: Announcement): boolean =>
  kind === 'one' || kind === 'more' || announcesAnew(opening(clause));

/** Returns the people of a series: each one named where the next person is expected. */
export function seriesIn(items: readonly Item[]): Person[] {
  return items.flatMap(({ reference }, i) => {
    const [before, next, then] = [items[i - 1]?.word, items[i + 1]?.word ?? '', items[i + 2]?.word ?? ''];
    const isStart =
      before === undefined ||
      isIn('LIST_MARK', before) ||
      isIn('AND', before) ||
      isIn('ORDINAL_BE', before) ||
      /^(?:finally|lastly)$/.test(before);
    const isEnd =
      next === '' ||
      isIn('AFTER_ENTRY', next) ||
      (isIn('IS_SHORT', next) && isIn('DETERMINER', then)) ||
      /[^s]s$/.test(next);
    return reference && isStart && isEnd ? [reference.person] : [];
  });
}

const isPersonNoun = (item: Item): boolean => personNoun.occurs([item]);
const personNoun = phrase('({PERSON_NOUN}|{PLAIN_TITLE})');

/**
 * Returns the people of a list, without names inside remarks: in `Lars (father of Emil), Ana and Sam, Ruby's
 * dad` those are Lars, Ana and Sam.
 */
export function listed(items: readonly Item[]): Person[] {
  let depth = 0;
  return items.flatMap(({ word, reference }, i) => {
    if (word === '(') depth++;
    if (word === ')') depth--;
    let at = i - 1;
    while (at >= 0 && (isPersonNoun(items[at]!) || isIn('WHOSE', items[at]!.word))) at--;
    const before = items[at]?.word ?? ',';
    const isStart = isIn('AND', before) || /^(?:;|:|[-–—]|also|then)$/.test(before);
    return reference && depth === 0 && isStart && items[i + 1]?.word !== "'s" ? [reference.person] : [];
  });
}

/**
 * Returns the people that a list item is about: Gareth and Lloyd in `Gareth and his husband Lloyd, both
 * nurses`.
 */
export function itemPeople({ items }: Clause): Person[] {
  const end = items.findIndex(({ word }, i) => i > 0 && /^[,;:(–—-]$/.test(word));
  const isOwned = items[1]?.word === "'s";
  return peopleIn(items.slice(isOwned ? 1 : 0, end < 0 ? undefined : end));
}

/**
 * Returns those announced people whom a clause names. `own` are the people of the clause without relatives of
 * others.
 */
export function announcedIn(
  { kind, clause: from }: Announcement,
  clause: Clause,
  own: readonly Person[],
): Person[] {
  const { items, sentence } = clause;
  const isFirst = clause.references[0]?.from === 0;
  if (kind === 'one') return own.slice(0, 1);
  if (kind === 'list') {
    if (!isFirst) return [];
    if (sentence.isItem) return itemPeople(clause);
    if (sentence === from.sentence) return listed(items);
    return peopleIn((loneEntry.find(items) ?? listEntry.find(items))?.part('who') ?? []);
  }
  if (kind === 'items') return sentence.isItem && isFirst ? itemPeople(clause) : [];
  if (kind === 'several') return [...peopleIn(thereIs.find(items)?.part('who') ?? []), ...seriesIn(items)];
  if (kind === 'role') return theirName.occurs(items) ? own.slice(0, 1) : [];
  return more.occurs(items) ? peopleIn(items).slice(0, 1) : [];
}
