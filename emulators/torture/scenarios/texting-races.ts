import { randomInt } from 'node:crypto';
import { openRandom } from 'functions/testing/data/random.ts';
import { runTextingRaces } from 'functions/testing/texting-races/run.ts';
import type { TextingWorld } from 'functions/testing/texting-races/world.ts';
import { shiftClock } from '#torture/clock.ts';
import { ACCOUNT, openDeps } from '#torture/deps.ts';
import { type Kill, withServers } from '#torture/several-servers.ts';
import type { ScenarioResult, TestBed } from '#torture/test-bed.ts';

const TWILIO_FAULTS = ['refuse', 'error', 'garbage', 'lost'];
const PHONES = 36;

export interface RacesOptions {
  runs: number;
  operations: number;
  /** Seed of the first run; each further run adds 1. Random if left out. */
  seed?: number | undefined;
  /** Milliseconds by which each server's clock is ahead of this process's clock. */
  clocks?: number[];
  /** Milliseconds before UTC midnight at which the first run begins; default: the present time. */
  beforeMidnight?: number;
}

const DAY_MS = 86_400_000;

/**
 * Returns random phone numbers, hardly ever those of another run, because number pairs are shared by all
 * users.
 */
const freshPhones = () => {
  const first = randomInt(2_000_000, 9_000_000);
  return Array.from({ length: PHONES }, (_, n) => `+1512${first + n}`);
};

function openWorld(testBed: TestBed, kill: Kill): TextingWorld {
  const { balancer, texts } = testBed;
  return {
    db: openDeps().db,
    numbers: ACCOUNT.numbers,
    now: () => new Date(),
    tokenOf: (uid) => uid,
    origin: () => balancer.origin,
    kill,
    failTwilio: (random) => testBed.fail('twilio', random.pick(TWILIO_FAULTS), 3),
    async deliver({ sid, from, to, body }) {
      const answer = await fetch(`${testBed.standInsUrl}/phone/inbound`, {
        method: 'POST',
        body: JSON.stringify({ message_sid: sid, from, to, body }),
      });
      return ((await answer.json()) as { status?: number }).status ?? answer.status;
    },
    accepted: async () => texts().filter(({ direction }) => direction === 'outbound-api'),
    async settle() {
      await testBed.fail('twilio', 'ok', 1);
      await testBed.runLater('settle-messages', 'finish-deletions');
    },
  };
}

/**
 * Runs the texting races several times against three processes of the API behind one address. The processes
 * are killed, and their clocks are shifted.
 */
export async function testTextingRaces(
  testBed: TestBed,
  { runs, operations, seed = randomInt(2 ** 31), clocks = [0, 0, 0], beforeMidnight }: RacesOptions,
): Promise<ScenarioResult> {
  const shift = beforeMidnight === undefined ? 0 : DAY_MS - (Date.now() % DAY_MS) - beforeMidnight;
  shiftClock(shift); // also shifts the clock of the Twilio that runs here
  const problems: string[] = [];
  const environments = clocks.map((ms) => ({ CLOCK_SHIFT_MS: String(shift + ms) }));
  await withServers(testBed, environments, async (kill) => {
    const world = openWorld(testBed, kill);
    for (let run = 0; run < runs; run++) {
      const started = performance.now();
      const size = { users: 3, people: 50, phones: freshPhones(), operations, atOnce: 12, kills: 8 };
      const result = await runTextingRaces(world, openRandom(seed + run), size);
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`  seed ${seed + run}, ${seconds} s: ${result.tried}, ${result.problems.length} problems`);
      for (const problem of result.problems.slice(0, 10)) console.log(`      ${problem}`);
      problems.push(...result.problems.map((problem) => `seed ${seed + run}: ${problem}`));
    }
  });
  shiftClock(-shift);
  const apart = clocks.some(Boolean) ? ' whose clocks differ, over UTC midnight' : '';
  return {
    what: `texting races on three processes${apart}`,
    tried: `${runs} runs of ${operations} operations`,
    problems,
  };
}
