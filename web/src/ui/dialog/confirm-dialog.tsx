import { toastFailed } from '#lib/toasts.ts';
import type { ConfirmDialogProps } from './confirm-dialog-body.tsx';
import { LazyOnIdle } from '#ui/loading/lazy-on-idle.tsx';

const loadBody = async () => (await import('./confirm-dialog-body.tsx')).ConfirmDialogBody;

/**
 * Asks the user to confirm an action. If the code of the dialog cannot be loaded, the answer is Cancel, and
 * a toast says so.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  function handleFailed() {
    props.onOpenChange(false);
    toastFailed('The question could not be shown. Please check your connection and try again.');
  }
  return <LazyOnIdle load={loadBody} isUsed={props.open} props={props} onFailed={handleFailed} />;
}
