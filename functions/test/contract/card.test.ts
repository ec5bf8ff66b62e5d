import { expect, test } from 'vitest';
import { EMPTY_LISTS } from '#contract/card/shapes.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { freshPhone, startApi, testDb } from '#testing/api/start-api.ts';

const RICH = {
  name: 'Ana Lopez',
  nickname: 'Annie',
  company: 'Oak Street Books',
  job_title: 'Bookseller',
  phones: [
    { value: '(512) 555-0100', label: 'mobile' },
    { value: '+49 221 12345678 x12', label: 'work' },
    { value: 'ask Leo', label: null },
  ],
  emails: [
    { value: 'ana@example.com', label: 'home' },
    { value: 'not quite an email', label: null },
  ],
  addresses: [
    { street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: 'us', label: 'home' },
    { street: 'Domstr. 5', city: 'Köln', state: 'NRW', zip: '50667', country: 'Germany', label: null },
  ],
  links: [{ value: 'ana.example', label: 'blog' }],
  handles: [{ service: 'Signal', value: 'ana.99' }],
  dates: [{ date: '--06-20', label: 'anniversary' }],
  related: [{ value: 'Leo Lopez', label: 'child' }],
};

async function withAna(fields: object = RICH) {
  const api = await startApi();
  const me = api.as();
  const { body: ana } = await me.post('/api/people', fields);
  const path = `/api/people/${ana.id}`;
  const patch = async (body: object) => (await me.patch(path, body)).body;
  const get = async () => (await me.get(path)).body;
  const events = async () => (await me.get(`${path}/activity`)).body;
  const consistent = () => expectConsistent(me, api.clock.now);
  return { api, me, ana, path, patch, get, events, consistent };
}

test('a card is answered as it is stored, its first entries also as the older fields', async () => {
  const { me, ana, get, consistent } = await withAna();
  expect(ana).toMatchObject({
    phone_number: '+15125550100',
    email: 'ana@example.com',
    street_address: '1 Elm St',
    city: 'Austin',
    phones: [
      { value: '(512) 555-0100', e164: '+15125550100', label: 'mobile', opted_out: false },
      { value: '+49 221 12345678 x12', e164: '+4922112345678', label: 'work', opted_out: false },
      { value: 'ask Leo', e164: null, label: null, opted_out: false },
    ],
    emails: RICH.emails,
    addresses: [
      { ...RICH.addresses[0], country: 'US' },
      { ...RICH.addresses[1], country: 'DE' },
    ],
    links: [{ value: 'https://ana.example', label: 'blog' }],
    handles: RICH.handles,
    dates: RICH.dates,
    related: RICH.related,
    photo: null,
  });
  expect(await get()).toEqual(ana);
  const [summary] = (await me.get('/api/people')).body;
  expect(summary).toMatchObject({ company: RICH.company, job_title: RICH.job_title, nickname: 'Annie' });
  expect(Object.keys(summary).filter((key) => key in EMPTY_LISTS)).toEqual([]);
  await consistent();
});

test('both spellings of the same are refused, and nothing changes', async () => {
  const { ana, me, path, get } = await withAna();
  for (const [body, field] of [
    [{ phone_number: null, phones: [] }, 'phone_number'],
    [{ email: 'a@b.example', emails: [] }, 'email'],
    [{ name: 'Anna', zip: '1', addresses: [] }, 'zip'],
    [{ phones: [{ value: '' }] }, 'phones.0.value'],
    [{ links: [{ value: 'javascript:alert(1)' }] }, 'links.0.value'],
    [{ dates: [{ date: '2020-02-30' }] }, 'dates.0.date'],
  ] as const) {
    const answer = await me.patch(path, body);
    expect(answer.status, field).toBe(400);
    expect(answer.body.error.details[0].path).toBe(field);
  }
  expect((await me.post('/api/people', { phone_number: freshPhone(), phones: [] })).status).toBe(400);
  expect(await get()).toEqual(ana);
});

test('what was answered can be sent back, and is no change', async () => {
  const { ana, patch, events } = await withAna();
  for (const field of Object.keys(EMPTY_LISTS)) expect(await patch({ [field]: ana[field] })).toEqual(ana);
  const { phone_number, street_address, city, state, zip } = ana;
  expect(await patch({ phone_number, street_address, city, state, zip })).toEqual(ana);
  expect(await events()).toHaveLength(1);
});

test('every change of a list is another version, and the feed says what changed', async () => {
  const { ana, me, path, patch, events } = await withAna();
  const after = await patch({ links: [], phones: ana.phones.toReversed() });
  expect(after.version).not.toBe(ana.version);
  expect(after).toMatchObject({ phone_number: null, links: [] });
  const event = (await events()).find(({ type }: { type: string }) => type === 'field_changed');
  expect(event).toMatchObject({
    type: 'field_changed',
    summary: 'Changed phone number, links',
    data: {
      changes: [
        { field: 'phone_number', old: '+15125550100', new: null },
        { field: 'phones', old: ana.phones, new: after.phones },
        { field: 'links', old: ana.links, new: [] },
      ],
    },
  });
  const late = await me.patch(path, { emails: [] }, { 'if-match': `"${ana.version}"` });
  expect(late).toMatchObject({ status: 412, body: { error: { current: { emails: ana.emails } } } });
});

test('every entry is found by the search, of addresses each part, but no label and no day', async () => {
  const { me, ana } = await withAna();
  const found = async (search: string) =>
    (await me.get(`/api/people?search=${encodeURIComponent(search)}`)).body.map(({ id }: any) => id);
  for (const search of [
    'annie',
    'oak street',
    'bookseller',
    '0100',
    '2211234',
    'ask leo',
    'not quite',
    'elm st',
    '78701',
    'domstr',
    '50667',
    'köln nrw germany',
    'ana.example',
    'signal ana.99',
    'leo lopez',
  ])
    expect(await found(search), search).toEqual([ana.id]);
  for (const search of ['frankfurt', 'blog', 'anniversary', '06-20'])
    expect(await found(search), search).toEqual([]);
});

test('a merge unites two cards, and its undo divides them again', async () => {
  const { me, ana, get, consistent } = await withAna();
  const other = (
    await me.post('/api/people', {
      name: 'Ana L',
      company: 'Elm Books',
      phones: [
        { value: '+15125550199', label: 'home' },
        { value: '512-555-0100', label: 'old' },
      ],
      emails: [{ value: 'ANA@example.com', label: 'work' }, { value: 'second@example.com' }],
      addresses: [{ city: 'köln', country: 'DE' }],
    })
  ).body;
  const merged = (await me.post('/api/people/merge', { keep_id: ana.id, merge_id: other.id })).body;
  expect(merged).toMatchObject({
    company: RICH.company,
    body: 'Name: Ana L\nCompany: Elm Books',
    phones: [...ana.phones, { value: '+15125550199', label: 'home' }],
    emails: [...ana.emails, { value: 'second@example.com' }],
    addresses: ana.addresses,
    links: ana.links,
  });
  const undone = await me.post(`/api/people/merge/${merged.event_id}/undo`);
  const without = ({ updated_at: _, version: __, ...person }: any) => person;
  expect(undone.body.people.map(without)).toEqual([without(ana), without(other)]);
  expect(without(await get())).toEqual(without(ana));
  await consistent();
});

test('the undo of a merge keeps what was added since', async () => {
  const { me, ana, patch, get } = await withAna({ name: 'Ana', emails: [{ value: 'a@example.com' }] });
  const other = (await me.post('/api/people', { name: 'Ana', emails: [{ value: 'b@example.com' }] })).body;
  const merged = (await me.post('/api/people/merge', { keep_id: ana.id, merge_id: other.id })).body;
  await patch({ emails: [{ value: 'c@example.com' }, ...merged.emails] });
  await me.post(`/api/people/merge/${merged.event_id}/undo`);
  expect((await get()).emails.map(({ value }: any) => value)).toEqual(['c@example.com', 'a@example.com']);
});

test('an import adds the entries that are new, and its undo takes only these away', async () => {
  const { me, ana, patch, get, consistent } = await withAna();
  const row = {
    name: 'Ana Lopez',
    company: 'Elm Books',
    on_duplicate: 'update',
    phones: [{ value: '+1 512 555 0100' }, { value: '+15125550177', label: 'car' }],
    emails: [{ value: 'third@example.com' }],
  };
  const { import_id, updated } = (await me.post('/api/people/import', { people: [row] })).body;
  expect(updated[0]).toMatchObject({
    company: RICH.company,
    phones: [...ana.phones, { e164: '+15125550177', label: 'car' }],
    emails: [...ana.emails, { value: 'third@example.com' }],
  });
  await patch({ phones: [{ value: '+15125550188' }, ...updated[0].phones] });
  expect((await me.delete(`/api/people/import/${import_id}`)).status).toBe(204);
  const after = await get();
  expect(after.emails).toEqual(ana.emails);
  expect(after.phones).toEqual([
    { value: '+15125550188', e164: '+15125550188', label: null, opted_out: false },
    ...ana.phones,
  ]);
  await consistent();
});

test('what the assistant read is added to a card, and replaces nothing', async () => {
  const { me, ana } = await withAna();
  const extraction = { name: 'Ana', phone_number: '512-555-0123', email: 'new@example.com', city: 'Austin' };
  const confirm = { extraction, action: 'link_existing', existing_id: ana.id };
  const { status, body } = await me.post('/api/ai/confirm-person', confirm);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    phone_number: ana.phone_number,
    phones: [...ana.phones, { value: '512-555-0123', e164: '+15125550123' }],
    emails: [...ana.emails, { value: 'new@example.com' }],
    addresses: ana.addresses,
  });
});

test('a backup has the whole card, and gives it back', async () => {
  const { api, me, ana } = await withAna();
  await testDb().doc(`users/${me.uid}/people/${ana.id}`).update({ card_extra: 'X-A:1', card_uid: 'uid-1' });
  const backup = (await me.get('/api/export')).body;
  expect(backup.people[0]).toMatchObject({ phones: ana.phones, card_extra: 'X-A:1', card_uid: 'uid-1' });
  const other = api.as();
  expect((await other.post('/api/import-backup', backup)).status).toBe(200);
  expect((await other.get(`/api/people/${ana.id}`)).body).toEqual(ana);
  expect((await other.get('/api/export')).body.people).toEqual(backup.people);
  await expectConsistent(other, api.clock.now);
});
