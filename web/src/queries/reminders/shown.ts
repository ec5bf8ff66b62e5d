import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Today } from 'functions/contract';
import { useEffect } from 'react';
import { inDays } from '#lib/days.ts';
import { DIGEST_TAG, threadOfTag } from 'functions/contract/reminders/notification';
import { setBadge, shownNotifications } from '#lib/reminders/push-device.ts';
import { usePeople, useWaitingCount } from '#queries/people/people.ts';
import { todayQuery } from '#queries/today.ts';
import { reminderLogQuery } from './log.ts';

/** Returns the ids of the people named in the newest pushed digest. */
async function namedByDigest(client: QueryClient): Promise<string[]> {
  const lines = await client.fetchQuery(reminderLogQuery());
  const pushed = lines.filter(
    ({ channel, kind, outcome }) => channel === 'push' && kind !== 'texts' && outcome === 'sent',
  );
  return pushed.filter(({ at }) => at === pushed[0]?.at).flatMap(({ person_ids }) => person_ids);
}

const onToday = ({ promises, ...groups }: Today) =>
  new Set([
    ...Object.values(groups)
      .flat()
      .map(({ id }) => id),
    ...promises.flatMap(({ entry }) => entry.person_ids),
  ]);

/** Removes the digest's notification if nobody it named is on Today. */
async function closeDoneDigest(client: QueryClient, digest: Notification): Promise<void> {
  const [named, today] = await Promise.all([namedByDigest(client), client.fetchQuery(todayQuery())]);
  const left = onToday(today);
  if (!named.some((id) => left.has(id))) digest.close();
}

/** Keeps the number on the icon and the visible notifications of this device up to date. */
export function useShownReminders(): void {
  const client = useQueryClient();
  const { data: people, isFetching } = usePeople();
  const waiting = useWaitingCount(inDays(0));
  useEffect(() => void (people && setBadge(waiting)), [people, waiting]);
  useEffect(() => {
    async function closeDone() {
      const unread = new Set(people?.filter(({ unread_count }) => unread_count > 0).map(({ id }) => id));
      for (const shown of await shownNotifications()) {
        const personId = threadOfTag(shown.tag);
        if (personId !== undefined && !unread.has(personId)) shown.close();
        if (shown.tag === DIGEST_TAG) await closeDoneDigest(client, shown);
      }
    }
    // Without a connection it is repeated when the list changes again.
    if (people && !isFetching) closeDone().catch(() => {});
  }, [client, people, isFetching]);
}
