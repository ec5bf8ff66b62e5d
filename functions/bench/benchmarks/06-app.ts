import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import { initializeApp } from 'firebase-admin/app';
import { type DocumentReference, type Firestore, Timestamp } from '@google-cloud/firestore';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/https';
import { createApp } from '#app.ts';
import { send } from '#bench/http-client.ts';
import type { Benchmark } from '#bench/measurement.ts';
import { medianTimes } from '#bench/rounds.ts';

const CALLS = 100;
/** Enough rounds for the JIT compiler to warm up; the median is taken of the later ones. */
const ROUNDS = 150;

/**
 * A fake database that answers every read at once with a revision, so that only the app's own time is left.
 */
function quickDb(): Firestore {
  const updateTime = Timestamp.now();
  const data = () => ({ people: 1 });
  const getAll = async (ref: DocumentReference) => [{ ref, id: ref.id, exists: true, updateTime, data }]; // single reads use getAll too
  return Object.assign(getFirestore(initializeApp({ projectId: 'demo-quick' }, 'quick')), { getAll });
}

/** Serves a function as the functions framework does: behind Express, which parses the body first. */
async function serve(handler: Parameters<typeof onRequest>[0]): Promise<string> {
  const app = express();
  app.use(express.json(), express.text(), express.urlencoded({ extended: true }), express.raw());
  app.use(onRequest(handler) as unknown as express.RequestHandler);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const many = (url: string) => async () => {
  for (let call = 0; call < CALLS; call++) {
    const { status } = await send(url, { headers: { authorization: 'Bearer somebody' } });
    if (status !== 200) throw new Error(`${url} answered ${status}`);
  }
};

export const bench: Benchmark = {
  row: 6,
  async measure({ deps }) {
    const app = createApp({ ...deps, db: quickDb() });
    app.get('/api/trivial', (c) => c.json({ fine: true }));
    const whole = await serve(getRequestListener(app.fetch));
    const bare = await serve((_, res) => {
      res.setHeader('content-type', 'application/json');
      res.end('{"fine":true}');
    });
    const times = await medianTimes({ whole: many(`${whole}/api/trivial`), bare: many(bare) }, ROUNDS);
    return [
      {
        what: 'the whole app around a trivial answer : a bare onRequest',
        ours: times.whole / CALLS,
        baseline: times.bare / CALLS,
        limit: 1.5,
      },
    ];
  },
};
