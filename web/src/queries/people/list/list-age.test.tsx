import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { peopleQuery } from '#queries/people/people-cache.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { fakeApiWithAda } from '#testing/ada.ts';
import { useListAge } from './list-age.ts';

const HOUR_MS = 60 * 60_000;

afterEach(() => void vi.useRealTimers());

/** Shows a list of this age. The server has no newer one until `answer` is called. */
function open(ageMs: number, { isOnline = true } = {}) {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fakeApiWithAda({ 'GET /api/people': () => new Promise(() => {}) });
  const client = createQueryClient();
  const { queryKey } = peopleQuery();
  const updatedAt = Date.now() - ageMs;
  client.setQueryData(queryKey, [], { updatedAt });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useListAge, { wrapper });
  return {
    updatedAt,
    age: () => result.current?.getTime(),
    pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    answer: () =>
      act(async () => {
        client.setQueryData(queryKey, []);
        await vi.advanceTimersByTimeAsync(1);
      }),
  };
}

test('a list of today is not told as old, until it is a day old', async () => {
  const { age, pass, updatedAt } = open(HOUR_MS);
  await pass(22 * HOUR_MS);
  expect(age()).toBeUndefined();
  await pass(HOUR_MS + 1);
  expect(age()).toBe(updatedAt);
});

test('an older list is told only once the server had two seconds for a newer one', async () => {
  const { age, pass, updatedAt, answer } = open(30 * HOUR_MS);
  await pass(1_900);
  expect(age()).toBeUndefined();
  await pass(200);
  expect(age()).toBe(updatedAt);
  await answer();
  expect(age()).toBeUndefined();
});

test('offline the time of the list is told at once', () => {
  const { age, updatedAt } = open(HOUR_MS, { isOnline: false });
  expect(age()).toBe(updatedAt);
});
