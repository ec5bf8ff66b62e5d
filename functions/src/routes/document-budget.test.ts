import { Firestore, Query, WriteBatch } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApi } from '#testing/start-api.ts';

/** Counts the documents that calls read and write, as Firestore bills them. */
function countDocuments() {
  const count = { reads: 0, writes: 0 };
  onTestFinished(() => void vi.restoreAllMocks());
  const read = <Result>(result: Result, documents: number) => {
    count.reads += documents;
    return result;
  };
  const [find, getAll] = [Query.prototype.get, Firestore.prototype.getAll]; // one document is got by the latter too
  vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    const found = await find.call(this);
    return read(found, Math.max(1, found.size));
  });
  vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(async function (this: Firestore, ...refs) {
    return read(await getAll.apply(this, refs), refs.length);
  });
  for (const name of ['create', 'set', 'update', 'delete'] as const) {
    const write = WriteBatch.prototype[name] as (...args: unknown[]) => WriteBatch;
    vi.spyOn(WriteBatch.prototype, name).mockImplementation(function (this: WriteBatch, ...args: unknown[]) {
      count.writes++;
      return write.apply(this, args);
    });
  }
  return count;
}

test('what a change of one thing reads and writes: at most four documents, and a memory six', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const path = `/api/people/${id}`;
  const remember = async (day: string) =>
    (await me.post(`${path}/notebook`, { content: day, created_at: `${day}T12:00:00Z` })).body.id;
  const older = await remember('2026-01-01');
  const old = await remember('2026-01-02');
  const newest = await remember('2026-01-03');
  const tag = (await me.post(`${path}/tags`, { name: 'Climbing' })).body;
  const count = countDocuments();
  const costOf = async (call: () => Promise<unknown>) => {
    Object.assign(count, { reads: 0, writes: 0 });
    await call();
    return { ...count };
  };
  const costs = {
    untag: await costOf(() => me.delete(`${path}/tags/${tag.id}`)),
    create: await costOf(() => me.post('/api/people', { name: 'Bo' })),
    patch: await costOf(() => me.patch(path, { name: 'Anna' })),
    contact: await costOf(() => me.post(`${path}/contact`)),
    rewriteOld: await costOf(() => me.put(`${path}/notebook/${older}`, { content: 'y' })),
    rewriteNewest: await costOf(() => me.put(`${path}/notebook/${newest}`, { content: 'y' })),
    forget: await costOf(() => me.delete(`${path}/notebook/${old}`)),
    remember: await costOf(() => me.post(`${path}/notebook`, { content: 'x' })),
  };
  expect(costs).toEqual({
    untag: { reads: 3, writes: 5 },
    create: { reads: 1, writes: 4 },
    patch: { reads: 2, writes: 4 },
    contact: { reads: 2, writes: 4 },
    rewriteOld: { reads: 4, writes: 6 },
    rewriteNewest: { reads: 4, writes: 6 },
    forget: { reads: 4, writes: 6 },
    remember: { reads: 3, writes: 6 },
  });
});
