import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths, type AuthMode, type Guide } from '#paths.ts';
import { Button } from '#ui/form/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Wordmark } from '#ui/marks/wordmark.tsx';
import { ChosenGuide, type Occasion } from './chosen-guide.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { ResetForm } from './reset-form.tsx';

const SUBTITLES: Record<Occasion, string> = {
  'sign-up': 'Create your account',
  'sign-in': 'Sign in to your account',
  reset: 'Choose a new password',
};

const TITLES: Record<Occasion, string> = {
  'sign-up': 'Sign Up',
  'sign-in': 'Sign In',
  reset: 'Forgot password',
};

const OTHER_MODE = {
  'sign-up': { question: 'Already have an account?', label: 'Sign In', mode: 'sign-in' },
  'sign-in': { question: "Don't have an account?", label: 'Sign Up', mode: 'sign-up' },
  reset: { question: 'Remembered it?', label: 'Sign In', mode: 'sign-in' },
} as const;

const linkClass = 'rounded font-semibold text-accent underline underline-offset-3 hover:text-accent-strong';

interface AuthPageProps {
  mode: AuthMode;
  guide: Guide | undefined;
}

/**
 * Returns the purpose of the page: sign-up, sign-in or a new password. Also returns the history states for
 * its links, which keep `returnTo`, the page to open after signing in.
 */
function useOccasion(mode: AuthMode) {
  const state = useLocation().state as { isReset?: boolean; returnTo?: string } | null;
  const occasion: Occasion = mode === 'sign-in' && state?.isReset ? 'reset' : mode;
  return { occasion, resetState: { ...state, isReset: true }, otherState: { ...state, isReset: false } };
}

export function AuthPage({ mode, guide }: AuthPageProps) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const { occasion, resetState, otherState } = useOccasion(mode);
  const { question, label, mode: otherMode } = OTHER_MODE[occasion];

  return (
    <div data-guide={guide ?? 'scout'} className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper text-ink">
      <title>{`${TITLES[occasion]} · Kindred`}</title>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 sm:px-8 sm:py-4">
        <Wordmark />
        <Button look="bare" className="text-soft max-sm:px-2" onClick={() => void navigate(paths.landing)}>
          <ArrowLeft aria-hidden className="size-4" /> Back to landing page
        </Button>
      </header>
      <main
        className={classNames(
          'mx-auto grid w-full content-center px-4 pt-2 pb-10 sm:px-8 md:pb-14',
          guide ? 'max-w-md md:max-w-4xl' : 'max-w-md',
        )}
      >
        <div
          className={classNames(
            'overflow-hidden rounded-4xl border border-line bg-raised shadow-lift',
            guide && 'grid md:grid-cols-[5fr_6fr]',
          )}
        >
          {guide && <ChosenGuide guide={guide} occasion={occasion} />}
          <div className="min-w-0 p-6 sm:p-10">
            <h1 className="text-[2.5rem] leading-none">welcome</h1>
            <p className="mt-2 mb-7 text-lg text-soft">{SUBTITLES[occasion]}</p>
            {occasion === 'reset' ? (
              <ResetForm email={email} />
            ) : (
              <CredentialsForm mode={mode} guide={guide} email={email} onEmail={setEmail}>
                {mode === 'sign-in' && (
                  <Link
                    to={paths.auth('sign-in', guide)}
                    state={resetState}
                    replace={false}
                    className={classNames(linkClass, '-mt-1 justify-self-end text-[0.9375rem]')}
                  >
                    Forgot password?
                  </Link>
                )}
              </CredentialsForm>
            )}
            <p className="mt-7 text-center text-soft">
              {question}{' '}
              <Link to={paths.auth(otherMode, guide)} state={otherState} replace className={linkClass}>
                {label}
              </Link>
            </p>
          </div>
        </div>
      </main>
    </div>
  );
}
