import { AlertDialog } from 'radix-ui';
import { type FormEvent, useState } from 'react';
import { focusOnMount } from '#lib/browser/focus-on-mount.ts';
import { Button } from '#ui/form/button.tsx';
import { Field, inputClass } from '#ui/form/field.tsx';

interface TypeWordDialogProps {
  open: boolean;
  word: string;
  isBusy: boolean;
  /** Called with the typed word, or with an empty text if the user cancels. */
  onAnswer: (typed: string) => void;
  onClosed: () => void;
}

function TypeWordForm({ word, isBusy, onAnswer }: Pick<TypeWordDialogProps, 'word' | 'isBusy' | 'onAnswer'>) {
  const [typed, setTyped] = useState('');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // React events bubble from a dialog to the form around its component, which must not be submitted as
    // well.
    event.stopPropagation();
    if (!isBusy) onAnswer(typed);
  }
  return (
    <form onSubmit={handleSubmit} className="mt-4 grid gap-6">
      <Field label={`Type ${word} to confirm`}>
        {(control) => (
          <input
            {...control}
            ref={focusOnMount}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={typed}
            disabled={isBusy}
            onChange={(event) => setTyped(event.target.value)}
            className={`${inputClass} h-11`}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <AlertDialog.Cancel asChild>
          <Button disabled={isBusy}>Cancel</Button>
        </AlertDialog.Cancel>
        <Button type="submit" look="danger" disabled={isBusy}>
          {isBusy ? 'Deleting...' : 'Delete forever'}
        </Button>
      </div>
    </form>
  );
}

/** Last question before the account is deleted, in which the user must type a word. */
export function TypeWordDialog({ open, onClosed, ...form }: TypeWordDialogProps) {
  const { word, isBusy, onAnswer } = form;
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && !isBusy && onAnswer('')}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 animate-fade bg-[#1a120c]/45 backdrop-blur-[2px]" />
        <AlertDialog.Content
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-3xl border border-line bg-raised p-6 shadow-lift motion-safe:animate-fade"
        >
          <AlertDialog.Title className="text-xl">Delete Account</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">
            Everything you have told Kindred is deleted forever. Type {word} in capitals if that is what you
            want.
          </AlertDialog.Description>
          <TypeWordForm {...form} />
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
