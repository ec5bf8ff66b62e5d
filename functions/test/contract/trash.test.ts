import { expect, onTestFinished, test, vi } from 'vitest';
import { purgeTrash } from '#services/people/owned/purge.ts';
import { crashingDb } from '#testing/faulty-db.ts';
import { manyRecords } from '#testing/merging.ts';
import { always, startSchedules } from '#testing/schedules.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

const DAY_MS = 86_400_000;
const LIVING = ['people', 'messages', 'notebook', 'activity', 'dismissed_pairs'];

type Api = Awaited<ReturnType<typeof startApi>>;

async function withTrash(api: Api) {
  const me = api.as();
  const phone = freshPhone();
  const user = testDb().doc(`users/${me.uid}`);
  const person = { name: 'Ana', phone_number: phone, body: 'long '.repeat(50), mnemonic: 'tall' };
  const { id } = (await me.post('/api/people', person)).body;
  await me.post(`/api/people/${id}/notebook`, { content: 'Likes tea' });
  await me.post('/api/sms/send', { person_id: id, body: 'Hello' });
  await me.post(`/api/people/${id}/tags`, { name: 'Friends' });
  const other = (await me.post('/api/people', { name: 'Anna' })).body.id;
  await me.post('/api/people/duplicates/dismiss', { ids: [id, other] });
  await me.delete(`/api/people/${other}`);
  await me.delete(`/api/people/trash/${other}`);
  await me.delete(`/api/people/${id}`);
  const purge = () => me.delete(`/api/people/trash/${id}`);
  const trash = async () => (await me.get('/api/people/trash')).body.map((row: any) => row.id);
  /** Counts the user's remaining documents and packed copies, and the bytes reserved for packed copies. */
  async function left() {
    const counts = await Promise.all(LIVING.map(async (name) => (await user.collection(name).get()).size));
    const revision = (await user.collection('meta').doc('revision').get()).data() as any;
    const lists = (await user.collection('lists').get()).docs.map((doc) => doc.data());
    const packed = lists.flatMap(({ people = {}, texts = {} }) => [
      ...Object.keys(people),
      ...Object.keys(texts),
    ]);
    const reserved = [revision.shards, revision.text_shards].flatMap((bytes) => Object.values<number>(bytes));
    const documents = counts.reduce((sum, count) => sum + count, packed.length);
    return { documents, bytes: reserved.reduce((sum, bytes) => sum + bytes, 0) };
  }
  const inbound = () =>
    api.twilioPosts('/api/sms/webhook', {
      MessageSid: newSid(),
      From: phone,
      To: NUMBERS[0]!,
      Body: 'Hi',
    });
  return { me, id, phone, purge, trash, left, inbound };
}

/** Starts the API at a time before that of all other tests, so that their trash is not due. */
async function startLongAgo() {
  const api = await startSchedules();
  api.clock.now = new Date(Date.UTC(1971, 0, 1) + Math.floor(Math.random() * 3_000) * DAY_MS);
  return api;
}

const NOTHING = { documents: 0, bytes: 0 };

test('refuses strangers, and whoever is not in the trash', async () => {
  const api = await startApi();
  const { me, id, trash } = await withTrash(api);
  expect((await api.request('DELETE', `/api/people/trash/${id}`)).status).toBe(401);
  expect((await api.as().delete(`/api/people/trash/${id}`)).status).toBe(404);
  for (const absent of ['absent', '..%2fx', 'a'.repeat(2000)])
    expect((await me.delete(`/api/people/trash/${absent}`)).status).toBe(404);
  const alive = (await me.post('/api/people', { name: 'Bo' })).body.id;
  expect(await me.delete(`/api/people/trash/${alive}`)).toMatchObject({
    status: 404,
    body: { error: { message: 'Person not found' } },
  });
  expect((await me.get(`/api/people/${alive}`)).status).toBe(200);
  expect(await trash()).toEqual([id]);
});

test('the trash reads its tags at once, however many people are in it', async () => {
  const api = await startApi();
  const me = api.as();
  const people = [['Friends'], ['Friends'], []].map((tags, n) => ({ name: `Ana ${n}`, tags }));
  const { created } = (await me.post('/api/people/import', { people })).body;
  await me.post('/api/people/bulk-delete', { person_ids: created.map(({ id }: any) => id) });
  const reads = vi.spyOn(api.deps.db, 'getAll');
  onTestFinished(() => reads.mockRestore());
  const trash = (await me.get('/api/people/trash')).body;
  const namesOf = ({ tags }: any) => tags.map(({ name }: any) => name);
  expect(trash.map(namesOf).toSorted()).toEqual([[], ['Friends'], ['Friends']]);
  expect(reads.mock.calls.filter(([ref]) => (ref as any).path.includes('/tags/'))).toHaveLength(1);
});

test('a purge leaves nothing, frees the pair, and a later text has no route', async () => {
  const api = await startApi();
  const { me, id, phone, purge, trash, left, inbound } = await withTrash(api);
  expect(await purge()).toMatchObject({ status: 204, body: '' });
  expect(await left()).toEqual(NOTHING);
  expect(await trash()).toEqual([]);
  expect((await purge()).status).toBe(404);
  expect((await me.post(`/api/people/${id}/restore`)).status).toBe(404);
  const routes = testDb().collection('sms_routes').where('phone', '==', phone);
  expect((await routes.get()).size).toBe(0);
  expect((await me.get('/api/tags')).body).toMatchObject([{ name: 'Friends', people_count: 0 }]);
  expect((await inbound()).status).toBe(200);
  expect(await left()).toEqual(NOTHING);
});

test('a purge that was cut off cannot be restored from, and goes on when it is repeated', async () => {
  const api = await startApi();
  const { me, id, purge, trash, left, inbound } = await withTrash(api);
  await manyRecords(me.uid, id);
  const broken = await startApi({ db: crashingDb(2) });
  expect((await broken.as(me.uid).delete(`/api/people/trash/${id}`)).status).toBe(500);
  expect((await left()).documents).toBeGreaterThan(10);
  expect(await trash()).toEqual([]);
  expect((await me.post(`/api/people/${id}/restore`)).status).toBe(404);
  expect((await me.post('/api/people/bulk-restore', { person_ids: [id] })).body.restored).toBe(0);
  await inbound();
  const again = await Promise.all([purge(), purge()]);
  expect(again.map(({ status }) => status)).toContain(204);
  expect(await left()).toEqual(NOTHING);
});

test('a person who is restored while they are purged is there whole, or not at all', async () => {
  const api = await startApi();
  for (let round = 0; round < 2; round++) {
    const { me, id, purge, left } = await withTrash(api);
    const [purged, restored] = await Promise.all([purge(), me.post(`/api/people/${id}/restore`)]);
    expect([purged.status, restored.status]).toEqual(restored.status === 200 ? [404, 200] : [204, 404]);
    if (restored.status === 404) expect(await left()).toEqual(NOTHING);
    else expect((await me.get(`/api/people/${id}/notebook`)).body).toHaveLength(1);
  }
});

test('the schedule purges whoever was 30 days in the trash, and nobody sooner', async () => {
  const api = await startLongAgo();
  const [old, young] = [await withTrash(api), await withTrash(api)];
  await young.me.post(`/api/people/${young.id}/restore`);
  api.pass(DAY_MS);
  await young.me.delete(`/api/people/${young.id}`);
  api.pass(29 * DAY_MS);
  const [one, two] = await Promise.all([purgeTrash(api.system, always), purgeTrash(api.system, always)]);
  expect(one.purged + two.purged).toBeGreaterThan(0);
  expect(await old.left()).toEqual(NOTHING);
  expect(await young.trash()).toEqual([young.id]);
  await purgeTrash(api.system, async () => false);
  api.pass(DAY_MS);
  expect(await young.trash()).toEqual([young.id]);
  await purgeTrash(api.system, always);
  expect(await young.left()).toEqual(NOTHING);
});

test('whoever was restored and deleted anew while the schedule ran has another 30 days', async () => {
  const api = await startLongAgo();
  const { me, id, trash, left } = await withTrash(api);
  api.pass(30 * DAY_MS);
  const found: string[] = [];
  const duePurges: typeof api.system.duePurges = async function* (before) {
    for await (const due of api.system.duePurges(before)) {
      found.push(due.path);
      if (due.id === id) {
        await me.post(`/api/people/${id}/restore`);
        await me.delete(`/api/people/${id}`);
      }
      yield due;
    }
  };
  await purgeTrash({ ...api.system, duePurges }, always);
  expect(found).toContain(`users/${me.uid}/people/${id}`);
  expect(await trash()).toEqual([id]);
  api.pass(30 * DAY_MS);
  await purgeTrash(api.system, always);
  expect(await left()).toEqual(NOTHING);
});

test('the schedule finishes a purge that was cut off, however short the time in the trash', async () => {
  const api = await startLongAgo();
  const { me, id, left } = await withTrash(api);
  await manyRecords(me.uid, id);
  const broken = await startApi({ db: crashingDb(2), now: () => api.clock.now });
  expect((await broken.as(me.uid).delete(`/api/people/trash/${id}`)).status).toBe(500);
  await purgeTrash(api.system, always);
  expect(await left()).toEqual(NOTHING);
});

test('whoever was being merged into a person goes with them', async () => {
  const api = await startLongAgo();
  const { me, id, left } = await withTrash(api);
  await manyRecords(me.uid, id);
  await me.post(`/api/people/${id}/restore`);
  const keep_id = (await me.post('/api/people', { name: 'Bo' })).body.id;
  const broken = await startApi({ db: crashingDb(1), now: () => api.clock.now });
  const merge = { keep_id, merge_id: id };
  expect((await broken.as(me.uid).post('/api/people/merge', merge)).status).toBe(500);
  await me.delete(`/api/people/${keep_id}`);
  expect((await me.delete(`/api/people/trash/${keep_id}`)).status).toBe(204);
  await purgeTrash(api.system, always);
  expect(await left()).toEqual(NOTHING);
});
