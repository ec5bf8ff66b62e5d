import { expect, test } from 'vitest';
import { startApi } from '#testing/start-api.ts';

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
