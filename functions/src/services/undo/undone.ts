import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';

/** Marks an event as undone, in its field `taken_back`, so that it is not undone twice. */
export const markUndone = (stores: Stores, event: ActivityRow) =>
  stores.activity.set({ ...event, data: { ...event.data, taken_back: true } });

export const isUndone = ({ data }: ActivityRow) => data.taken_back === true;
