import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';

async function withPeople() {
  const { as } = await startApi();
  const me = as();
  const add = async (name: string, met: object | null) =>
    (await me.post('/api/people', { name, met })).body.id as string;
  await add('Ada', { on: '2025-06', place: 'Café A Brasileira, Lisbon' });
  await add('Bo', { on: '2024', place: 'Lisbon' });
  await add('Cy', { on: '2025-06-14', place: null });
  await add('Di', null);
  const names = async (query: string) =>
    (await me.get(`/api/people?sort=name&${query}`)).body.map(({ name }: { name: string }) => name);
  return { me, names };
}

test('how the two met is kept trimmed, changed as a whole, and cleared with null or with nothing in it', async () => {
  const { as } = await startApi();
  const me = as();
  const { body } = await me.post('/api/people', { name: 'Ada', met: { on: '2025-06', place: '  Lisbon ' } });
  expect(body.met).toEqual({ on: '2025-06', place: 'Lisbon' });
  const change = async (met: object | null) => (await me.patch(`/api/people/${body.id}`, { met })).body.met;
  expect(await change({ on: '2025' })).toEqual({ on: '2025', place: null });
  expect(await change({ on: '', place: '' })).toBeNull();
  expect(await change({ on: null, place: 'Porto' })).toEqual({ on: null, place: 'Porto' });
  expect(await change(null)).toBeNull();
});

test('every change gives another version, and the same value again gives none', async () => {
  const { as } = await startApi();
  const me = as();
  const met = { on: '2025', place: 'Lisbon' };
  const { id, version } = (await me.post('/api/people', { name: 'Ada', met })).body;
  expect((await me.patch(`/api/people/${id}`, { met })).body.version).toBe(version);
  const changed = (await me.patch(`/api/people/${id}`, { met: { ...met, on: '2024' } })).body;
  expect(changed.version).not.toBe(version);
  const { body: events } = await me.get(`/api/people/${id}/activity`);
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'field_changed', summary: 'Changed how you met' }),
  );
  const late = await me.patch(`/api/people/${id}`, { met: null }, { 'if-match': `"${version}"` });
  expect(late.status).toBe(412);
  expect(late.body.error.current.met).toEqual({ ...met, on: '2024' });
});

test.each([
  [{ on: '25', place: null }, 'met.on'],
  [{ on: '2025-13', place: null }, 'met.on'],
  [{ on: '2025-02-30', place: null }, 'met.on'],
  [{ on: null, place: 'x'.repeat(121) }, 'met.place'],
  ['Lisbon', 'met'],
])('%j is refused with one clear error', async (met, path) => {
  const { as } = await startApi();
  const { status, body } = await as().post('/api/people', { name: 'Ada', met });
  expect(status).toBe(400);
  expect(body.error.details).toEqual([expect.objectContaining({ path })]);
});

test('the list is narrowed by words of the place and by the year, and never shows how they met', async () => {
  const { me, names } = await withPeople();
  expect(await names('met_place=lisbon')).toEqual(['Ada', 'Bo']);
  expect(await names('met_place=LISBON%20cafe')).toEqual(['Ada']);
  expect(await names('met_year=2025')).toEqual(['Ada', 'Cy']);
  expect(await names('met_place=Lisbon&met_year=2025')).toEqual(['Ada']);
  expect(await names('met_place=Lisbon&met_year=2025&search=bo')).toEqual([]);
  expect(await names('met_place=&met_year=&introduced_by=')).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  expect((await me.get('/api/people?met_year=25')).status).toBe(400);
  const [first] = (await me.get('/api/people')).body;
  expect(first).not.toHaveProperty('met');
});

test('a filter follows a change and the trash', async () => {
  const { me, names } = await withPeople();
  const [{ id }] = (await me.get('/api/people?search=bo')).body;
  await me.patch(`/api/people/${id}`, { met: { on: '2024', place: 'Porto' } });
  expect(await names('met_place=lisbon')).toEqual(['Ada']);
  expect(await names('met_place=porto')).toEqual(['Bo']);
  await me.delete(`/api/people/${id}`);
  expect(await names('met_place=porto')).toEqual([]);
});

test('people whom somebody introduced are found from either side of the relation, and only with both outside the trash', async () => {
  const { me, names } = await withPeople();
  const idOf = async (name: string) => (await me.get(`/api/people?search=${name}`)).body[0].id as string;
  const [ada, bo, cy, di] = await Promise.all(['ada', 'bo', 'cy', 'di'].map(idOf));
  expect(await names(`introduced_by=${di}`)).toEqual([]);
  await me.post('/api/relations', { from_id: ada, to_id: di, type: 'introduced_by' });
  await me.post('/api/relations', { from_id: di, to_id: bo, type: 'introduced' });
  await me.post('/api/relations', { from_id: di, to_id: cy, type: 'friend' });
  expect(await names(`introduced_by=${di}`)).toEqual(['Ada', 'Bo']);
  expect(await names(`introduced_by=${di}&met_year=2025`)).toEqual(['Ada']);
  expect(await names(`introduced_by=${ada}`)).toEqual([]);
  for (const id of ['nobody', 'no%20id']) expect(await names(`introduced_by=${id}`)).toEqual([]);
  await me.delete(`/api/people/${bo}`);
  expect(await names(`introduced_by=${di}`)).toEqual(['Ada']);
});

test('a filter by another user’s person finds nobody', async () => {
  const { as } = await startApi();
  const [me, other] = [as(), as()];
  const sam = (await me.post('/api/people', { name: 'Sam' })).body.id;
  const ada = (await me.post('/api/people', { name: 'Ada' })).body.id;
  await me.post('/api/relations', { from_id: ada, to_id: sam, type: 'introduced_by' });
  await other.post('/api/people', { name: 'Ada' });
  expect((await other.get(`/api/people?introduced_by=${sam}`)).body).toEqual([]);
});

test('a merge keeps one value, tells the other in the notes, and its undo gives each their own', async () => {
  const { as } = await startApi();
  const me = as();
  const [kept, merged] = [
    { on: '2025', place: 'Lisbon' },
    { on: null, place: 'Porto' },
  ];
  const keep_id = (await me.post('/api/people', { name: 'Ada', met: kept })).body.id;
  const merge_id = (await me.post('/api/people', { name: 'Ada L', met: merged })).body.id;
  const { body } = await me.post('/api/people/merge', { keep_id, merge_id, fields: { met: 'merge' } });
  expect(body.met).toEqual(merged);
  expect(body.body).toContain('Met: Lisbon, 2025');
  const { people } = (await me.post(`/api/people/merge/${body.event_id}/undo`)).body;
  expect(people.map(({ met }: { met: object }) => met)).toEqual([kept, merged]);
});

test('a merge fills how they met from the other person if only they have it', async () => {
  const { as } = await startApi();
  const me = as();
  const keep_id = (await me.post('/api/people', { name: 'Ada' })).body.id;
  const met = { on: '2025', place: 'Lisbon' };
  const merge_id = (await me.post('/api/people', { name: 'Ada L', met })).body.id;
  expect((await me.post('/api/people/merge', { keep_id, merge_id })).body.met).toEqual(met);
});

test('an import gives it, fills only what is empty, and its undo takes it away', async () => {
  const { as } = await startApi();
  const me = as();
  const met = { on: '2025', place: 'Lisbon' };
  const { id } = (await me.post('/api/people', { name: 'Ada Lovelace', email: 'ada@kept.org' })).body;
  const row = { name: 'Ada Lovelace', email: 'ada@kept.org', met, on_duplicate: 'update' };
  const { import_id } = (await me.post('/api/people/import', { people: [row] })).body;
  expect((await me.get(`/api/people/${id}`)).body.met).toEqual(met);
  await me.delete(`/api/people/import/${import_id}`);
  expect((await me.get(`/api/people/${id}`)).body.met).toBeNull();
});

test('a backup restores it into another account, and one of before it has none', async () => {
  const { as } = await startApi();
  const me = as();
  const met = { on: '2025-06-14', place: 'Lisbon' };
  await me.post('/api/people', { name: 'Ada', met });
  const backup = (await me.get('/api/export')).body;
  expect(backup.people[0].met).toEqual(met);
  const other = as();
  expect((await other.post('/api/import-backup', backup)).status).toBe(200);
  const [{ id }] = (await other.get('/api/people?met_place=lisbon')).body;
  expect((await other.get(`/api/people/${id}`)).body.met).toEqual(met);
  const { met: _, ...person } = backup.people[0];
  const third = as();
  expect((await third.post('/api/import-backup', { ...backup, people: [person] })).status).toBe(200);
  const [restored] = (await third.get('/api/people')).body;
  expect((await third.get(`/api/people/${restored.id}`)).body.met).toBeNull();
});

test('the table that is exported has the time and the place', async () => {
  const { as } = await startApi();
  const me = as();
  await me.post('/api/people', { name: 'Ada', met: { on: '2025-06', place: 'Lisbon' } });
  const { body: text } = await me.get('/api/export.csv');
  expect(text).toContain('Met on,Met in');
  expect(text).toContain('2025-06,Lisbon');
});
