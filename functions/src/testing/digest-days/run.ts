import { addDays } from '#contract/text/calendar-days.ts';
import type { Deps } from '#deps.ts';
import { sendDigests } from '#services/reminders/send-digests.ts';
import type { DeliveryRow } from '#stores/user/deliveries-store.ts';
import { openSystem } from '#system.ts';
import { runUntilKilled } from '#testing/kills/killable-api.ts';
import { openRandom } from '#testing/data/random.ts';
import { findProblems } from './check.ts';
import { unreliableServices } from './services.ts';
import { createUsers, type DigestUser, expectedOf, setDue } from './users.ts';

/** Every digest is due at a quarter of an hour, so the runs of the schedule between have nothing to do. */
const SLOT_MS = 15 * 60_000;
/** Time after which the schedule repeats a run that broke off. */
const REPEATED_AFTER_MS = 100_000;
const MOST_COMMITS = 60;
/** Some kills come after the run has ended, so more are tried. */
const KILL_MORE = 8;

export interface DigestDays {
  seed: number;
  users: number;
  /** Spans of time to live through, ISO 8601; `to` is not part of its span. */
  windows: [from: string, to: string][];
  kills: number;
  /** Share of the calls of outside services that fail. */
  faults: number;
}

/** Lives through some days. Each time two processes run the schedule at once, and some are killed. */
export async function runDigestDays(
  deps: Deps,
  { seed, users: count, windows, kills, faults }: DigestDays,
): Promise<{ problems: string[]; tried: string }> {
  const random = openRandom(seed);
  const days = windows.flatMap(([from, to]) => {
    const first = addDays(from.slice(0, 10), -1);
    const length = Math.ceil((Date.parse(to) - Date.parse(from)) / 86_400_000) + 3;
    return Array.from({ length }, (_, n) => addDays(first, n));
  });
  const services = unreliableServices(random, faults, days);
  const born = windows.map(([from]) => addDays(from.slice(0, 10), 1));
  const users = await createUsers(
    { ...deps, now: () => new Date(windows[0]![0]) },
    count,
    `days${seed}`,
    born,
  );

  /** Runs the schedule as a process whose clock begins at a moment. */
  function process(at: number) {
    const clock = { now: at };
    const now = () => new Date(clock.now);
    const system = openSystem({ ...deps, now, ...services.at(now) });
    return () => sendDigests(system, async () => true, { wait: async (ms) => void (clock.now += ms) });
  }

  const killedAt: number[] = [];
  const slots = windows.flatMap(([from, to]) => {
    const length = (Date.parse(to) - Date.parse(from)) / SLOT_MS;
    return Array.from({ length }, (_, n) => Date.parse(from) + n * SLOT_MS);
  });
  const begins = new Set(windows.map(([from]) => Date.parse(from)));
  for (const at of slots) {
    if (begins.has(at)) await setDue(deps, users, new Date(at));
    const isKilled = killedAt.length < kills && random.next() < (KILL_MORE * kills) / slots.length;
    const other = process(at + 2000)();
    if (isKilled) {
      const kill = {
        commit: 1 + random.below(MOST_COMMITS),
        when: random.pick(['before', 'after'] as const),
      };
      if (await runUntilKilled(kill, process(at + 1000))) {
        killedAt.push(at);
        await other;
        await process(at + REPEATED_AFTER_MS)();
      }
    } else await process(at + 1000)();
    await other;
  }

  const expected = windows.flatMap(([from, to]) =>
    users.flatMap((user) => expectedOf(user, new Date(from), new Date(to))),
  );
  const deliveries = await readDeliveries(deps, users);
  const own = new Set(users.map(({ uid }) => uid));
  const taken = services.taken.filter(({ key }) => own.has(key.split(' ')[0]!)); // also others' users may be due
  const { problems, figures } = findProblems(expected, taken, deliveries, killedAt);
  const tried = `${count} users, ${expected.length} messages due, ${killedAt.length} kills, ${services.failures()} failures of services, ${figures}`;
  return { problems, tried };
}

async function readDeliveries({ db }: Deps, users: DigestUser[]): Promise<Map<string, DeliveryRow>> {
  const found = new Map<string, DeliveryRow>();
  for (const { uid } of users)
    for (const doc of (await db.collection(`users/${uid}/deliveries`).get()).docs) {
      const delivery = { ...doc.data(), id: doc.id } as DeliveryRow;
      found.set(`${uid} ${delivery.day} ${delivery.channel}`, delivery);
    }
  return found;
}
