import { useState, type FormEvent, type ReactNode } from 'react';
import type { AuthMode, Guide } from '#paths.ts';
import { signIn, signUp } from '#session/sign-in.ts';
import { Button } from '#ui/form/button.tsx';
import { checkEmail, checkPassword, fieldsIn } from './check-fields.ts';
import { EmailField, PasswordField } from './fields.tsx';
import { GoogleButton } from '#features/auth/google/google-button.tsx';
import { keepFirstChoices } from './keep-first-choices.ts';
import { RefusalBox } from './refusal-box.tsx';
import { SharedComputer } from './shared-computer.tsx';
import { useSubmission } from './use-submission.ts';

const SUBMIT = { 'sign-up': 'Sign Up', 'sign-in': 'Sign In' };

interface CredentialsFormProps {
  mode: AuthMode;
  guide: Guide | undefined;
  /** Called with the email address as it is typed. */
  onEmail: (email: string) => void;
  email: string;
  /** Shown between the password and the button. */
  children?: ReactNode;
}

export function CredentialsForm({ mode, guide, email: typed, onEmail, children }: CredentialsFormProps) {
  const { form, isBusy, refusals, submit, show, clearRefusal } = useSubmission(mode);
  const [isShared, setIsShared] = useState(false);

  const handleNewAccount = () => keepFirstChoices(guide);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { email, password } = fieldsIn(event.currentTarget);
    const credentials = [email.value, password.value, isShared] as const;
    const wrong = [...checkEmail(email), ...checkPassword(mode, password)];
    void submit(wrong, async () => {
      if (mode === 'sign-in') return signIn(...credentials);
      await signUp(...credentials);
      handleNewAccount();
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
      <SharedComputer checked={isShared} disabled={isBusy} onChange={setIsShared} />
      <RefusalBox refusals={refusals} />
      <Button type="submit" look="solid" size="large" disabled={isBusy}>
        {isBusy ? 'Please wait...' : SUBMIT[mode]}
      </Button>
      <p className="flex items-center gap-3 text-sm text-soft before:grow before:border-t before:border-line after:grow after:border-t after:border-line">
        or
      </p>
      <GoogleButton isShared={isShared} disabled={isBusy} onRefused={show} onNewAccount={handleNewAccount} />
    </form>
  );
}
