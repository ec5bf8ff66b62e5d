import type { FormEvent, ReactNode } from 'react';
import { toastFailed } from '#lib/toasts.ts';
import type { AuthMode, Guide } from '#paths.ts';
import { saveSettings } from '#queries/account/account.ts';
import { signIn, signUp } from '#session/session.ts';
import { nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { Button } from '#ui/form/button.tsx';
import { checkEmail, checkPassword, fieldsIn } from './check-fields.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { RefusalBox } from './refusal-box.tsx';
import { useSubmission } from './use-submission.ts';

const SUBMIT = { 'sign-up': 'Sign Up', 'sign-in': 'Sign In' };

/** Saves the chosen guide to the account in the background; signing in does not wait for it. */
function saveGuide(guide: Guide) {
  const assistantName = nameOfGuide(guide);
  useSettings.setState({ assistantName });
  saveSettings({ assistantName }).catch(() =>
    toastFailed(`${assistantName} could not be saved to your account.`, {
      label: 'Retry',
      onAction: () => saveGuide(guide),
    }),
  );
}

interface CredentialsFormProps {
  mode: AuthMode;
  guide: Guide | undefined;
  /** Called with the email address while it is typed. */
  onEmail: (email: string) => void;
  email: string;
  /** Shown between the password and the button. */
  children?: ReactNode;
}

export function CredentialsForm({ mode, guide, email: typed, onEmail, children }: CredentialsFormProps) {
  const { form, isBusy, refusals, submit, clearRefusal } = useSubmission(mode);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = fieldsIn(event.currentTarget);
    const credentials = [email.value, password.value] as const;
    const wrong = [...checkEmail(email), ...checkPassword(mode, password)];
    void submit(wrong, async () => {
      if (mode === 'sign-in') return signIn(...credentials);
      await signUp(...credentials);
      if (guide) saveGuide(guide);
    });
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <EmailField
        refusals={refusals}
        disabled={isBusy}
        defaultValue={typed}
        onInput={({ currentTarget }) => {
          onEmail(currentTarget.value);
          clearRefusal('email');
        }}
      />
      <PasswordField
        mode={mode}
        refusals={refusals}
        disabled={isBusy}
        onInput={() => clearRefusal('password')}
      />
      {children}
      <RefusalBox refusals={refusals} />
      <Button type="submit" look="solid" size="large" disabled={isBusy}>
        {isBusy ? 'Please wait...' : SUBMIT[mode]}
      </Button>
    </form>
  );
}
