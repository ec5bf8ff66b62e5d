import { expect, test } from 'vitest';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { importOf, listed } from '#testing/importing.ts';
import { startApi } from '#testing/api/start-api.ts';

type Me = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

const contactsOf = async (me: Me, id: string) =>
  (await me.get(`/api/people/${id}/activity`)).body.filter(
    ({ type }: { type: string }) => type === 'contact',
  );
const undo = async (me: Me, importId: string) => (await me.delete(`/api/people/import/${importId}`)).status;

test('the day of the last contact becomes a contact at noon in the user’s time zone', async () => {
  const { as } = await startApi();
  const me = as();
  await me.patch('/api/auth/me', { timezone: 'America/New_York' });
  const { body } = await importOf(me)([
    { name: 'Ana', last_contacted_on: ' 2026-02-09 ', cadence_days: 30, tags: ['Climbing'] },
    { name: 'Bo', last_contacted_on: '' },
    { name: 'Cy', last_contacted_on: null },
  ]);
  const at = '2026-02-09T17:00:00.000Z';
  expect(body.errors).toEqual([]);
  expect(body.created).toMatchObject([
    { last_contact_date: at, days_since_contact: 20, health_status: 'healthy', health_score: 63 },
    { last_contact_date: null },
    { last_contact_date: null },
  ]);
  const [ana] = body.created;
  expect((await me.get(`/api/people/${ana.id}`)).body).toMatchObject(ana);
  expect(await contactsOf(me, ana.id)).toMatchObject([{ at, summary: 'In touch', data: { kind: 'other' } }]);
});

test('a day that does not exist, lies in the future or is no day spoils only its row', async () => {
  const { as } = await startApi(); // it is noon of March 1 in UTC
  const me = as();
  const days = ['2026-02-30', '2026-03-02', '1899-12-31', 'soon', '2026-03-01T12:00:00Z', 5, '2026-03-01'];
  const { body } = await importOf(me)(days.map((day, n) => ({ name: `Row ${n}`, last_contacted_on: day })));
  expect(
    body.errors.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`),
  ).toEqual([
    '0 last_contacted_on: February has no 30th',
    '1 last_contacted_on: must not be in the future',
    '2 last_contacted_on: must not be before 1900',
    '3 last_contacted_on: is not a day such as 2026-03-31',
    '4 last_contacted_on: must have at most 10 characters',
    '5 last_contacted_on: must be text',
  ]);
  expect(body.created).toMatchObject([{ name: 'Row 6', last_contact_date: '2026-03-01T12:00:00.000Z' }]);
});

test('today is the user’s, and a contact of today is never later than now', async () => {
  const { as, clock } = await startApi();
  const me = as();
  await me.patch('/api/auth/me', { timezone: 'Pacific/Kiritimati' }); // 14 hours ahead: 2 o'clock of March 2
  const { body } = await importOf(me)([{ name: 'Ana', last_contacted_on: '2026-03-02' }]);
  expect(body.created).toMatchObject([{ last_contact_date: clock.now.toISOString() }]);
});

test('an import gives a contact to people without one, takes it back with its Undo, and once more changes nothing', async () => {
  const { as, clock } = await startApi();
  const me = as();
  const fresh = (await me.post('/api/people', { name: 'Ana García' })).body;
  const { id: met } = (await me.post('/api/people', { name: 'Bo Lind' })).body;
  await me.post(`/api/people/${met}/contact`, { at: '2026-01-05T12:00:00.000Z' });
  const rows = ['Ana García', 'Bo Lind', 'Cy Ode'].map((name) => ({
    name,
    last_contacted_on: '2026-02-09',
    on_duplicate: 'update',
  }));
  const { import_id, created } = (await importOf(me)(rows, 'one')).body;
  expect(await listed(me)).toMatchObject([
    { name: 'Ana García', last_contact_date: '2026-02-09T12:00:00.000Z' },
    { name: 'Bo Lind', last_contact_date: '2026-01-05T12:00:00.000Z' },
    { name: 'Cy Ode', last_contact_date: '2026-02-09T12:00:00.000Z' },
  ]);
  await importOf(me)(rows, 'one');
  await importOf(me)(rows, 'two');
  expect(await contactsOf(me, fresh.id)).toHaveLength(1);
  expect(await contactsOf(me, met)).toHaveLength(1);
  expect(await contactsOf(me, created[0].id)).toHaveLength(1);
  expect([await undo(me, import_id), await undo(me, import_id)]).toEqual([204, 204]);
  expect(await listed(me)).toMatchObject([
    { name: 'Ana García', last_contact_date: null },
    { name: 'Bo Lind', last_contact_date: '2026-01-05T12:00:00.000Z' },
  ]);
  expect(await contactsOf(me, fresh.id)).toEqual([]);
  await expectConsistent(me, clock.now);
});

test('an import taken back takes the relations of its people back, and leaves those of others', async () => {
  const { as, clock } = await startApi();
  const me = as();
  const [bo, cy] = [
    (await me.post('/api/people', { name: 'Bo Lind' })).body.id,
    (await me.post('/api/people', { name: 'Cy Ode' })).body.id,
  ];
  const { import_id, created } = (await importOf(me)([{ name: 'Ana' }, { name: 'Eve' }])).body;
  const [ana, eve] = created.map(({ id }: { id: string }) => id);
  const relate = async (from_id: string, to_id: string) =>
    (await me.post('/api/relations', { from_id, to_id, type: 'sibling' })).body;
  const [kept] = [await relate(bo, cy), await relate(ana, eve), await relate(bo, ana)];
  expect((await me.get('/api/relations')).body).toHaveLength(3);
  expect(await undo(me, import_id)).toBe(204);
  expect((await me.get('/api/relations')).body).toEqual([kept]);
  expect((await me.get(`/api/people/${bo}/relations`)).body).toMatchObject([{ person: { id: cy } }]);
  await expectConsistent(me, clock.now);
});

test('an import taken back leaves the contact that was logged since', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana García' })).body;
  const rows = [{ name: 'Ana García', last_contacted_on: '2026-02-09', on_duplicate: 'update' }];
  const { import_id } = (await importOf(me)(rows)).body;
  const at = '2026-02-20T12:00:00.000Z';
  await me.post(`/api/people/${id}/contact`, { at });
  expect(await undo(me, import_id)).toBe(204);
  expect((await me.get(`/api/people/${id}`)).body.last_contact_date).toBe(at);
});
