import type { Today, TodaySuggestion } from 'functions/contract';
import { useEffect, useMemo } from 'react';
import { inDays } from '#lib/days.ts';
import { setOnList, useTodaysList } from '#queries/todays-list.ts';
import { fillList, suggestedOn } from './arrange-list.ts';

/**
 * Returns the list of today: who is left, how many are done, and how many more could be shown. `isFresh` says
 * whether the answers are new: only from those the list is filled.
 */
export function useList(today: Today | undefined, hellos: TodaySuggestion[] | undefined, isFresh: boolean) {
  const { ids: known, done } = useTodaysList(inDays(0));
  const suggested = useMemo(
    () => (today && hellos ? suggestedOn(today, hellos, done) : []),
    [today, hellos, done],
  );
  const ids = useMemo(() => (isFresh ? fillList(known, suggested) : known), [isFresh, known, suggested]);
  useEffect(() => {
    if (ids !== known) setOnList(ids);
  }, [ids, known]);
  return useMemo(() => {
    const left = suggested.filter(({ person }) => ids.includes(person.id));
    const others = suggested.filter(({ person }) => !ids.includes(person.id));
    return {
      /** False while people could be shown only from old answers. */
      isReady: isFresh || ids.length > 0 || others.length === 0,
      left,
      done: ids.length - left.length,
      more: others.length,
      showMore: () => setOnList([...ids, ...others.map(({ person }) => person.id)]),
    };
  }, [suggested, ids, isFresh]);
}
