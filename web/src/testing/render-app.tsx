import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { AppRouter, createAppHistory } from '#router/index.ts';
import { RouteErrorScreen } from '#screens/layout/route-error-screen.tsx';
import { routes } from '#routes.tsx';
import type { SessionUser } from '#session/session.ts';
import { becomeUser } from './fake-firebase.ts';

export const ME: SessionUser = { uid: 'me', email: 'me@example.com' };

/** Creates a history in memory that starts at an address. */
export const memoryHistory = (address: string) =>
  createAppHistory(createMemoryHistory({ initialEntries: [address], v5Compat: true }));

/** Renders the whole app at an address, by default signed in as `ME`. */
export function renderApp(address: string, { user = ME }: { user?: SessionUser | null } = {}) {
  becomeUser(user);
  const history = memoryHistory(address);
  render(<AppRouter history={history} routes={routes} ErrorScreen={RouteErrorScreen} />);
  const location = () => history.location.pathname + history.location.search;
  return { user: userEvent.setup(), history, location };
}
