import { randomUUID } from 'node:crypto';
import { openSystem } from '#system.ts';
import { receiveMessage, receiveReport } from '#services/messages/receive-message.ts';
import { recomputeHealth } from '#services/health/recompute-health.ts';
import type { Documents } from '#testing/count-documents.ts';
import { countOf } from './count-of.ts';
import { type App, DAY, liveDay, phoneOf } from './day.ts';
import { seedThread, textsTo } from './seed-thread.ts';
import type { Bench } from './measured.ts';
import { NUMBERS, openRig, type Rig, type User } from './rig.ts';
import { naiveDay } from './twins/naive-day.ts';

const DAY_MS = 86_400_000;
/** On some nights more people are due than on others: the mean of so many counts. */
const NIGHTS = 20;
/** Dollars for a document, at Firestore's published prices in a multi-region. */
const PRICES: Documents = { reads: 0.06 / 100_000, writes: 0.18 / 100_000, deletes: 0.02 / 100_000 };

const moneyOf = ({ reads, writes, deletes }: Documents) =>
  reads * PRICES.reads + writes * PRICES.writes + deletes * PRICES.deletes;

/** What was said on the days before. */
async function furnishThreads({ deps: { db } }: Rig, { uid, idOf }: User): Promise<void> {
  const writer = db.bulkWriter({ throttling: false });
  for (let n = 0; n < DAY.opened; n++) {
    const numbers = { from: NUMBERS[0] as string, to: phoneOf(n) };
    const thread = textsTo(uid, idOf(n), { ...numbers, count: DAY.thread, stepMs: DAY_MS });
    seedThread(db, writer, thread);
    for (const { id, ...text } of thread) void writer.create(db.doc(`naive/${uid}/messages/${id}`), text);
  }
  await writer.close();
}

function openOurs(rig: Rig, { uid, ours, idOf }: User): App {
  const system = openSystem(rig.deps);
  let etag = '';
  return {
    change: (n) => ours('PATCH', `/api/people/${idOf(n)}`, { mnemonic: `changed ${n}` }),
    async refresh() {
      etag = (await ours('GET', '/api/people', undefined, { 'if-none-match': etag })).headers.etag ?? '';
    },
    filter: async () => {}, // the browser has them all
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

/** The job of so many nights, one after the other. */
async function ourNights({ deps }: Rig): Promise<void> {
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

/** How often a browser that is left open is told of a change, each time for the price of a read. */
async function listen({ deps: { db } }: Rig, { uid }: User) {
  let heard = -1; // the first is what there was
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

export const bench: Bench = {
  row: 18,
  async measure() {
    const rig = await openRig(`demo-kindred-${randomUUID()}`); // whose night has nobody else's people
    const user = await rig.freshUser(DAY.people);
    await furnishThreads(rig, user);
    for (let n = 0; n < DAY.opened; n++)
      await user.ours('PATCH', `/api/people/${user.idOf(n)}`, { phone_number: phoneOf(n) });
    const stopListening = await listen(rig, user);
    const ourDay = await countOf(() => liveDay(openOurs(rig, user)));
    ourDay.reads += stopListening();
    const ours = plus(ourDay, await countOf(() => ourNights(rig)), NIGHTS);
    const twin = naiveDay(rig.deps.db, user.uid, user.idOf, new Date(Date.now() + DAY_MS));
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
