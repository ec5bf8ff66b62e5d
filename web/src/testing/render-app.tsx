import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { createAppHistory } from '#router/app-history.ts';
import { AppRouter } from '#router/app-router.tsx';
import { routes } from '#routes.tsx';
import type { SessionUser } from '#session/session.ts';
import { becomeUser } from './fake-firebase.ts';

export const ME: SessionUser = { uid: 'me', email: 'me@example.com' };

/** A history as the browser's, that begins at an address. */
export const memoryHistory = (address: string) =>
  createAppHistory(createMemoryHistory({ initialEntries: [address], v5Compat: true }));

/** The whole app at an address, signed in unless told otherwise. */
export function renderApp(address: string, { user = ME }: { user?: SessionUser | null } = {}) {
  becomeUser(user);
  const history = memoryHistory(address);
  render(<AppRouter history={history} routes={routes} />);
  const location = () => history.location.pathname + history.location.search;
  return { user: userEvent.setup(), history, location };
}
