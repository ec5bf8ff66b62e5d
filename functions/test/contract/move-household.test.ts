import { expect, test } from 'vitest';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { withRelations } from '#testing/accounts/with-relations.ts';

const HOME = { street: '1 Elm Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' };
const MOVED = { street: '9 Birch Road', city: 'Denver', state: 'CO', zip: '80202', country: 'US' };

async function withHousehold() {
  const world = await withRelations();
  const { me, anna, mia, tom, relate } = world;
  await me.patch(`/api/people/${anna}`, { addresses: [{ ...HOME, label: 'home' }] });
  await me.patch(`/api/people/${mia}`, {
    addresses: [
      { ...HOME, label: 'home' },
      { city: 'Reno', label: 'work' },
    ],
  });
  await relate(anna, mia, 'lives_with');
  await relate(tom, mia, 'lives_with');
  const move = (body: object, key?: string) =>
    me.post(`/api/people/${anna}/move-household`, body, key ? { 'idempotency-key': key } : {});
  const addressesOf = async (id: string) => (await me.get(`/api/people/${id}`)).body.addresses;
  return { ...world, move, addressesOf };
}

test('those who live together move in one step, and one call takes it back', async () => {
  const { me, api, anna, mia, tom, move, addressesOf } = await withHousehold();
  const before = await Promise.all([anna, mia, tom].map(addressesOf));
  const { status, body } = await move({ address: MOVED, person_ids: [mia, tom] });
  expect(status).toBe(200);
  expect(body.people.map(({ id }: { id: string }) => id).toSorted()).toEqual([anna, mia, tom].toSorted());
  expect(await addressesOf(anna)).toEqual([{ ...MOVED, label: 'home' }]);
  expect(await addressesOf(mia)).toEqual([{ ...MOVED, label: 'home' }, before[1][1]]);
  expect(await addressesOf(tom)).toEqual([{ ...MOVED, label: null }]);
  expect((await me.delete(`/api/ai/runs/${body.run_id}`)).status).toBe(204);
  expect(await Promise.all([anna, mia, tom].map(addressesOf))).toEqual(before);
  await expectConsistent(me, api.clock.now);
});

test('who does not live with them, is unknown or gets no address changes nobody', async () => {
  const { add, anna, mia, move, addressesOf } = await withHousehold();
  const sam = await add('Sam');
  expect((await move({ address: MOVED, person_ids: [mia, sam] })).status).toBe(400);
  expect((await move({ address: MOVED, person_ids: [mia, 'absent'] })).status).toBe(404);
  expect((await move({ address: { city: ' ' }, person_ids: [mia] })).status).toBe(400);
  expect((await move({ address: MOVED, person_ids: [] })).status).toBe(400);
  expect(await addressesOf(anna)).toMatchObject([HOME]);
});

test('a repeat with the same key moves nobody twice and answers the same run', async () => {
  const { mia, anna, me, move } = await withHousehold();
  const body = { address: MOVED, person_ids: [mia] };
  const answers = await Promise.all([move(body, 'one'), move(body, 'one'), move(body, 'one')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body.run_id)).size).toBe(1);
  const feed: { type: string }[] = (await me.get(`/api/people/${anna}/activity`)).body;
  expect(feed.filter(({ type }) => type === 'field_changed')).toHaveLength(2);
});
