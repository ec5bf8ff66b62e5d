import { once } from 'node:events';
import { createServer } from 'node:net';
import { getFirestore } from 'firebase-admin/firestore';
import { openSystem } from 'functions/system.ts';
import { runSchedule } from 'functions/schedules.ts';
import { type FirestoreEmulator, startFirestore } from '#firestore-emulator.ts';
import { startStandIns } from '#stand-ins/server.ts';
import { type Caller, openCaller } from './caller.ts';
import { type SentText, findFaults } from './check.ts';
import { ACCOUNT, NUMBERS, openDeps, PROJECT } from './deps.ts';
import { type ServerProcess, startServer } from './process.ts';
import type { Told } from './user.ts';

/** After so long a text of unknown outcome is settled. */
const SETTLED_MS = 12 * 60_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

export interface Rig {
  origin: string;
  firestore: FirestoreEmulator;
  server: ServerProcess;
  /** Lets the next calls to an outside service go wrong this way. */
  fail(service: string, mode: string, times: number): Promise<void>;
  caller(uid: string): Caller;
  /** Lets the schedules finish what is left, and says what is wrong with these users' data. */
  check(users: { uid: string; told: Told }[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** Firestore, the stand-ins and the API, each in a process that can be stopped, on ports of their own. */
export async function openRig(): Promise<Rig> {
  const [firestorePort, standInsPort, port] = await Promise.all([freePort(), freePort(), freePort()]);
  const origin = `http://127.0.0.1:${port}`;
  const firestore = await startFirestore(firestorePort);
  const standInsAt = `http://127.0.0.1:${standInsPort}`;
  // A process that is killed takes no delivery reports: that is no news here.
  const standIns = await startStandIns({
    ...ACCOUNT,
    numbers: NUMBERS,
    port: standInsPort,
    publicUrl: origin,
    complain: () => {},
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
      const answer = await fetch(standInsAt + path, { headers: { authorization } });
      const page = (await answer.json()) as { messages: SentText[]; next_page_uri: string | null };
      texts.push(...page.messages);
      path = page.next_page_uri ?? '';
    }
    return texts;
  }

  async function fail(service: string, mode: string, times: number): Promise<void> {
    const body = JSON.stringify({ service, mode, times });
    await fetch(`${standInsAt}/faults`, { method: 'POST', body });
  }

  return {
    origin,
    firestore,
    server,
    caller: (uid) => openCaller(origin, uid),
    fail,
    async check(users) {
      await fail('twilio', 'ok', 1);
      const later = openSystem(openDeps(() => new Date(Date.now() + SETTLED_MS)));
      for (const name of ['settle-messages', 'finish-deletions'] as const) await runSchedule(later, name);
      const sent = await sentTexts();
      const faults = [];
      for (const { uid, told } of users) {
        const { body: listed } = await openCaller(origin, uid).call('GET', '/api/people');
        faults.push(...(await findFaults(getFirestore(), uid, told, listed, sent)));
      }
      return faults;
    },
    async stop() {
      await server.stop();
      await standIns.close();
      await firestore.stop();
    },
  };
}
