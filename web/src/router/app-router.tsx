import { startTransition, useLayoutEffect, useState } from 'react';
import { NavigationType, Router, useRoutes, type RouteObject } from 'react-router';
import type { AppHistory } from './app-history.ts';
import { fetchScreens } from './lazy-screen.ts';
import { RouteBoundary } from './route-boundary.tsx';

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

interface AppRouterProps {
  history: AppHistory;
  routes: RouteObject[];
}

/** Draws what the address asks for; what was there stays until that has been fetched. */
export function AppRouter({ history, routes }: AppRouterProps) {
  const [{ location, action }, setShown] = useState(() => {
    const { location } = history;
    fetchScreens(routes, location);
    return { location, action: NavigationType.Pop };
  });
  useLayoutEffect(
    () =>
      history.listen((update) => {
        fetchScreens(routes, update.location);
        startTransition(() => setShown(update));
      }),
    [history, routes],
  );
  return (
    <Router location={location} navigationType={action} navigator={history}>
      <RouteBoundary location={location}>
        <Screens routes={routes} />
      </RouteBoundary>
    </Router>
  );
}
