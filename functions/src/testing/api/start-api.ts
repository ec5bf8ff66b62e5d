import { randomInt, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import type { Firestore } from '@google-cloud/firestore';
import { getFirestore } from 'firebase-admin/firestore';
import { onTestFinished } from 'vitest';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { placesNamed } from '#clients/gazetteer.ts';
import { readPhoto } from '#clients/images.ts';
import { offlineGeocoder } from '#clients/offline-geocoder.ts';
import type { FoundTexts, SendOutcome, SentText, Text, Texting } from '#clients/twilio.ts';
import type { Deps } from '#deps.ts';
import { scriptedMail, scriptedPush } from '#testing/reminders/scripted-reminders.ts';
import { serveDeps } from './serve-deps.ts';
import { newSid } from '#testing/data/new-sid.ts';

export const NO_LIMITS = {
  freePlanPeople: 0,
  callsPerSecond: Infinity,
  perDay: { texts: Infinity, assistant: Infinity, imports: Infinity, writes: Infinity },
};

export const NUMBERS = ['+15005550006', '+15005550007'];
export const GUIDE_NUMBER = '+15005550011';

const SUITE_PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-kindred-test';

/**
 * The project whose data the tests of this worker read and write. Each worker has its own, because
 * schedules see the data of all users.
 */
export const TEST_PROJECT = `${SUITE_PROJECT}-${process.env.VITEST_POOL_ID}`;

/** Returns the Firebase app with the users and the data of the running suite. */
export const suiteApp = (): App => openApp(SUITE_PROJECT);

/** Opens the database of this worker's tests. */
export const testDb = (): Firestore => getFirestore(openApp(TEST_PROJECT));

const openApp = (projectId: string): App =>
  getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId);

const AREA_CODES = '205 206 212 213 214 215 303 305 312 313 404 412 415 503 504 512 602 615 617 702'.split(
  ' ',
);

/**
 * Returns a phone number that hardly any other test uses. Number pairs are shared by all users, and thousands
 * of numbers are drawn in one run.
 */
export const freshPhone = (): string =>
  `+1${AREA_CODES[randomInt(AREA_CODES.length)]}${randomInt(2_000_000, 10_000_000)}`;

/** An answer of the API with its parsed body. */
export interface Answer {
  status: number;
  headers: Headers;
  body: any;
}

export interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Creates a text service that sends nothing. The test sets its answers. */
function scriptedTexting(now: () => Date) {
  const sent: Text[] = [];
  const known: (SentText & Pick<Text, 'from' | 'to'>)[] = [];
  let next: SendOutcome | undefined;
  const found = (isWanted: (text: (typeof known)[number]) => boolean): FoundTexts => ({
    outcome: 'found',
    texts: known.filter(isWanted),
  });
  /** Makes a text known to the text service, as if accepted, whatever the service answered. */
  const take = (text: Pick<Text, 'from' | 'to' | 'body'>, more: Partial<SentText> = {}) =>
    void known.push({ sid: newSid(), status: 'sent', created: now(), ...text, ...more });
  return {
    sent,
    answerNext: (outcome: SendOutcome) => void (next = outcome),
    take,
    texting: {
      numbers: NUMBERS,
      guideNumber: GUIDE_NUMBER,
      async send(text: Text): Promise<SendOutcome> {
        sent.push(text);
        const outcome = next ?? { outcome: 'accepted', sid: newSid(), status: 'queued' };
        next = undefined;
        if (outcome.outcome === 'accepted') take(text, outcome);
        return outcome;
      },
      find: async ({ from, to, since }) =>
        found((text) => text.from === from && text.to === to && text.created >= since),
      fetch: async (sid) => found((text) => text.sid === sid),
      isSigned: async (signature: string) => signature === 'good',
    } as Texting,
  };
}

/**
 * Starts the whole API on a free port until the test ends. Tokens are `token-<uid>`; the present time is
 * `clock.now`.
 */
export async function startApi(overrides: Partial<Deps> = {}) {
  const clock = { now: new Date('2026-03-01T12:00:00.000Z') };
  const provider = scriptedTexting(() => clock.now);
  const push = scriptedPush();
  const mail = scriptedMail();
  const logged: string[] = [];
  /** The ids of users whom an administrator has disabled. */
  const disabled = new Set<string>();
  const deps: Deps = {
    db: testDb(),
    identity: {
      async verify(token) {
        const uid = /^token-(.+)$/.exec(token)?.[1];
        return uid ? { uid, email: `${uid}@example.com` } : undefined;
      },
      isActive: async (uid) => !disabled.has(uid),
      async remove() {},
    },
    texting: provider.texting,
    push: push.push,
    mail: mail.mail,
    linkKey: 'a key of tests',
    now: () => clock.now,
    geocoder: offlineGeocoder(),
    placesNamed,
    readPhoto,
    engines: [offlineEngine],
    limits: NO_LIMITS,
    publicUrl: 'http://kindred.test',
    davUrl: 'http://kindred.test/dav',
    log: (severity, message, fields) => void logged.push(`${severity} ${message} ${JSON.stringify(fields)}`),
    ...overrides,
  };
  const server = serveDeps(deps);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function request(method: string, path: string, { body, headers }: Call = {}): Promise<Answer> {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(origin + path, {
      method,
      headers: { ...(body !== undefined && !isFile && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && {
        body: typeof body === 'string' || isFile ? (body as string) : JSON.stringify(body),
      }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }

  /** Returns functions that call the API as a user, by default a new one. */
  function as(uid = `u${randomUUID()}`) {
    const call =
      (method: string) =>
      (path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer> =>
        request(method, path, { body, headers: { authorization: `Bearer token-${uid}`, ...headers } });
    return {
      uid,
      get: (path: string, headers?: Record<string, string>) => call('GET')(path, undefined, headers),
      post: call('POST'),
      put: call('PUT'),
      patch: call('PATCH'),
      delete: call('DELETE'),
    };
  }

  /** Posts a form as Twilio does. Unless a test replaces it, the signature check accepts only `good`. */
  async function twilioPosts(path: string, fields: Record<string, string>, signature = 'good') {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, body: await response.text() };
  }

  return {
    origin,
    as,
    request,
    twilioPosts,
    clock,
    deps,
    logged,
    disabled,
    pushes: push,
    mails: mail,
    ...provider,
  };
}
