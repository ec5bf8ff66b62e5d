import { useLocation, useMatches, useNavigation } from 'react-router';

/** For developers: what the router makes of the address. */
export function RouterPanel() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const { state: activity } = useNavigation();
  const matches = useMatches();
  return (
    <details className="fixed right-2 bottom-2 z-50 max-w-sm rounded-xl border border-line bg-raised p-2 text-xs shadow-card">
      <summary>Router ({activity})</summary>
      <pre className="mt-2 max-h-64 overflow-auto whitespace-pre-wrap">
        {JSON.stringify({ pathname, search, state, matches }, null, 2)}
      </pre>
    </details>
  );
}
