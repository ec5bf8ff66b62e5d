import type { PersonSummary, Settings } from 'functions/contract';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useSession } from '#session/session.ts';

/** A page that shows people in an order of its own. */
type Shower = 'today' | Settings['viewMode'];
type Named = Pick<PersonSummary, 'id' | 'name'>;

/** The people each page showed last, in its order. The page of a person leads on to the next one in it. */
const useShownOrders = create<Partial<Record<Shower, readonly Named[]>>>(() => ({}));

useSession.subscribe(({ user }, { user: before }) => {
  if (before && before.uid !== user?.uid) useShownOrders.setState({}, true);
});

/** Makes these people the ones that a page showed last, for example those who were selected there. */
export const keepOrder = (page: Shower, people: readonly Named[]) =>
  useShownOrders.setState({ [page]: people });

/** Remembers the order in which a page shows people. */
export const useKeepOrder = (page: Shower, people: readonly Named[]) =>
  useEffect(() => keepOrder(page, people), [page, people]);

export const useShownOrder = (page: Shower) => useShownOrders((orders) => orders[page]);
