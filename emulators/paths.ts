import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Folder for files that can be generated again: builds, logs, test results. */
export const work = join(root, '.data');

/** Folder that keeps the emulators' data between runs. */
export const dataFolder = resolve(root, process.env.KINDRED_DATA_DIR || '.data');
