import { ArrowLeft } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { paths, type AuthMode, type Guide } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Field, inputClass } from '#ui/field.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { ChosenGuide } from './chosen-guide.tsx';
import { useAuthForm } from './use-auth-form.ts';

const WORDS = {
  'sign-up': {
    subtitle: 'Create your account',
    submit: 'Sign Up',
    question: 'Already have an account?',
    other: 'Sign In',
    otherMode: 'sign-in',
    password: 'new-password',
  },
  'sign-in': {
    subtitle: 'Sign in to your account',
    submit: 'Sign In',
    question: "Don't have an account?",
    other: 'Sign Up',
    otherMode: 'sign-up',
    password: 'current-password',
  },
} as const;

interface AuthScreenProps {
  mode: AuthMode;
  guide: Guide | undefined;
}

export function AuthScreen({ mode, guide }: AuthScreenProps) {
  const { state } = useLocation();
  const words = WORDS[mode];
  const { error, isBusy, submit, email, password } = useAuthForm(mode, guide);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <div data-guide={guide ?? 'scout'} className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper text-ink">
      <title>{`${words.submit} · Kindred`}</title>
      <header className="flex items-center justify-between gap-3 px-4 py-4 sm:px-8">
        <Wordmark />
        <Link
          to={paths.landing}
          className="inline-flex items-center gap-2 rounded-lg px-2 py-1.5 text-sm font-semibold text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" /> Back to landing page
        </Link>
      </header>
      <main className="mx-auto grid w-full max-w-md content-center gap-6 px-4 pt-2 pb-16">
        {guide && <ChosenGuide guide={guide} />}
        <div className="rounded-4xl border border-line bg-raised p-6 shadow-lift sm:p-9">
          <h1 className="text-4xl">welcome</h1>
          <p className="mt-1 text-soft">{words.subtitle}</p>
          <form noValidate onSubmit={handleSubmit} className="mt-6 grid gap-4">
            <Field label="Email">
              {(control) => (
                <input
                  {...control}
                  ref={email}
                  name="email"
                  type="email"
                  required
                  autoComplete="email"
                  disabled={isBusy}
                  className={`${inputClass} h-12`}
                />
              )}
            </Field>
            <Field label="Password">
              {(control) => (
                <input
                  {...control}
                  ref={password}
                  name="password"
                  type="password"
                  required
                  autoComplete={words.password}
                  disabled={isBusy}
                  className={`${inputClass} h-12`}
                />
              )}
            </Field>
            <div role="alert">
              {error && (
                <p className="rounded-xl border border-danger/40 bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
                  {error}
                </p>
              )}
            </div>
            <Button type="submit" look="solid" size="large" disabled={isBusy}>
              {isBusy ? 'Please wait...' : words.submit}
            </Button>
          </form>
          <p className="mt-6 text-center text-soft">
            {words.question}{' '}
            <Link
              to={paths.auth(words.otherMode, guide)}
              state={state}
              replace
              className="font-semibold text-accent underline underline-offset-3"
            >
              {words.other}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
