import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AppRouter } from '#router/index.ts';
import { RouteErrorScreen } from './route-error-screen.tsx';
import { routes } from '#routes.tsx';
import { useSession } from '#session/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { memoryHistory, renderApp, ME } from '#testing/render-app.tsx';

test.each(['/', '/landing', '/landing?auth=sign-in'])(
  '%s leads a signed-in user to their people',
  async (address) => {
    fakeApi({ 'GET /api/people': [] });
    const app = renderApp(address, { user: ME });
    await waitFor(() => expect(app.location()).toBe('/people'));
  },
);

test('nothing is shown until it is known who is signed in', async () => {
  useSession.setState({ user: null, loading: true });
  const history = memoryHistory('/');
  render(<AppRouter history={history} routes={routes} ErrorScreen={RouteErrorScreen} />);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(history.location.pathname).toBe('/');
  act(() => becomeUser(null));
  await waitFor(() => expect(history.location.pathname).toBe('/landing'));
});

test('/ leads a stranger to the landing page', async () => {
  const app = renderApp('/', { user: null });
  await waitFor(() => expect(app.location()).toBe('/landing'));
});

test('a person or a list is not for strangers', async () => {
  for (const address of ['/people', '/people/ada', '/today', '/settings/tags']) {
    const app = renderApp(address, { user: null });
    await waitFor(() => expect(app.location()).toBe('/landing?auth=sign-in'));
  }
});

test('signing out leads to the landing page, not to the sign-in form', async () => {
  fakeApi({ 'GET /api/people': [] });
  const app = renderApp('/people', { user: ME });
  await screen.findByText('Nobody here yet');
  becomeUser(null);
  await waitFor(() => expect(app.location()).toBe('/landing'));
});
