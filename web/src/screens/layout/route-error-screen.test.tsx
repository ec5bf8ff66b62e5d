import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppRouter } from '#router/index.ts';
import { RouteErrorScreen } from './route-error-screen.tsx';
import { useSettings } from '#settings/settings-store.ts';
import { memoryHistory, renderApp } from '#testing/render-app.tsx';

function renderFailing(error: unknown) {
  const Component = () => {
    throw error;
  };
  const history = memoryHistory('/');
  const routes = [
    { path: '/', Component },
    { path: '/elsewhere', Component: () => <p>All is well</p> },
  ];
  render(<AppRouter history={history} routes={routes} ErrorScreen={RouteErrorScreen} />);
  return { user: userEvent.setup(), history };
}

test('an unknown address is a Not Found paragraph with a way out', async () => {
  const app = renderApp('/nowhere/at/all', { user: null });
  expect((await screen.findByText('Not Found')).tagName).toBe('P');
  await app.user.click(screen.getByRole('link', { name: 'Back to Kindred' }));
  expect(app.location()).not.toBe('/nowhere/at/all');
});

test.each([
  ['Scout', 'Scout has sniffed in every corner.'],
  ['Nico', 'Nico has looked in every box.'],
] as const)('an unknown address and a failure show the chosen guide, %s', async (assistantName, sentence) => {
  useSettings.setState({ assistantName });
  const guide = () => document.querySelector('main svg[data-guide]')?.getAttribute('data-guide');
  renderApp('/nowhere', { user: null });
  expect(await screen.findByText(sentence)).toBeDefined();
  await waitFor(() => expect(guide()).toBe(assistantName.toLowerCase()));
  cleanup();
  renderFailing(new Error('The kettle is empty'));
  await waitFor(() => expect(guide()).toBe(assistantName.toLowerCase()));
});

test('a visitor who has chosen a guide on the landing page is shown that one', async () => {
  const { history } = renderApp('/landing?auth=sign-up&guide=nico', { user: null });
  await screen.findByText('Create your account');
  act(() => history.push('/nowhere'));
  expect(await screen.findByText('Nico has looked in every box.')).toBeDefined();
});

test('a screen that fails says so, and shows the error when asked', async () => {
  const { user } = renderFailing(new Error('The kettle is empty'));
  expect(screen.getByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
  expect(screen.queryByText(/The kettle is empty/)).toBeNull();
  const show = screen.getByRole('button', { name: 'Show Error' });
  expect(show.getAttribute('aria-expanded')).toBe('false');
  await user.click(show);
  expect(screen.getByText(/The kettle is empty/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Hide Error' }));
  expect(screen.queryByText(/The kettle is empty/)).toBeNull();
});

test('a thrown value is shown as text, also when it is no Error', async () => {
  const { user } = renderFailing('no kettle');
  await user.click(screen.getByRole('button', { name: 'Show Error' }));
  expect(screen.getByText('no kettle')).toBeDefined();
});

test('a page whose code is not on this device says so without a connection, and leads back', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  renderFailing(new TypeError('Failed to fetch dynamically imported module'));
  expect(screen.getByText('You are offline, and this page is not on this device.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back to Kindred' }).getAttribute('href')).toBe('/');
});

test('going to another page clears the failure', async () => {
  const { history } = renderFailing(new Error('The kettle is empty'));
  act(() => history.push('/elsewhere'));
  expect(await screen.findByText('All is well')).toBeDefined();
});
