import { expect, test } from 'vitest';
import { type Context, openContext } from '#context.ts';
import { openSystem } from '#system.ts';
import { deleteTag, mergeTags } from '#services/tags/tags.ts';
import { finishTagDeletions } from '#services/tags/finish-tag-deletions.ts';
import { always } from '#testing/schedules.ts';
import { type startApi, testDb } from '#testing/api/start-api.ts';
import { withTags } from '#testing/accounts/with-tags.ts';

/** Opens a context of the user that throws at the second unit of work, as if the process had ended. */
function crashing({ deps }: Awaited<ReturnType<typeof startApi>>, uid: string): Context {
  const ctx = openContext(deps, uid);
  const { transact } = ctx;
  let units = 0;
  const crash = () => Promise.reject(new Error('The process ended'));
  return Object.assign(ctx, {
    transact: ((work) => (units++ === 0 ? transact(work) : crash())) as typeof transact,
  });
}

test('deleting a tag takes it from everybody, page after page, those in the trash too', async () => {
  const { me, people, give, counts, feed } = await withTags();
  const ids = await people(52);
  const [first = '', second = ''] = ids;
  const tag = await give(first, 'Climbing');
  await me.post('/api/people/bulk-tags', { person_ids: ids, tag_names: ['Climbing'], operation: 'add' });
  await give(second, 'Tucson');
  await me.delete(`/api/people/${first}`);
  expect(await counts()).toEqual(['Climbing 51', 'Tucson 1']);
  expect((await me.delete(`/api/tags/${tag.id}`)).status).toBe(204);
  expect((await me.delete(`/api/tags/${tag.id}`)).status).toBe(404);
  expect((await me.get(`/api/tags/${tag.id}`)).status).toBe(404);
  expect(await counts()).toEqual(['Tucson 1']);
  const rows = (await testDb().collection(`users/${me.uid}/people`).get()).docs.map((doc) => doc.data());
  expect(rows.filter((row) => row.tag_ids.includes(tag.id))).toEqual([]);
  const shown = (await me.get('/api/people')).body.flatMap((person: any) =>
    person.tags.map((t: any) => t.name),
  );
  expect(shown).toEqual(['Tucson']);
  expect(await feed(second)).toContain('Untagged Climbing');
  expect((await testDb().doc(`users/${me.uid}/tags/${tag.id}`).get()).exists).toBe(false);
});

test('a deletion that was cut off shows in no answer, frees the name, and is finished by the schedule', async () => {
  const { api, me, person, give, counts, tagsOf } = await withTags();
  const id = await person();
  const tag = await give(id, 'Climbing');
  await expect(deleteTag(crashing(api, me.uid), tag.id)).rejects.toThrow('The process ended');
  expect(await counts()).toEqual([]);
  expect(await tagsOf(id)).toEqual([]);
  expect((await me.get('/api/people')).body[0].tags).toEqual([]);
  expect((await me.get(`/api/people/${id}/tags`)).body).toEqual([]);
  const again = await give(id, 'Climbing');
  expect(again.id).not.toBe(tag.id);
  await me.delete(`/api/people/${id}`);
  await me.post(`/api/people/${id}/restore`);
  await finishTagDeletions(openSystem(api.deps), async () => false);
  expect((await testDb().doc(`users/${me.uid}/tags/${tag.id}`).get()).exists).toBe(true);
  await finishTagDeletions(openSystem(api.deps), always);
  expect(await counts()).toEqual(['Climbing 1']);
  expect(await tagsOf(id)).toEqual(['Climbing']);
  expect((await testDb().doc(`users/${me.uid}/tags/${tag.id}`).get()).exists).toBe(false);
});

test('merging gives everybody with the one tag the other', async () => {
  const { me, people, give, counts, tagsOf, feed } = await withTags();
  const [one = '', both = '', trashed = ''] = await people(3);
  const keep = await give(both, 'Climbing');
  const merge = await give(both, 'Bouldering');
  await give(one, 'Bouldering');
  await give(trashed, 'Bouldering');
  await me.delete(`/api/people/${trashed}`);
  const ids = { keep_id: keep.id, merge_id: merge.id };
  expect(await me.post('/api/tags/merge', ids)).toMatchObject({
    status: 200,
    body: { id: keep.id, name: 'Climbing', people_count: 2 },
  });
  expect((await me.post('/api/tags/merge', ids)).status).toBe(404);
  await me.post(`/api/people/${trashed}/restore`);
  expect(await counts()).toEqual(['Climbing 3']);
  for (const id of [one, both, trashed]) expect(await tagsOf(id)).toEqual(['Climbing']);
  expect(await feed(one)).toEqual(expect.arrayContaining(['Tagged Climbing', 'Untagged Bouldering']));
  expect((await feed(both)).filter((line: string) => line === 'Tagged Climbing')).toHaveLength(1);
});

test('a merge that was cut off goes on when it is asked again, or by the schedule', async () => {
  const { api, me, people, give, counts, tagsOf } = await withTags();
  const [one = '', two = ''] = await people(2);
  const keep = await give(one, 'Climbing');
  const first = await give(two, 'Bouldering');
  const second = await give(two, 'Ropes');
  await expect(mergeTags(crashing(api, me.uid), keep.id, first.id)).rejects.toThrow('The process ended');
  expect(await counts()).toEqual(['Climbing 1', 'Ropes 1']);
  const answer = await me.post('/api/tags/merge', { keep_id: keep.id, merge_id: first.id });
  expect(answer.body.people_count).toBe(2);
  await expect(mergeTags(crashing(api, me.uid), keep.id, second.id)).rejects.toThrow('The process ended');
  await finishTagDeletions(openSystem(api.deps), always);
  expect(await counts()).toEqual(['Climbing 2']);
  expect(await tagsOf(two)).toEqual(['Climbing']);
});

test('people of a tag whose merge was cut off follow when the other tag is merged on, or lose it when that is deleted', async () => {
  const { api, me, person, give, make, counts, tagsOf } = await withTags();
  const id = await person();
  const start = await give(id, 'Start');
  const middle = await make('Middle');
  const end = await make('End');
  await expect(mergeTags(crashing(api, me.uid), middle.id, start.id)).rejects.toThrow('The process ended');
  await me.post('/api/tags/merge', { keep_id: end.id, merge_id: middle.id });
  expect(await tagsOf(id)).toEqual(['End']);
  expect(await counts()).toEqual(['End 1']);
  const last = await make('Last');
  await expect(mergeTags(crashing(api, me.uid), last.id, end.id)).rejects.toThrow('The process ended');
  await me.delete(`/api/tags/${last.id}`);
  expect(await counts()).toEqual([]);
  expect((await testDb().collection(`users/${me.uid}/tags`).get()).size).toBe(0);
});

test('counts are right after tagging, untagging, trash and restore at once, while the tag is deleted or merged', async () => {
  for (const end of ['delete', 'merge']) {
    const { api, me, people, give, make, counts, tagsOf } = await withTags();
    const ids = await people(6);
    const keep = await make('Keep');
    const tag = await give(ids[0] ?? '', 'Climbing');
    await Promise.all(ids.slice(1, 4).map((id) => give(id, 'Climbing')));
    await me.delete(`/api/people/${ids[3]}`);
    const answers = await Promise.all([
      ...ids.slice(4).map((id) => me.post(`/api/people/${id}/tags`, { name: 'climbing' })),
      me.delete(`/api/people/${ids[0]}/tags/${tag.id}`),
      me.delete(`/api/people/${ids[1]}`),
      me.post(`/api/people/${ids[3]}/restore`),
      end === 'delete'
        ? me.delete(`/api/tags/${tag.id}`)
        : me.post('/api/tags/merge', { keep_id: keep.id, merge_id: tag.id }),
      me.post(`/api/people/${ids[2]}/tags`, { name: 'CLIMBING' }),
    ]);
    expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
    await finishTagDeletions(openSystem(api.deps), always);
    const listed = (await me.get('/api/people')).body;
    const having = (name: string) =>
      listed.filter((one: any) => one.tags.some((t: any) => t.name.toLowerCase() === name)).length;
    for (const line of await counts()) {
      const [name = '', count] = line.toLowerCase().split(' ');
      expect(having(name), `${end} ${line}`).toBe(Number(count));
    }
    for (const { id, tags } of listed) expect(await tagsOf(id)).toEqual(tags.map((t: any) => t.name));
  }
});
