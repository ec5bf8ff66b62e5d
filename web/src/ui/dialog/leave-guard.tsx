import { useEffect, useEffectEvent, useState } from 'react';
import { type Blocker, type PageLocation, setBlocker } from '#router/app-history.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** How Save, Cancel and Delete leave: they have been decided on, so nothing is asked. */
export const LEAVE_WITHOUT_ASKING = { state: { skipsQuestion: true } };

function skipsQuestion({ state }: PageLocation) {
  return Boolean((state as Partial<typeof LEAVE_WITHOUT_ASKING.state> | null)?.skipsQuestion);
}

interface LeaveGuardProps {
  isBlocking: boolean;
  /** Whether a step loses what is there; without it every other page does. */
  losesChanges?: (to: PageLocation, from: PageLocation) => boolean;
  /** Whether what is there comes back after a reload. */
  isKept?: boolean;
  title: string;
  description: string;
  onLeave?: () => void;
}

const isOtherPage = (to: PageLocation, from: PageLocation) => to.pathname !== from.pathname;

/** Asks before a page is left while something on it would be lost. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isBlocking, losesChanges = isOtherPage, isKept = false, title, description, onLeave } = props;
  const [held, setHeld] = useState<{ proceed: () => void }>();
  const isLostOnReload = isBlocking && !isKept;
  useEffect(() => {
    if (!isLostOnReload) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isLostOnReload]);
  const hold: Blocker = useEffectEvent(({ to, from, isPop, proceed }) => {
    // A step through the history meets the state of an earlier way out.
    const isDecided = !isPop && skipsQuestion(to);
    if (!isBlocking || isDecided || !losesChanges(to, from)) return false;
    setHeld({ proceed });
    return true;
  });
  useEffect(() => setBlocker((step) => hold(step)), []);

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
