import { expect, onTestFinished, test } from 'vitest';
import { openSystem } from '#system.ts';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { cardText, linesOf, openBook, withContacts } from '#testing/accounts/with-contacts.ts';

const DAY_MS = 86_400_000;
const SECOND = 1000;

/** Opens an address book with three people, and a client that syncs it by tokens, as RFC 6578 says. */
async function withClient() {
  const world = await withContacts();
  const { book, person, later } = world;
  const ids = { ana: '', bo: '', cy: '' };
  for (const name of Object.keys(ids) as (keyof typeof ids)[]) ids[name] = await person({ name });
  const known = new Map<string, string>();
  let token = '';

  /** Reads the whole book, as at the first sync. */
  async function begin() {
    ({ token } = await book.state());
    known.clear();
    for (const { file, etag } of await book.list()) known.set(file, etag);
    later(60 * SECOND);
  }

  /** Syncs; returns the files that came with another ETag, and those that went. */
  async function sync() {
    const told = await book.changes(token);
    if (told === 'invalid') throw new Error('The token is not valid');
    const changed = told.changed.filter(({ file, etag }) => known.get(file) !== etag);
    for (const { file, etag } of changed) known.set(file, etag);
    const gone = told.gone.filter((file) => known.delete(file));
    ({ token } = told);
    later(60 * SECOND);
    const listed = (await book.list()).map(({ file, etag }) => [file, etag]);
    expect([...known].toSorted()).toEqual(listed.toSorted());
    return { changed: changed.map(({ file }) => file).toSorted(), gone: gone.toSorted() };
  }

  await begin();
  return {
    ...world,
    ids,
    begin,
    sync,
    token: () => token,
    fileOf: (name: keyof typeof ids) => `${ids[name]}.vcf`,
  };
}

const NOTHING = { changed: [], gone: [] };

test('what is not on the card changes nothing for a phone; what is, travels', async () => {
  const { me, ids, sync, fileOf, book } = await withClient();
  const { ctag } = await book.state();
  await me.post(`/api/people/${ids.ana}/notebook`, { content: 'likes tea' });
  await me.post(`/api/people/${ids.ana}/contact`, {});
  await me.patch(`/api/people/${ids.ana}`, {
    cadence_days: 7,
    is_important: true,
    follow_up_on: '2026-05-01',
  });
  expect(await sync()).toEqual(NOTHING);
  expect((await book.state()).ctag).toBe(ctag);
  await me.patch(`/api/people/${ids.ana}`, { nickname: 'Annie' });
  expect((await book.state()).ctag).not.toBe(ctag);
  expect(await sync()).toEqual({ changed: [fileOf('ana')], gone: [] });
  await book.put('new.vcf', cardText('new', 'FN:Dee'));
  expect(await sync()).toEqual({ changed: ['new.vcf'], gone: [] });
});

test('trash, return, purge and merge reach a phone', async () => {
  const { me, ids, sync, fileOf, api } = await withClient();
  await me.delete(`/api/people/${ids.ana}`);
  expect(await sync()).toEqual({ changed: [], gone: [fileOf('ana')] });
  await me.post(`/api/people/${ids.ana}/restore`);
  expect(await sync()).toEqual({ changed: [fileOf('ana')], gone: [] });
  await me.delete(`/api/people/${ids.ana}`);
  await me.delete(`/api/people/trash/${ids.ana}`);
  expect(await sync()).toEqual({ changed: [], gone: [fileOf('ana')] });
  const merged = (await me.post('/api/people/merge', { keep_id: ids.bo, merge_id: ids.cy })).body;
  expect(await sync()).toEqual({ changed: expect.anything(), gone: [fileOf('cy')] });
  await me.post(`/api/people/merge/${merged.event_id}/undo`);
  expect(await sync()).toMatchObject({ changed: expect.arrayContaining([fileOf('cy')]), gone: [] });
  await expectConsistent(me, api.clock.now);
});

test('a tag that is renamed, merged or deleted changes the cards of its people alone', async () => {
  const { me, ids, sync, fileOf, book, api } = await withClient();
  const choir = (await me.post(`/api/people/${ids.ana}/tags`, { name: 'Choir' })).body.id;
  const gym = (await me.post(`/api/people/${ids.bo}/tags`, { name: 'Gym' })).body.id;
  await sync();
  await me.patch(`/api/tags/${choir}`, { color: '#ff0000' });
  expect(await sync()).toEqual(NOTHING);
  await me.patch(`/api/tags/${choir}`, { name: 'Singers' });
  expect(await sync()).toEqual({ changed: [fileOf('ana')], gone: [] });
  expect(linesOf((await book.card(fileOf('ana')))!.vcard)).toContain('CATEGORIES:Singers');
  await me.post('/api/tags/merge', { keep_id: gym, merge_id: choir });
  expect(await sync()).toEqual({ changed: [fileOf('ana')], gone: [] });
  expect(linesOf((await book.card(fileOf('ana')))!.vcard)).toContain('CATEGORIES:Gym');
  await me.delete(`/api/tags/${gym}`);
  expect(await sync()).toEqual({ changed: [fileOf('ana'), fileOf('bo')].toSorted(), gone: [] });
  await expectConsistent(me, api.clock.now);
});

test('limited to a tag: who has it is there, who loses it goes, a new card gets it, and old tokens end', async () => {
  const { me, user, ids, sync, begin, fileOf, book, token, api } = await withClient();
  const tag = (await me.post(`/api/people/${ids.ana}/tags`, { name: 'Phone' })).body.id;
  await sync();
  const before = token();
  const patched = await me.patch('/api/auth/me', { contacts_tag_id: tag });
  expect(patched.body.contacts).toEqual({ address: 'http://kindred.test/dav/', tag_id: tag, people: 1 });
  expect(await book.changes(before)).toBe('invalid');
  await begin();
  expect((await book.list()).map(({ file }) => file)).toEqual([fileOf('ana')]);
  expect(await book.card(fileOf('bo'))).toBeUndefined();
  await me.post(`/api/people/${ids.bo}/tags`, { name: 'Phone' });
  expect(await sync()).toEqual({ changed: [fileOf('bo')], gone: [] });
  await me.delete(`/api/people/${ids.bo}/tags/${tag}`);
  expect(await sync()).toEqual({ changed: [], gone: [fileOf('bo')] });
  await book.put('d.vcf', cardText('d', 'FN:Dee'));
  expect(await sync()).toEqual({ changed: ['d.vcf'], gone: [] });
  // Somebody hidden whose card comes again is the same person, and is shown from now on.
  const uid = linesOf((await book.card(fileOf('ana')))!.vcard)
    .find((line) => line.startsWith('UID:'))!
    .slice(4);
  await me.delete(`/api/people/${ids.ana}/tags/${tag}`);
  await sync();
  await book.put('ana.vcf', cardText(uid, 'FN:ana'));
  expect((await book.list()).map(({ file }) => file).toSorted()).toEqual(['ana.vcf', 'd.vcf']);
  expect((await me.get('/api/people')).body).toHaveLength(4);
  await me.delete(`/api/tags/${tag}`);
  expect(await book.list()).toHaveLength(4);
  expect((await me.get('/api/auth/me')).body.contacts.tag_id).toBeNull();
  expect((await user.patch('/api/auth/me', { contacts_tag_id: ids.bo })).status).toBe(404);
  await expectConsistent(me, api.clock.now);
});

test('a token is good for 30 days, and only as it was given', async () => {
  const { book, later, me, ids } = await withClient();
  const { token, ctag } = await book.state();
  later(29 * DAY_MS);
  await me.patch(`/api/people/${ids.ana}`, { nickname: 'Annie' });
  expect(await book.changes(token)).toMatchObject({ gone: [] });
  later(2 * DAY_MS);
  expect(await book.changes(token)).toBe('invalid');
  expect((await book.state()).ctag).not.toBe(ctag);
  for (const odd of [
    '',
    'x',
    token.replace('cards:', 'cards:9'),
    `${token}0`,
    token.replace(/\d+-\d+-/, '1-9'.repeat(90)),
  ])
    expect(await book.changes(odd)).toBe('invalid');
});

test('a change that is committed late, with a moment from before the token, is not missed', async () => {
  const { me, ids, book, api } = await withClient();
  await me.patch(`/api/people/${ids.bo}`, { nickname: 'Bobo' });
  const { token } = await book.state();
  const earlier = new Date(api.clock.now.getTime() - 59 * SECOND);
  const late = openBook({ ...api, deps: { ...api.deps, now: () => earlier } }, me.uid);
  const { vcard } = (await book.card(`${ids.ana}.vcf`))!;
  await late.put(`${ids.ana}.vcf`, vcard.replace('FN:ana', 'FN:Annie'));
  const told = await book.changes(token);
  expect(told).toMatchObject({
    changed: expect.arrayContaining([expect.objectContaining({ file: `${ids.ana}.vcf` })]),
  });
});

test('an unchanged sync reads nothing beside the revision, and a changed person costs that person', async () => {
  const { me, ids, book, api, token, fileOf, later, sync } = await withClient();
  later(3_600_000);
  await sync();
  const documents = countDocuments();
  onTestFinished(documents.stop);
  const system = openSystem(api.deps);
  expect(await documents.of(() => book.changes(token()))).toEqual({ reads: 1, writes: 0, deletes: 0 });
  expect(await documents.of(() => book.state())).toEqual({ reads: 1, writes: 0, deletes: 0 });
  await me.patch(`/api/people/${ids.ana}`, { nickname: 'Annie' });
  expect(await documents.of(() => book.changes(token()))).toEqual({ reads: 2, writes: 0, deletes: 0 });
  expect(await documents.of(() => book.card(fileOf('ana')))).toEqual({ reads: 2, writes: 0, deletes: 0 });
  expect(await documents.of(() => system.userContext(me.uid))).toMatchObject({ reads: 1 });
});

test('without a program that syncs, nothing is kept of who is gone', async () => {
  const { api, me, person } = await withContacts();
  const id = await person({ name: 'Ana' });
  await me.delete(`/api/people/${id}`);
  await me.delete(`/api/people/trash/${id}`);
  const kept = await api.deps.db.collection(`users/${me.uid}/gone_cards`).get();
  expect(kept.size).toBe(0);
});

test('example people are no contacts', async () => {
  const { me, book } = await withContacts();
  const { ctag } = await book.state();
  await me.post('/api/people/examples');
  expect(await book.list()).toEqual([]);
  expect((await book.state()).ctag).toBe(ctag);
});

test('five hundred people are read as they are listed, and pages do not lose anybody', async () => {
  const { me, book } = await withContacts();
  await me.post('/api/people/import', {
    people: Array.from({ length: 120 }, (_, n) => ({ name: `Person ${n}`, tags: n % 2 ? ['Odd'] : [] })),
  });
  const listed = await book.list();
  const all = await book.all('4.0');
  expect(
    all.map(({ file, etag }) => ({ file, etag })).toSorted((a, b) => (a.file < b.file ? -1 : 1)),
  ).toEqual(listed.toSorted((a, b) => (a.file < b.file ? -1 : 1)));
  const read = await book.read([...listed.map(({ file }) => file), 'nobody.vcf'], '3.0');
  expect(read.map((card) => ('gone' in card ? 'gone' : card.etag))).toEqual([
    ...listed.map(({ etag }) => etag),
    'gone',
  ]);
});
