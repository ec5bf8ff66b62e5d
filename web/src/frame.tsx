import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, type Location } from 'react-router';

const RouterPanel = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./router-panel.tsx')).RouterPanel }))
  : undefined;

/** Every address that is opened afresh has the same key, and is another place all the same. */
const placeOf = ({ key, pathname, hash }: Location) => (key === 'default' ? pathname + hash : key);

/** Around every screen; in development builds with a panel about the router. */
export function Frame() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      {RouterPanel && (
        <Suspense fallback={null}>
          <RouterPanel />
        </Suspense>
      )}
    </>
  );
}
