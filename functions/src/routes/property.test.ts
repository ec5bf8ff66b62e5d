import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ErrorAnswer } from '#contract/error.ts';
import { meddlingDb } from '#testing/meddling-db.ts';
import { openWorld, type World } from '#testing/openapi/world.ts';
import { type Asked, type Call, type Ids, requestsFor, send, type Told } from '#testing/requests.ts';
import { startApi, testDb } from '#testing/start-api.ts';
import type { ApiDocument } from './openapi-document.ts';

/** Another seed makes other requests; a failure tells the one it was found with. */
const SEED = Number(process.env.SEED ?? 20_260_301);
const REQUESTS_PER_CALL = Number(process.env.N ?? 40);
const STAT: any = {};

const INSIDES = /node_modules|\.ts:\d|\n\s+at |file:\/\/|\/functions\//;

async function readDocument(): Promise<ApiDocument> {
  const { request } = await startApi();
  return (await request('GET', '/api/openapi.json')).body;
}

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );

/** Some of everything, for a user; answers the ids. */
async function furnish({ me, texted, tag, trashed }: World, name: string): Promise<Ids> {
  const fields = { tags: ['Climbing'], city: 'Austin', state: 'TX' };
  const people = Array.from({ length: 6 }, (_, n) => ({ name: `${name} ${n}`, ...fields }));
  const { import_id, created } = (await me.post('/api/people/import', { people })).body;
  const { id } = await texted();
  const entry = await me.post(`/api/people/${id}/notebook`, { content: 'Likes tea' });
  await me.post(`/api/people/${id}/contact`);
  const events = (await me.get(`/api/people/${id}/activity`)).body;
  const { calendar_url } = (await me.post('/api/calendar/rotate')).body;
  const everybody = [id, ...created.map((person: { id: string }) => person.id)];
  return {
    people: everybody,
    messages: everybody,
    trash: [await trashed()],
    notebook: [entry.body.id],
    contact: events.map((event: { id: string }) => event.id),
    tags: [await tag('Bouldering'), created[0].tags[0].id],
    import: [import_id],
    runs: [import_id],
    calendar: [/([^/]+)\.ics$/.exec(calendar_url)?.[1] ?? ''],
  };
}

/** Everything under a user. */
async function snapshot(uid: string): Promise<unknown> {
  const collections = await testDb().doc(`users/${uid}`).listCollections();
  const pages = await Promise.all(collections.map((collection) => collection.get()));
  return pages.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, doc.data()]));
}

/** Whether a request is for its call, be what it says right or not. */
const isFor = ({ method, path }: Asked, call: Call) =>
  method === call.method.toUpperCase() &&
  new RegExp(`^${call.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '(?!\\.|%2e)[\\w%-]+')}$`).test(
    path.split('?')[0] ?? '',
  );

function expectSound(asked: Asked, { status, headers, body }: Told, call: Call) {
  const documented = Object.keys(call.operation.responses).map(Number);
  if (isFor(asked, call)) expect(documented).toContain(status);
  expect(status === 500 || (status > 500 && !documented.includes(status)), `${status} ${body}`).toBe(false);
  expect(headers['x-request-id']).toBeTruthy();
  expect(body).not.toMatch(INSIDES);
  if (status >= 400 && asked.method !== 'HEAD') ErrorAnswer.strict().parse(JSON.parse(body));
}

/** Asks a call many things, as a user of whom there is some of everything. */
async function stress(call: Call, document: ApiDocument, strangers: { ids: Ids; name: string }) {
  let commits = 0;
  const world = await openWorld({ db: meddlingDb(async () => commits++) });
  const { api, me } = world;
  const mine = await furnish(world, 'Mine');
  const ids = Object.fromEntries(
    Object.entries(mine).map(([kind, own]) => [kind, [...own, ...(strangers.ids[kind] ?? [])]]),
  );
  const extra = { 'x-twilio-signature': 'good' };
  const requests = requestsFor(call, document, { ids, extra, authorization: `Bearer token-${me.uid}` });
  const property = fc.asyncProperty(requests, async (asked) => {
    const before = commits;
    const told = await send(api.origin, asked);
    (STAT[call.operation.operationId] ??= {})[told.status] ??= 0;
    STAT[call.operation.operationId][told.status]++;
    if (told.status === 500)
      console.log('LOG', call.operation.operationId, api.logged.at(-1)?.slice(0, 1200));
    expectSound(asked, told, call);
    expect(told.body).not.toContain(strangers.name);
    if (told.status >= 400 && told.status < 500)
      expect(commits, 'a refused request changes nothing').toBe(before);
  });
  await fc.assert(property, {
    seed: SEED + call.path.length * 31 + call.method.length,
    numRuns: REQUESTS_PER_CALL,
    endOnFailure: true,
  });
}

test(
  'whatever is asked of a call, its answer is sound, and a refusal changes nothing, nor anything another’s data',
  { timeout: 300_000 },
  async () => {
    const document = await readDocument();
    const stranger = await openWorld();
    const name = `Stranger ${randomUUID()}`;
    const ids = await furnish(stranger, name);
    const before = await snapshot(stranger.me.uid);
    const calls = callsOf(document);
    expect(calls.length * REQUESTS_PER_CALL).toBeGreaterThan(2000);
    const lanes = Array.from({ length: 6 }, async () => {
      for (let call = calls.shift(); call; call = calls.shift())
        await stress(call, document, { ids, name }).catch((e) => {
          console.log(
            'FAULT',
            call!.operation.operationId,
            String(e.message).slice(0, 1500),
            '\nCAUSE',
            String(e.cause?.stack).slice(0, 900),
          );
        });
    });
    await Promise.all(lanes);
    console.log(
      Object.entries(STAT)
        .map(([k, v]) => 'STAT ' + k + ' ' + JSON.stringify(v))
        .join('\n'),
    );
    expect(await snapshot(stranger.me.uid)).toEqual(before);
  },
);
