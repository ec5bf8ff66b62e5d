import { expect, test } from 'vitest';
import { offlineEngine } from '#assistant/offline/engine.ts';
import { startApi } from '#testing/api/start-api.ts';

async function start() {
  const api = await startApi({ engines: [offlineEngine] });
  const me = api.as();
  const extract = async (narrative: string, key?: string) =>
    (await me.post('/api/ai/extract-people', { narrative }, key ? { 'idempotency-key': key } : {})).body;
  return { api, me, extract };
}

test('a new person who was met begins with that sentence as a memory and in touch that day, once', async () => {
  const { me, extract } = await start();
  await me.patch('/api/auth/me', { timezone: 'America/Denver' });
  const narrative = 'I met Lena at the climbing gym last night.';
  const { created_persons, memory_updates, run_id } = await extract(narrative, 'once');
  await extract(narrative, 'once');
  const noon = '2026-02-28T19:00:00.000Z';
  const [{ id }] = created_persons;
  expect(memory_updates).toEqual([]);
  expect(created_persons).toMatchObject([
    {
      name: 'Lena',
      last_contact_date: noon,
      latest_notebook_entry_time: noon,
      latest_notebook_entry_content: narrative,
    },
  ]);
  expect((await me.get(`/api/people/${id}/notebook`)).body).toMatchObject([
    { content: narrative, created_at: noon },
  ]);
  const { body: feed } = await me.get(`/api/people/${id}/activity`);
  expect(
    feed.map(({ type, summary }: { type: string; summary: string }) => [type, summary]).toSorted(),
  ).toEqual([
    ['contact', 'Met'],
    ['created', 'Added Lena'],
    ['memory_added', narrative],
  ]);
  expect((await me.delete(`/api/ai/runs/${run_id}`)).status).toBe(204);
  expect((await me.get(`/api/people/${id}`)).status).toBe(404);
  expect((await me.get('/api/search?q=climbing')).body).toEqual([]);
});

test('without a day, the meeting is now', async () => {
  const { api, extract } = await start();
  const { created_persons } = await extract('I met Lena at the climbing gym');
  expect(created_persons).toMatchObject([{ last_contact_date: api.clock.now.toISOString() }]);
});
