import { local, RECENT } from '#lib/storage/storage.ts';

/** Tells whether any person was opened on this device, without loading the code that knows whom. */
export const hasRecent = () => local.getItem(RECENT) !== null;
