import type { Clause, Intent, Item, Person } from '#assistant/offline/model.ts';
import { announcesSeveral, isPeopleHead } from '#assistant/offline/names/lines.ts';
import { peopleIn, phrase, switchedOff } from '#assistant/offline/phrase.ts';
import { isIn } from '#assistant/offline/vocabulary.ts';

/** A clause that announces new people whose names follow: a list, items, several people, or one more. */
export interface Announcement {
  kind: 'list' | 'items' | 'several' | 'more';
  clause: Clause;
}

const metGroup = phrase('(met|introduced to) ..5 {CROWD}');
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
    announcesSeveral(opening(clause)) ||
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

/** Tells whether the announced people are new even if their name equals a known one. */
export const isAnew = ({ kind }: Announcement): boolean => kind === 'more';

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

/** Returns those announced people whom a clause names. */
export function announcedIn({ kind }: Announcement, clause: Clause): Person[] {
  const { items, sentence, references } = clause;
  if (kind === 'list') return peopleIn(listEntry.find(items)?.part('who') ?? []);
  if (kind === 'items') return sentence.isItem && references[0]?.from === 0 ? itemPeople(clause) : [];
  if (kind === 'several') return seriesIn(items);
  return more.occurs(items) ? peopleIn(items).slice(0, 1) : [];
}
