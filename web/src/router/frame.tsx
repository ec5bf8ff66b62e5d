import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { ScrollRestoration } from './scroll-restoration.ts';

const RouterPanel = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./router-panel.tsx')).RouterPanel }))
  : undefined;

/** Around every screen; in development builds with a panel about the router. */
export function Frame() {
  return (
    <>
      <Suspense fallback={null}>
        <Outlet />
        <ScrollRestoration />
      </Suspense>
      {RouterPanel && (
        <Suspense fallback={null}>
          <RouterPanel />
        </Suspense>
      )}
    </>
  );
}
