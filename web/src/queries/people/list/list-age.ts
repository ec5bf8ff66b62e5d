import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '#lib/browser/use-online.ts';
import { peopleQuery } from '#queries/people/people-cache.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds to wait for a newer list before the user is told the time of an old one. */
const ANSWER_MS = 2000;

/**
 * Returns the time of the shown list of people while the user must know it: when the device is offline, or when the
 * list is more than a day old and no newer one has come.
 */
export function useListAge(): Date | undefined {
  const isOnline = useOnline();
  const { dataUpdatedAt } = useQuery(peopleQuery());
  const [oldAt, setOldAt] = useState<number>();
  useEffect(() => {
    if (!dataUpdatedAt) return;
    const leftMs = dataUpdatedAt + DAY_MS - Date.now();
    const timer = setTimeout(() => setOldAt(dataUpdatedAt), Math.max(leftMs, ANSWER_MS));
    return () => clearTimeout(timer);
  }, [dataUpdatedAt]);
  const isTold = dataUpdatedAt > 0 && (!isOnline || oldAt === dataUpdatedAt);
  return isTold ? new Date(dataUpdatedAt) : undefined;
}
