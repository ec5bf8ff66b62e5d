import { useUnloadWarning } from '#lib/browser/use-unload-warning.ts';
import { type PageLocation, useBlocker } from '#router/index.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Navigation options after Save, Cancel and Delete: the user has already decided, so LeaveGuard does not ask.
 */
export const LEAVE_WITHOUT_ASKING = { state: { skipsQuestion: true } };

function skipsQuestion({ state }: PageLocation) {
  return Boolean((state as Partial<typeof LEAVE_WITHOUT_ASKING.state> | null)?.skipsQuestion);
}

interface LeaveGuardProps {
  isBlocking: boolean;
  /** Tells whether a navigation loses the changes; default: if it leads to another path. */
  losesChanges?: (to: PageLocation, from: PageLocation) => boolean;
  /** True if the changes survive a reload. Closing or reloading the page then does not ask. */
  isKept?: boolean;
  title: string;
  description: string;
  onLeave?: () => void;
  /** Saves the changes and then calls `leave`. If it is given, the dialog offers to save. */
  onSave?: (leave: () => void) => void;
}

const isOtherPage = (to: PageLocation, from: PageLocation) => to.pathname !== from.pathname;

/** Asks before the user leaves a page and loses changes. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { isBlocking, losesChanges = isOtherPage, isKept = false, onLeave, onSave, ...texts } = props;
  const { blocked, reset } = useBlocker(({ to, from, isPop }) => {
    // Back and Forward bring the state of an earlier navigation to that entry, so it is ignored for them.
    const isDecided = !isPop && skipsQuestion(to);
    return isBlocking && !isDecided && losesChanges(to, from);
  });
  useUnloadWarning(isBlocking && !isKept);

  function leave() {
    onLeave?.();
    blocked?.proceed();
  }

  const saving = onSave && {
    cancel: 'Keep editing',
    confirm: 'Discard',
    better: { label: 'Save', onChoose: () => blocked && onSave(blocked.proceed) },
  };

  return (
    <ConfirmDialog
      open={blocked !== undefined}
      onOpenChange={(open) => !open && reset()}
      {...texts}
      confirm="Leave"
      onConfirm={leave}
      {...saving}
    />
  );
}
