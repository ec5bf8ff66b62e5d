import { local } from '#lib/storage/storage.ts';

/** Storage key of the ids of the people opened last. */
export const RECENT = 'kindred.recent';

/** Tells whether any person was opened on this device, without loading the code that knows whom. */
export const hasRecent = () => local.getItem(RECENT) !== null;
