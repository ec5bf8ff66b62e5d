import type { PersonSummary, ReminderKind, Reminders, Today } from 'functions/contract';
import { birthdayReason } from 'functions/contract/reminders/digest/birthday-reason';
import { MOST_CATCH_UPS, type NamedGroup } from 'functions/contract/reminders/digest/digest';
import { reasonToLeaveOut } from 'functions/contract/reminders/digest/left-out';
import { namePromised } from 'functions/contract/reminders/digest/promises';
import { pushOf } from 'functions/contract/reminders/digest/push-of';
import { metLately } from 'functions/contract/reminders/digest/words';
import { isCounted } from 'functions/contract/people/counted';
import { byName, daysToBirthday } from 'functions/contract/people/people-order';
import { inDays } from '#lib/days.ts';
import { usePeople } from '#queries/people/people.ts';
import { useToday } from '#queries/today.ts';
import { guideOf, nameOfGuide, useSettings } from '#settings/settings-store.ts';

/** A notification as a device would show it. */
export interface Preview {
  title: string;
  body: string;
  /** The labels of its buttons. */
  actions: string[];
}

/** Builds the notification of a digest, with the same words as the server. */
export function previewOf(
  groups: NamedGroup[],
  { isPrivate, guide, met }: { isPrivate: boolean; guide: 'Scout' | 'Nico'; met: string[] },
): Preview {
  const words = { guide, isPrivate, met, span: 'day', hour: 8, asksLessOften: false } as const;
  const { title, body, actions = [] } = pushOf(groups, words, 0, () => '');
  return { title, body, actions: actions.map((action) => action.title) };
}

/**
 * Returns the people that a digest would name now, from the lists of Today and by the rules of the server. Birthdays
 * are named of snoozed people too, whom Today leaves out.
 */
function groupsOf(
  { follow_ups, promises, catch_up }: Today,
  people: readonly PersonSummary[],
  kinds: readonly ReminderKind[],
  timezone: string,
): NamedGroup[] {
  const today = inDays(0);
  const isNamed = (person: PersonSummary, dueOn: string) =>
    !reasonToLeaveOut(person, dueOn, { today, timezone });
  const isBirthday = ({ birthday }: PersonSummary) =>
    birthday !== null && daysToBirthday(birthday, new Date(today)) === 0;
  const due = promises.filter(({ entry, person }) => {
    const dueOn = entry.promise?.due_on;
    return !!dueOn && dueOn <= today && isNamed(person, dueOn);
  });
  const groups: NamedGroup[] = [
    {
      kind: 'follow_ups',
      people: follow_ups.filter((person) => isNamed(person, person.follow_up_on ?? '')),
    },
    {
      kind: 'birthdays',
      people: people
        .filter(isBirthday)
        .toSorted(byName)
        .map(({ id, name }) => ({ id, name, reason: birthdayReason(0, today) })),
    },
    { kind: 'promises', people: namePromised(due, today) },
    { kind: 'catch_up', people: catch_up.slice(0, MOST_CATCH_UPS) },
  ];
  return groups.filter(({ kind, people }) => kinds.includes(kind) && people.length > 0);
}

/**
 * Returns the notification that these settings would give now: null if nothing is due, undefined until Today
 * and the people are loaded. Error and refetch are those of Today.
 */
export function useDigestPreview({ kinds, private: isPrivate }: Pick<Reminders, 'kinds' | 'private'>) {
  const { data: today, error, refetch } = useToday();
  const people = usePeople().data?.filter(isCounted);
  const guide = useSettings((settings) => nameOfGuide(guideOf(settings)));
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const groups = today && people && groupsOf(today, people, kinds, timeZone);
  const met = people && metLately(people, inDays(0), timeZone).map(({ name }) => name);
  const preview = groups && met && (groups.length > 0 ? previewOf(groups, { isPrivate, guide, met }) : null);
  return { preview, error: today ? null : error, refetch };
}
