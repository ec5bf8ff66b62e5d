import { build, type Metafile } from 'esbuild';
import { expect, test } from 'vitest';
import { options } from './build.ts';

/** Returns the paths of all static imports of a file of the bundle, direct and indirect. */
function loadedWith({ outputs }: Metafile, file: string, seen = new Set<string>()): Set<string> {
  for (const { path, kind } of outputs[file]?.imports ?? []) {
    if (kind !== 'import-statement' || seen.has(path)) continue;
    seen.add(path);
    loadedWith({ outputs, inputs: {} }, path, seen);
  }
  return seen;
}

test('a cold start loads no package that few calls need', async () => {
  const { metafile } = await build({ ...options, metafile: true });
  const loaded = loadedWith(metafile, 'lib/index.js');
  expect([...loaded]).toContain('firebase-functions/https');
  const late =
    /^(twilio|@google\/generative-ai|libphonenumber-js.*|zipcodes|ical-generator|sharp|@xmldom\/xmldom|firebase-admin\/auth|@modelcontextprotocol\/.*)$/;
  expect([...loaded].filter((path) => late.test(path) || path === 'firebase-functions')).toEqual([]);
});
