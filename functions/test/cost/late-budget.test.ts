import { expect, test } from 'vitest';
import { countCosts } from '#testing/costs/count-costs.ts';
import { at, openLate } from '#testing/late-changes.ts';

test('a change of a memory’s people writes what a change of its text does: the rows of all who were or are there', async () => {
  const { me, id: ana, path, person } = await openLate();
  const [bo, cy] = [await person({ name: 'Bo' }), await person({ name: 'Cy' })];
  const all = [ana, bo, cy];
  const notebook = `${path}/notebook`;
  await me.post(notebook, { content: 'before', created_at: '2026-01-01T12:00:00Z', person_ids: all });
  const { id } = (await me.post(notebook, { content: 'Dinner', person_ids: [ana, bo] })).body;
  const costOf = countCosts();
  expect({
    join: await costOf(() => me.put(`${notebook}/${id}`, { person_ids: all })),
    leave: await costOf(() => me.delete(`/api/people/${bo}/notebook/${id}?from=one`)),
  }).toEqual({ join: { reads: 8, writes: 5 + 3 }, leave: { reads: 10, writes: 5 + 3 } });
});

test('a late change costs what one that is sent at once does, and reads the events since it if the person was changed', async () => {
  const { me, path, person, setMinute } = await openLate();
  const to_id = await person({ name: 'Bo' });
  const entry = `${path}/notebook/${(await me.post(`${path}/notebook`, { content: 'Dinner' })).body.id}`;
  const { id } = (await me.post('/api/relations', { from_id: path.split('/').at(-1), to_id, type: 'friend' }))
    .body;
  const costOf = countCosts();
  /** Returns the costs of these changes, with these headers. */
  const costs = async (what: string, headers = {}) => ({
    field: await costOf(() => me.patch(path, { company: what }, headers)),
    memory: await costOf(() => me.put(entry, { content: what }, headers)),
    relation: await costOf(() => me.patch(`/api/relations/${id}`, { label: what }, headers)),
  });
  setMinute(10);
  const atOnce = await costs('now');
  setMinute(40);
  expect(await costs('late', at(20))).toEqual(atOnce);
  const since = await costs('older', at(15));
  expect(since.field.reads - atOnce.field.reads).toBe(3); // the events of the three changes at 20
  expect([since.memory.reads, since.relation.reads]).toEqual([atOnce.memory.reads, 4]);
});
