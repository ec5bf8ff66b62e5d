import { writeFileSync } from 'node:fs';
import { fitNames } from './examples.ts';

writeFileSync(
  new URL('../offline/names/weights.json', import.meta.url),
  `${JSON.stringify(fitNames(), null, 2)}\n`,
);
