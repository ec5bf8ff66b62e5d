import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { untilDone } from '#lib/browser/until-done.ts';
import { authParams, paths } from '#paths.ts';
import { expectsUser, startSession, useSession } from '#session/session.ts';
import { nameOfGuide, useSettings } from '#settings/settings-store.ts';

const AuthPage = lazy(async () => ({
  default: (await import('#features/auth/auth-page.tsx')).AuthPage,
}));
const FrontPage = lazy(async () => ({ default: (await import('./front-page.tsx')).FrontPage }));

/** Returns the URL to open after signing in: the one that required it, else the people list. */
function useReturnTo(): string {
  const { state } = useLocation() as { state: { returnTo?: string } | null };
  return state?.returnTo ?? paths.people();
}

export function LandingScreen() {
  const [params] = useSearchParams();
  const { user, loading } = useSession();
  const { auth, guide } = authParams(params);
  const returnTo = useReturnTo();
  useEffect(() => untilDone(startSession), []);
  // The screens that a visitor may see before signing in use this guide.
  useEffect(() => {
    if (guide && !user) useSettings.setState({ assistantName: nameOfGuide(guide) });
  }, [guide, user]);

  if (user) return <Navigate to={returnTo} replace />;
  if (loading && expectsUser()) return null;
  return <Suspense fallback={null}>{auth ? <AuthPage mode={auth} guide={guide} /> : <FrontPage />}</Suspense>;
}
