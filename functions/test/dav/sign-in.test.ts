import { expect, test } from 'vitest';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';
import { withDav } from '#testing/dav/with-dav.ts';

const basic = (name: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
});
const QUESTION = '<propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>';

async function start() {
  const api = await startApi();
  const user = api.as();
  const dav = await withDav(api, user);
  const status = async (headers: Record<string, string>) =>
    (await dav.send('PROPFIND', '/dav/', { headers: { depth: '0', ...headers }, body: QUESTION })).status;
  return { api, user, dav, status };
}

test('the user name is the email address in any case, the password a token for contacts', async () => {
  const { dav, status } = await start();
  expect(await status(basic(dav.email, dav.password))).toBe(207);
  expect(await status(basic(dav.email.toUpperCase(), ` ${dav.password}`))).toBe(207);
});

test('anything else is asked for a password again, in words that a client understands', async () => {
  const { dav, user, status } = await start();
  const wrong = [
    basic(dav.email, 'kdr_wrong'),
    basic(dav.email, ''),
    basic('', dav.password),
    basic('someone@example.com', dav.password),
    { authorization: 'Basic Zoë' },
    { authorization: 'Basic /w==' },
    { authorization: `Bearer ${dav.password}` },
    { authorization: `Bearer token-${user.uid}` },
    { authorization: '' },
  ];
  for (const headers of wrong) expect(await status(headers), headers.authorization).toBe(401);
  const { headers } = await dav.send('PUT', dav.card('a.vcf'), { headers: { authorization: '' }, body: 'x' });
  expect(headers.get('www-authenticate')).toBe('Basic realm="Kindred", charset="UTF-8"');
});

test('a token of another scope is refused: it must not give the address book away', async () => {
  const { api, user } = await start();
  for (const scope of ['read', 'propose', 'write']) {
    const other = await withDav(api, user, scope);
    expect((await other.send('PROPFIND', '/dav/', { body: QUESTION, headers: { depth: '0' } })).status).toBe(
      403,
    );
    expect((await other.send('GET', other.card('a.vcf'))).status).toBe(403);
  }
});

test('a token for contacts opens nothing but the address book', async () => {
  const { api, dav } = await start();
  const answer = await api.request('GET', '/api/people', {
    headers: { authorization: `Bearer ${dav.password}` },
  });
  expect(answer.status).toBe(403);
});

test('a revoked or expired password stops at once', async () => {
  const { api, user, dav, status } = await start();
  const [{ id }] = (await user.get('/api/tokens')).body;
  await user.delete(`/api/tokens/${id}`);
  expect(await status({})).toBe(401);
  const fresh = (await user.post('/api/tokens', { name: 'Old', scope: 'contacts', expires_in_days: 1 })).body;
  expect(await status(basic(dav.email, fresh.token))).toBe(207);
  api.clock.now = new Date(api.clock.now.getTime() + 86_400_000);
  expect(await status(basic(dav.email, fresh.token))).toBe(401);
});

test('a deleted account has no address book', async () => {
  const { user, status } = await start();
  expect((await user.delete('/api/auth/me')).status).toBeLessThan(300);
  expect(await status({})).toBe(401);
});

test('too many wrong passwords from one address wait', async () => {
  const limited = await startApi({ limits: { ...NO_LIMITS, callsPerSecond: 1 } });
  const statuses = [];
  for (let call = 0; call < 8; call++)
    statuses.push((await fetch(`${limited.origin}/dav/`, { method: 'PROPFIND' })).status);
  expect(statuses).toContain(429);
});

test('a request that reads a large address book counts for several, and one that does not for one', async () => {
  const api = await startApi({ limits: { ...NO_LIMITS, callsPerSecond: 4 } });
  const user = api.as();
  const dav = await withDav(api, user);
  await user.post('/api/people', { name: 'Ana' });
  const later = () => void (api.clock.now = new Date(api.clock.now.getTime() + 6000));
  const { token } = await dav.sync();
  await api.deps.db
    .doc(`users/${user.uid}/meta/revision`)
    .update({ shards: { 0: 2 ** 20 }, people_count: 100 });
  const files = (count: number) => Array.from({ length: count }, (_, n) => dav.card(`${n}.vcf`));
  const COST = {
    list: 5,
    query: 5,
    'first sync': 5,
    'later sync': 1,
    'few cards': 1.04,
    'half of the cards': 3,
    'all cards': 5,
    'more cards than there are': 5,
    'ETags of a few cards': 5,
  };
  const ASK: Record<string, () => Promise<unknown>> = {
    list: () => dav.list(),
    query: () => dav.query(''),
    'first sync': () => dav.sync(),
    'later sync': () => dav.sync(token),
    'few cards': () => dav.multiget(files(1)),
    'half of the cards': () => dav.multiget(files(50)),
    'all cards': () => dav.multiget(files(100)),
    'more cards than there are': () => dav.multiget(files(500)),
    'ETags of a few cards': () => dav.multiget(files(1), ''),
  };
  for (const [name, cost] of Object.entries(COST)) {
    later();
    const ask = () => ASK[name]!().then(() => 'answered', String);
    for (let call = 0; call < Math.floor(20 / cost); call++) expect(await ask(), name).toBe('answered');
    expect(await ask(), name).toContain('is answered with 429');
  }
});

test('a card with a large picture counts for several', async () => {
  const api = await startApi({ limits: { ...NO_LIMITS, callsPerSecond: 4 } });
  const dav = await withDav(api, api.as());
  api.clock.now = new Date(api.clock.now.getTime() + 6000);
  const put = async () =>
    (await dav.send('PUT', dav.card('a.vcf'), { body: new Uint8Array(2 ** 20) })).status;
  for (let call = 0; call < 4; call++) expect(await put()).not.toBe(429);
  expect(await put()).toBe(429);
});

test('a sync that finds many changes counts for several, and the next request waits for it', async () => {
  const api = await startApi({ limits: { ...NO_LIMITS, callsPerSecond: 4 } });
  const user = api.as();
  const dav = await withDav(api, user);
  const { token } = await dav.sync();
  const later = () => void (api.clock.now = new Date(api.clock.now.getTime() + 120_000));
  later();
  await user.post('/api/people/import', {
    people: Array.from({ length: 10 }, (_, n) => ({ name: `P ${n}` })),
  });
  await api.deps.db.doc(`users/${user.uid}/meta/revision`).update({ shards: { 0: 2 ** 20 } });
  later();
  const ask = () => dav.sync(token).then(({ responses }) => responses.length, String);
  for (let call = 0; call < 4; call++) expect(await ask()).toBe(10);
  expect(await ask()).toContain('is answered with 429');
});

test('the addresses of another user are not found, by any method', async () => {
  const { api, dav } = await start();
  const { uid } = api.as();
  const other = `/dav/addressbooks/${uid}/people/`;
  for (const path of [`/dav/principals/${uid}/`, `/dav/addressbooks/${uid}/`, other, `${other}a.vcf`])
    for (const method of ['PROPFIND', 'REPORT', 'GET', 'PUT', 'DELETE', 'PROPPATCH'])
      expect(
        (await dav.send(method, path, method === 'GET' ? {} : { body: QUESTION })).status,
        `${method} ${path}`,
      ).toBe(404);
});

test('OPTIONS and the well-known address answer without a password', async () => {
  const { dav } = await start();
  const options = await dav.send('OPTIONS', dav.book, { headers: { authorization: '' } });
  expect(options.status).toBe(200);
  expect(options.headers.get('dav')).toBe('1, 3, addressbook');
  expect(options.headers.get('allow')).toBe('OPTIONS, PROPFIND, REPORT, GET, HEAD, PUT, DELETE, PROPPATCH');
  for (const path of ['/.well-known/carddav', '/dav/.well-known/carddav/']) {
    const answer = await dav.send('PROPFIND', path, { headers: { authorization: '' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/dav/']);
  }
});

test('methods that are not kept are refused with the list of those that are', async () => {
  const { dav } = await start();
  for (const method of ['MKCOL', 'MOVE', 'COPY', 'LOCK', 'ACL', 'POST', 'PATCH']) {
    const answer = await dav.send(method, dav.book);
    expect([method, answer.status]).toEqual([method, 405]);
    expect(answer.headers.get('allow')).toContain('PROPFIND');
  }
});
