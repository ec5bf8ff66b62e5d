import { useLocation, useMatches, useNavigation } from 'react-router';

/** For developers: what the router makes of the address. */
export function RouterPanel() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const { state: activity } = useNavigation();
  const matches = useMatches();
  return (
    // At the edge between the rows of a list: the corners belong to the composer and the toasts.
    <details className="fixed top-1/2 left-0 z-50 max-w-sm rounded-r-lg border border-l-0 border-line bg-raised text-xs shadow-card">
      <summary
        aria-label="Router"
        className="grid h-10 w-3 cursor-pointer list-none place-items-center text-soft"
      >
        ⋮
      </summary>
      <pre className="max-h-64 overflow-auto p-2 pt-0 whitespace-pre-wrap">
        {JSON.stringify({ activity, pathname, search, state, matches }, null, 2)}
      </pre>
    </details>
  );
}
