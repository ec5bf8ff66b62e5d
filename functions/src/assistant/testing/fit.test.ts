import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fitNames } from './examples.ts';
import { fitGatherings } from './gathering-examples.ts';
import { fitPromises } from './promise-examples.ts';

test('the weights that are checked in are the ones fitted to the labelled cases', async () => {
  for (const [folder, fitted] of [
    ['offline/names', fitNames()],
    ['links/promises', fitPromises()],
    ['links/gatherings', fitGatherings()],
  ]) {
    const text = await readFile(new URL(`../${folder as string}/weights.json`, import.meta.url), 'utf8');
    expect(text).toBe(`${JSON.stringify(fitted, null, 2)}\n`);
  }
}, 180_000);
