import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Folder of files that can be generated again: builds, logs, test results. */
export const work = join(root, '.data');

/** Folder in which the emulators' data is kept between runs. */
export const dataFolder = resolve(root, process.env.KINDRED_DATA_DIR || '.data');
