import { expect, onTestFinished, test } from 'vitest';
import { openContext } from '#context.ts';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { freshPhone, NUMBERS, startApi } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

async function start() {
  const api = await startApi();
  const me = api.as();
  const add = async (person: object) => (await me.post('/api/people', person)).body;
  return { api, me, add };
}

test('today and insights are refused to strangers and tell nothing of others', async () => {
  const { api, me, add } = await start();
  await add({ name: 'Ana', follow_up_on: '2026-03-01' });
  expect((await api.request('GET', '/api/today')).status).toBe(401);
  expect((await api.request('GET', '/api/insights')).status).toBe(401);
  expect((await me.post('/api/today', {})).status).toBe(405);
  const stranger = api.as();
  const nobody = { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] };
  expect((await stranger.get('/api/today')).body).toEqual(nobody);
  expect((await stranger.get('/api/insights')).body).toMatchObject({
    reached_this_month: 0,
    next_to_fade: [],
  });
});

test('today names everybody to reach out to, with the reason', async () => {
  const { api, me, add } = await start();
  await add({ name: 'Ana', follow_up_on: '2026-02-27' });
  await add({ name: 'Bo', birthday: '--03-02' });
  await add({ name: 'Cy', cadence_days: 7 });
  const di = await add({ name: 'Di' });
  await me.delete(`/api/people/${di.id}`);
  api.clock.now = new Date('2026-03-09T12:00:00.000Z');
  const ed = await add({ name: 'Ed', birthday: '1990-03-11', follow_up_on: '2026-03-10' });
  const today = (await me.get('/api/today')).body;
  expect(today).toMatchObject({
    follow_ups: [{ name: 'Ana', reason: 'Follow-up due since 27 February' }],
    birthdays: [{ name: 'Ed', reason: 'Birthday on Wednesday' }],
    catch_up: [{ name: 'Cy', reason: 'No contact yet, added 8 days ago, you aim for 7' }],
    unread: [],
  });
  const [summary] = (await me.get('/api/people?search=Ed')).body;
  expect(summary.id).toBe(ed.id);
  expect(today.birthdays[0]).toEqual({
    ...summary,
    reason: 'Birthday on Wednesday',
    last_message_direction: null,
    is_landline: false,
  });
});

test('today tells who wrote last and which phone takes no texts, without another document', async () => {
  const { api, me, add } = await start();
  const due = { follow_up_on: '2026-03-01' };
  const [mine, theirs] = [freshPhone(), freshPhone()];
  const ana = await add({ ...due, name: 'Ana', phone_number: mine });
  const bo = await add({ ...due, name: 'Bo', phone_number: theirs });
  await add({ ...due, name: 'Cy', phone_number: '+49 221 12345678' });
  await add({ ...due, name: 'Di', phone_number: '+49 1511 2345678' });
  await me.post('/api/sms/send', { person_id: bo.id, body: 'Hello' });
  const text = {
    MessageSid: newSid(),
    From: theirs,
    To: NUMBERS[0]!,
    Body: 'Hi',
  };
  await api.twilioPosts('/api/sms/webhook', text);
  await me.post('/api/sms/send', { person_id: ana.id, body: 'Hello' });
  const documents = countDocuments();
  onTestFinished(documents.stop);
  let told: unknown[] = [];
  const { reads } = await documents.of(async () => {
    const { follow_ups } = (await me.get('/api/today')).body;
    told = follow_ups.map((row: Record<string, unknown>) => [
      row.name,
      row.last_message_direction,
      row.is_landline,
    ]);
  });
  expect(told).toEqual([
    ['Ana', 'outbound', false],
    ['Bo', 'inbound', false],
    ['Cy', null, true],
    ['Di', null, false],
  ]);
  expect(reads).toBeLessThanOrEqual(4);
});

test('follow-ups and birthdays go by the day in the user’s time zone', async () => {
  const { api, me, add } = await start();
  await add({ name: 'Ana', follow_up_on: '2026-03-02' });
  await add({ name: 'Bo', birthday: '--03-02' });
  const reasons = async () => {
    const { follow_ups, birthdays } = (await me.get('/api/today')).body;
    return [...follow_ups, ...birthdays].map(({ reason }) => reason);
  };
  expect(await reasons()).toEqual(['Birthday tomorrow']);
  await me.patch('/api/auth/me', { timezone: 'Pacific/Kiritimati' });
  expect(await reasons()).toEqual(['Follow-up due today', 'Birthday today']);
  await me.patch('/api/auth/me', { timezone: 'America/Los_Angeles' });
  api.clock.now = new Date('2026-03-02T07:59:59.000Z');
  expect(await reasons()).toEqual(['Birthday tomorrow']);
});

test('catching up goes by the account’s own cadence where a person has none', async () => {
  const { api, me, add } = await start();
  await add({ name: 'Ana' });
  await me.patch('/api/auth/me', { settings: { cadenceDefault: 10 } });
  api.clock.now = new Date('2026-03-12T12:00:00.000Z');
  expect((await me.get('/api/today')).body.catch_up).toMatchObject([
    { name: 'Ana', reason: 'No contact yet, added 11 days ago, you aim for 10' },
  ]);
});

test('of more contacts than are wanted the newest are read, and nothing but who and when', async () => {
  const { api, me, add } = await start();
  const { id } = await add({ name: 'Ana' });
  for (const day of ['03', '01', '02', '04'])
    await me.post(`/api/people/${id}/contact`, { at: `2026-02-${day}T12:00:00.000Z` });
  const { activity } = openContext(api.deps, me.uid);
  expect(await activity.interactionsSince('2026-02-02', 2)).toEqual(
    ['03', '04'].map((day) => ({ person_id: id, at: `2026-02-${day}T12:00:00.000Z` })),
  );
  expect(await activity.interactionsSince('2026-02-02', 9)).toHaveLength(3);
});

test('insights count contacts and people by week, and are answered again only after a change', async () => {
  const { api, me, add } = await start();
  const ana = await add({ name: 'Ana', cadence_days: 20 });
  const bo = await add({ name: 'Bo' });
  const contact = (id: string, at: string) => me.post(`/api/people/${id}/contact`, { at });
  await contact(ana.id, '2026-02-10T12:00:00Z');
  await contact(ana.id, '2026-02-23T12:00:00Z');
  const mistake = await contact(bo.id, '2026-02-24T12:00:00Z');
  await contact(bo.id, '2026-03-01T10:00:00Z');
  expect(mistake.status).toBe(200);
  const [, wrong] = (await me.get(`/api/people/${bo.id}/activity`)).body.filter(
    (event: { type: string }) => event.type === 'contact',
  );
  await me.delete(`/api/people/${bo.id}/contact/${wrong.id}`);

  const answer = await me.get('/api/insights');
  const etag = answer.headers.get('etag') ?? '';
  expect(answer.body.weeks.slice(-3)).toEqual([
    { starts_on: '2026-02-09', contacts: 1, healthy: 0, warning: 0, dormant: 0 },
    { starts_on: '2026-02-16', contacts: 0, healthy: 0, warning: 0, dormant: 0 },
    { starts_on: '2026-02-23', contacts: 2, healthy: 2, warning: 0, dormant: 0 },
  ]);
  expect(answer.body).toMatchObject({
    reached_this_month: 1,
    next_to_fade: [
      { name: 'Ana', reason: 'Fades on 16 March' },
      { name: 'Bo', reason: 'Fades on 31 May' },
    ],
  });
  expect((await me.get('/api/insights', { 'if-none-match': etag })).status).toBe(304);
  await contact(ana.id, '2026-03-01T11:00:00Z');
  expect((await me.get('/api/insights', { 'if-none-match': etag })).body.reached_this_month).toBe(2);
  await me.delete(`/api/people/${bo.id}`);
  expect((await me.get('/api/insights')).body).toMatchObject({ reached_this_month: 1 });
  api.clock.now = new Date('2026-04-01T00:00:00Z');
  expect((await me.get('/api/insights')).body).toMatchObject({ reached_this_month: 0 });
});
