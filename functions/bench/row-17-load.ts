import { send } from './http-client.ts';
import { listen } from './listen.ts';
import type { Bench } from './measured.ts';
import type { Rig, User } from './rig.ts';

const CLIENTS = 50;
const SLICES = 6;
const OURS_MS = 10_000;
const BASELINE_MS = 3_000;

/** What one client does over and over; most looks at the list find it unchanged, as they do for a user. */
async function mixedUse({ ours, idOf }: User): Promise<() => Promise<unknown>> {
  const person = `/api/people/${idOf(1)}`;
  let etag = '';
  let step = 0;
  const list = async () => {
    etag = (await ours('GET', '/api/people', undefined, { 'if-none-match': etag })).headers.etag ?? '';
  };
  const calls = [
    list,
    () => ours('GET', person),
    () => ours('GET', `${person}/notebook`),
    list,
    () => ours('GET', `/api/sms/messages/${idOf(1)}`),
    () => ours('PATCH', person, { mnemonic: `step ${step}` }),
    list,
    () => ours('GET', `${person}/activity`),
    list,
    () => ours('POST', `${person}/notebook`, { content: `A thought of step ${step}` }),
  ];
  return () => calls[step++ % calls.length]!();
}

/** How many calls a second the clients get answered. */
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

/** A server that reads one document and answers the same thing each time. */
async function constantAnswer({ deps: { db } }: Rig, uid: string) {
  const url = await listen(async (_, res) => {
    await db.doc(`users/${uid}/meta/revision`).get();
    res.end('{"fine":true}');
  });
  return () => send(url);
}

export const bench: Bench = {
  row: 17,
  async measure(rig) {
    const users = [];
    for (let n = 0; n < CLIENTS; n++) users.push(await rig.freshUser(50));
    const clients = await Promise.all(users.map(mixedUse));
    const constant = await constantAnswer(rig, users[0]!.uid);
    const rates = { ours: 0, constant: 0 };
    for (let slice = 0; slice < SLICES; slice++) {
      rates.ours += (await rateOf(clients, OURS_MS)) / SLICES;
      rates.constant +=
        (await rateOf(
          clients.map(() => constant),
          BASELINE_MS,
        )) / SLICES;
    }
    // An error answer has failed the run by now. Seconds per call, so that less is better, as everywhere.
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
