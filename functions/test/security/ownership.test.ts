import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { seedAccount, snapshot } from '#testing/data/seed-account.ts';
import { openFixtures } from '#testing/openapi/fixtures.ts';
import { send, type RawAnswer } from '#testing/api/send.ts';
import {
  absentLike,
  callsWithIds,
  comparable,
  type Filled,
  mixtures,
} from '#testing/api/foreign-id-calls.ts';
import type { ApiDocument } from '#routes/signed-out/openapi-document.ts';

/** Creates an owner with records of every kind, and two other users without records. */
async function openHouse() {
  const [owner, stranger, twin] = [await openFixtures(), await openFixtures(), await openFixtures()];
  const secret = `Secret ${randomUUID()}`;
  const ids = await seedAccount(owner, secret);
  const ask = ({ api, me }: typeof owner, { method, path, body }: Filled): Promise<RawAnswer> =>
    send(api.origin, {
      method,
      path,
      headers: {
        authorization: `Bearer token-${me.uid}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    });
  const { body } = await owner.api.request('GET', '/api/openapi.json');
  return { owner, stranger, twin, secret, ids, ask, document: body as ApiDocument };
}

test('an id of another user is answered as one that is nobody’s, for as many reads, and does nothing to the owner', async () => {
  const { owner, stranger, twin, secret, ids, ask, document } = await openHouse();
  const [own, twins] = [await seedAccount(stranger, 'Mine'), await seedAccount(twin, 'Mine')];
  const absent = absentLike(ids);
  const before = await snapshot(owner.me.uid);
  const documents = countDocuments();
  onTestFinished(documents.stop);
  const tell = async (world: typeof owner, call: Filled) => {
    const told = Promise.withResolvers<RawAnswer>();
    const { reads } = await documents.of(async () => told.resolve(await ask(world, call)));
    return { ...comparable(await told.promise), reads };
  };
  const calls = callsWithIds(document);
  expect(calls.length).toBeGreaterThan(25);
  let asked = 0;
  for (const { name, kinds, fill } of calls) {
    const foreign = mixtures(kinds, own, ids);
    for (const [n, unknown] of mixtures(kinds, twins, absent).entries()) {
      const told = await tell(stranger, fill(foreign[n] ?? []));
      expect(told, name).toEqual(await tell(twin, fill(unknown)));
      expect(told.status, name).toBeLessThan(500);
      expect(told.body, name).not.toContain(secret);
      asked++;
    }
  }
  expect(asked).toBeGreaterThan(40);
  expect(await snapshot(owner.me.uid)).toEqual(before);
});

/** Returns path segments that try to reach another user's records, or to break the parser. */
const tricks = (uid: string, id: string) => [
  `..%2f..%2f${uid}%2fpeople%2f${id}`,
  `%2e%2e%2f%2e%2e%2f${uid}%2fpeople%2f${id}`,
  `%252e%252e%252f${uid}%252fpeople%252f${id}`,
  `%c0%ae%c0%ae%c0%af${uid}%c0%afpeople%c0%af${id}`,
  `%ef%bc%8e%ef%bc%8e%ef%bc%8f${uid}`,
  `users%2f${uid}%2fpeople%2f${id}`,
  `%2fusers%2f${uid}%2fpeople%2f${id}`,
  `${uid}%2f${id}`,
  `${uid}/${id}`,
  `..%5c${uid}%5c${id}`,
  `${id}%00`,
  `${id}%0d%0aX-Injected:%20yes`,
  `${id}%2f..%2f${id}`,
  `${id}//`,
  `./${id}`,
  `x/../${id}`,
  `x/%2e%2e/${id}`,
  `__${id}__`,
  `__id7__`,
  id.repeat(100),
  `${id}%20`,
  `${id}%E2%80%8B`,
  `${id}%CC%81`,
  encodeURIComponent('\u{1F600}'.repeat(300)),
];

test('no spelling of an address leads to another user’s rows', async () => {
  const { owner, stranger, secret, ids, ask, document } = await openHouse();
  const own = await seedAccount(stranger, 'Mine');
  const before = await snapshot(owner.me.uid);
  const inAddress = callsWithIds(document).filter(({ name }) => name.includes('{'));
  const calls = inAddress.filter(
    ({ kinds }, n) => n === inAddress.findIndex((other) => `${other.kinds}` === `${kinds}`),
  );
  for (const { name, kinds, fill } of calls)
    for (const trick of tricks(owner.me.uid, ids.people?.[0] ?? '')) {
      const place = (name.match(/\{/g)?.length ?? 1) - 1;
      const given = kinds.map((kind, n) => (n === place ? trick : (own[kind]?.[0] ?? 'none')));
      const { status, headers, body } = await ask(stranger, fill(given));
      const usual = name.endsWith('/tags/{tagId}') ? [204, 404, 405] : [404, 405]; // removing an absent tag succeeds
      expect(usual, `${name} ${trick}`).toContain(status);
      expect(body).not.toContain(secret);
      expect(headers).not.toHaveProperty('x-injected');
    }
  expect(await snapshot(owner.me.uid)).toEqual(before);
});

test('whoever is not signed in is told nothing but that, whatever the address and the body', async () => {
  const { owner, ids, document } = await openHouse();
  const { request } = owner.api;
  const before = await snapshot(owner.me.uid);
  const told = new Set<string>();
  for (const authorization of [
    '',
    'Bearer',
    `Bearer ${owner.me.uid}`,
    `Basic token-${owner.me.uid}`,
    'Bearer null',
  ])
    for (const { kinds, fill } of callsWithIds(document)) {
      const { method, path, body } = fill(kinds.map((kind) => ids[kind]?.[0] ?? ''));
      const answer = await request(method, path, { body, headers: authorization ? { authorization } : {} });
      told.add(`${answer.status} ${JSON.stringify(answer.body)}`);
    }
  expect([...told]).toEqual(['401 {"error":{"code":"unauthenticated","message":"Sign in to do this"}}']);
  expect(await snapshot(owner.me.uid)).toEqual(before);
});

test('another user’s idempotency key, cursor and search find nothing of theirs', async () => {
  const { owner, stranger, secret, ids } = await openHouse();
  const key = { 'idempotency-key': 'the same' };
  const first = (await owner.me.post('/api/people', { name: secret }, key)).body;
  const second = await stranger.me.post('/api/people', { name: 'Mine' }, key);
  expect(second).toMatchObject({ status: 201, body: { name: 'Mine' } });
  expect(second.body.id).not.toBe(first.id);
  const [person] = ids.people ?? [];
  const page = await owner.me.get(`/api/sms/messages/${person}?limit=1`);
  const cursor = page.headers.get('x-next-before');
  expect(cursor).toBeTruthy();
  const own = await stranger.me.get(`/api/sms/messages/${second.body.id}?before=${cursor}`);
  expect(own).toMatchObject({ status: 200, body: [] });
  for (const path of [
    `/api/people?search=${secret}`,
    `/api/search?q=${secret}`,
    `/api/tags?search=Bouldering`,
  ])
    expect((await stranger.me.get(encodeURI(path))).body).toEqual([]);
  const { uid } = stranger.me;
  for (const dump of [
    '/api/export',
    '/api/people',
    '/api/people/map-data',
    '/api/today',
    '/api/people/duplicates',
  ])
    expect(JSON.stringify((await stranger.api.as(uid).get(dump)).body)).not.toContain(secret);
});

test('a backup that names another user’s rows restores them as one’s own and touches nobody else’s', async () => {
  const { owner, secret, stranger } = await openHouse();
  const before = await snapshot(owner.me.uid);
  const backup = (await owner.me.get('/api/export')).body;
  const renamed = JSON.parse(JSON.stringify(backup).replaceAll(secret, 'Mine'));
  expect((await stranger.me.post('/api/import-backup', renamed)).status).toBe(200);
  expect((await stranger.me.get('/api/people')).body.length).toBe(
    (await owner.me.get('/api/people')).body.length,
  );
  expect(await snapshot(owner.me.uid)).toEqual(before);
});
