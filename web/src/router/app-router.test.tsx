import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { RouteErrorScreen } from '#screens/layout/route-error-screen.tsx';
import { memoryHistory } from '#testing/render-app.tsx';
import { AppRouter, lazyScreen } from './index.ts';

const Here = () => <p>Here</p>;
const There = () => <p>There</p>;

/** Renders two routes, of which the second has a lazy screen. */
function open(load: () => Promise<typeof There>, address = '/') {
  const history = memoryHistory(address);
  const routes = [
    { path: '/', Component: Here },
    { path: '/there', ...lazyScreen(load) },
  ];
  render(<AppRouter history={history} routes={routes} ErrorScreen={RouteErrorScreen} />);
  return history;
}

test('the current screen stays until the next one has been fetched', async () => {
  const fetched = Promise.withResolvers<typeof There>();
  const history = open(() => fetched.promise);
  act(() => history.push('/there'));
  expect(screen.getByText('Here')).toBeDefined();
  fetched.resolve(There);
  expect(await screen.findByText('There')).toBeDefined();
  expect(screen.queryByText('Here')).toBeNull();
});

test('a screen that could not be fetched is requested again when its address is opened again', async () => {
  const load = vi.fn(async () => There).mockRejectedValueOnce(new Error('Offline'));
  const history = open(load);
  act(() => history.push('/there'));
  expect(await screen.findByRole('heading', { name: 'Something went wrong!' })).toBeDefined();
  act(() => history.go(-1));
  expect(await screen.findByText('Here')).toBeDefined();
  act(() => history.push('/there'));
  expect(await screen.findByText('There')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a new page is scrolled to its top, and one the user comes back to, to where it was left', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const history = open(async () => There);
  const scrollBy = (y: number) => {
    vi.stubGlobal('scrollY', y);
    window.dispatchEvent(new Event('scroll'));
  };
  scrollBy(300);
  act(() => history.push('/there'));
  await screen.findByText('There');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  scrollBy(0);
  act(() => history.go(-1));
  await screen.findByText('Here');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 300);
});
