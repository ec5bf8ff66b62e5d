import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LazyOnIdle } from './lazy-on-idle.tsx';

const Part = ({ name }: { name: string }) => <p>{name}</p>;
const props = { name: 'The part' };

let becomeIdle: () => void;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => (becomeIdle = task));
  vi.stubGlobal('cancelIdleCallback', () => {});
});

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
