import { createInterface } from 'node:readline';
import { predict, type Case } from './predict-case.ts';

for await (const line of createInterface({ input: process.stdin }))
  if (line.trim()) console.log(JSON.stringify(await predict(JSON.parse(line) as Case)));
