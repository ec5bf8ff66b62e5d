import { peopleIn, type Clause } from './clauses.ts';
import {
  listEntry,
  listHead,
  metGroup,
  metSomeone,
  metTheir,
  newGroup,
  newHead,
  newNeighbours,
  subjectList,
  thereIs,
} from './introduction-forms.ts';
import { isPeopleHead, itemPeople, listed } from './people-lists.ts';
import type { Person } from './people.ts';

/** Somebody new told of before the name: one met, a list's head, several met, or a new neighbour, boss or friend. */
export interface Announcement {
  kind: 'one' | 'list' | 'several' | 'role';
  clause: Clause;
}

/** What a clause announces. */
export function announcementsIn(clause: Clause): Announcement[] {
  const { shape, references } = clause;
  const isNameless = references.length === 0;
  const isSeveral = newGroup.test(shape) || (metGroup.test(shape) && isNameless);
  const kinds: Record<Announcement['kind'], boolean> = {
    one: !isSeveral && (metSomeone.test(shape) || metTheir.test(shape)),
    list: isNameless && (listHead.test(shape) || (/[:–—-]$/.test(shape) && isPeopleHead(shape))),
    several: isSeveral,
    role: newHead.test(shape),
  };
  return (Object.keys(kinds) as Announcement['kind'][])
    .filter((kind) => kinds[kind])
    .map((kind) => ({ kind, clause }));
}

/** Whether a clause stands too far from an announcement to be what it announced. */
export function isOver({ kind, clause: from }: Announcement, clause: Clause): boolean {
  const { sentence, sentenceIndex } = clause;
  if (kind === 'list') return sentence.opensLine && !sentence.isItem && clause.start === sentence.start;
  if (kind === 'several') return from.references.length > 0 && from.sentenceIndex !== sentenceIndex;
  return kind === 'role' && sentenceIndex > from.sentenceIndex + 1;
}

/** The announced people whom a clause names; `own` are those of its people who are not somebody else's. */
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
  if (kind === 'several') return inForm(thereIs);
  return newNeighbours.test(from.shape) ? inForm(subjectList) : [];
}
