import { useHeldTexts } from '#queries/messages/held-texts.ts';
import { useRound } from '#queries/rhythm/round.ts';
import { useWaiting } from '#queries/waiting-changes/waiting.ts';
import { signOutNow, useSignOutQuestion } from '#session/sign-out.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** Asks before a sign-out that would lose changes. */
export function SignOutQuestion() {
  const isOpen = useSignOutQuestion((question) => question.isOpen);
  const waiting = useWaiting(({ changes }) => changes).filter(({ state }) => state !== 'lost').length;
  const rhythms = useRound(({ unsaved }) => unsaved.length);
  const changes = waiting + rhythms;
  const texts = useHeldTexts().length;
  const counts = [
    ...(changes || !texts ? [changes === 1 ? '1 change' : `${changes || 'Some'} changes`] : []),
    ...(texts ? [texts === 1 ? '1 text' : `${texts} texts`] : []),
  ].join(' and ');
  const what = `${counts} ${changes + texts === 1 ? 'is' : 'are'}`;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => useSignOutQuestion.setState({ isOpen: open })}
      title="Sign out and lose what is not sent?"
      description={`${what} only on this device. Signing out deletes what is not sent.`}
      cancel="Stay"
      confirm="Sign out anyway"
      onConfirm={signOutNow}
    />
  );
}
