import { writeFileSync } from 'node:fs';
import { useWeights } from '#assistant/offline/names/mentions.ts';
import { fitNames } from './examples.ts';
import { fitGatherings } from './gathering-examples.ts';

const write = (folder: string, weights: object): void =>
  writeFileSync(
    new URL(`../${folder}/weights.json`, import.meta.url),
    `${JSON.stringify(weights, null, 2)}\n`,
  );

const names = fitNames();
write('offline/names', names);
useWeights(names);
write('links/gatherings', fitGatherings());
