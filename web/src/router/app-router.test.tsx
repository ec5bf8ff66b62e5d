import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppRouter } from './app-router.tsx';
import { memoryHistory } from '#testing/render-app.tsx';
import { Frame } from './frame.tsx';
import { lazyScreen } from './lazy-screen.ts';

const Here = () => <p>Here</p>;
const There = () => <p>There</p>;

/** Two addresses, the second of which is fetched. */
function open(load: () => Promise<typeof There>, address = '/') {
  const history = memoryHistory(address);
  const children = [
    { path: '/', Component: Here },
    { path: '/there', ...lazyScreen(load) },
  ];
  render(<AppRouter history={history} routes={[{ Component: Frame, children }]} />);
  return history;
}

test('what was there stays until the next screen has been fetched', async () => {
  const fetched = Promise.withResolvers<typeof There>();
  const history = open(() => fetched.promise);
  act(() => history.push('/there'));
  expect(screen.getByText('Here')).toBeDefined();
  fetched.resolve(There);
  expect(await screen.findByText('There')).toBeDefined();
  expect(screen.queryByText('Here')).toBeNull();
});

test('a screen that could not be fetched is asked for again when its address is opened again', async () => {
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

test('a page is scrolled to its top, and to where it was left when it is come back to', async () => {
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
