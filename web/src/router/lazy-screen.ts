import { createElement, lazy, type ComponentType } from 'react';
import { matchRoutes, type Location, type RouteObject } from 'react-router';

interface Handle {
  fetchScreen: () => void;
}

/** Returns the fields of a route whose screen is fetched when its URL is opened. */
export function lazyScreen(load: () => Promise<ComponentType>): Pick<RouteObject, 'Component' | 'handle'> {
  let Screen: ComponentType | undefined;
  let hasFailed = false;

  function fetchScreen() {
    if (Screen && !hasFailed) return;
    hasFailed = false;
    const loading = load();
    loading.catch(() => (hasFailed = true));
    Screen = lazy(async () => ({ default: await loading }));
  }

  const Component = () => createElement(Screen!);
  return { Component, handle: { fetchScreen } satisfies Handle };
}

/**
 * Starts to fetch the lazy screens of a location. Those fetched before are not fetched again, unless that
 * failed.
 */
export function fetchScreens(routes: RouteObject[], location: Location) {
  for (const { route } of matchRoutes(routes, location) ?? [])
    (route.handle as Handle | undefined)?.fetchScreen();
}
