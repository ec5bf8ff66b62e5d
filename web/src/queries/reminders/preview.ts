import type { Entry, ReminderKind, Reminders, Today } from 'functions/contract';
import { MOST_CATCH_UPS, type NamedGroup } from 'functions/contract/reminders/digest/digest';
import { pushOf } from 'functions/contract/reminders/digest/push-of';
import { metLately } from 'functions/contract/reminders/digest/words';
import { isCounted } from 'functions/contract/people/counted';
import { inDays } from '#lib/days.ts';
import { promiseWords } from '#lib/promises.ts';
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

/** Tells whether the promise of a memory is due on this day, or was due before. */
const isDue = ({ promise }: Entry, today: string) => !!promise?.due_on && promise.due_on <= today;

/** Returns the people that a digest would name now, from the lists of Today. */
function groupsOf(
  { follow_ups, birthdays, promises, catch_up }: Today,
  kinds: readonly ReminderKind[],
): NamedGroup[] {
  const today = inDays(0);
  const groups: NamedGroup[] = [
    { kind: 'follow_ups', people: follow_ups },
    {
      kind: 'birthdays',
      people: birthdays.filter(({ birthday }) => birthday?.slice(-5) === today.slice(-5)),
    },
    {
      kind: 'promises',
      people: promises
        .filter(({ entry }) => isDue(entry, today))
        .map(({ entry, person }) => ({ ...person, reason: `Promise ${promiseWords(entry.promise!)}` })),
    },
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
  const groups = today && groupsOf(today, kinds);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const met = people && metLately(people, inDays(0), timeZone).map(({ name }) => name);
  const preview = groups && met && (groups.length > 0 ? previewOf(groups, { isPrivate, guide, met }) : null);
  return { preview, error: today ? null : error, refetch };
}
