import { getFirestore } from 'firebase-admin/firestore';
import { openSystem } from 'functions/system.ts';
import { runSchedule, type ScheduleName } from 'functions/schedules.ts';
import { freePort } from '#find/ports.ts';
import { startStandIns } from '#stand-ins/server.ts';
import type { TwilioMessage } from '#stand-ins/twilio/messages.ts';
import { type FirestoreEmulator, startFirestore } from '#suite/firestore-emulator.ts';
import { type ApiClient, openApiClient } from './api-client.ts';
import { findProblems } from './check-data.ts';
import { ACCOUNT, openDeps, PROJECT } from './deps.ts';
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts';
import type { Confirmed } from './random-user.ts';
import { type ServerProcess, startServer } from './server-process.ts';

/**
 * Milliseconds by which the clock is set ahead, so that the schedule settles texts of unknown outcome, even
 * those sent by a process whose clock is ahead.
 */
const SETTLE_AFTER_MS = 20 * 60_000;

export interface ScenarioResult {
  what: string;
  tried: string;
  problems: string[];
}

export interface TestBed {
  firestore: FirestoreEmulator;
  /** The API used by most tests. */
  server: ServerProcess;
  /** The public address of all servers whose ports are in it. Twilio calls this address. */
  balancer: LoadBalancer;
  standInsUrl: string;
  /** Starts another server on a free port. The test must stop it. */
  startServer(env?: Record<string, string>): Promise<ServerProcess>;
  /** Makes the next calls to an outside service fail in this mode. */
  fail(service: string, mode: string, times: number): Promise<void>;
  client(uid: string): ApiClient;
  /** Returns every text that was accepted from the product or sent from a phone, oldest first. */
  texts(): TwilioMessage[];
  /** Runs these schedules as if 20 minutes had passed. */
  runLater(...names: ScheduleName[]): Promise<void>;
  /** Runs the schedules that finish pending work, then returns the problems in these users' data. */
  check(users: { uid: string; confirmed: Confirmed }[]): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts Firestore and the API as separate processes, and the stand-ins in this one, all on free ports. */
export async function openTestBed(): Promise<TestBed> {
  const [firestorePort, standInsPort, mailPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const [firestore, balancer] = await Promise.all([startFirestore(firestorePort), startLoadBalancer()]);
  const standInsUrl = `http://127.0.0.1:${standInsPort}`;
  // A killed API misses delivery callbacks. This is expected here and not reported.
  const standIns = await startStandIns({
    ...ACCOUNT,
    port: standInsPort,
    mailPort,
    publicUrl: balancer.origin,
    reportProblem: () => {},
  });
  const environment = {
    FIRESTORE_EMULATOR_HOST: firestore.host,
    GCLOUD_PROJECT: PROJECT,
    METADATA_SERVER_DETECTION: 'none',
    STAND_INS_PORT: String(standInsPort),
    MAIL_PORT: String(mailPort),
    PUBLIC_URL: balancer.origin,
  };
  Object.assign(process.env, environment);
  const start = (env = {}) => startServer({ ...environment, ...env });
  const server = await start();
  balancer.ports.add(server.port);

  async function fail(service: string, mode: string, times: number): Promise<void> {
    const body = JSON.stringify({ service, mode, times });
    await fetch(`${standInsUrl}/faults`, { method: 'POST', body });
  }

  async function runLater(...names: ScheduleName[]): Promise<void> {
    const later = openSystem(openDeps(() => new Date(Date.now() + SETTLE_AFTER_MS)));
    for (const name of names) await runSchedule(later, name);
  }

  return {
    firestore,
    server,
    balancer,
    standInsUrl,
    startServer: start,
    client: (uid) => openApiClient(server.origin, uid),
    fail,
    texts: standIns.texts,
    runLater,
    async check(users) {
      await fail('twilio', 'ok', 1);
      await runLater('settle-messages', 'finish-deletions');
      const problems = [];
      for (const { uid, confirmed } of users) {
        const { body: listed } = await openApiClient(server.origin, uid).call('GET', '/api/people');
        problems.push(...(await findProblems(getFirestore(), uid, confirmed, listed, standIns.texts())));
      }
      return problems;
    },
    async stop() {
      await server.stop();
      await Promise.all([standIns.close(), balancer.close(), firestore.stop()]);
    },
  };
}
