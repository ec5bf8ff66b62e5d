import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAttention } from '#lib/browser/use-attention.ts';
import { editList, personQuery } from '#queries/people/people-cache.ts';
import { useMarkRead } from '#queries/people/people.ts';

/** Milliseconds between two calls for the same thread, so that a burst of texts costs one call. */
const EVERY_MS = 5_000;

const calledAt = new Map<string, number>();
const waiting = new Map<string, () => void>();

/**
 * Calls `read` at once, or five seconds after the last call for the same thread. While a call waits, further
 * ones are dropped.
 */
function callSoon(id: string, read: () => void): void {
  if (waiting.has(id)) return;
  function call() {
    clearTimeout(timer);
    waiting.delete(id);
    calledAt.set(id, performance.now());
    read();
  }
  const due = (calledAt.get(id) ?? -EVERY_MS) + EVERY_MS;
  const timer = setTimeout(call, Math.max(0, due - performance.now()));
  waiting.set(id, call);
}

const callAllNow = () => waiting.forEach((call) => call());

/**
 * Marks a thread as read while it is open and the window is visible and focused. In this window this happens
 * at once. The server is told at most every five seconds, and when the window is hidden or shown again.
 */
export function useReadWhileSeen(id: string, isUnread: boolean): void {
  const client = useQueryClient();
  const isSeen = useAttention();
  const { mutate: markRead } = useMarkRead();
  useEffect(() => {
    if (!isSeen || !isUnread) return;
    const { queryKey } = personQuery(id);
    client.setQueryData(queryKey, (person) => person && { ...person, unread_count: 0 });
    editList(client, (people) =>
      people.map((person) => (person.id === id ? { ...person, unread_count: 0 } : person)),
    );
    callSoon(id, () => markRead(id));
  }, [client, id, isSeen, isUnread, markRead]);
  useEffect(() => {
    document.addEventListener('visibilitychange', callAllNow);
    return () => document.removeEventListener('visibilitychange', callAllNow);
  }, []);
}
