import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { untilDone } from '#lib/browser/until-done.ts';
import { paths } from '#paths.ts';
import { startSession, useSession } from '#session/session.ts';

export function RootScreen() {
  const { user, loading } = useSession();
  useEffect(() => untilDone(startSession), []);
  if (loading) return null;
  return <Navigate to={user ? paths.people() : paths.landing} replace />;
}
