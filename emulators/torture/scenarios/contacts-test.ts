import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { runContacts } from 'functions/testing/contact-sync/run.ts';
import { openDeps } from '#torture/deps.ts';
import { withServers } from '#torture/several-servers.ts';
import type { ScenarioResult, TestBed } from '#torture/test-bed.ts';

/** Zones of the processes, because a birthday must be the same day in each. */
const ZONES = ['Pacific/Kiritimati', 'America/St_Johns', 'Pacific/Pago_Pago'];

const REST_MS = 61_000;

/** Lets two phones and the web change the same people, against three processes that are killed. */
export async function testContacts(
  testBed: TestBed,
  edits: number,
  kills: number,
  seed = randomInt(2 ** 31),
): Promise<ScenarioResult> {
  const { problems, tried } = await withServers(
    testBed,
    ZONES.map((TZ) => ({ TZ })),
    (kill) =>
      runContacts(
        {
          db: openDeps().db,
          now: () => new Date(),
          tokenOf: (uid) => uid,
          emailOf: (uid) => `${uid}@kindred.test`,
          origin: () => testBed.balancer.origin,
          davPath: '/dav/',
          kill,
          rest: () => wait(REST_MS),
        },
        seed,
        { edits, kills },
      ),
  );
  return { what: `two phones and the web, seed ${seed}`, tried, problems };
}
