import { lazy, type ReactNode, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { ScrollRestoration } from './scroll-restoration.ts';

const RouterPanel = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./router-panel.tsx')).RouterPanel }))
  : undefined;

/** Wraps every screen: adds scroll restoration and, in development builds, a panel about the router. */
export function Frame({ routes, children }: { routes: RouteObject[]; children: ReactNode }) {
  return (
    <>
      <Suspense fallback={null}>
        {children}
        <ScrollRestoration />
      </Suspense>
      {RouterPanel && (
        <Suspense fallback={null}>
          <RouterPanel routes={routes} />
        </Suspense>
      )}
    </>
  );
}
