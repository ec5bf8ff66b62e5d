import { expect, onTestFinished, test } from 'vitest';
import { countDocuments } from '#testing/count-documents.ts';
import { startApi } from '#testing/start-api.ts';

test('what a change of one thing reads and writes: at most four reads and five writes, and the newest memory six', async () => {
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
  const documents = countDocuments();
  onTestFinished(documents.stop);
  const costOf = async (call: () => Promise<unknown>) => {
    const { reads, writes, deletes } = await documents.of(call);
    return { reads, writes: writes + deletes };
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
    rewriteOld: { reads: 4, writes: 5 },
    rewriteNewest: { reads: 4, writes: 6 },
    forget: { reads: 4, writes: 5 },
    remember: { reads: 3, writes: 6 },
  });
});
