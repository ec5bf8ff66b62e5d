import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** How Save, Cancel and Delete leave: they have been decided on, so nothing is asked. */
export const UNASKED = { state: { isUnasked: true } };

function isUnasked({ state }: Location) {
  return Boolean((state as Partial<typeof UNASKED.state> | null)?.isUnasked);
}

interface LeaveGuardProps {
  isHolding: boolean;
  /** Whether a step loses what is there; without it every other page does. */
  isLoss?: (to: Location, from: Location) => boolean;
  /** Whether what is there comes back after a reload. */
  isKept?: boolean;
  title: string;
  description: string;
  onLeave?: () => void;
}

const isOtherPage = (to: Location, from: Location) => to.pathname !== from.pathname;

/** Asks before a page is left while something on it would be lost. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isHolding, isLoss = isOtherPage, isKept = false, title, description, onLeave } = props;
  const hasLeft = useRef(false);
  const isLostOnReload = isHolding && !isKept;
  useEffect(() => {
    if (!isLostOnReload) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLostOnReload]);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // A step through the history meets the state of an earlier way out.
    const isDecided = historyAction !== 'POP' && isUnasked(nextLocation);
    return isHolding && !isDecided && isLoss(nextLocation, currentLocation);
  });

  function leave() {
    hasLeft.current = true;
    onLeave?.();
    blocker.proceed?.();
  }

  /** Leave closes the dialog too; a reset then would stop the step that is still to come. */
  function stay() {
    if (!hasLeft.current) blocker.reset?.();
    hasLeft.current = false;
  }

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title={title}
      description={description}
      confirm="Leave"
      onConfirm={leave}
    />
  );
}
