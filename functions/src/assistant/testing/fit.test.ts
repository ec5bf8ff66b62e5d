import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fitNames } from './examples.ts';
import { fitGatherings } from './gathering-examples.ts';
import { fitPromises } from './promise-examples.ts';
import { fitTags } from './tag-examples.ts';
import { useTagWeights } from '#assistant/offline/tags/requests.ts';
import tags from '#assistant/offline/tags/weights.json' with { type: 'json' };

test('the weights that are checked in are the ones fitted to the labelled cases', async () => {
  const fittedTags = fitTags();
  useTagWeights(tags);
  for (const [folder, fitted] of [
    ['offline/names', fitNames()],
    ['offline/tags', fittedTags],
    ['links/promises', fitPromises()],
    ['links/gatherings', fitGatherings()],
  ]) {
    const text = await readFile(new URL(`../${folder as string}/weights.json`, import.meta.url), 'utf8');
    expect(text).toBe(`${JSON.stringify(fitted, null, 2)}\n`);
  }
}, 300_000);
