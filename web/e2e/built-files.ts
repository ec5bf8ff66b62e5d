import { join } from 'node:path';
import { chunkOf, readManifest } from '#manifest';

/** The folder of the built web app. */
export const WEB = process.env.TEST_WEB_FOLDER ?? join(import.meta.dirname, '../../.data/web');

/**
 * Returns the address of the script into which a source file is built. `source` is a path such as
 * `src/main.tsx`.
 */
export const scriptOf = (source: string) => `/${chunkOf(readManifest(WEB), source).file}`;
