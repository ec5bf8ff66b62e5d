import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { mailPasswordReset } from '#session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { refusalOf } from './auth-errors.ts';
import { checkEmail, fieldsIn } from './check-fields.ts';
import { EmailField } from './fields.tsx';
import { RefusalBox } from './refusal-box.tsx';
import { useSubmission } from './use-submission.ts';

/**
 * Requests the reset mail. An unknown account is not reported: the answer must not reveal who has an account.
 */
async function requestResetMail(email: string) {
  try {
    await mailPasswordReset(email);
  } catch (error) {
    if (refusalOf(error).code !== 'auth/user-not-found') throw error;
  }
}

const Sent = ({ to }: { to: string }) => (
  <div className="flex gap-3 rounded-2xl bg-accent-soft p-4">
    <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
    <p className="min-w-0 wrap-break-word">
      If there is an account for <strong className="font-semibold">{to}</strong>, a link to choose a new
      password is on its way. It can take a minute, and it may land among the spam.
    </p>
  </div>
);

export function ResetForm({ email: typed }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const { form, isBusy, refusals, submit, clearRefusal } = useSubmission('reset');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email } = fieldsIn(event.currentTarget);
    const { value } = email;
    void submit(checkEmail(email), async () => {
      await requestResetMail(value);
      setSentTo(value);
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <EmailField
        refusals={refusals}
        disabled={isBusy}
        defaultValue={typed}
        onInput={() => clearRefusal('email')}
      />
      <div role="status">{sentTo && <Sent to={sentTo} />}</div>
      <RefusalBox refusals={refusals} />
      <Button type="submit" look={sentTo ? 'quiet' : 'solid'} size="large" disabled={isBusy}>
        {isBusy ? 'Please wait...' : sentTo ? 'Send it again' : 'Send the link'}
      </Button>
    </form>
  );
}
