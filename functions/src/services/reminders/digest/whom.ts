import { addDays } from '#contract/text/calendar-days.ts';
import { byName, daysToBirthday, isFollowUpDue, isSnoozed } from '#contract/people/people-order.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import type { Suggestion, TodayPromise } from '#contract/calls/today.ts';
import { birthdayReason } from '#contract/reminders/digest/birthday-reason.ts';
import { isMetSince, reasonToLeaveOut } from '#contract/reminders/digest/left-out.ts';
import { namePromised } from '#contract/reminders/digest/promises.ts';
import { arrangeToday, type Clock, daysToKept, type Reminded } from '#services/today/today.ts';
import type { KeptBirthday } from '#stores/user/account-store.ts';
import {
  DIGEST_KINDS,
  type DigestKind,
  MOST_CATCH_UPS,
  type NamedGroup,
  type NamedPerson,
} from '#contract/reminders/digest/digest.ts';
import { daysToSunday } from './due.ts';

/** A person who was due and is not named. */
export interface SkippedPerson {
  kind: DigestKind;
  person_id: string;
  outcome: 'skipped_contacted' | 'skipped_snoozed';
}

/** The people whom one digest names, and those whom it skips. */
export interface Whom {
  named: NamedGroup[];
  skipped: SkippedPerson[];
  /** The people whom Today keeps on its lists until they are done. */
  reminded: Reminded;
}

export interface DigestClock extends Clock {
  span: 'day' | 'week';
  kinds: readonly string[];
}

/** The people whom the last digest named, and its local day. */
export type LastReminded = Reminded & { day: string };

const named = ({ id, name, reason }: Suggestion): NamedPerson => ({ id, name, reason });

/** A person with a birthday, and in how many days it is; below 0: it was, and no digest told of it. */
interface Birthday {
  person: PersonSummary;
  days: number;
}

/** Returns the number of days that a digest is about, besides its own. */
const furtherDays = ({ span, today }: DigestClock) => (span === 'week' ? daysToSunday(today) : 0);

/** Returns the last day that a digest is about. */
const lastDayOf = (clock: DigestClock) => addDays(clock.today, furtherDays(clock));

/** Returns the birthdays of the digest's day or of the rest of its week, and those that were kept; oldest first. */
function findBirthdays(people: PersonSummary[], clock: DigestClock): Birthday[] {
  const last = furtherDays(clock);
  const daysTo = (person: PersonSummary) => {
    const days = person.birthday ? daysToBirthday(person.birthday, new Date(clock.today)) : Infinity;
    return days <= last ? days : daysToKept(person, clock);
  };
  return people
    .flatMap((person) => {
      const days = daysTo(person);
      return days === undefined ? [] : [{ person, days }];
    })
    .toSorted((a, b) => a.days - b.days || byName(a.person, b.person));
}

/** Returns the birthdays of snoozed people, whom Today would leave out. */
const keptOf = (birthdays: Birthday[], { today }: DigestClock): KeptBirthday[] =>
  birthdays
    .filter(({ person }) => isSnoozed(person, today))
    .map(({ person: { id, snoozed_until }, days }) => {
      const day = addDays(today, days);
      return { person_id: id, day, until: day, snoozed_until };
    });

/** Divides the people whose follow-up is due: those who are snoozed, or were met since it was due, are skipped. */
function chooseFollowUps(due: Suggestion[], clock: DigestClock) {
  const skipped: SkippedPerson[] = [];
  const chosen = due.filter((person) => {
    const outcome = reasonToLeaveOut(person, person.follow_up_on ?? '', clock);
    if (outcome) skipped.push({ kind: 'follow_ups', person_id: person.id, outcome });
    return !outcome;
  });
  return { people: chosen.map(named), skipped };
}

/** Returns why a person whom the last digest named to catch up with is not named again; undefined if they may be. */
function reasonToRest(person: PersonSummary, since: string, clock: DigestClock) {
  if (isMetSince(person, since, clock)) return 'skipped_contacted';
  return isSnoozed(person, clock.today) ? 'skipped_snoozed' : undefined;
}

/**
 * Chooses up to three people from Today's own order, without anybody met today. Skipped are those of the last
 * digest who were met since, or are snoozed.
 */
function chooseCatchUp(
  overdue: Suggestion[],
  people: PersonSummary[],
  clock: DigestClock,
  last: LastReminded | null,
) {
  const chosen = overdue.filter((person) => !isMetSince(person, clock.today, clock)).slice(0, MOST_CATCH_UPS);
  const before = people.filter(({ id }) => last?.person_ids.includes(id));
  const skipped = before.flatMap((person): SkippedPerson[] => {
    const outcome = isFollowUpDue(person, clock.today) ? undefined : reasonToRest(person, last!.day, clock);
    return outcome ? [{ kind: 'catch_up', person_id: person.id, outcome }] : [];
  });
  return { people: chosen.map(named), skipped };
}

/**
 * Chooses the people to whom a promise is due, on the digest's day or in the rest of its week. Those who are snoozed, or
 * were met since the day of the promise, are skipped. Who has several promises is named once.
 */
function choosePromises(promises: TodayPromise[], clock: DigestClock) {
  const last = lastDayOf(clock);
  const due = promises
    .filter(({ entry }) => (entry.promise?.due_on ?? '9') <= last)
    .map((one) => ({
      ...one,
      outcome: reasonToLeaveOut(one.person, one.entry.promise?.due_on ?? '', clock),
    }));
  const people = namePromised(
    due.filter(({ outcome }) => !outcome),
    clock.today,
  );
  const told = new Set(people.map(({ id }) => id));
  const skipped = due.flatMap(({ person: { id }, outcome }): SkippedPerson[] => {
    if (!outcome || told.has(id)) return [];
    told.add(id);
    return [{ kind: 'promises', person_id: id, outcome }];
  });
  return { people, skipped };
}

/**
 * Chooses whom a digest names, from Today's lists, so that both tell the same. Birthdays are named in any case, of
 * the day or of the rest of the week; the others only if the user did not just reach out to them or put them off.
 */
export function chooseWhom(
  people: PersonSummary[],
  clock: DigestClock,
  last: LastReminded | null,
  promises: TodayPromise[] = [],
): Whom {
  const today = arrangeToday(people, { ...clock, reminded: last });
  const birthdays = clock.kinds.includes('birthdays')
    ? findBirthdays(people, { ...clock, reminded: last })
    : [];
  const followUps = chooseFollowUps(today.follow_ups, clock);
  const catchUp = chooseCatchUp(today.catch_up, people, clock, last);
  const lists: Record<DigestKind, { people: NamedPerson[]; skipped: SkippedPerson[] }> = {
    follow_ups: followUps,
    birthdays: {
      people: birthdays.map(({ person: { id, name }, days }) => {
        return { id, name, reason: birthdayReason(days, clock.today) };
      }),
      skipped: [],
    },
    promises: choosePromises(promises, clock),
    catch_up: catchUp,
  };
  const groups = DIGEST_KINDS.filter((kind) => clock.kinds.includes(kind)).map((kind) => ({
    kind,
    ...lists[kind],
  }));
  const caughtUp = groups.find(({ kind }) => kind === 'catch_up')?.people ?? [];
  return {
    named: groups.filter((group) => group.people.length > 0).map(({ kind, people }) => ({ kind, people })),
    skipped: groups.flatMap(({ skipped }) => skipped),
    reminded: { person_ids: caughtUp.map(({ id }) => id), birthdays: keptOf(birthdays, clock) },
  };
}
