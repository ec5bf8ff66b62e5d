import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LazyPart } from './lazy-part.tsx';

test('a part whose code cannot be loaded says so in its place, and comes with the connection', async () => {
  let isReachable = false;
  const load = async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return ({ text }: { text: string }) => <p>{text}</p>;
  };
  render(
    <main>
      <h1>Import</h1>
      <LazyPart load={load} props={{ text: 'Compared' }} className="h-24" />
    </main>,
  );
  expect(await screen.findByText(/^This part of the app could not be loaded\./)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Import' })).toBeDefined();
  isReachable = true;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Compared')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
