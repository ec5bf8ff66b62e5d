import { expect, test } from 'vitest';
import { startApi, testDb } from '#testing/api/start-api.ts';

const FULL = 1_048_576;

async function withUser() {
  const api = await startApi();
  const me = api.as();
  const user = testDb().doc(`users/${me.uid}`);
  const rowsOf = async (name: string) =>
    (await user.collection(name).get()).docs.map((doc) => ({ ...doc.data(), id: doc.id }) as any);
  const person = async (fields: object = {}) => (await me.post('/api/people', fields)).body.id as string;
  const remember = async (personId: string, content: string) =>
    (await me.post(`/api/people/${personId}/notebook`, { content })).body.id as string;

  /**
   * Expects the packed copies, and the bytes reserved for them, to agree with the stored people and memories.
   */
  async function check() {
    const [people, notebook, lists] = await Promise.all(['people', 'notebook', 'lists'].map(rowsOf));
    const revision = (await user.collection('meta').doc('revision').get()).data() as any;
    const packed = (kind: string, map: string) =>
      new Map<string, { shard: number; text: any }>(
        lists
          ?.filter(({ id }) => id.startsWith(kind))
          .flatMap((list) => Object.entries<string>(list[map] ?? {}).map((entry) => ({ list, entry })))
          .map(({ list, entry: [id, json] }) => [
            id,
            { shard: Number(list.id.slice(-4)), text: JSON.parse(json) },
          ]),
      );
    const texts = new Map<string, unknown>();
    for (const row of people ?? []) {
      const own = [row.body, row.mnemonic].filter(Boolean).join('\n');
      const place = { shard: row.text_shard };
      const text = { person_id: row.id, at: null };
      if (row.deleted_at && row.latest_notebook_entry_id)
        texts.set(row.id, { ...place, text: { ...text, text: '', is_in_trash: true } });
      else if (!row.deleted_at && (row.body.length > 160 || row.mnemonic))
        texts.set(row.id, { ...place, text: { ...text, text: own } });
    }
    for (const { id, person_id, created_at, content, text_shard } of notebook ?? [])
      texts.set(id, { shard: text_shard, text: { person_id, at: created_at, text: content } });
    expect(packed('texts', 'texts')).toEqual(texts);

    const listed = [...packed('people', 'people')].map(([id, { shard, text }]) => [
      id,
      shard,
      text.name,
      text.tag_ids ?? [],
    ]);
    const shown = people?.filter((row) => !row.deleted_at);
    expect(listed.toSorted()).toEqual(
      shown?.map((row) => [row.id, row.shard, row.name, row.tag_ids]).toSorted(),
    );

    const reserved = (rows: any[] = [], shard: string, bytes: string) => {
      const sums: Record<string, number> = {};
      for (const row of rows)
        if (row[shard] !== null) sums[row[shard]] = (sums[row[shard]] ?? 0) + row[bytes];
      return sums;
    };
    const held = (promises: Record<string, number>) =>
      Object.fromEntries(Object.entries(promises).filter(([, bytes]) => bytes !== 0));
    expect(held(revision.shards)).toEqual(reserved(people, 'shard', 'shard_bytes'));
    expect(held(revision.text_shards)).toEqual(
      reserved([...(people ?? []), ...(notebook ?? [])], 'text_shard', 'text_bytes'),
    );
    for (const list of lists ?? []) expect(JSON.stringify(list).length).toBeLessThan(FULL);
    return { shards: lists?.filter(({ id }) => id.startsWith('texts')).length ?? 0 };
  }
  return { me, person, remember, check };
}

test('equal the people and memories through creation, edits, deletion, trash and restore', async () => {
  const { me, person, remember, check } = await withUser();
  const ana = await person({ name: 'Ana', body: 'long '.repeat(100), mnemonic: 'tall' });
  const bo = await person({ name: 'Bo' });
  await remember(ana, 'Met at the lake');
  const tea = await remember(bo, 'Likes tea');
  await check();
  await me.put(`/api/people/${bo}/notebook/${tea}`, { content: 'Likes tea, '.repeat(50) });
  await me.patch(`/api/people/${ana}`, { body: 'short', mnemonic: null });
  await check();
  await me.patch(`/api/people/${ana}`, { body: 'longer '.repeat(1000), name: 'Ana '.repeat(25) });
  await check();
  for (const id of [ana, bo]) {
    await me.delete(`/api/people/${id}`);
    await check();
  }
  await me.post(`/api/people/${ana}/restore`);
  await me.post(`/api/people/${bo}/restore`);
  await check();
  await me.delete(`/api/people/${bo}/notebook/${tea}`);
  await me.delete(`/api/people/${bo}`);
  await check();
});

test('a summary that outgrows its place moves, with its promise', async () => {
  const { me, person, check } = await withUser();
  const id = await person({});
  await me.post(`/api/people/${id}/notebook`, { content: '🌿'.repeat(200) });
  await me.patch(`/api/people/${id}`, {
    name: '🌿'.repeat(120),
    body: '🌿'.repeat(160),
    city: '🌿'.repeat(100),
    state: '🌿'.repeat(100),
  });
  await check();
  expect((await me.get('/api/people')).body).toMatchObject([{ id, city: '🌿'.repeat(100) }]);
});

test('twenty changes at once leave nothing behind', async () => {
  const { me, person, remember, check } = await withUser();
  const ids = await Promise.all([1, 2, 3].map((n) => person({ name: `P${n}` })));
  const [first = '', second = '', third = ''] = ids;
  const entries = await Promise.all(ids.map((id, n) => remember(id, `memory ${n}`)));
  const rounds = Array.from({ length: 5 }, (_, n) => [
    me.put(`/api/people/${first}/notebook/${entries[0]}`, { content: 'x'.repeat(50 * (n + 1)) }),
    me.patch(`/api/people/${first}`, { body: 'y'.repeat(300 * (n + 1)) }),
    n % 2 ? me.post(`/api/people/${second}/restore`) : me.delete(`/api/people/${second}`),
    me.post(`/api/people/${third}/notebook`, { content: `another ${n}` }),
  ]);
  const answers = await Promise.all(rounds.flat());
  expect(answers.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([]);
  await check();
});

test('twenty of the longest memories at once do not overfill a document', async () => {
  const { me, person, remember, check } = await withUser();
  const ana = await person({ name: 'Ana' });
  const longest = '🌿'.repeat(9_990);
  for (let n = 0; n < 13; n++) await remember(ana, `${longest} ${n}`);
  const others = await Promise.all(Array.from({ length: 20 }, (_, n) => person({ name: `P${n}` })));
  const answers = await Promise.all(
    others.map((id) => me.post(`/api/people/${id}/notebook`, { content: `${longest} needle` })),
  );
  expect(answers.map(({ status }) => status)).toEqual(others.map(() => 201));
  await check();
  expect((await me.get('/api/search?q=needle')).body).toHaveLength(20);
});

test('sixty memories at once in a document nearly full all go in, and each can be edited ever after', async () => {
  const { me, person, remember, check } = await withUser();
  const ana = await person({ name: 'Ana' });
  for (let n = 0; n < 56; n++) await remember(ana, 'x'.repeat(9_900));
  const others = await Promise.all(Array.from({ length: 60 }, (_, n) => person({ name: `P${n}` })));
  const answers = await Promise.all(
    others.map((id) => me.post(`/api/people/${id}/notebook`, { content: 'x'.repeat(9_000) })),
  );
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  const edits = await Promise.all(
    answers.map(({ body: { id, person_id } }) =>
      me.put(`/api/people/${person_id}/notebook/${id}`, { content: 'y'.repeat(9_700) }),
    ),
  );
  expect(edits.filter(({ status }) => status !== 200)).toEqual([]);
  await check();
});

test('a search reads one document for fifty memories as long as they may be', async () => {
  const { person, remember, check } = await withUser();
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => person({ name: `P${n}` })));
  for (let n = 0; n < 5; n++)
    await Promise.all(people.map((id) => remember(id, `${n} ${'x'.repeat(9_990)}`)));
  expect((await check()).shards).toBe(1);
});
