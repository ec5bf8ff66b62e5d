import { useEffect, useRef, useState } from 'react';
import { toastFailed } from '#lib/toasts.ts';
import type { AuthMode, Guide } from '#paths.ts';
import { saveSettings } from '#queries/account.ts';
import { signIn, signUp } from '#session/session.ts';
import { nameOfGuide, useSettings } from '#settings/settings-store.ts';
import { checkCredentials, codeOf, describeAuthError } from './auth-errors.ts';

/** The chosen guide belongs to the account; the people area need not wait for it. */
function keepGuide(guide: Guide) {
  const assistantName = nameOfGuide(guide);
  useSettings.setState({ assistantName });
  saveSettings({ assistantName }).catch(() =>
    toastFailed(`${assistantName} could not be saved to your account.`, {
      label: 'Retry',
      onAction: () => keepGuide(guide),
    }),
  );
}

export function useAuthForm(mode: AuthMode, guide: Guide | undefined) {
  const [failure, setFailure] = useState<{ code: string; mode: AuthMode }>();
  const [isBusy, setIsBusy] = useState(false);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  // An input that was disabled while busy has lost the focus.
  useEffect(() => {
    if (failure) (failure.code === 'auth/invalid-email' ? email : password).current?.focus();
  }, [failure]);

  async function submit() {
    if (!email.current || !password.current) return;
    const refusal = checkCredentials(mode, { email: email.current, password: password.current });
    const credentials = [email.current.value, password.current.value] as const;
    setFailure(refusal ? { code: refusal, mode } : undefined);
    if (refusal) return;
    setIsBusy(true);
    try {
      if (mode === 'sign-in') return await signIn(...credentials);
      await signUp(...credentials);
      if (guide) keepGuide(guide);
    } catch (error) {
      setFailure({ code: codeOf(error), mode });
    } finally {
      setIsBusy(false);
    }
  }

  const error = failure?.mode === mode ? describeAuthError(failure.code) : undefined;
  return { error, isBusy, submit, email, password };
}
