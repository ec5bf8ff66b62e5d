import type { Today, TodaySuggestion } from 'functions/contract';
import { useEffect, useMemo } from 'react';
import { inDays } from '#lib/days.ts';
import { setOnList, useTodaysList } from '#queries/todays-list.ts';
import { fillList, suggestedOn } from './arrange-list.ts';

/**
 * Returns today's list: the people left, the number who are done, and how many more could be shown. `isFresh`
 * is true if the answers are new; only then is the list filled. `leaving` are the ids of people who are not shown,
 * because their change is being saved.
 */
export function useList(
  today: Today | undefined,
  hellos: TodaySuggestion[] | undefined,
  { isFresh, leaving }: { isFresh: boolean; leaving: readonly string[] },
) {
  const { ids: known, done } = useTodaysList(inDays(0));
  const suggested = useMemo(() => {
    const all = today && hellos ? suggestedOn(today, hellos, done) : [];
    return all.filter(({ person }) => !leaving.includes(person.id));
  }, [today, hellos, done, leaving]);
  const ids = useMemo(() => (isFresh ? fillList(known, suggested) : known), [isFresh, known, suggested]);
  useEffect(() => {
    if (ids !== known) setOnList(ids);
  }, [ids, known]);
  return useMemo(() => {
    const left = suggested.filter(({ person }) => ids.includes(person.id));
    const others = suggested.filter(({ person }) => !ids.includes(person.id));
    return {
      /** False while the only answers to fill the list with are old. */
      isReady: isFresh || ids.length > 0 || others.length === 0,
      left,
      done: ids.length - left.length,
      more: others.length,
      showMore: () => setOnList([...ids, ...others.map(({ person }) => person.id)]),
    };
  }, [suggested, ids, isFresh]);
}
