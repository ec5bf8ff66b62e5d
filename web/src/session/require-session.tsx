import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { untilDone } from '#lib/browser/until-done.ts';
import { paths } from '#paths.ts';
import { startSession, useSession } from './session.ts';

/**
 * Renders its children for a signed-in user. Others are sent to the sign-in screen, and then back to this
 * URL. After a sign-out they are sent to the landing page, after deleting the account to the goodbye page.
 */
export function RequireSession({ children }: { children: ReactNode }) {
  const { user, loading, ended, farewell } = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => untilDone(startSession), []);
  if (loading) return null;
  if (user) return children;
  if (farewell) return <Navigate to={paths.goodbye} replace state={{ farewell }} />;
  if (ended) return <Navigate to={paths.landing} replace />;
  return <Navigate to={paths.auth('sign-in')} replace state={{ returnTo: pathname + search }} />;
}
