import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EMPTY_LISTS } from '#contract/card/shapes.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { linesOf, openBook } from '#testing/accounts/with-contacts.ts';

/**
 * The documents of an account, written by the code of November 2026 before people had cards, when a person had one phone,
 * one email and one address. Beside them are the answers of that code.
 */
const FILE = readFileSync(join(import.meta.dirname, '../../src/testing/data/before-cards.json'), 'utf8');
const [UID, DIGITS] = ['before-cards', '15125550147'];

interface Kept {
  at: string;
  ids: Record<'ana' | 'twin' | 'bo' | 'cy' | 'dee' | 'fay' | 'eve' | 'merge', string>;
  documents: Record<string, object>;
  answers: { people: object[]; ana: object };
}

/** Turns `{timestamp}`, which stands for a moment of Firestore, into a date. */
const withMoments = (_key: string, value: { timestamp?: string } | null) =>
  value?.timestamp ? new Date(value.timestamp) : value;

/** Stores the documents as those of a new account with a phone of its own. */
async function withOldAccount() {
  const api = await startApi();
  const me = api.as();
  const phone = freshPhone();
  const text = FILE.replaceAll(UID, me.uid).replaceAll(DIGITS, phone.slice(1));
  const { at, ids, documents, answers } = JSON.parse(text, withMoments) as Kept;
  api.clock.now = new Date(at);
  const db = testDb();
  await Promise.all(Object.entries(documents).map(([path, data]) => db.doc(path).set(data)));
  const stored = async (id: string) => (await db.doc(`users/${me.uid}/people/${id}`).get()).data()!;
  const get = async (path: string) => (await me.get(`/api/${path}`)).body;
  const consistent = () => expectConsistent(me, api.clock.now);
  const book = openBook(api, me.uid);
  return { api, me, phone, ids, documents, answers, stored, get, consistent, book };
}

const anasLists = (phone: string) => ({
  ...EMPTY_LISTS,
  phones: [{ value: phone, e164: phone, label: null, opted_out: false }],
  emails: [{ value: 'ana@example.com', label: null }],
  addresses: [{ street: '1 Elm St', city: 'Austin', state: 'TX', zip: '78701', country: null, label: null }],
});

/** Leaves out the version, which is opaque. */
const withoutVersion = ({ version: _, ...person }: Record<string, unknown>) => person;

test('all that was answered before is still answered, with the lists of the card, and nothing is written', async () => {
  const { phone, ids, documents, answers, stored, get, consistent } = await withOldAccount();
  const [people, ana] = [await get('people'), await get(`people/${ids.ana}`)];
  expect(people).toMatchObject(answers.people.map((person) => withoutVersion({ ...person })));
  expect(people[0]).toMatchObject({ company: null, job_title: null, nickname: null, photo: null });
  expect(ana).toMatchObject(withoutVersion({ ...answers.ana }));
  expect(ana).toMatchObject({ ...anasLists(phone), photo: null });
  await consistent();
  for (const id of [ids.ana, ids.bo, ids.dee])
    expect(await stored(id)).toEqual(Object.entries(documents).find(([path]) => path.endsWith(id))?.[1]);
});

test('the search, the map and the duplicates know them', async () => {
  const { ids, phone, get } = await withOldAccount();
  const found = async (text: string) =>
    (await get(`people?search=${encodeURIComponent(text)}`)).map(({ id }: { id: string }) => id);
  for (const text of ['likes sailing', 'austin', '78701', 'anchor tattoo', 'elba', phone.slice(-7)])
    expect(await found(text), text).toEqual([ids.ana]);
  expect((await found('ana@example.com')).toSorted()).toEqual([ids.ana, ids.twin].toSorted());
  expect(await found('malmö')).toEqual([ids.bo]);
  const [placed] = await get('people/map-data');
  expect(placed).toMatchObject({ id: ids.ana, location_source: 'personal' });
  const [pair] = await get('people/duplicates');
  expect([pair.a.id, pair.b.id].toSorted()).toEqual([ids.ana, ids.twin].toSorted());
  expect(pair.reasons).toEqual(expect.arrayContaining(['same email', 'same birthday without a year']));
});

test('they are exported as JSON, vCard and table, and the JSON restores them', async () => {
  const { api, ids, get, phone } = await withOldAccount();
  const backup = await get('export');
  const ana = backup.people.find(({ id }: { id: string }) => id === ids.ana);
  expect(ana).toMatchObject(anasLists(phone));
  const vcard = linesOf(await get('export.vcf?version=3.0&photos=none'));
  for (const line of [
    `TEL:${phone}`,
    'EMAIL:ana@example.com',
    'ADR:;;1 Elm St;Austin;TX;78701;',
    'BDAY:1990-05-14',
  ])
    expect(vcard).toContain(line);
  expect(await get('export.csv')).toContain('1 Elm St');
  const other = api.as();
  expect((await other.post('/api/import-backup', backup)).status).toBe(200);
  expect((await other.get(`/api/people/${ids.ana}`)).body).toMatchObject(anasLists(phone));
});

test('an address book reads their cards', async () => {
  const { ids, book, phone } = await withOldAccount();
  expect((await book.list()).map(({ file }) => file)).toContain(`${ids.ana}.vcf`);
  const card = linesOf((await book.card(`${ids.ana}.vcf`))?.vcard);
  for (const line of ['FN:Ana Lopez', `TEL:${phone}`, 'EMAIL:ana@example.com', 'CATEGORIES:Choir'])
    expect(card).toContain(line);
});

test('the next change stores the lists, and only of whom is changed; then the street is searched too', async () => {
  const { me, ids, phone, stored, get, consistent } = await withOldAccount();
  expect(await get('people?search=elm')).toEqual([]);
  await me.patch(`/api/people/${ids.ana}`, { cadence_days: 14 });
  expect(await get('people?search=elm')).toMatchObject([
    { id: ids.ana, found_in: ['1 Elm St, Austin, TX, 78701'] },
  ]);
  expect(await stored(ids.ana)).toMatchObject({
    ...anasLists(phone),
    phone_keys: [phone],
    phone_number: phone,
    city: 'Austin',
    company: null,
    photo: null,
  });
  expect(await stored(ids.bo)).not.toHaveProperty('phones');
  await consistent();
});

test('a text from their number arrives, and one is sent to it', async () => {
  const { api, me, ids, phone, get, consistent } = await withOldAccount();
  const MessageSid = `SM${'2'.repeat(32)}`;
  await api.twilioPosts('/api/sms/webhook', { MessageSid, From: phone, To: NUMBERS[0]!, Body: 'Back' });
  expect(await get(`people/${ids.ana}`)).toMatchObject({ last_message: 'Back', unread_count: 2 });
  expect((await me.post('/api/sms/send', { person_id: ids.ana, body: 'Good' })).status).toBe(201);
  expect(api.sent).toMatchObject([{ to: phone, body: 'Good' }]);
  await consistent();
});

test('two of them are merged, and a merge of that time is undone', async () => {
  const { me, ids, phone, get, stored, consistent } = await withOldAccount();
  const merged = await me.post('/api/people/merge', { keep_id: ids.twin, merge_id: ids.ana });
  expect(merged.body).toMatchObject({ ...anasLists(phone), name: 'Anna Lopez' });
  await consistent();
  expect((await me.post(`/api/people/merge/${merged.body.event_id}/undo`)).status).toBe(200);
  expect(await get(`people/${ids.ana}`)).toMatchObject({ ...anasLists(phone), name: 'Ana Lopez' });
  const undone = await me.post(`/api/people/merge/${ids.merge}/undo`);
  expect(undone.status).toBe(200);
  expect(await get(`people/${ids.eve}`)).toMatchObject({
    name: 'Eve',
    phones: [{ e164: '+14155550188' }],
    emails: [{ value: 'eve@example.com' }],
    addresses: [{ street: '9 Oak Ave', city: 'Denver', state: 'CO' }],
    tags: [{ name: 'Choir' }],
  });
  expect(await get(`people/${ids.fay}`)).toMatchObject({
    phones: [],
    emails: [{ value: 'fay@example.com' }],
  });
  expect(await stored(ids.eve)).toMatchObject({ phone_keys: ['+14155550188'] });
  await consistent();
});

test('somebody comes back from the trash of that time', async () => {
  const { me, ids, get, consistent } = await withOldAccount();
  expect((await get('people/trash')).map(({ id }: { id: string }) => id)).toEqual([ids.dee]);
  expect((await me.post(`/api/people/${ids.dee}/restore`)).status).toBe(200);
  expect(await get(`people/${ids.dee}`)).toMatchObject({
    phones: [{ e164: '+14155550123' }],
    emails: [{ value: 'dee@example.com' }],
  });
  await consistent();
});
