import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { routes } from '#router.tsx';
import type { SessionUser } from '#session/session.ts';
import { becomeUser } from './fake-firebase.ts';

export const ME: SessionUser = { uid: 'me', email: 'me@example.com' };

/** The whole app at an address, signed in unless told otherwise. */
export function renderApp(address: string, { user = ME }: { user?: SessionUser | null } = {}) {
  becomeUser(user);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  const location = () => router.state.location.pathname + router.state.location.search;
  return { user: userEvent.setup(), router, location };
}
