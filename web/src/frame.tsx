import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';

const RouterPanel = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./router-panel.tsx')).RouterPanel }))
  : undefined;

/** Around every screen; in development builds with a panel about the router. */
export function Frame() {
  return (
    <>
      <Outlet />
      {RouterPanel && (
        <Suspense fallback={null}>
          <RouterPanel />
        </Suspense>
      )}
    </>
  );
}
