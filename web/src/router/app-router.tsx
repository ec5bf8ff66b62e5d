import { type ComponentType, startTransition, useCallback, useLayoutEffect, useState } from 'react';
import { NavigationType, Router, useRoutes, type RouteObject } from 'react-router';
import type { AppHistory } from './app-history.ts';
import { FetchScreen } from './fetch-screen.ts';
import { Frame } from './frame.tsx';
import { fetchScreens } from './lazy-screen.ts';
import { RouteBoundary } from './route-boundary.tsx';

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

interface AppRouterProps {
  history: AppHistory;
  routes: RouteObject[];
  /** Shown instead of a screen that throws. */
  ErrorScreen: ComponentType<{ error: unknown }>;
}

/** Renders the screen of the current address. The previous screen stays until the new one is loaded. */
export function AppRouter({ history, routes, ErrorScreen }: AppRouterProps) {
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
  const fetchScreen = useCallback((pathname: string) => fetchScreens(routes, { pathname }), [routes]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      <RouteBoundary location={location} ErrorScreen={ErrorScreen}>
        <FetchScreen value={fetchScreen}>
          <Frame routes={routes}>
            <Screens routes={routes} />
          </Frame>
        </FetchScreen>
      </RouteBoundary>
    </Router>
  );
}
