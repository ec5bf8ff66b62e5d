import { expect, test } from 'vitest';
import { recomputeHealth } from '#services/health/recompute-health.ts';
import { openSystem } from '#system.ts';
import { always } from '#testing/schedules.ts';
import { freshPhone, startApi } from '#testing/api/start-api.ts';

async function withAna() {
  const api = await startApi();
  const me = api.as();
  const ana = (await me.post('/api/people', { name: 'Ana', city: 'Denver', phone_number: freshPhone() }))
    .body;
  const path = `/api/people/${ana.id}`;
  const patch = (fields: object, ifMatch?: string) =>
    me.patch(path, fields, ifMatch === undefined ? {} : { 'if-match': ifMatch });
  const get = async () => (await me.get(path)).body;
  return { api, me, ana, path, patch, get };
}

test('a change of the version that is stored is made, and of another one it is refused with the person', async () => {
  const { patch, get, ana } = await withAna();
  const first = await patch({ city: 'Golden' }, `"${ana.version}"`);
  expect(first).toMatchObject({ status: 200, body: { city: 'Golden' } });
  expect(first.body.version).not.toBe(ana.version);
  const late = await patch({ city: 'Boulder', zip: '80302' }, `"${ana.version}"`);
  expect(late).toMatchObject({ status: 412, body: { error: { code: 'version_mismatch' } } });
  expect(late.body.error.current).toEqual(await get());
  expect(await get()).toEqual(first.body);
  expect(await patch({ city: 'Boulder' })).toMatchObject({ status: 200, body: { city: 'Boulder' } });
});

test('of changes of one version at once, one is made', async () => {
  const { patch, get, ana } = await withAna();
  const cities = ['Golden', 'Boulder', 'Aurora', 'Lyons'];
  const answers = await Promise.all(cities.map((city) => patch({ city }, `"${ana.version}"`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412]);
  const made = answers.find(({ status }) => status === 200);
  expect((await get()).city).toBe(made?.body.city);
});

test('every change of a profile field gives another version, and nothing else does', async () => {
  const { api, me, ana, path, patch, get } = await withAna();
  const version = async () => (await get()).version as string;
  const others = [
    () => me.post(`${path}/contact`, {}),
    () => me.post(`${path}/notebook`, { content: 'Likes tea' }),
    () => me.post(`${path}/tags`, { name: 'Friends' }),
    () => me.post('/api/sms/send', { person_id: ana.id, body: 'Hello' }),
    () => me.post(`${path}/read`),
    () => patch({ city: 'Denver' }),
    async () => {
      await me.delete(path);
      return me.post(`${path}/restore`);
    },
  ];
  for (const other of others) expect((await other()).status).toBeLessThan(300);
  api.clock.now = new Date('2026-07-01T12:00:00.000Z');
  await recomputeHealth(openSystem(api.deps), always);
  expect(await version()).toBe(ana.version);
  const seen = new Set([ana.version]);
  for (const fields of [
    { city: 'Golden' },
    { is_important: true },
    { follow_up_on: '2026-08-01' },
    { city: 'Denver' },
  ]) {
    const { body } = await patch(fields);
    expect(seen.has(body.version)).toBe(false);
    seen.add(body.version);
    expect((await me.get('/api/people')).body[0].version).toBe(body.version);
  }
});

test('an If-Match that is no version is refused and changes nothing', async () => {
  const { patch, get } = await withAna();
  for (const bad of ['', '0', '*', 'W/"0"', '"', '""', '"0", "1"', `"${'1'.repeat(101)}"`])
    expect(await patch({ city: 'Golden' }, bad), bad).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_argument', details: [{ path: 'if-match' }] } },
    });
  expect((await get()).city).toBe('Denver');
});
