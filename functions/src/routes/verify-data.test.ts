import { FieldValue } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { freshPhone, startApi, testDb } from '#testing/start-api.ts';
import { findProblems, rebuildAccount } from '#verify-data.ts';

/** A user with some of everything that is packed, counted or copied. */
async function withAccount() {
  const api = await startApi();
  const me = api.as();
  const person = async (fields: object) => (await me.post('/api/people', fields)).body.id as string;
  const ana = await person({ name: 'Ana', body: 'long '.repeat(50), phone_number: freshPhone() });
  const ben = await person({ name: 'Ben' });
  const trashed = await person({ name: 'Cora' });
  const tag = (await me.post(`/api/people/${ana}/tags`, { name: 'Climbing' })).body.id as string;
  await me.post(`/api/people/${trashed}/tags`, { name: 'Climbing' });
  const remember = async (id: string, content: string) =>
    (await me.post(`/api/people/${id}/notebook`, { content })).body.id as string;
  const older = await remember(ana, 'likes tea');
  api.clock.now = new Date(api.clock.now.getTime() + 60_000);
  const newest = await remember(ana, 'has moved');
  await remember(trashed, 'sails');
  await me.post('/api/sms/send', { person_id: ana, body: 'Hello' });
  await me.post('/api/people/duplicates/dismiss', { ids: [ana, ben] });
  await me.delete(`/api/people/${trashed}`);

  const find = async () =>
    (await findProblems(testDb(), me.uid)).map(({ what, repair }) => `${repair.document}: ${what}`);
  const rebuild = () => rebuildAccount(testDb(), me.uid);
  const doc = (path: string) => testDb().doc(`users/${me.uid}/${path}`);
  const answers = async () => [(await me.get('/api/people')).body, (await me.get('/api/tags')).body];
  return { me, find, rebuild, doc, answers, ids: { ana, ben, trashed, tag, older, newest } };
}
type Account = Awaited<ReturnType<typeof withAccount>>;

const copyOf = async ({ doc }: Account, path: string, change: object) => {
  const [collection] = path.split('/');
  await doc(`${collection}/stray`).set({ ...(await doc(path).get()).data(), ...change });
};

const firstIn = async ({ doc }: Account, collection: string) =>
  (await doc('meta/revision').parent.parent!.collection(collection).limit(1).get()).docs[0]!.ref;

test('an account that was only used has nothing to mend', async () => {
  const { find } = await withAccount();
  expect(await find()).toEqual([]);
});

const damages: Record<string, [told: RegExp, damage: (account: Account) => Promise<unknown>]> = {
  'a summary that is lost': [
    /lists\/people-0000: people .* is missing/,
    ({ doc, ids }) => doc('lists/people-0000').update(`people.${ids.ana}`, FieldValue.delete()),
  ],
  'a summary that is out of date': [
    /lists\/people-0000: people .* is not packed as it is/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ name: 'Anna' }),
  ],
  'a summary of somebody in the trash': [
    /lists\/people-0000: people .* should not be here/,
    ({ doc, ids }) => doc('lists/people-0000').update(`people.${ids.trashed}`, '{}'),
  ],
  'a summary of nobody, in a shard nobody knows': [
    /lists\/people-0007: people ghost should not be here/,
    ({ doc }) => doc('lists/people-0007').set({ people: { ghost: '{}' } }),
  ],
  'the text of a memory that is lost': [
    /lists\/texts-0000: texts .* is missing/,
    ({ doc, ids }) => doc('lists/texts-0000').update(`texts.${ids.older}`, FieldValue.delete()),
  ],
  'the long text of a person that is out of date': [
    /lists\/texts-0000: texts .* is not packed as it is/,
    ({ doc, ids }) => doc('lists/texts-0000').update(`texts.${ids.ana}`, '{}'),
  ],
  'a packed tag that is lost': [
    /lists\/people-tags: tags .* is missing/,
    ({ doc, ids }) => doc('lists/people-tags').update(`tags.${ids.tag}`, FieldValue.delete()),
  ],
  'a packed tag that was deleted': [
    /lists\/people-tags: tags ghost should not be here/,
    ({ doc }) => doc('lists/people-tags').update('tags.ghost', '{}'),
  ],
  'a count of all people': [
    /meta\/revision: people_count is 9, not 2/,
    ({ doc }) => doc('meta/revision').update({ people_count: 9 }),
  ],
  'a count of the people of a tag': [
    /tags\/.*: counts 5 people, and 1 have it/,
    ({ doc, ids }) => doc(`tags/${ids.tag}`).update({ people_count: 5 }),
  ],
  'the bytes promised in a shard': [
    /meta\/revision: shards 0 is 1, not/,
    ({ doc }) => doc('meta/revision').update({ 'shards.0': 1 }),
  ],
  'the bytes promised in a shard of texts, and in one that is not there': [
    /meta\/revision: text_shards 3 is 50, not 0/,
    ({ doc }) => doc('meta/revision').update({ 'text_shards.0': 1, 'text_shards.3': 50 }),
  ],
  'the newest memory': [
    /people\/.*: latest_notebook_entry_id is not what it should be/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ latest_notebook_entry_id: ids.older }),
  ],
  'a tag that is not there': [
    /people\/.*: tag_ids is not what it should be/,
    ({ doc, ids }) => doc(`people/${ids.ana}`).update({ tag_ids: [ids.tag, 'ghost'] }),
  ],
  'a memory of nobody': [
    /notebook\/stray: belongs to ghost, who is not there/,
    (account) => copyOf(account, `notebook/${account.ids.older}`, { person_id: 'ghost' }),
  ],
  'a message of nobody': [
    /messages\/stray: belongs to ghost, who is not there/,
    async (account) => {
      const message = await firstIn(account, 'messages');
      return copyOf(account, `messages/${message.id}`, { person_id: 'ghost' });
    },
  ],
  'an event of nobody': [
    /activity\/stray: belongs to ghost, who is not there/,
    async (account) => {
      const event = await firstIn(account, 'activity');
      return copyOf(account, `activity/${event.id}`, { person_id: 'ghost' });
    },
  ],
  'a dismissed pair with nobody': [
    /dismissed_pairs\/stray: names somebody who is not there/,
    ({ doc, ids }) =>
      doc('dismissed_pairs/stray').set({ ids: [ids.ana, 'ghost'], dismissed_at: '2026-03-01T12:00:00.000Z' }),
  ],
};

test.each(Object.entries(damages))('%s is found, and put right', async (name, [told, damage]) => {
  const account = await withAccount();
  const before = await account.answers();
  await damage(account);
  expect((await account.find()).join('\n')).toMatch(told);
  expect(await account.rebuild()).toEqual([]);
  if (name !== 'a summary that is out of date') expect(await account.answers()).toEqual(before);
  await expectConsistent(account.me);
});

test('damage all over an account is put right at once', async () => {
  const account = await withAccount();
  const before = await account.answers();
  for (const [name, [, damage]] of Object.entries(damages))
    if (name !== 'a summary that is out of date') await damage(account);
  expect(await account.rebuild()).toEqual([]);
  expect(await account.answers()).toEqual(before);
});

test('an account may be used while it is put right', async () => {
  const { me, find, rebuild, doc, ids } = await withAccount();
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => (await me.post('/api/people', { name: `P${n}` })).body.id),
  );
  await doc('lists/people-0000').delete();
  await doc('meta/revision').update({ people_count: 0 });
  const [left] = await Promise.all([
    rebuild(),
    ...people.map((id) => me.patch(`/api/people/${id}`, { name: 'Renamed' })),
    me.post(`/api/people/${ids.ben}/notebook`, { content: 'plays the cello' }),
    me.delete(`/api/people/${ids.ana}/tags/${ids.tag}`),
    me.post('/api/people', { name: 'New' }),
  ]);
  expect(left).toEqual([]);
  expect(await find()).toEqual([]);
  await expectConsistent(me);
});
