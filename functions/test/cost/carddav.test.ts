import { expect, onTestFinished, test } from 'vitest';
import { countDocuments } from '#testing/costs/count-documents.ts';
import { startApi } from '#testing/api/start-api.ts';
import { openCards } from '#services/contacts/index.ts';
import { withContacts } from '#testing/accounts/with-contacts.ts';
import { withDav } from '#testing/dav/with-dav.ts';

const CTAG =
  '<propfind xmlns="DAV:"><prop><getctag xmlns="http://calendarserver.org/ns/"/><sync-token/></prop></propfind>';

test('an unchanged sync reads the token and the revision, and a changed person costs the sync that person', async () => {
  const api = await startApi();
  const user = api.as();
  const dav = await withDav(api, user);
  const people = Array.from({ length: 100 }, (_, n) => ({ name: `Person ${n}`, email: `p${n}@example.com` }));
  await user.post('/api/people/import', { people });
  const { id } = (await user.get('/api/people')).body[0];
  const rename = async (nickname: string) => {
    api.clock.now = new Date(api.clock.now.getTime() + 120_000);
    await user.patch(`/api/people/${id}`, { nickname });
  };
  await rename('Zero');
  const first = await dav.sync();

  const documents = countDocuments();
  onTestFinished(documents.stop);
  const readsOf = async (work: () => Promise<unknown>) => {
    const { reads, writes, deletes } = await documents.of(work);
    return { reads, writes: writes + deletes };
  };
  const unchanged = {
    bySync: await readsOf(() => dav.sync(first.token)),
    byCtag: await readsOf(() => dav.ask('PROPFIND', dav.book, CTAG, { depth: '0' })),
  };
  expect(unchanged).toEqual({ bySync: { reads: 2, writes: 0 }, byCtag: { reads: 2, writes: 0 } });

  await user.post(`/api/people/${id}/notebook`, { content: 'no card changes' });
  expect(await readsOf(() => dav.sync(first.token))).toEqual({ reads: 2, writes: 0 });

  await rename('One');
  let changed = await dav.sync(first.token);
  expect(changed.responses).toHaveLength(1);
  const { href } = changed.responses[0]!;
  const afterChange = {
    sync: await readsOf(async () => (changed = await dav.sync(first.token))),
    read: await readsOf(() => dav.multiget([href])),
  };
  expect(afterChange).toEqual({ sync: { reads: 3, writes: 0 }, read: { reads: 3, writes: 0 } });
});

test('many cards that are read in pieces cost as many documents as in one: the packed lists are read once', async () => {
  const { me, book } = await withContacts();
  const people = Array.from({ length: 30 }, (_, n) => ({ name: `Person ${n}` }));
  await me.post('/api/people/import', { people });
  const files = (await book.list()).map(({ file }) => file);
  expect(files).toHaveLength(30);
  const documents = countDocuments();
  onTestFinished(documents.stop);
  const ctx = await book.contextOf();
  const readCards = openCards(ctx, '3.0', files.length);
  const readsOf = async (from: number) => {
    const { reads } = await documents.of(() => readCards(files.slice(from, from + 10)));
    return reads;
  };
  await readsOf(0);
  expect([await readsOf(10), await readsOf(20)]).toEqual([10, 10]);
});
