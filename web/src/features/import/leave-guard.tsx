import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  isHolding: boolean;
  title: string;
  description: string;
}

/** Asks before the page is left while something would be lost. */
export function LeaveGuard({ isHolding, title, description }: LeaveGuardProps) {
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!isHolding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isHolding]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHolding && currentLocation.pathname !== nextLocation.pathname,
  );

  function leave() {
    hasLeft.current = true;
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
