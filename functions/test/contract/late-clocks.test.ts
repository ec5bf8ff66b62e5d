import { expect, test } from 'vitest';
import { openFixtures } from '#testing/openapi/fixtures.ts';

/** Returns the headers of a change made at this second past noon, by the clock of its device. */
const at = (second: number) => ({
  'x-changed-at': new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString(),
  'idempotency-key': `change of second ${second}`,
});

/** Opens an account with a person, and a clock of the server that is set to seconds past noon. */
async function open() {
  const { me, api, person } = await openFixtures();
  const setSecond = (second: number) => void (api.clock.now = new Date(Date.UTC(2026, 2, 1, 12, 0, second)));
  setSecond(0);
  const id = await person();
  return { me, person, setSecond, id, path: `/api/people/${id}` };
}

test('a change by a device whose clock is ahead is still known after others by the right time', async () => {
  const { me, path, setSecond } = await open();
  setSecond(10);
  await me.patch(path, { company: 'ahead' }, at(50));
  setSecond(20);
  await me.patch(path, { job_title: 'Baker' });
  await me.post(`${path}/tags`, { name: 'Climbing' });
  setSecond(40);
  const { body } = await me.patch(path, { company: 'right' }, at(35));
  expect(body).toMatchObject({ company: 'ahead', lost: [{ field: 'company', kept: 'ahead' }] });
});

test('nothing loses to the creation of a relation, although the clock of its device was ahead', async () => {
  const { me, id, person } = await open();
  const own = { id: 'r'.repeat(20), from_id: id, to_id: await person({ name: 'Leo' }), type: 'child' };
  await me.post('/api/relations', own, at(50));
  const relation = `/api/relations/${own.id}`;
  expect((await me.patch(relation, { label: 'son' }, at(5))).body).toMatchObject({ label: 'son' });
  expect((await me.patch(relation, { label: 'boy' }, at(4))).body.lost).toMatchObject([
    { field: 'relation' },
  ]);
});
