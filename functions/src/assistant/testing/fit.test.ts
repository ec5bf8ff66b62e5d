import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fitNames } from './examples.ts';

test('the weights that are checked in are the ones fitted to the labelled cases', async () => {
  const text = await readFile(new URL('../offline/names/weights.json', import.meta.url), 'utf8');
  expect(text).toBe(`${JSON.stringify(fitNames(), null, 2)}\n`);
}, 30_000);
