import type { PersonSummary, Settings } from 'functions/contract';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useSession } from '#session/session.ts';

/** A page that shows people in its own order. */
type Shower = 'today' | Settings['viewMode'];
type Named = Pick<PersonSummary, 'id' | 'name'>;

/**
 * The people that each page last showed, in its order. From a person's page the user can go on to the next of
 * them.
 */
const useShownOrders = create<Partial<Record<Shower, readonly Named[]>>>(() => ({}));

useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) useShownOrders.setState({}, true);
});

/**
 * The page that the user is leaving after `keepChosen`. It may still be shown for a moment, and must not
 * replace the chosen people by its own order.
 */
let leaving: Shower | undefined;

/**
 * Keeps the people who were chosen on a page as its order, so that the user can go from one of them to the
 * next. Call it right before the user leaves the page.
 */
export function keepChosen(page: Shower, people: readonly Named[]): void {
  leaving = page;
  useShownOrders.setState({ [page]: people });
}

/** Remembers the order in which a page shows people. */
export function useKeepOrder(page: Shower, people: readonly Named[]): void {
  useEffect(() => {
    if (leaving !== page) useShownOrders.setState({ [page]: people });
  }, [page, people]);
  useEffect(() => () => void (leaving = undefined), []);
}

export const useShownOrder = (page: Shower) => useShownOrders((orders) => orders[page]);
