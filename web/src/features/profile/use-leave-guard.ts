import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { personParams } from '#paths.ts';

/** How Save, Cancel and Delete leave: they have been decided on, so nothing is asked. */
export const UNASKED = { state: { isUnasked: true } };

/** Holds every other way out of an editor while something in it is not saved. */
export function useLeaveGuard(isDirty: boolean) {
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const { isUnasked } = (nextLocation.state ?? {}) as Partial<typeof UNASKED.state>;
    const { panel, edit } = personParams(new URLSearchParams(nextLocation.search));
    const stays = nextLocation.pathname === currentLocation.pathname && panel === 'profile' && edit;
    // A step through the history meets the state of an earlier way out.
    return isDirty && !stays && !(isUnasked && historyAction !== 'POP');
  });

  function leave() {
    hasLeft.current = true;
    blocker.proceed?.();
  }

  /** Leave closes the dialog too; a reset then would stop the step through the history that is still to come. */
  function stay() {
    if (!hasLeft.current) blocker.reset?.();
    hasLeft.current = false;
  }

  return { isAsking: blocker.state === 'blocked', leave, stay };
}
