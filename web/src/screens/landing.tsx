import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { LandingPage } from '#features/landing/landing-page.tsx';
import { whenIdle } from '#lib/when-idle.ts';
import { authParams, paths } from '#paths.ts';
import { expectsUser, startSession, useSession } from '#session/session.ts';

const loadAuthScreen = () => import('#features/auth/auth-screen.tsx');
const AuthScreen = lazy(async () => ({ default: (await loadAuthScreen()).AuthScreen }));

/** Where a signed-out visitor was going, kept by the address that asked them to sign in. */
function useReturnTo(): string {
  const { state } = useLocation() as { state: { returnTo?: string } | null };
  return state?.returnTo ?? paths.people();
}

export function LandingScreen() {
  const [params] = useSearchParams();
  const { user, loading } = useSession();
  const { auth, guide } = authParams(params);
  const returnTo = useReturnTo();
  // A stranger reads the page first; the identity provider is asked when the browser has a moment.
  useEffect(
    () => (expectsUser() ? void startSession() : whenIdle(() => void startSession().then(loadAuthScreen))),
    [],
  );
  // The people area is what comes next; fetch it while the form is filled in.
  useEffect(() => void (auth && import('./people.tsx')), [auth]);

  if (user) return <Navigate to={returnTo} replace />;
  if (loading && expectsUser()) return null;
  if (!auth) return <LandingPage />;
  return (
    <Suspense fallback={null}>
      <AuthScreen mode={auth} guide={guide} />
    </Suspense>
  );
}
