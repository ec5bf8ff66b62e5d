import { peopleIn, type Clause } from './clauses.ts';
import {
  listEntry,
  listHead,
  metSomeone,
  metTheir,
  newHead,
  metGroup,
  NAMED_THING,
  newGroup,
  newNeighbours,
  subjectList,
  thereIs,
} from './introduction-forms.ts';
import { isPeopleHead, itemPeople, listed } from './people-lists.ts';
import type { Intent } from './intents.ts';
import type { Person } from './people.ts';
import { announcesAnew, announcesSeveral, goesOnWithSeries, seriesIn } from './series.ts';

const theirName = /^(?:(?:and|,|so|i think|-) )*(?:his|her|their|the) name(?:s)? (?:is|was|'s|are) @/;

const namesOfThings = new RegExp(`\\b${NAMED_THING} names\\b`);

/** `Add Ana. Also Ben, her brother.`: another person to add, in a new clause. */
const more = /^(?:(?:and|also|plus|oh|,) )+@0(?: [,(–—-]|\W*$)/;

/**
 * A clause that announces new people whose names follow: one person met, the head of a list, several people
 * met, or a role (a new neighbour, boss or friend).
 */
export interface Announcement {
  kind: 'one' | 'list' | 'items' | 'several' | 'more' | 'role';
  clause: Clause;
}

const opening = ({ shape }: Clause): string => shape.split('@')[0]!;

/** Returns the announcements a clause makes. */
export function announcementsIn(clause: Clause, intent: Intent): Announcement[] {
  const { shape, references } = clause;
  const isNameless = references.length === 0;
  const isListed = intent === 'add' && !isNameless && shape.endsWith(';');
  const isSeveral =
    newGroup.test(shape) ||
    (metGroup.test(shape) && isNameless) ||
    announcesSeveral(opening(clause)) ||
    isListed;
  const kinds: Record<Announcement['kind'], boolean> = {
    one: !isSeveral && (metSomeone.test(shape) || metTheir.test(shape)),
    list:
      isNameless &&
      !namesOfThings.test(shape) &&
      (listHead.test(shape) || (/[:–—-]$/.test(shape) && isPeopleHead(shape))),
    items: isNameless && isPeopleHead(shape),
    several: isSeveral,
    more: intent === 'add' && !isNameless,
    role: newHead.test(shape),
  };
  return (Object.keys(kinds) as Announcement['kind'][])
    .filter((kind) => kinds[kind])
    .map((kind) => ({ kind, clause }));
}

/** Returns whether a clause is too far from an announcement to contain its names. */
export function isOver({ kind, clause: from }: Announcement, clause: Clause): boolean {
  const { sentence, sentenceIndex } = clause;
  if (kind === 'list' && from.sentence.text.endsWith(':') && clause.references[0]?.from === 0) return false;
  if (kind === 'list' || kind === 'items')
    return sentence.opensLine && !sentence.isItem && clause.start === sentence.start;
  if (kind === 'several') {
    const isFar = from.references.length > 0 && from.sentenceIndex !== sentenceIndex;
    return isFar && clause.references.length > 0 && !goesOnWithSeries(clause);
  }
  return (kind === 'role' || kind === 'more') && sentenceIndex > from.sentenceIndex + 1;
}

/** Returns whether the announced people are new even when their name equals a known one. */
export const isAnew = ({ kind, clause }: Announcement): boolean =>
  kind === 'one' || kind === 'more' || announcesAnew(opening(clause));

/**
 * Returns the announced people that a clause names. `own` are the clause's people without relatives of
 * others.
 */
export function announcedIn(
  { kind, clause: from }: Announcement,
  clause: Clause,
  own: readonly Person[],
): Person[] {
  const { shape, references, sentence } = clause;
  const inForm = (form: RegExp): Person[] => peopleIn(clause, form.exec(shape)?.slice(1).join(' ') ?? '');
  if (kind === 'one') return own.slice(0, 1);
  if (kind === 'list') {
    if (references[0]?.from !== 0) return [];
    if (sentence.isItem) return itemPeople(clause);
    return sentence === from.sentence ? listed(clause, shape) : inForm(listEntry);
  }
  if (kind === 'items') return sentence.isItem && references[0]?.from === 0 ? itemPeople(clause) : [];
  if (kind === 'several') return [...inForm(thereIs), ...seriesIn(clause)];
  if (kind === 'more') return more.test(shape) ? own.slice(0, 1) : [];
  if (theirName.test(shape)) return own.slice(0, 1);
  return newNeighbours.test(from.shape) ? inForm(subjectList) : [];
}
