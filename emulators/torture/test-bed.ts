import { once } from 'node:events';
import { createServer } from 'node:net';
import { getFirestore } from 'firebase-admin/firestore';
import { openSystem } from 'functions/system.ts';
import { runSchedule } from 'functions/schedules.ts';
import { startStandIns } from '#stand-ins/server.ts';
import { type FirestoreEmulator, startFirestore } from '#suite/firestore-emulator.ts';
import { type ApiClient, openApiClient } from './api-client.ts';
import { type SentText, findProblems } from './check-data.ts';
import { ACCOUNT, openDeps, PROJECT } from './deps.ts';
import type { Confirmed } from './random-user.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/** Milliseconds that the clock is set ahead, so that the schedule settles texts whose outcome is unknown. */
const SETTLE_AFTER_MS = 12 * 60_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export interface ScenarioResult {
  what: string;
  tried: string;
  problems: string[];
}

export interface TestBed {
  origin: string;
  firestore: FirestoreEmulator;
  server: ServerProcess;
  /** Makes the next calls to an outside service fail in this mode. */
  fail(service: string, mode: string, times: number): Promise<void>;
  client(uid: string): ApiClient;
  /** Runs the schedules that finish pending work, then returns the problems in these users' data. */
  check(users: { uid: string; confirmed: Confirmed }[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts Firestore and the API as separate processes, and the stand-ins in this one, all on free ports. */
export async function openTestBed(): Promise<TestBed> {
  const [firestorePort, standInsPort, port] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `http://127.0.0.1:${port}`;
  const firestore = await startFirestore(firestorePort);
  const standInsUrl = `http://127.0.0.1:${standInsPort}`;
  // A killed API misses delivery callbacks; that is expected here and not reported.
  const standIns = await startStandIns({
    ...ACCOUNT,
    port: standInsPort,
    publicUrl: origin,
    reportProblem: () => {},
  });
  const env = {
    FIRESTORE_EMULATOR_HOST: firestore.host,
    GCLOUD_PROJECT: PROJECT,
    METADATA_SERVER_DETECTION: 'none',
    STAND_INS_PORT: String(standInsPort),
    PORT: String(port),
  };
  Object.assign(process.env, env);
  const server = await startServer(env);

  async function sentTexts(): Promise<SentText[]> {
    const authorization = `Basic ${Buffer.from(`${ACCOUNT.accountSid}:${ACCOUNT.authToken}`).toString('base64')}`;
    const texts: SentText[] = [];
    let path = `/2010-04-01/Accounts/${ACCOUNT.accountSid}/Messages.json?PageSize=1000`;
    while (path) {
      const answer = await fetch(standInsUrl + path, { headers: { authorization } });
      const page = (await answer.json()) as { messages: SentText[]; next_page_uri: string | null };
      texts.push(...page.messages);
      path = page.next_page_uri ?? '';
    }
    return texts;
  }

  async function fail(service: string, mode: string, times: number): Promise<void> {
    const body = JSON.stringify({ service, mode, times });
    await fetch(`${standInsUrl}/faults`, { method: 'POST', body });
  }

  return {
    origin,
    firestore,
    server,
    client: (uid) => openApiClient(origin, uid),
    fail,
    async check(users) {
      await fail('twilio', 'ok', 1);
      const later = openSystem(openDeps(() => new Date(Date.now() + SETTLE_AFTER_MS)));
      for (const name of ['settle-messages', 'finish-deletions'] as const) await runSchedule(later, name);
      const sent = await sentTexts();
      const problems = [];
      for (const { uid, confirmed } of users) {
        const { body: listed } = await openApiClient(origin, uid).call('GET', '/api/people');
        problems.push(...(await findProblems(getFirestore(), uid, confirmed, listed, sent)));
      }
      return problems;
    },
    async stop() {
      await server.stop();
      await standIns.close();
      await firestore.stop();
    },
  };
}
