import { expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { openSystem } from '#system.ts';
import { GIF } from '#testing/data/pictures.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { crashingDb, losingAnswersDb } from '#testing/faulty-db.ts';
import { cardText, linesOf, openBook, withContacts } from '#testing/accounts/with-contacts.ts';

const photo = `PHOTO;ENCODING=b;TYPE=GIF:${Buffer.from(GIF).toString('base64')}`;
const CARD = [
  'N:Okafor;Maya;;Dr.;',
  'FN:Maya Okafor',
  'TEL;TYPE=CELL:+15125550100',
  'CATEGORIES:Choir',
  photo,
];

const statusOf = (put: Promise<unknown>) =>
  put.then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? 'failed',
  );

test('a put whose answer is lost is done once; a repeat changes nothing and makes no second person', async () => {
  const { api, me, book } = await withContacts();
  const text = cardText('a', ...CARD);
  const losing = openBook({ ...api, deps: { ...api.deps, db: losingAnswersDb() } }, me.uid);
  expect(await losing.put('a.vcf', text, { ifNoneMatch: true })).toMatchObject({ created: true });
  const { etag } = (await book.card('a.vcf'))!;
  expect(await statusOf(book.put('a.vcf', text, { ifNoneMatch: true }))).toBe('precondition-failed');
  expect(await book.put('a.vcf', text)).toMatchObject({ created: false });
  expect((await book.card('a.vcf'))!.etag).toBe(etag);
  // A change that leaves no event, so that only the card tells that it was this put.
  const unknown = cardText('a', ...CARD.slice(0, -1), 'X-HOBBY:Chess', photo);
  const changing = openBook({ ...api, deps: { ...api.deps, db: losingAnswersDb() } }, me.uid);
  expect(await changing.put('a.vcf', unknown, { ifMatch: etag })).toMatchObject({ created: false });
  const deleting = openBook({ ...api, deps: { ...api.deps, db: losingAnswersDb() } }, me.uid);
  await deleting.remove('a.vcf', (await book.card('a.vcf'))!.etag);
  expect(await book.list()).toEqual([]);
  expect((await me.get('/api/people/trash')).body).toHaveLength(1);
  await expectConsistent(me, api.clock.now);
});

test('a process that is killed before a commit leaves nothing, or all of it', async () => {
  const { api, me, book } = await withContacts();
  await book.list();
  for (let commits = 0; commits < 3; commits++) {
    const dying = openBook({ ...api, deps: { ...api.deps, db: crashingDb(commits) } }, me.uid);
    const file = `${randomUUID()}.vcf`;
    const text = cardText(file, ...CARD);
    const before = (await book.list()).length;
    const isDone = (await statusOf(dying.put(file, text))) === 'done';
    expect((await book.list()).length - before).toBe(isDone ? 1 : 0);
    await expectConsistent(me, api.clock.now);
    await book.put(file, text);
    expect(linesOf((await book.card(file))!.vcard)).toEqual(expect.arrayContaining(CARD.slice(0, -1)));
  }
});

test('twenty puts at once are as good as one after another: one wins by If-Match, one person by UID', async () => {
  const { api, me, book } = await withContacts();
  const times = <T>(work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, n) => work(n)));
  const created = await times((n) =>
    statusOf(book.put('a.vcf', cardText('a', `FN:Ana ${n}`), { ifNoneMatch: true })),
  );
  expect(created.filter((status) => status === 'done')).toHaveLength(1);
  expect(new Set(created)).toEqual(new Set(['done', 'precondition-failed']));
  const named = await times((n) => statusOf(book.put(`${n}.vcf`, cardText('b', 'FN:Bo'))));
  expect(named.filter((status) => status === 'done')).toHaveLength(1);
  expect(new Set(named)).toEqual(new Set(['done', 'no-uid-conflict']));
  const { etag } = (await book.card('a.vcf'))!;
  const changed = await times((n) =>
    statusOf(book.put('a.vcf', cardText('a', `FN:Ana ${n}x`), { ifMatch: etag })),
  );
  expect(changed.filter((status) => status === 'done')).toHaveLength(1);
  const tagged = await times((n) => book.put('a.vcf', cardText('a', 'FN:Ana', `CATEGORIES:Choir,T${n % 3}`)));
  expect(tagged).toHaveLength(20);
  expect((await me.get('/api/people')).body).toHaveLength(2);
  await expectConsistent(me, api.clock.now);
});

test('of cards with different UIDs that are created under one file name at once, one is stored and the others are refused', async () => {
  const { api, me, book } = await withContacts();
  const statuses = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      statusOf(book.put('one.vcf', cardText(`uid ${n}`, `FN:Ana ${n}`), { ifNoneMatch: n % 2 === 0 })),
    ),
  );
  expect(statuses.filter((status) => status === 'done')).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set(['done', 'precondition-failed', 'no-uid-conflict']));
  expect((await me.get('/api/people')).body).toHaveLength(1);
  await expectConsistent(me, api.clock.now);
});

test('the file name of a deleted card can be given to another card', async () => {
  const { api, me, book } = await withContacts();
  for (const uid of ['a', 'b', 'c']) {
    await book.put('one.vcf', cardText(uid, `FN:${uid}`), { ifNoneMatch: true });
    const [{ id }] = (await me.get('/api/people')).body;
    await me.delete(`/api/people/${id}`);
    await me.delete(`/api/people/trash/${id}`);
  }
  await expectConsistent(me, api.clock.now);
});

test('a deletion by one device and a change by another: either the change is refused, or the card goes after it', async () => {
  const { api, me, book } = await withContacts();
  for (let n = 0; n < 5; n++) {
    const [file, text] = [`${n}.vcf`, (name: string) => cardText(`uid ${n}`, `FN:${name}`)];
    await book.put(file, text('Ana'));
    const { etag } = (await book.card(file))!;
    const [deleted, changed] = await Promise.all([
      statusOf(book.remove(file, etag)),
      statusOf(book.put(file, text('Bea'), { ifMatch: etag })),
    ]);
    expect([deleted, changed].toSorted()).toEqual(['done', 'precondition-failed']);
    expect(await book.card(file)).toEqual(changed === 'done' ? expect.anything() : undefined);
  }
  await expectConsistent(me, api.clock.now);
});

test('the files of who is gone go with the account', async () => {
  const { api, me, person, book } = await withContacts();
  const id = await person({ name: 'Ana' });
  await book.list();
  await me.delete(`/api/people/${id}`);
  await me.delete(`/api/people/trash/${id}`);
  const gone = () => api.deps.db.collection(`users/${me.uid}/gone_cards`).get();
  expect((await gone()).docs.map((doc) => doc.get('file'))).toEqual([`${id}.vcf`]);
  expect((await openSystem(api.deps).userContext(me.uid))!.revisionAtStart.syncs_cards).toBe(true);
  await me.delete('/api/auth/me');
  expect((await gone()).size).toBe(0);
});

test('an export that is restored has the same cards, with their files and ETags’ numbers', async () => {
  const { api, me, book } = await withContacts();
  await book.put('5A3C.vcf', cardText('5A3C', ...CARD.slice(0, -1), 'ORG:Initech;Research', 'X-HOBBY:Chess'));
  const tag = (await me.get('/api/tags')).body[0].id;
  await me.patch('/api/auth/me', { contacts_tag_id: tag });
  const backup = (await me.get('/api/export')).body;
  const another = api.as();
  expect(await another.post('/api/import-backup', backup)).toMatchObject({ status: 200 });
  const theirs = openBook(api, another.uid);
  const [card] = await theirs.all();
  expect(card).toMatchObject({ file: '5A3C.vcf', vcard: (await book.card('5A3C.vcf'))!.vcard });
  expect((await another.get('/api/auth/me')).body.contacts.tag_id).toBe(tag);
  await expectConsistent(another, api.clock.now);
});
