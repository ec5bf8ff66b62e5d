import { writeFileSync } from 'node:fs';
import { useWeights } from '#assistant/offline/names/mentions.ts';
import { fitNames } from './examples.ts';
import { fitGatherings } from './gathering-examples.ts';
import { fitPromises } from './promise-examples.ts';
import { fitTags } from './tag-examples.ts';
import { useTagWeights } from '#assistant/offline/tags/requests.ts';
import { usePromiseWeights } from '#assistant/links/promises/find-promises.ts';

const write = (folder: string, weights: object): void =>
  writeFileSync(
    new URL(`../${folder}/weights.json`, import.meta.url),
    `${JSON.stringify(weights, null, 2)}\n`,
  );

const names = fitNames();
write('offline/names', names);
useWeights(names);
const tags = fitTags();
write('offline/tags', tags);
useTagWeights(tags);
const promises = fitPromises();
write('links/promises', promises);
usePromiseWeights(promises);
write('links/gatherings', fitGatherings());
