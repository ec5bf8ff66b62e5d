import { local } from '#lib/browser/storage.ts';

/** Storage key of the ids of the people opened last. */
export const RECENT = 'kindred.recent';

/** Tells whether somebody was opened on this device, without the code that knows who. */
export const hasRecent = () => local.getItem(RECENT) !== null;
