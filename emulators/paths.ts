import { join, resolve } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Folder for builds, logs and test results, which can all be made again. */
export const work = join(root, '.data');

/** Folder that keeps the emulators' data between runs. By default it is the same as `work`. */
export const dataFolder = resolve(root, process.env.KINDRED_DATA_DIR || '.data');
