import { openSystem } from '#system.ts';
import { recomputeHealth } from '#services/health/recompute-health.ts';
import { countOf } from '#bench/count-documents-of.ts';
import { seedAccount } from '#bench/many-people.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';
import type { TestServer } from '#bench/test-server.ts';
import { median } from '#bench/rounds.ts';
import { scanHealth } from '#bench/baselines/scan-health.ts';

const USERS = 200;
const PEOPLE_EACH = 100;
const DUE = 200;
const PAGES = 2;
const ROUNDS = 5;
const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** Creates 200 users with 100 people each, none due. Returns the users' ids. */
async function seedManyAccounts({ deps }: TestServer): Promise<string[]> {
  const uids = Array.from({ length: USERS }, (_, n) => `health-${n}-${deps.db.collection('users').doc().id}`);
  for (let from = 0; from < USERS; from += 10)
    await Promise.all(uids.slice(from, from + 10).map((uid) => seedAccount(deps, uid, PEOPLE_EACH)));
  return uids;
}

/** Makes one person of each user due for our job, and gives them an outdated score for the scanning job. */
async function makeDue({ deps: { db } }: TestServer, uids: string[], personId: string): Promise<void> {
  const batch = db.batch();
  for (const uid of uids)
    batch.update(db.doc(`users/${uid}/people/${personId}`), { health_due_at: LONG_AGO, health_score: -1 });
  await batch.commit();
}

async function measured(work: () => Promise<unknown>): Promise<{ ms: number; cpu: number }> {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpu: (user + system) / 1000 };
}

export const bench: Benchmark = {
  row: 8,
  async measure(server) {
    const { uids, idOf } = { uids: await seedManyAccounts(server), idOf: (await server.user(200)).idOf };
    const system = openSystem(server.deps);
    const ours = () => recomputeHealth(system, async () => true);
    await ours(); // clears people of other users that are due
    const figures = { ours: [] as { ms: number; cpu: number }[], scan: [] as { ms: number; cpu: number }[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const name of round % 2 ? (['ours', 'scan'] as const) : (['scan', 'ours'] as const)) {
        await makeDue(server, uids, idOf(round));
        figures[name].push(await measured(name === 'ours' ? ours : () => scanHealth(server.deps.db, uids)));
      }
      await ours();
    }
    await makeDue(server, uids, idOf(ROUNDS));
    const { reads } = await countOf(ours);
    const of = (name: 'ours' | 'scan', what: 'ms' | 'cpu') => median(figures[name].map((one) => one[what]));
    return [
      atMost('reads of a health run, 1 % of 20,000 due', reads, DUE + PAGES, 'documents'),
      {
        what: 'CPU of a health run : scanning',
        ours: of('ours', 'cpu'),
        baseline: of('scan', 'cpu'),
        limit: 0.1,
      },
      {
        what: 'time of a health run : scanning',
        ours: of('ours', 'ms'),
        baseline: of('scan', 'ms'),
        limit: 0.6,
      },
    ];
  },
};
