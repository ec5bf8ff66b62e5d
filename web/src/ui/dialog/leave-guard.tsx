import { useEffect, useEffectEvent, useState } from 'react';
import { type Guard, type Place, stationGuard } from '#router/app-history.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** How Save, Cancel and Delete leave: they have been decided on, so nothing is asked. */
export const UNASKED = { state: { isUnasked: true } };

function isUnasked({ state }: Place) {
  return Boolean((state as Partial<typeof UNASKED.state> | null)?.isUnasked);
}

interface LeaveGuardProps {
  isBlocking: boolean;
  /** Whether a step loses what is there; without it every other page does. */
  isLoss?: (to: Place, from: Place) => boolean;
  /** Whether what is there comes back after a reload. */
  isKept?: boolean;
  title: string;
  description: string;
  onLeave?: () => void;
}

const isOtherPage = (to: Place, from: Place) => to.pathname !== from.pathname;

/** Asks before a page is left while something on it would be lost. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isBlocking, isLoss = isOtherPage, isKept = false, title, description, onLeave } = props;
  const [held, setHeld] = useState<{ proceed: () => void }>();
  const isLostOnReload = isBlocking && !isKept;
  useEffect(() => {
    if (!isLostOnReload) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLostOnReload]);
  const hold: Guard = useEffectEvent(({ to, from, isPop, proceed }) => {
    // A step through the history meets the state of an earlier way out.
    const isDecided = !isPop && isUnasked(to);
    if (!isBlocking || isDecided || !isLoss(to, from)) return false;
    setHeld({ proceed });
    return true;
  });
  useEffect(() => stationGuard((step) => hold(step)), []);

  function leave() {
    onLeave?.();
    held?.proceed();
  }

  return (
    <ConfirmDialog
      open={held !== undefined}
      onOpenChange={(open) => !open && setHeld(undefined)}
      title={title}
      description={description}
      confirm="Leave"
      onConfirm={leave}
    />
  );
}
