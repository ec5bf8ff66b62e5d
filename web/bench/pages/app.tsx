import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { AppRouter, browserHistory } from '#router/index.ts';
import { RouteErrorScreen } from '#screens/layout/route-error-screen.tsx';
import { keys } from '#queries/keys.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { placesOf } from './many-people.ts';
import { root } from './subject.ts';

/**
 * Renders a part of the product that waits for the API; returns a function that puts these people, and
 * `more`, into the cache.
 */
export function app(
  Part: ComponentType,
  people: PersonSummary[],
  more: readonly (readonly [key: QueryKey, data: unknown])[] = [],
) {
  const client = createQueryClient();
  const places = placesOf(people);
  const routes = [{ path: '*', Component: Part }];
  createRoot(root()).render(
    <QueryClientProvider client={client}>
      <AppRouter history={browserHistory()} routes={routes} ErrorScreen={RouteErrorScreen} />
    </QueryClientProvider>,
  );
  return () => {
    for (const [key, data] of more) client.setQueryData(key, data);
    client.setQueryData(keys.people, people);
    client.setQueryData(keys.map, places);
    client.setQueryData(keys.unplaced, []);
  };
}
