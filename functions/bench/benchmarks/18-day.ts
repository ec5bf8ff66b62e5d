import { randomUUID } from 'node:crypto';
import { openSystem } from '#system.ts';
import { receiveMessage, receiveReport } from '#services/messages/receive-message.ts';
import { recomputeHealth } from '#services/health/recompute-health.ts';
import type { Documents } from '#testing/costs/count-documents.ts';
import { PRICES } from '#bench/cost/prices.ts';
import { countOf } from '#bench/count-documents-of.ts';
import { type App, DAY, liveDay, phoneOf } from '#bench/day.ts';
import { seedThread, textsTo } from '#bench/seed-thread.ts';
import type { Benchmark } from '#bench/measurement.ts';
import { NUMBERS, startTestServer, type TestServer, type User } from '#bench/test-server.ts';
import { naiveDay } from '#bench/baselines/naive-day.ts';

const DAY_MS = 86_400_000;
/** Nights to average over, because the number of due people varies. */
const NIGHTS = 20;

const moneyOf = ({ reads, writes, deletes }: Documents) =>
  reads * PRICES.read + writes * PRICES.write + deletes * PRICES.delete;

/** Stores the earlier messages of each person that will be opened, for us and for the naive baseline. */
async function seedThreads({ deps: { db } }: TestServer, { uid, idOf }: User): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let n = 0; n < DAY.opened; n++) {
    const numbers = { from: NUMBERS[0] as string, to: phoneOf(n) };
    const thread = textsTo(uid, idOf(n), { ...numbers, count: DAY.thread, stepMs: DAY_MS });
    seedThread(db, writer, thread);
    for (const { id, ...text } of thread) void writer.create(db.doc(`naive/${uid}/messages/${id}`), text);
  }
  await writer.close();
}

function openOurs(server: TestServer, { uid, ours, idOf }: User): App {
  const system = openSystem(server.deps);
  let etag = '';
  return {
    change: (n) => ours('PATCH', `/api/people/${idOf(n)}`, { mnemonic: `changed ${n}` }),
    async refresh() {
      etag = (await ours('GET', '/api/people', undefined, { 'if-none-match': etag })).headers.etag ?? '';
    },
    filter: async () => {}, // the browser filters the list it already has
    open: (n) =>
      Promise.all([
        ours('GET', `/api/people/${idOf(n)}`),
        ours('GET', `/api/sms/messages/${idOf(n)}?limit=20`),
      ]),
    async send(n) {
      const sent = await ours(
        'POST',
        '/api/sms/send',
        { person_id: idOf(n), body: 'On my way' },
        { 'accept-encoding': 'identity' },
      );
      const { id } = JSON.parse(sent.body.toString()) as { id: string };
      await receiveReport(system, { sid: `SM${randomUUID()}`, status: 'delivered' }, `${uid}/${id}`);
    },
    receive: (_, from) =>
      receiveMessage(system, { sid: randomUUID(), from, to: NUMBERS[0] as string, body: 'See you there' }),
  };
}

/** Runs our nightly job for several nights in a row. */
async function ourNights({ deps }: TestServer): Promise<void> {
  for (let night = 1; night <= NIGHTS; night++) {
    const now = new Date(Date.now() + night * DAY_MS);
    await recomputeHealth(openSystem({ ...deps, now: () => now }), async () => true);
  }
}

const plus = (a: Documents, b: Documents, parts = 1): Documents => ({
  reads: a.reads + b.reads / parts,
  writes: a.writes + b.writes / parts,
  deletes: a.deletes + b.deletes / parts,
});

/**
 * Listens to the revision as an open browser does. Returns a function that stops it and returns the number of
 * updates; each is billed as one read.
 */
async function listen({ deps: { db } }: TestServer, { uid }: User) {
  let heard = -1; // the first snapshot is the existing state
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = db.doc(`users/${uid}/meta/revision`).onSnapshot(() => {
    heard++;
    resolve();
  });
  await promise;
  return () => {
    stop();
    return heard;
  };
}

export const bench: Benchmark = {
  row: 18,
  async measure() {
    // A new project, so that the nightly job sees only this user.
    const server = await startTestServer(`demo-kindred-${randomUUID()}`);
    const user = await server.freshUser(DAY.people);
    await seedThreads(server, user);
    for (let n = 0; n < DAY.opened; n++)
      await user.ours('PATCH', `/api/people/${user.idOf(n)}`, { phone_number: phoneOf(n) });
    const stopListening = await listen(server, user);
    const ourDay = await countOf(() => liveDay(openOurs(server, user)));
    ourDay.reads += stopListening();
    const ours = plus(ourDay, await countOf(() => ourNights(server)), NIGHTS);
    const twin = naiveDay(server.deps.db, user.uid, user.idOf, new Date(Date.now() + DAY_MS));
    const naive = plus(await countOf(() => liveDay(twin)), await countOf(twin.night));
    const row = (what: string, unit: string, of: (documents: Documents) => number, limit: number) => ({
      what: `${what} of a day of a user of ${DAY.people} : naive`,
      ours: of(ours),
      baseline: of(naive),
      limit,
      unit,
    });
    return [
      row('reads', 'documents', ({ reads }) => reads, 0.02),
      row('writes', 'documents', ({ writes, deletes }) => writes + deletes, 0.3),
      row('price', 'dollars', moneyOf, 0.06),
    ];
  },
};
