import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, bodyOf } from '#api/client.ts';
import { FRESH_MS } from '#queries/freshness.ts';

export const reminderLogQuery = () =>
  queryOptions({
    queryKey: ['reminder-log'],
    queryFn: () => bodyOf(api.reminders.log.$get()),
    staleTime: FRESH_MS.other,
  });

/**
 * Returns the messages sent in the last 30 days, newest first. Schedules write them, so they are fetched on
 * every mount.
 */
export const useReminderLog = () => useQuery({ ...reminderLogQuery(), refetchOnMount: 'always' });
