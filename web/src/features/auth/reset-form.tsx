import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { mailPasswordReset } from '#session/sign-in.ts';
import { Button } from '#ui/form/button.tsx';
import { refusalOf } from './auth-errors.ts';
import { checkEmail, fieldsIn } from './check-fields.ts';
import { EmailField } from './fields.tsx';
import { RefusalBox } from './refusal-box.tsx';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useSubmission } from './use-submission.ts';

/** Milliseconds to wait before another mail may be requested. Typing another address ends the wait. */
const WAIT_MS = 60_000;

/**
 * Requests the reset mail. An unknown account counts as success, because the answer must not reveal who has
 * an account.
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
      password is on its way. It can take a minute, and it may land among the spam. After a minute you can ask
      for another one.
    </p>
  </div>
);

function labelOf(isSent: boolean, wait: number): string {
  if (!isSent) return 'Send the link';
  return wait > 0 ? `Send it again in ${wait} s` : 'Send it again';
}

export function ResetForm({ email: typed }: { email: string }) {
  const [sent, setSent] = useState<{ to: string; at: number }>();
  const wait = useSecondsUntil(sent ? sent.at + WAIT_MS : 0);
  const { form, isBusy, refusals, submit, clearRefusal } = useSubmission('reset');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (wait > 0) return;
    const { email } = fieldsIn(event.currentTarget);
    const { value } = email;
    void submit(checkEmail(email), async () => {
      await requestResetMail(value);
      setSent({ to: value, at: Date.now() });
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <EmailField
        refusals={refusals}
        disabled={isBusy}
        defaultValue={typed}
        onInput={() => {
          setSent(undefined);
          clearRefusal('email');
        }}
      />
      <div role="status">{sent && <Sent to={sent.to} />}</div>
      <RefusalBox refusals={refusals} />
      <Button
        type="submit"
        look={sent ? 'quiet' : 'solid'}
        size="large"
        disabled={isBusy}
        aria-disabled={wait > 0}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
      >
        {isBusy ? 'Please wait...' : labelOf(sent !== undefined, wait)}
      </Button>
    </form>
  );
}
