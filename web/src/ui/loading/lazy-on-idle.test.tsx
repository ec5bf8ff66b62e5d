import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from '#lib/timing/parts.ts';
import { LazyOnIdle } from './lazy-on-idle.tsx';

const Part = ({ name }: { name: string }) => <p>{name}</p>;
const props = { name: 'The part' };

let becomeIdle: () => void;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => (becomeIdle = task));
  vi.stubGlobal('cancelIdleCallback', () => {});
});

afterEach(() => void vi.useRealTimers());

test('a part is fetched when the browser is idle and mounted when it is first used', async () => {
  const load = vi.fn(async () => Part);
  const { rerender } = render(<LazyOnIdle load={load} isUsed={false} props={props} />);
  expect(load).not.toHaveBeenCalled();
  becomeIdle();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.queryByText('The part')).toBeNull();
  rerender(<LazyOnIdle load={load} isUsed props={props} />);
  expect(await screen.findByText('The part')).toBeDefined();
  expect(load).toHaveBeenCalledOnce();
});

test('a part that was loaded before is drawn at once', async () => {
  const load = async () => Part;
  await loadPart(load);
  render(<LazyOnIdle load={load} isUsed props={props} />);
  expect(screen.getByText('The part')).toBeDefined();
});

test('a part that is in use all the time is fetched again after a growing pause, until it is there', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => Part);
  for (let failure = 0; failure < 3; failure += 1) load.mockRejectedValueOnce(new Error('Failed to fetch'));
  render(<LazyOnIdle load={load} isUsed props={props} />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  for (const [pauseMs, attempts] of [
    [2000, 2],
    [4000, 3],
    [8000, 4],
  ] as const) {
    await pass(pauseMs - 1);
    expect(load).toHaveBeenCalledTimes(attempts - 1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(attempts);
  }
  expect(screen.getByText('The part')).toBeDefined();
  await pass(600_000);
  expect(load).toHaveBeenCalledTimes(4);
});

test('a failure is reported only while the part is in use, and the next use tries again', async () => {
  let isOnline = false;
  const load = vi.fn(async () => (isOnline ? Part : Promise.reject(new Error('Failed to fetch'))));
  const onFailed = vi.fn();
  const part = (isUsed: boolean) => (
    <LazyOnIdle load={load} isUsed={isUsed} props={props} onFailed={onFailed} />
  );
  const { rerender } = render(part(false));
  becomeIdle();
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(onFailed).not.toHaveBeenCalled();
  rerender(part(true));
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  rerender(part(false));
  isOnline = true;
  rerender(part(true));
  expect(await screen.findByText('The part')).toBeDefined();
});
