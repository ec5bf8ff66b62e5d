import { create } from 'zustand';
import { local } from '#lib/storage/storage.ts';
import { inDays } from '#lib/days.ts';
import { useSession } from '#session/session.ts';

/**
 * The list of people on the page Today. It is stored, so that it stays the same all day and comes to an end.
 */
interface TodaysList {
  /** `YYYY-MM-DD` */
  day: string;
  /** Ids of everybody who is or was on the list this day. */
  ids: string[];
  /** Ids of the people with whom the user is done on this day: contacted or postponed. */
  done: string[];
}

const STORED = 'kindred.today';
const EMPTY: TodaysList = { day: '', ids: [], done: [] };

function storedList(): TodaysList {
  try {
    return { ...EMPTY, ...(JSON.parse(local.getItem(STORED) ?? '{}') as Partial<TodaysList>) };
  } catch {
    return EMPTY;
  }
}

/** The list of the last day on which Today was opened. Local storage keeps it across reloads. */
const useStoredList = create<TodaysList>(storedList);

useStoredList.subscribe((list) => list.day && local.setItem(STORED, JSON.stringify(list)));

// The list belongs to the user. By the time of a sign-in, data of another user has been deleted from the
// storage.
useSession.subscribe(({ user }, { user: before }) => {
  if (before?.uid !== user?.uid) useStoredList.setState(user ? storedList() : EMPTY);
});

const onDay = (list: TodaysList, day: string): TodaysList => (list.day === day ? list : { ...EMPTY, day });

function change(edit: (list: TodaysList) => Partial<TodaysList>): void {
  // Read from the storage, because another tab may have changed it since.
  const today = onDay(storedList(), inDays(0));
  useStoredList.setState({ ...today, ...edit(today) });
}

/** Returns the stored list if it is of this day, else an empty one. */
export function useTodaysList(day: string): TodaysList {
  const list = useStoredList();
  return onDay(list, day);
}

/** Replaces the ids of today's list. */
export const setOnList = (ids: string[]) => change(() => ({ ids }));

/** Sets whether the user is done with a person for today. */
export const setDone = (id: string, isDone: boolean) =>
  change(({ done }) => {
    const others = done.filter((one) => one !== id);
    return { done: isDone ? [...others, id] : others };
  });
