import { seedMemories } from './many-people.ts';
import { changedList, patch, unchangedList } from './measured-calls.ts';
import { type Work, medianTimes } from './rounds.ts';
import { seedThread, textsTo } from './seed-thread.ts';
import type { TestServer, User } from './test-server.ts';

/** The accounts that are measured; the last one has few people and the most memories. */
const ACCOUNTS: { name: string; people: number; memories: number }[] = [
  { name: '100', people: 100, memories: 100 },
  { name: '1,000', people: 1_000, memories: 1_000 },
  { name: '10,000', people: 10_000, memories: 1_000 },
  { name: '50,000', people: 50_000, memories: 1_000 },
  { name: '100,000 memories', people: 1_000, memories: 100_000 },
];
const ROUNDS = 15;

/** Milliseconds by name of the call and name of the account. For information, without a goal. */
export type Growth = Record<string, Record<string, number>>;

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

/** Returns the calls of every day that change nothing, and those that do. */
async function callsOf(server: TestServer, user: User, people: number) {
  const { ours, idOf } = user;
  const { newest, older } = await thread(server, user, 1_000);
  const get = (path: string) => () => ours('GET', path);
  const reads: Record<string, Work> = {
    'unchanged list': await unchangedList(user),
    'one person': get(`/api/people/${idOf(7)}`),
    'a thread': newest,
    'an older page of 200': older,
    'memories of a person': get(`/api/people/${idOf(7)}/notebook?limit=20`),
    'activity of a person': get(`/api/people/${idOf(9)}/activity`),
    Today: get('/api/today'),
    'a search': get('/api/search?q=telescope'),
    'a question': () => ours('POST', '/api/ai/ask', { question: 'Who lives in Austin?' }),
  };
  const changes: Record<string, Work> = {
    'changed list': changedList(user, people),
    'change of a person': patch(user),
    'a contact': () => ours('POST', `/api/people/${idOf(11)}/contact`, {}),
    'a memory': () => ours('POST', `/api/people/${idOf(13)}/notebook`, { content: 'Plays the cello.' }),
  };
  return { reads, changes };
}

/** Measures the calls of one account after the other: a list of 50,000 people would disturb those of 100. */
export async function measureGrowth(server: TestServer): Promise<Growth> {
  const growth: Growth = {};
  for (const { name, people, memories } of ACCOUNTS) {
    const user = await server.ourUser(people);
    await seedMemories(server.deps, user.uid, people, memories);
    const { reads, changes } = await callsOf(server, user, people);
    // The changes are timed last, because they change the list that the reads expect unchanged.
    const times = { ...(await medianTimes(reads, ROUNDS)), ...(await medianTimes(changes, ROUNDS)) };
    for (const [what, time] of Object.entries(times)) growth[what] = { ...growth[what], [name]: time };
  }
  return growth;
}
