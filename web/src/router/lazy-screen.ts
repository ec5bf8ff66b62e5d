import { createElement, lazy, type ComponentType } from 'react';
import { matchRoutes, type Location, type RouteObject } from 'react-router';

interface Handle {
  fetchScreen: () => void;
}

/** Returns the fields of a route whose screen is loaded when its URL is opened. */
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
 * Starts to load the lazy screens of a location. Screens that are already loaded are skipped; those that
 * failed are tried again.
 */
export function fetchScreens(routes: RouteObject[], location: Pick<Location, 'pathname'>) {
  for (const { route } of matchRoutes(routes, location) ?? [])
    (route.handle as Handle | undefined)?.fetchScreen();
}
