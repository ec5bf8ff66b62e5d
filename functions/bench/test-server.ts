import { randomUUID } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createApp } from '#app.ts';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { placesNamed } from '#clients/gazetteer.ts';
import { readPhoto } from '#clients/images.ts';
import { offlineGeocoder } from '#clients/offline-geocoder.ts';
import type { Deps } from '#deps.ts';
import { scriptedMail, scriptedPush } from '#testing/reminders/scripted-reminders.ts';
import { seedAccount, idOf } from './many-people.ts';
import { type Answer, send } from './http-client.ts';
import { listen } from './listen.ts';
import { seedNaive } from './baselines/naive-data.ts';
import { naiveServer } from './baselines/naive-server.ts';

export const NUMBERS = ['+15005550006', '+15005550007'];

/**
 * Dependencies of the API under test: the emulator, a text service that accepts every text, and tokens that
 * are user ids.
 */
export function openDeps(projectId: string): Deps {
  const db = getFirestore(initializeApp({ projectId }, projectId));
  return {
    db,
    identity: {
      verify: async (token) => ({ uid: token, email: `${token}@kindred.test` }),
      isActive: async () => true,
      remove: async () => {},
    },
    texting: {
      numbers: NUMBERS,
      guideNumber: '',
      send: async () => ({
        outcome: 'accepted',
        sid: `SM${randomUUID().replaceAll('-', '')}`,
        status: 'queued',
      }),
      find: async () => ({ outcome: 'found', texts: [] }),
      fetch: async () => ({ outcome: 'found', texts: [] }),
      isSigned: async () => true,
    },
    push: scriptedPush().push,
    mail: scriptedMail().mail,
    linkKey: 'a key of the benchmark',
    geocoder: offlineGeocoder(),
    placesNamed,
    readPhoto,
    engines: [offlineEngine],
    now: () => new Date(),
    limits: {
      freePlanPeople: 0,
      callsPerSecond: Infinity,
      perDay: { texts: Infinity, assistant: Infinity, imports: Infinity, writes: Infinity },
    },
    publicUrl: 'http://kindred.test',
    davUrl: 'http://kindred.test/dav',
    log: (severity, message, fields) => {
      if (severity === 'error') console.error(message, fields);
    },
  };
}

/** Returns a function that sends requests as a user and throws on an error status. */
function callerOf(origin: string, uid: string) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const authorization = `Bearer ${uid}`;
    const answer = await send(origin + path, {
      method,
      body,
      headers: { authorization, 'accept-encoding': 'gzip, br', ...headers },
    });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return answer;
  };
}

/** A user whose people are also stored for the naive server. */
export interface User {
  uid: string;
  /** Id of the n-th person. */
  idOf: (n: number) => string;
  ours: ReturnType<typeof callerOf>;
  naive: ReturnType<typeof callerOf>;
}

/**
 * Starts our server and the naive one in this process, over the same Firestore emulator. Servers of different
 * projects share no data.
 */
export async function startTestServer(projectId = 'demo-kindred-bench') {
  const deps = openDeps(projectId);
  const origin = await listen(getRequestListener(createApp(deps).fetch));
  const naiveOrigin = await listen(naiveServer(deps.db));
  const users = new Map<number, Promise<User>>();
  const userOf = (uid: string): User => ({
    uid,
    idOf,
    ours: callerOf(origin, uid),
    naive: callerOf(naiveOrigin, uid),
  });

  /** Creates a user with `count` people, and the copies of them for the naive server. */
  async function freshUser(count: number): Promise<User> {
    const uid = `u${randomUUID()}`;
    await seedAccount(deps, uid, count);
    await seedNaive(deps.db, uid);
    return userOf(uid);
  }

  return {
    deps,
    origin,
    naiveOrigin,
    /** Returns a user with this many people; the same user at each call. */
    user(count: number): Promise<User> {
      const user = users.get(count) ?? freshUser(count);
      users.set(count, user);
      return user;
    },
    freshUser,
    /** Creates a user with this many people, without copies for the naive server. */
    async ourUser(count: number): Promise<User> {
      const uid = `u${randomUUID()}`;
      await seedAccount(deps, uid, count);
      return userOf(uid);
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
