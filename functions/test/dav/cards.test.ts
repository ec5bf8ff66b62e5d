import { expect, test } from 'vitest';
import { NO_LIMITS, startApi } from '#testing/api/start-api.ts';
import { vcard, withDav } from '#testing/dav/with-dav.ts';

async function start(overrides: Parameters<typeof startApi>[0] = {}) {
  const api = await startApi(overrides);
  const user = api.as();
  const dav = await withDav(api, user);
  return { api, user, dav };
}

test('a card is read in the version that a client wants, with its version, and not again if it is known', async () => {
  const { dav } = await start();
  await dav.send('PUT', dav.card('a.vcf'), { body: vcard('a', 'Ada') });
  const { status, headers, text } = await dav.send('GET', dav.card('a.vcf'));
  expect([status, headers.get('content-type')]).toEqual([200, 'text/vcard; charset=utf-8; version=3.0']);
  expect(text).toContain('VERSION:3.0\r\n');
  const etag = headers.get('etag')!;
  const newer = await dav.send('GET', dav.card('a.vcf'), { headers: { accept: 'text/vcard; version=4.0' } });
  expect(newer.text).toContain('VERSION:4.0\r\n');
  for (const sent of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
    const known = await dav.send('GET', dav.card('a.vcf'), { headers: { 'if-none-match': sent } });
    expect([known.status, known.text], sent).toEqual([304, '']);
  }
  const head = await dav.send('HEAD', dav.card('a.vcf'));
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
});

test('a card that is not there is not found', async () => {
  const { dav } = await start();
  for (const method of ['GET', 'HEAD', 'DELETE', 'PROPFIND'])
    expect((await dav.send(method, dav.card('absent.vcf'), { headers: { depth: '0' } })).status, method).toBe(
      404,
    );
});

test('a new card is told where it is, and what a client calls it is kept', async () => {
  const { dav } = await start();
  const href = dav.card('Zoë & Co (1).vcf');
  const created = await dav.send('PUT', href, { body: vcard('z', 'Zoë'), headers: { 'if-none-match': '*' } });
  expect([created.status, created.headers.get('location')]).toEqual([201, href]);
  expect((await dav.list()).responses.map((card) => card.href)).toEqual([dav.book, href]);
  expect((await dav.multiget([href])).responses[0]!.href).toBe(href);
});

test('what is no card is refused, with the condition that does not hold, and nothing is stored', async () => {
  const { dav, user } = await start();
  const refused = async (body: string, headers = {}) => {
    const { status, text } = await dav.send('PUT', dav.card('x.vcf'), { body, headers });
    return [status, /<C:([\w-]+)/.exec(text)?.[1]];
  };
  expect(await refused('')).toEqual([403, 'valid-address-data']);
  expect(await refused('hello')).toEqual([403, 'valid-address-data']);
  expect(await refused(vcard('a', 'Ada') + vcard('b', 'Bo'))).toEqual([403, 'valid-address-data']);
  expect(await refused('{}', { 'content-type': 'application/vcard+json' })).toEqual([
    403,
    'supported-address-data',
  ]);
  expect((await user.get('/api/people')).body).toEqual([]);
});

test('a second file with the same UID is refused, and the first one named', async () => {
  const { dav } = await start();
  await dav.send('PUT', dav.card('a.vcf'), { body: vcard('same', 'Ada') });
  const second = await dav.send('PUT', dav.card('b.vcf'), { body: vcard('same', 'Ada') });
  expect(second.status).toBe(409);
  expect(second.text).toContain(
    `<C:no-uid-conflict xmlns:C="urn:ietf:params:xml:ns:carddav"><D:href>${dav.card('a.vcf')}</D:href>`,
  );
});

test('a full plan is told as storage that is used up, and a used-up day with the time to wait', async () => {
  const full = await start({ limits: { ...NO_LIMITS, freePlanPeople: 1 } });
  await full.dav.send('PUT', full.dav.card('a.vcf'), { body: vcard('a', 'Ada') });
  const second = await full.dav.send('PUT', full.dav.card('b.vcf'), { body: vcard('b', 'Bo') });
  expect([second.status, second.text]).toEqual([507, expect.stringContaining('<D:quota-not-exceeded/>')]);

  const daily = await start({ limits: { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, writes: 2 } } });
  const put = (file: string) => daily.dav.send('PUT', daily.dav.card(file), { body: vcard(file, file) });
  const answers = [await put('a.vcf'), await put('b.vcf'), await put('c.vcf')];
  expect(answers.at(-1)!.status).toBe(429);
  expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('what a phone did stands in the feed under its name, and is undone as one', async () => {
  const { dav, user } = await start();
  await dav.send('PUT', dav.card('a.vcf'), { body: vcard('a', 'Ada') });
  await dav.send('PUT', dav.card('b.vcf'), { body: vcard('b', 'Bo') });
  const people = (await user.get('/api/people')).body as { id: string }[];
  const feeds = await Promise.all(people.map(({ id }) => user.get(`/api/people/${id}/activity`)));
  const events = feeds.flatMap(({ body }) => body as { by?: string; run_id?: string }[]);
  expect(events.map(({ by }) => by)).toEqual(['Phone', 'Phone']);
  expect(new Set(events.map(({ run_id }) => run_id)).size).toBe(1);
  expect((await user.delete(`/api/ai/runs/${events[0]!.run_id}`)).status).toBeLessThan(300);
  expect((await user.get('/api/people')).body).toEqual([]);
});
