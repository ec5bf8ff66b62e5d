import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { predict, toNarrative, type Case } from './predict-case.ts';

/** Prints each finding of a case with its rule and its words. */
async function explain(given: Case): Promise<void> {
  const { people, tags, memories, relations, shared_memories, promises } = await offlineEngine.read(
    toNarrative(given),
  );
  console.log(`${given.id}: ${given.narrative}`);
  const show = (
    what: string,
    { rule = '', span, evidence }: { rule?: string; span?: { start: number; end: number }; evidence: string },
  ): void =>
    console.log(`  ${rule.padEnd(28)} ${what} [${span?.start}-${span?.end}] ${JSON.stringify(evidence)}`);
  for (const person of people) show(`person ${person.name}`, person);
  for (const tag of tags) show(`${tag.operation} tag ${tag.tag_name}: ${tag.people.join(', ')}`, tag);
  for (const memory of memories) show(`memory of ${memory.person}`, memory);
  for (const relation of relations)
    show(`${relation.to} is the ${relation.type} of ${relation.from}`, relation);
  for (const memory of shared_memories) show(`memory of ${memory.people.join(', ')}`, memory);
  for (const promise of promises) show(`promise to ${promise.person}`, promise);
}

/** Reads a narrative typed as an argument, without known people and tags, else cases as JSON lines from the input. */
async function* readCases(words: string): AsyncGenerator<Case> {
  const today = new Date().toISOString().slice(0, 10);
  const typed = { id: 'typed', reference_date: today, existing_people: [], existing_tags: [] };
  if (words) return yield { ...typed, narrative: words };
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim()) yield JSON.parse(line) as Case;
}

const { values, positionals } = parseArgs({ options: { why: { type: 'boolean' } }, allowPositionals: true });
if (positionals.length === 0 && process.stdin.isTTY) {
  console.error('Say a narrative: npm run assistant:predict -- "Met Ana at the gym yesterday"');
  console.error('or give cases, as JSON lines: npm run assistant:predict < cases.jsonl');
  process.exit(1);
}
for await (const given of readCases(positionals.join(' '))) {
  if (values.why) await explain(given);
  else console.log(JSON.stringify(await predict(given)));
}
