import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { countOf } from '#bench/count-documents-of.ts';
import type { Answer } from '#bench/http-client.ts';
import { seedMemories } from '#bench/many-people.ts';
import { mediansBy, type Work } from '#bench/rounds.ts';
import type { TestServer } from '#bench/test-server.ts';
import { processorMs } from '#testing/costs/processor-time.ts';
import { dailyCalls } from './daily-calls.ts';
import type { Cost, Exceptions, Growth, Pair } from './judge.ts';

/** The accounts that are measured; the last one has few people and the most memories. */
const ACCOUNTS: { name: string; people: number; memories: number }[] = [
  { name: '100', people: 100, memories: 100 },
  { name: '1,000', people: 1_000, memories: 1_000 },
  { name: '10,000', people: 10_000, memories: 1_000 },
  { name: '50,000', people: 50_000, memories: 1_000 },
  { name: '100,000 memories', people: 1_000, memories: 100_000 },
];
/** Kindred is made for up to 10,000 people. */
export const PAIRS: Pair[] = [
  ['100', '1,000'],
  ['100', '10,000'],
  ['1,000', '100,000 memories'],
];

const TEXTS = 'it looks through all texts, because any of them may fit';
const FORGOTTEN =
  'reads the packed people again, one document per 500, if searches of so many memories have filled what the process remembers';
export const EXCEPTIONS: Exceptions = {
  'a search': TEXTS,
  'a question': TEXTS,
  'telling the guide': 'compares each name with those of all people, because anybody may be meant',
  Today: FORGOTTEN,
  'an agent asks who is due': FORGOTTEN,
};

const ROUNDS = 15;

/** Returns the bytes of a result: of an answer its body, uncompressed. */
function bytesOf(result: unknown): number {
  const { body, headers } = (result ?? {}) as Partial<Answer>;
  if (!Buffer.isBuffer(body)) return Buffer.byteLength(JSON.stringify(result) ?? '');
  const encoding = headers?.['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).length;
  return encoding === 'gzip' ? gunzipSync(body).length : body.length;
}

/** Measures what each call costs. */
async function costsOf(works: Record<string, Work>): Promise<Record<string, Cost>> {
  const times = await mediansBy([() => performance.now(), processorMs], works, ROUNDS);
  const costs: Record<string, Cost> = {};
  for (const [what, work] of Object.entries(works)) {
    await work.before?.();
    let result: unknown;
    const { reads, writes, deletes } = await countOf(async () => (result = await work()));
    const [ms = NaN, processor = NaN] = times[what]!;
    costs[what] = { ms, processorMs: processor, documents: reads + writes + deletes, bytes: bytesOf(result) };
  }
  return costs;
}

/** Measures every call of one account. The changes come last, because they change the list that the reads expect. */
async function measureAccount(server: TestServer, people: number, memories: number) {
  const user = await server.ourUser(people);
  await seedMemories(server.deps, user.uid, people, memories);
  const { reads, changes } = await dailyCalls(server, user, people);
  return { ...(await costsOf(reads)), ...(await costsOf(changes)) };
}

/** Measures the calls of one account after the other: a list of 50,000 people would disturb those of 100. */
export async function measureGrowth(server: TestServer): Promise<Growth> {
  const growth: Growth = {};
  await measureAccount(server, 100, 100); // the code of every call is warm before the first account
  for (const { name, people, memories } of ACCOUNTS) {
    const started = performance.now();
    const costs = await measureAccount(server, people, memories);
    console.log(`${name}: measured in ${Math.round((performance.now() - started) / 1000)} s`);
    for (const [what, cost] of Object.entries(costs)) growth[what] = { ...growth[what], [name]: cost };
  }
  return growth;
}
