import { createInterface } from 'node:readline';
import { resolveWhen } from './find-dates.ts';

/** Reads JSON lines `{id, text, reference_date}` and prints `{id, date}` for each. */
for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  const { id, text, reference_date } = JSON.parse(line) as Record<'id' | 'text' | 'reference_date', string>;
  console.log(JSON.stringify({ id, date: resolveWhen(text, reference_date) }));
}
