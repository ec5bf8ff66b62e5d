import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#ui/form/button.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** Label of the button that closes the dialog without confirming; default: `Cancel`. */
  cancel?: string;
  confirm: string;
  onConfirm: () => void;
  /** A third answer, shown as the main button. */
  better?: { label: string; onChoose: () => void };
}

/** The dialog itself, which ConfirmDialog loads on demand. Escape and Cancel close it without confirming. */
export function ConfirmDialogBody(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, cancel = 'Cancel', confirm, onConfirm, better } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <AlertDialog.Content className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-3xl border border-line bg-raised p-6 shadow-lift motion-safe:animate-fade">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 break-words text-soft">
            {description}
          </AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel asChild>
              <Button className={better && 'mr-auto'}>{cancel}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild onClick={onConfirm}>
              <Button look={better ? 'dangerQuiet' : 'danger'}>{confirm}</Button>
            </AlertDialog.Action>
            {better && (
              <AlertDialog.Action asChild onClick={better.onChoose}>
                <Button look="solid">{better.label}</Button>
              </AlertDialog.Action>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
