import { Mail } from 'lucide-react';
import { useMailPasswordReset } from '#queries/account/account-data.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { SettingsCard } from '#features/settings/settings-card.tsx';

/** Card that mails a link for choosing a new password. */
export function PasswordCard() {
  const email = useSession((session) => session.user?.email);
  const { mutate, isPending, isSuccess } = useMailPasswordReset();
  if (!email) return null;
  return (
    <SettingsCard title="Password">
      <p className="wrap-break-word text-soft">We mail you a link to choose a new password, to {email}.</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button disabled={isPending} onClick={() => mutate(email)}>
          <Mail aria-hidden className="size-4" />
          {isPending ? 'Sending...' : isSuccess ? 'Send it again' : 'Mail me a link'}
        </Button>
        <p role="status" className="text-sm text-soft">
          {isSuccess && 'The mail is on its way. It may land among the spam.'}
        </p>
      </div>
    </SettingsCard>
  );
}
