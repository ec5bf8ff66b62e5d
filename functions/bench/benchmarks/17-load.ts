import { randomUUID } from 'node:crypto';
import { send } from '#bench/http-client.ts';
import { listen } from '#bench/listen.ts';
import type { Benchmark } from '#bench/measurement.ts';
import { startTestServer, type TestServer, type User } from '#bench/test-server.ts';

const CLIENTS = 50;
const PEOPLE = 50;
const SLICES = 6;
const OURS_MS = 10_000;
const BASELINE_MS = 3_000;

/**
 * Returns a client's next call, each time: it opens its people one after the other as the browser does,
 * changes each and adds a memory. Three of four reads of the list find it unchanged, about as in real use.
 */
async function mixedUse({ ours, idOf }: User): Promise<() => Promise<unknown>> {
  let etag = '';
  let step = 0;
  const list = async () => {
    etag = (await ours('GET', '/api/people', undefined, { 'if-none-match': etag })).headers.etag ?? '';
  };
  const calls: ((id: string) => Promise<unknown>)[] = [
    list,
    (id) => ours('GET', `/api/people/${id}`),
    (id) => ours('GET', `/api/people/${id}/notebook`),
    list,
    (id) => ours('GET', `/api/sms/messages/${id}?limit=20`),
    list,
    (id) => ours('GET', `/api/people/${id}/activity?limit=50`),
    list,
    (id) => ours('PATCH', `/api/people/${id}`, { mnemonic: `step ${step}` }),
    (id) => ours('POST', `/api/people/${id}/notebook`, { content: `A thought of step ${step}` }),
  ];
  return () => {
    const round = Math.floor(step / calls.length);
    return calls[step++ % calls.length]!(idOf(round % PEOPLE));
  };
}

/**
 * Lets the clients call for some time, each one call after another; returns the answered calls per second.
 */
async function rateOf(clients: (() => Promise<unknown>)[], milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds;
  let calls = 0;
  await Promise.all(
    clients.map(async (call) => {
      for (; performance.now() < end; calls++) await call();
    }),
  );
  return (calls * 1000) / milliseconds;
}

/**
 * Starts a server that reads one document per request and always sends the same answer; returns a call to it.
 */
async function constantAnswer({ deps: { db } }: TestServer, uid: string) {
  const url = await listen(async (_, res) => {
    await db.doc(`users/${uid}/meta/revision`).get();
    res.end('{"fine":true}');
  });
  return () => send(url);
}

export const bench: Benchmark = {
  row: 17,
  async measure() {
    // A new project, because the emulator's queries become slower with the data in it.
    const server = await startTestServer(`demo-kindred-${randomUUID()}`);
    const users = [];
    for (let n = 0; n < CLIENTS; n++) users.push(await server.freshUser(PEOPLE));
    const clients = await Promise.all(users.map(mixedUse));
    const constant = await constantAnswer(server, users[0]!.uid);
    const rates = { ours: 0, constant: 0 };
    for (let slice = 0; slice < SLICES; slice++) {
      rates.ours += (await rateOf(clients, OURS_MS)) / SLICES;
      rates.constant +=
        (await rateOf(
          clients.map(() => constant),
          BASELINE_MS,
        )) / SLICES;
    }
    // Calls answered with an error have thrown. Time per call, so that less is better, as in all benchmarks.
    return [
      {
        what: '50 clients for 60 s, milliseconds per call : a constant answer',
        ours: 1000 / rates.ours,
        baseline: 1000 / rates.constant,
        limit: 4,
      },
    ];
  },
};
