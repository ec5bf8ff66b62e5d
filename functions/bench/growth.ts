import { changedList, patch, unchangedList } from './measured-calls.ts';
import { seedThread, textsTo } from './seed-thread.ts';
import type { TestServer, User } from './test-server.ts';
import { medianTimes } from './rounds.ts';

const SIZES = [100, 1_000, 5_000, 10_000];

/** Milliseconds by name of the call and size of the account. For information, without a goal. */
export type Growth = Record<string, Record<number, number>>;

/** Writes `count` messages with a person; returns calls that read the newest page and the page before it. */
async function thread({ deps: { db } }: TestServer, { uid, ours, idOf }: User, count: number) {
  const writer = db.bulkWriter({ throttling: false });
  const numbers = { from: '+15005550006', to: '+15125550100' };
  seedThread(db, writer, textsTo(uid, idOf(2), { ...numbers, count, stepMs: 60_000 }));
  await writer.close();
  const path = `/api/sms/messages/${idOf(2)}`;
  const before = (await ours('GET', `${path}?limit=20`)).headers['x-next-before'];
  return {
    newest: () => ours('GET', `${path}?limit=20`),
    older: () => ours('GET', `${path}?before=${before}`),
  };
}

/** Measures how the everyday calls slow down as the account grows. */
export async function measureGrowth(server: TestServer): Promise<Growth> {
  const reads: Record<string, () => Promise<unknown>> = {};
  const changes: typeof reads = {};
  for (const size of SIZES) {
    const user = await server.user(size);
    reads[`unchanged list ${size}`] = await unchangedList(user);
    changes[`changed list ${size}`] = changedList(user, size);
    changes[`PATCH of a person ${size}`] = patch(user);
    const { newest, older } = await thread(server, user, size);
    reads[`newest 20 of a thread ${size}`] = newest;
    reads[`older 200 of a thread ${size}`] = older;
  }
  // The changes are timed last, because they change the list that the reads expect unchanged.
  const times = { ...(await medianTimes(reads, 15)), ...(await medianTimes(changes, 15)) };
  const growth: Growth = {};
  for (const [name, time] of Object.entries(times)) {
    const [what = '', size = ''] = name.split(/ (?=\d+$)/);
    growth[what] = { ...growth[what], [size]: time };
  }
  return growth;
}
