import { randomInt } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { changedList, patch, unchangedList } from '#bench/measured-calls.ts';
import { nameOf } from '#bench/many-people.ts';
import { changesOf, newToken, openBook } from '#bench/open-book.ts';
import type { Work } from '#bench/rounds.ts';
import { seedThread, textsTo } from '#bench/seed-thread.ts';
import { NUMBERS, type TestServer, type User } from '#bench/test-server.ts';
import { receiveMessage, receiveReport } from '#services/messages/receive-message.ts';
import { openSystem } from '#system.ts';
import { newSid } from '#testing/data/new-sid.ts';

type Works = Record<string, Work>;

/** Work with a preparation that is not measured. */
const prepared = (before: () => Promise<unknown>, work: () => Promise<unknown>): Work =>
  Object.assign(work, { before });

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

/** Headers that ask for an answer that is not compressed. */
const PLAIN = { 'accept-encoding': 'identity' };

/** Gives a person a phone of their own. Returns calls that send it a text, and mark an answer as read. */
async function texting({ deps }: TestServer, { uid, ours, idOf }: User): Promise<Works> {
  const system = openSystem(deps);
  const person_id = idOf(15);
  const phone_number = `+1512${randomInt(2_000_000, 10_000_000)}`;
  await ours('PATCH', `/api/people/${person_id}`, { phone_number });
  let sent = '';
  async function send() {
    const { body } = await ours('POST', '/api/sms/send', { person_id, body: 'See you at six' }, PLAIN);
    sent = (JSON.parse(body.toString()) as { id: string }).id;
    return body;
  }
  /** Reports that the last text arrived: a text whose outcome is not known yet is read again by the next call. */
  async function report() {
    const { provider_sid } = (await deps.db.doc(`users/${uid}/messages/${sent}`).get()).data()!;
    await receiveReport(system, { sid: provider_sid as string, status: 'delivered' }, `${uid}/${sent}`);
  }
  await send();
  const answer = (to: string) =>
    receiveMessage(system, { sid: newSid(), from: phone_number, to, body: 'Yes' });
  const answered = await Promise.all(NUMBERS.map(async (to) => ((await answer(to)) ? to : [])));
  const [ourNumber = ''] = answered.flat();
  return {
    'sending a text': prepared(report, send),
    'marking a thread as read': prepared(
      () => answer(ourNumber),
      () => ours('POST', `/api/people/${person_id}/read`),
    ),
  };
}

const TAG = { name: 'Sailing', category: 'general' };

/** Returns calls that give a person a tag and a relation; both are taken back before the next time. */
function connecting({ ours, idOf }: User): Works {
  const tags = `/api/people/${idOf(17)}/tags`;
  const made = async (path: string, body: object) =>
    (JSON.parse((await ours('POST', path, body, PLAIN)).body.toString()) as { id: string }).id;
  let [tag, relation] = ['', ''];
  return {
    'adding a tag': prepared(
      async () => tag && ours('DELETE', `${tags}/${tag}`),
      async () => (tag = await made(tags, TAG)),
    ),
    'adding a relation': prepared(
      async () => relation && ours('DELETE', `/api/relations/${relation}`),
      async () =>
        (relation = await made('/api/relations', { from_id: idOf(19), to_id: idOf(21), type: 'friend' })),
    ),
  };
}

/** Returns what a phone asks when nothing has changed, and when one person has. */
async function syncing(server: TestServer, user: User): Promise<{ unchanged: Work; changed: Work }> {
  const book = await openBook(server, user);
  let { token } = await changesOf(book, '');
  return {
    unchanged: async () => ({ token } = await changesOf(book, token)),
    changed: prepared(patch(user), async () => {
      const changes = await changesOf(book, token);
      ({ token } = changes);
      return book.read(changes.changed);
    }),
  };
}

/** Connects an agent. Returns calls of tools. */
async function agent({ origin }: TestServer, user: User): Promise<Works> {
  const client = new Client({ name: 'bench', version: '1.0.0' });
  const authorization = `Bearer ${await newToken(user, 'Agent', 'read')}`;
  const requestInit = { headers: { authorization } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
  const call = (name: string, input: Record<string, unknown>) => () =>
    client.callTool({ name, arguments: input });
  return {
    'an agent reads a person': call('get_person', { person_id: user.idOf(7) }),
    'an agent asks who is due': call('who_is_due', {}),
  };
}

/** The calls of every day: those that change nothing, and those that do. */
export interface DailyCalls {
  reads: Works;
  changes: Works;
}

/** Returns the calls of every day of a user with so many people. */
export async function dailyCalls(server: TestServer, user: User, people: number): Promise<DailyCalls> {
  const { ours, idOf } = user;
  const { newest, older } = await thread(server, user, 1_000);
  const get = (path: string) => () => ours('GET', path);
  const person = (n: number) => `/api/people/${idOf(n)}`;
  const texts = await texting(server, user);
  const sync = await syncing(server, user);
  const tools = await agent(server, user);
  let isStarred = false;
  const reads: Works = {
    'unchanged list': await unchangedList(user),
    'one person': get(person(7)),
    'memories of a person': get(`${person(7)}/notebook?limit=20`),
    'activity of a person': get(`${person(9)}/activity`),
    'opening a thread': newest,
    'an older page of 200': older,
    Today: get('/api/today'),
    'a search': get('/api/search?q=telescope'),
    'a question': () => ours('POST', '/api/ai/ask', { question: 'Who lives in Austin?' }),
    'telling the guide': () =>
      ours('POST', '/api/ai/extract-people', {
        narrative: `Had lunch with ${nameOf(7)}. She has a new dog.`,
      }),
    'an unchanged sync': sync.unchanged,
    ...tools,
  };
  const changes: Works = {
    'changed list': changedList(user, people),
    'change of a person': patch(user),
    'a star': () => ours('PATCH', person(9), { is_important: (isStarred = !isStarred) }),
    'a contact': () => ours('POST', `${person(11)}/contact`, {}),
    'the quick line': () => ours('POST', `${person(23)}/contact`, { kind: 'met', note: 'Tea in the park' }),
    'a memory': () => ours('POST', `${person(13)}/notebook`, { content: 'Plays the cello.' }),
    ...connecting(user),
    ...texts,
    'a changed sync': sync.changed,
  };
  return { reads, changes };
}
