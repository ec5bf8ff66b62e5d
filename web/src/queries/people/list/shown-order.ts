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

/** Sets the people that a page last showed, for example those selected there. */
export const keepOrder = (page: Shower, people: readonly Named[]) =>
  useShownOrders.setState({ [page]: people });

/** Remembers the order in which a page shows people. */
export const useKeepOrder = (page: Shower, people: readonly Named[]) =>
  useEffect(() => keepOrder(page, people), [page, people]);

export const useShownOrder = (page: Shower) => useShownOrders((orders) => orders[page]);
