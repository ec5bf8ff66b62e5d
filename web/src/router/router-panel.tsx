import { matchRoutes, type RouteObject, useLocation, useNavigationType } from 'react-router';

/** Shows developers how the router reads the current URL. */
export function RouterPanel({ routes }: { routes: RouteObject[] }) {
  const location = useLocation();
  const { pathname, search } = location;
  const state: unknown = location.state;
  const arrival = useNavigationType();
  const matches = matchRoutes(routes, location)?.map(({ route: { path }, params }) => ({ path, params }));
  return (
    // It is at the middle of the left edge, because the message composer and the toasts use the corners.
    <details className="fixed top-1/2 left-0 z-50 max-w-sm rounded-r-lg border border-l-0 border-line bg-raised text-xs shadow-card">
      <summary
        aria-label="Router"
        className="grid h-10 w-3 cursor-pointer list-none place-items-center text-soft"
      >
        ⋮
      </summary>
      <pre className="max-h-64 overflow-auto p-2 pt-0 whitespace-pre-wrap">
        {JSON.stringify({ arrival, pathname, search, state, matches }, null, 2)}
      </pre>
    </details>
  );
}
