import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';

const typesOf = (events: { type: string }[]) => events.map(({ type }) => type);

test('an import keeps a whole card, and its undo removes what it added to somebody else', async () => {
  const { as } = await startApi();
  const me = as();
  const ada = await me.post('/api/people', {
    name: 'Ada Lovelace',
    company: 'Engines',
    phones: [{ value: '(512) 555-0100', label: 'home' }],
  });
  const before = (await me.get(`/api/people/${ada.body.id}`)).body;
  const card = {
    name: 'Ada Lovelace',
    company: 'Acme',
    job_title: 'Countess',
    phones: [
      { value: '+1 512 555 0100', label: 'mobile' },
      { value: '512-555-0101', label: 'fax' },
    ],
    emails: [{ value: 'ada at home', label: null }],
    handles: [{ service: 'Signal', value: 'ada.99' }],
    card_extra: 'TZ:-0500',
    card_uid: 'urn:uuid:1',
    connected_on: '2024-05-14',
  };
  const { body } = await me.post('/api/people/import', {
    people: [
      { ...card, on_duplicate: 'update' },
      { ...card, name: 'Bo Lind', phones: [], emails: [], handles: [], on_duplicate: 'create' },
    ],
  });
  expect(body.errors).toEqual([]);
  expect(body.imported).toEqual([
    { row: 0, person_id: before.id },
    { row: 1, person_id: body.created[0].id },
  ]);
  expect((await me.get(`/api/people/${before.id}`)).body).toMatchObject({
    company: 'Engines',
    job_title: 'Countess',
    phones: [before.phones[0], { value: '512-555-0101', e164: '+15125550101', label: 'fax' }],
    emails: [{ value: 'ada at home' }],
    handles: card.handles,
    last_contact_date: null,
  });
  for (const id of [before.id, body.created[0].id]) {
    const events = (await me.get(`/api/people/${id}/activity`)).body;
    expect(events.at(-1)).toMatchObject({ type: 'connected', at: '2024-05-14T12:00:00.000Z' });
  }
  const again = { people: [{ ...card, on_duplicate: 'update' }] };
  await me.post('/api/people/import', again);
  const feed = typesOf((await me.get(`/api/people/${before.id}/activity`)).body);
  expect(feed.filter((type) => type === 'connected')).toHaveLength(1);

  expect((await me.delete(`/api/people/import/${body.import_id}`)).status).toBe(204);
  const after = (await me.get(`/api/people/${before.id}`)).body;
  for (const list of ['phones', 'emails', 'handles']) expect(after[list]).toEqual(before[list]);
  expect(after).toMatchObject({ company: 'Engines', job_title: null });
  expect(typesOf((await me.get(`/api/people/${before.id}/activity`)).body)).not.toContain('connected');
  expect((await me.get('/api/people')).body).toHaveLength(1);
});

test('a second card adds its kept lines, and what has no space is named in the answer, also of a repeat', async () => {
  const { as } = await startApi();
  const me = as();
  const linksOf = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ value: `https://${from + n}.example`, label: null }));
  const importOf = async (person: object, key: string) =>
    (await me.post('/api/people/import', { people: [person] }, { 'idempotency-key': key })).body;
  const card = {
    name: 'Ada Lovelace',
    links: linksOf(0, 19),
    card_extra: `TZ:-0500\nX-A:${'a'.repeat(100)}`,
    card_uid: '1',
  };
  expect((await importOf(card, 'first')).left_out).toEqual([]);
  const second = {
    on_duplicate: 'update',
    name: 'Ada Lovelace',
    links: linksOf(18, 3),
    card_extra: `TZ:-0500\nitem1.X-HOBBY:Chess\nX-LONG:${'x'.repeat(16_300)}`,
    card_uid: '2',
  };
  const answer = await importOf(second, 'second');
  expect(answer.left_out).toEqual([
    { row: 0, field: 'links', values: ['https://20.example'] },
    { row: 0, field: 'card_extra', values: ['X-LONG'] },
    { row: 0, field: 'card_uid', values: ['2'] },
  ]);
  expect((await importOf(second, 'second')).left_out).toEqual(answer.left_out);
  const exported = async () => (await me.get('/api/export.vcf')).body;
  expect(await exported()).toMatch(/UID:1\r\n[^]*TZ:-0500\r\n[^]*item1\.X-HOBBY:Chess\r\n/);
  await me.delete(`/api/people/import/${answer.import_id}`);
  expect(await exported()).not.toContain('HOBBY');
  expect(await exported()).toContain('TZ:-0500');
});

test('a merge keeps the lines and the UID of the other card; what has no space is named in its event', async () => {
  const { as } = await startApi();
  const me = as();
  const importOf = async (...people: object[]) =>
    (await me.post('/api/people/import', { people })).body.created.map(({ id }: { id: string }) => id);
  const lines = `TZ:-0500\nX-LONG:${'x'.repeat(16_300)}`;
  const [ana, bo, cy] = await importOf(
    { name: 'Ana', card_extra: `X-A:${'a'.repeat(100)}` },
    { name: 'Bo Lind', card_extra: lines, card_uid: '2' },
    { name: 'Cy Ode', card_extra: 'X-C:1', card_uid: '3' },
  );
  const lostOf = async (merge_id: string) => {
    const { event_id } = (await me.post('/api/people/merge', { keep_id: ana, merge_id })).body;
    const feed = (await me.get(`/api/people/${ana}/activity`)).body as {
      id: string;
      data: { lost: object };
    }[];
    return feed.find(({ id }) => id === event_id)?.data.lost;
  };
  expect(await lostOf(bo)).toEqual({ name: 'Bo Lind', card_extra: lines.split('\n')[1] });
  expect(await lostOf(cy)).toEqual({ name: 'Cy Ode', card_uid: '3' });
  const exported = (await me.get('/api/export.vcf')).body;
  expect(exported).toMatch(/UID:2\r\n[^]*TZ:-0500\r\n/);
  expect(exported).not.toContain('UID:3');
});
