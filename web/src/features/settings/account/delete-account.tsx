import { useRef, useState } from 'react';
import { toastFailed } from '#lib/toasts.ts';
import { useDeleteAccount } from '#queries/account/account-data.ts';
import { Button } from '#ui/form/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { TypeWordDialog } from './type-word-dialog.tsx';

const WORD = 'DELETE';

/** Deletes the account after two confirmations. In the second one, the user types a word. */
export function DeleteAccount({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const [step, setStep] = useState<'asking' | 'typing'>();
  const button = useRef<HTMLButtonElement>(null);
  const remove = useDeleteAccount();

  function handleTyped(word: string) {
    if (word === WORD) return remove.mutate();
    setStep(undefined);
    toastFailed('Account deletion cancelled.');
  }

  return (
    <section className="grid gap-3 rounded-3xl border border-danger/40 p-5 md:p-6">
      <Heading className="text-xl text-danger">Danger Zone</Heading>
      <p className="text-soft">
        Deleting your account deletes every person, message, memory and tag in it, at once and for good.
      </p>
      <Button
        ref={button}
        look="dangerQuiet"
        className="justify-self-start"
        onClick={() => setStep('asking')}
      >
        Delete Account
      </Button>
      <ConfirmDialog
        open={step === 'asking'}
        onOpenChange={(open) => setStep((now) => (open || now !== 'asking' ? now : undefined))}
        title="Delete Account"
        description="Are you sure you want to delete your account and everything in it? This action cannot be undone."
        confirm="Continue"
        onConfirm={() => setStep('typing')}
      />
      <TypeWordDialog
        open={step === 'typing'}
        word={WORD}
        isBusy={remove.isPending}
        onAnswer={handleTyped}
        onClosed={() => button.current?.focus()}
      />
    </section>
  );
}
