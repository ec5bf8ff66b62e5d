import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { paths } from '#paths.ts';
import { startSession, useSession } from '#session/session.ts';

export function RootScreen() {
  const { user, loading } = useSession();
  useEffect(() => void startSession(), []);
  if (loading) return null;
  return <Navigate to={user ? paths.people() : paths.landing} replace />;
}
