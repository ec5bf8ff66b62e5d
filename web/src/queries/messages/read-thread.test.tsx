import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#queries/query-client.ts';
import { peopleQuery } from '#queries/people/people-cache.ts';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { useReadWhileSeen } from './read-thread.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Shows a thread to a user who may or may not look at it. `arrive` makes it unread. */
function openThread(id: string) {
  vi.useFakeTimers();
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const read = { ...ada, id };
  const { called } = fakeApiWithAda({ 'GET /api/people': [read], [`POST /api/people/${id}/read`]: read });
  const client = createQueryClient();
  const { queryKey } = peopleQuery();
  const unread = () => client.getQueryData(queryKey)?.[0]?.unread_count;
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender, unmount } = renderHook(({ isUnread }) => useReadWhileSeen(id, isUnread), {
    wrapper,
    initialProps: { isUnread: false },
  });
  function arrive() {
    client.setQueryData(queryKey, [{ ...read, unread_count: 1 }]);
    rerender({ isUnread: true });
    if (unread() === 0) rerender({ isUnread: false });
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const reads = () => called(`POST /api/people/${id}/read`).length;
  return { arrive, pass, reads, unread, unmount, focus };
}

test('a burst of texts in a thread that is seen is never unread here, and is two calls', async () => {
  const { arrive, pass, reads, unread } = openThread('burst');
  arrive();
  await pass(0);
  expect(reads()).toBe(1);
  for (let texts = 0; texts < 20; texts++) {
    arrive();
    expect(unread()).toBe(0);
    await pass(100);
  }
  expect(reads()).toBe(1);
  await pass(5_000);
  expect(reads()).toBe(2);
});

test('what was seen is read on the server too, although the thread is closed or the page hidden', async () => {
  const closed = openThread('closed');
  closed.arrive();
  await closed.pass(0);
  closed.arrive();
  closed.unmount();
  await closed.pass(5_000);
  expect(closed.reads()).toBe(2);
  const left = openThread('left');
  left.arrive();
  await left.pass(0);
  left.arrive();
  document.dispatchEvent(new Event('visibilitychange'));
  await left.pass(0);
  expect(left.reads()).toBe(2);
});

test('a text that nobody looks at stays unread', async () => {
  const { arrive, pass, reads, unread, focus } = openThread('away');
  focus.mockReturnValue(false);
  act(() => void dispatchEvent(new Event('blur')));
  arrive();
  await pass(60_000);
  expect([unread(), reads()]).toEqual([1, 0]);
});
