import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { startApi, testDb } from '#testing/api/start-api.ts';

async function start() {
  const api = await startApi();
  const me = api.as();
  const rotate = async () => new URL((await me.post('/api/calendar/rotate')).body.calendar_url).pathname;
  const add = async (person: object) => (await me.post('/api/people', person)).body;
  return { api, me, rotate, add };
}

const eventsOf = (feed: string) =>
  new ICAL.Component(ICAL.parse(feed)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

/** Returns the first `count` days on which an event occurs in the given year or later. */
function daysFrom(event: InstanceType<typeof ICAL.Event>, year: number, count: number): string[] {
  const days: string[] = [];
  const iterator = event.iterator();
  while (days.length < count) {
    const day = iterator.next();
    if (day.year >= year) days.push(day.toString());
  }
  return days;
}

test('a new address is made for nobody who is not signed in', async () => {
  const { api } = await start();
  expect((await api.request('POST', '/api/calendar/rotate')).status).toBe(401);
});

test.each([
  'no-such-secret.ics',
  `${'x'.repeat(43)}.ics`,
  `${'x'.repeat(43)}`,
  '%2e%2e%2fusers.ics',
  'a/b.ics',
  '',
])('there is no calendar at %j', async (file) => {
  const { api } = await start();
  const { status, body } = await api.request('GET', `/calendar/${file}`);
  expect({ status, body }).toEqual({
    status: 404,
    body: { error: { code: 'not_found', message: 'There is no such calendar' } },
  });
});

test('a calendar can be read only', async () => {
  const { api, rotate } = await start();
  const path = await rotate();
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers, body } = await api.request(method, path);
    expect([status, headers.get('allow'), body.error.code]).toEqual([405, 'GET, HEAD', 'method_not_allowed']);
  }
  const head = await api.request('HEAD', path);
  expect([head.status, head.body]).toEqual([200, '']);
  expect(head.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
});

test('the account shows the address, and a new one stops the old', async () => {
  const { api, me, rotate } = await start();
  expect((await me.get('/api/auth/me')).body.calendar_url).toBeNull();
  const first = await rotate();
  expect((await api.request('GET', first)).status).toBe(200);
  const second = await rotate();
  expect((await me.get('/api/auth/me')).body.calendar_url).toBe(`http://kindred.test${second}`);
  expect((await api.request('GET', first)).status).toBe(404);
  expect((await api.request('GET', second)).status).toBe(200);
});

test('of addresses made at once exactly one works, and it is the one the account shows', async () => {
  const { api, me, rotate } = await start();
  const old = await rotate();
  await Promise.all(Array.from({ length: 5 }, rotate));
  const secrets = testDb().collection('calendar_secrets').where('uid', '==', me.uid);
  expect((await secrets.get()).size).toBe(1);
  const { calendar_url } = (await me.get('/api/auth/me')).body;
  expect((await api.request('GET', new URL(calendar_url).pathname)).status).toBe(200);
  expect((await api.request('GET', old)).status).toBe(404);
});

test('the secret is kept as a digest only', async () => {
  const { me, rotate } = await start();
  const secret = /calendar\/(.{43})\.ics$/.exec(await rotate())?.[1] ?? '';
  const [row] = (await testDb().collection('calendar_secrets').where('uid', '==', me.uid).get()).docs;
  expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(row?.data())).not.toContain(secret);
});

test('the calendar of a deleted account is gone', async () => {
  const { api, me, rotate } = await start();
  const path = await rotate();
  await me.delete('/api/auth/me');
  expect((await api.request('GET', path)).status).toBe(404);
});

test('birthdays repeat every year, and follow-ups stand on their day', async () => {
  const { api, me, rotate, add } = await start();
  const ana = await add({ name: 'Ana', birthday: '1990-04-23', follow_up_on: '2026-03-05', body: 'secret' });
  const bo = await add({ name: 'Bo', birthday: '--12-31' });
  await add({ name: 'Cy' });
  const di = await add({ name: 'Di', birthday: '--05-05' });
  await me.delete(`/api/people/${di.id}`);
  const { body, headers } = await api.request('GET', await rotate());
  expect(headers.get('cache-control')).toBe('private, no-cache');
  expect(body).not.toContain('secret');
  const events = eventsOf(body);
  const told = events.map((event) => [event.uid, event.summary, event.startDate.toString()]);
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      [`birthday-${ana.id}@kindred`, 'Ana’s birthday (born 1990)', '1990-04-23'],
      [`follow-up-${ana.id}@kindred`, 'Follow up with Ana', '2026-03-05'],
      [`birthday-${bo.id}@kindred`, 'Bo’s birthday', '2000-12-31'],
    ]),
  );
  for (const event of events) {
    expect(event.startDate.isDate).toBe(true);
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-03-01T12:00:00Z');
    expect(event.isRecurring()).toBe(event.uid.startsWith('birthday'));
  }
  const birthday = events.find(({ uid }) => uid === `birthday-${ana.id}@kindred`)!;
  expect(daysFrom(birthday, 2026, 2)).toEqual(['2026-04-23', '2027-04-23']);
});

test('29 February is on 1 March in common years, as everywhere in the product', async () => {
  const { api, rotate, add } = await start();
  await add({ name: 'Ana', birthday: '1996-02-29' });
  await add({ name: 'Bo', birthday: '--02-29' });
  const events = eventsOf((await api.request('GET', await rotate())).body);
  const days = ['2027-03-01', '2028-02-29', '2029-03-01'];
  expect(events.map((event) => daysFrom(event, 2027, 3))).toEqual([days, days]);
});

test('any name is one a calendar can read', async () => {
  const { api, rotate, add } = await start();
  const names = [
    'Smith, Jr.; "Bob" \\n',
    'Two\nlines',
    '名前'.repeat(40),
    '👩‍👩‍👧 Ünïcödé '.repeat(8).trim(),
    'BEGIN:VEVENT',
  ];
  for (const name of names) await add({ name, follow_up_on: '2026-03-05' });
  await add({ name: 'Bell\u0007ringer', follow_up_on: '2026-03-05' });
  const { body } = await api.request('GET', await rotate());
  const lines = body.split('\r\n') as string[];
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
  const summaries = eventsOf(body).map(({ summary }) => summary);
  expect(summaries.toSorted()).toEqual(
    [...names, 'Bell ringer'].map((name) => `Follow up with ${name}`).toSorted(),
  );
});

test('the feed is answered again only when somebody changed', async () => {
  const { api, rotate, add } = await start();
  await add({ name: 'Ana', birthday: '1990-04-23' });
  const path = await rotate();
  const first = await api.request('GET', path);
  const etag = first.headers.get('etag') ?? '';
  const again = (tag: string) => api.request('GET', path, { headers: { 'if-none-match': tag } });
  expect((await again(etag)).status).toBe(304);
  expect((await again('"other"')).body).toBe(first.body);
  await add({ name: 'Bo', birthday: '1991-04-23' });
  const changed = await again(etag);
  expect(changed.status).toBe(200);
  expect(eventsOf(changed.body)).toHaveLength(2);
});

test('the feed has every promise with a day, however many there are, until it is kept', async () => {
  const { api, me, rotate, add } = await start();
  const path = await rotate();
  const { id: person_id } = await add({ name: 'Ana' });
  const promised = { content: 'Send the book', promise: { due_on: '2026-05-01' } };
  const entry = (await me.post(`/api/people/${person_id}/notebook`, promised)).body;
  const batch = testDb().batch();
  for (let n = 0; n < 500; n++) {
    const promise = { due_on: '2026-01-01', done_at: null };
    const { created_at, updated_at } = entry;
    const memory = { person_id, content: `Book ${n}`, created_at, updated_at, promise };
    const derived = { open_due_on: promise.due_on, text_shard: 0, text_bytes: 0 };
    batch.create(testDb().collection(`users/${me.uid}/notebook`).doc(), { ...memory, ...derived });
  }
  await batch.commit();
  const first = await api.request('GET', path);
  const daysOf = (feed: string) => eventsOf(feed).map(({ startDate }) => startDate.toString());
  expect(daysOf(first.body)).toHaveLength(501);
  expect(daysOf(first.body).at(-1)).toBe('2026-05-01');
  const promise = { ...promised.promise, done_at: '2026-03-01T12:00:00.000Z' };
  await me.put(`/api/people/${person_id}/notebook/${entry.id}`, { ...promised, promise });
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const later = await api.request('GET', path, { headers });
  expect(daysOf(later.body)).not.toContain('2026-05-01');
});
