import { expect, test } from 'vitest';
import { at, openLate as open } from '#testing/late-changes.ts';

test('each field of a late change is decided by when it was typed', async () => {
  const { me, path, read, setMinute } = await open();
  setMinute(10);
  await me.patch(path, { company: 'Elm' });
  setMinute(20);
  const late = await me.patch(path, { company: 'Ash', job_title: 'Baker' }, at(5));
  expect(late).toMatchObject({ status: 200, body: { company: 'Elm', job_title: 'Baker' } });
  expect(late.body.lost).toEqual([{ field: 'company', kept: 'Elm', at: '2026-03-01T12:10:00.000Z' }]);
  const later = await me.patch(path, { company: 'Fir' }, at(15));
  expect(later.body).toMatchObject({ company: 'Fir' });
  expect(later.body).not.toHaveProperty('lost');
  expect(await read()).toMatchObject({ company: 'Fir', job_title: 'Baker' });
});

test('two devices that were both offline are compared by when the user typed, not by when they came back', async () => {
  const { me, path, read, setMinute } = await open();
  setMinute(30);
  expect((await me.patch(path, { company: 'typed later' }, at(12))).body.lost).toBeUndefined();
  const { lost } = (await me.patch(path, { company: 'typed earlier' }, at(11))).body;
  expect(lost).toMatchObject([{ field: 'company', kept: 'typed later', at: at(12)['x-changed-at'] }]);
  expect((await me.patch(path, { company: 'typed last' }, at(13))).body.lost).toBeUndefined();
  expect(await read()).toMatchObject({ company: 'typed last' });
});

test('of two changes of the same moment the same one wins, whichever comes first', async () => {
  const winners = await Promise.all(
    [
      ['a', 'b'],
      ['b', 'a'],
    ].map(async (keys) => {
      const { me, setMinute } = await open();
      const id = 'p'.repeat(20); // the order follows from it too
      await me.post('/api/people', { id, name: 'Leo' }, { 'idempotency-key': 'Leo' });
      const entry = { id: 'm'.repeat(20), content: 'Walk' };
      await me.post(`/api/people/${id}/notebook`, entry, { 'idempotency-key': 'Walk' });
      setMinute(30);
      for (const key of keys) {
        await me.patch(`/api/people/${id}`, { company: key }, at(10, key));
        await me.put(`/api/people/${id}/notebook/${entry.id}`, { content: key }, at(10, key));
      }
      const [{ content }] = (await me.get(`/api/people/${id}/notebook`)).body;
      return [(await me.get(`/api/people/${id}`)).body.company, content];
    }),
  );
  expect(winners[0]).toEqual(winners[1]);
});

test('a late change that is sent again after its answer was lost changes nothing more', async () => {
  const { me, path, read, setMinute } = await open();
  setMinute(10);
  const first = await me.patch(path, { company: 'Elm', city: 'Bonn' }, at(5));
  setMinute(20);
  await me.patch(path, { company: 'Fir' });
  const again = await me.patch(path, { company: 'Elm', city: 'Bonn' }, at(5));
  expect(again.body).toMatchObject({ company: 'Fir', city: 'Bonn', lost: [{ field: 'company' }] });
  expect(
    (await me.get(`${path}/activity`)).body.filter((one: any) => one.type === 'field_changed'),
  ).toHaveLength(2);
  expect(first.body.version < (await read()).version).toBe(true);
});

test('a late edit stands in the feed at the moment when it was typed', async () => {
  const { me, path, setMinute } = await open();
  setMinute(30);
  await me.patch(path, { company: 'Elm' }, at(5));
  const [newest] = (await me.get(`${path}/activity`)).body;
  expect(newest).toMatchObject({ type: 'field_changed', at: at(5)['x-changed-at'] });
});

test('entries that two devices add to one list are both kept, and the one chosen later stays first', async () => {
  const { me, path, setMinute } = await open();
  await me.patch(path, { emails: [{ value: 'old@example.com' }] });
  setMinute(10);
  await me.patch(path, { emails: [{ value: 'new@example.com' }, { value: 'old@example.com' }] });
  const emails = [{ value: 'late@example.com' }, { value: 'old@example.com', label: 'work' }];
  const { body } = await me.patch(path, { emails }, at(5));
  expect(body.emails.map((one: any) => [one.value, one.label])).toEqual([
    ['new@example.com', null],
    ['late@example.com', null],
    ['old@example.com', 'work'],
  ]);
  expect(body.lost).toBeUndefined();
});

test('an entry that both devices changed stays as it was changed later, and this is told', async () => {
  const { me, path, setMinute } = await open();
  await me.patch(path, { emails: [{ value: 'ana@example.com' }] });
  setMinute(10);
  await me.patch(path, { emails: [{ value: 'ana@example.com', label: 'home' }] });
  const { body } = await me.patch(path, { emails: [{ value: 'ana@example.com', label: 'work' }] }, at(5));
  expect(body.emails).toMatchObject([{ label: 'home' }]);
  expect(body.lost).toMatchObject([{ field: 'emails', kept: [{ label: 'home' }] }]);
});

test('parts of an address are decided one by one', async () => {
  const { me, path, setMinute } = await open();
  await me.patch(path, { city: 'Bonn', street_address: '1 Main St' });
  setMinute(10);
  await me.patch(path, { city: 'Ulm' });
  const { body } = await me.patch(path, { city: 'Kiel', street_address: '2 Main St' }, at(5));
  expect(body).toMatchObject({
    city: 'Ulm',
    street_address: '2 Main St',
    lost: [{ field: 'city', kept: 'Ulm' }],
  });
});

test('the star, the follow-up and the snooze are fields like others', async () => {
  const { me, path, setMinute } = await open();
  setMinute(10);
  await me.patch(path, { is_important: true, follow_up_on: '2026-04-01' });
  const { body } = await me.patch(path, { is_important: false, snoozed_until: '2026-05-01' }, at(5));
  expect(body).toMatchObject({ is_important: true, follow_up_on: '2026-04-01', snoozed_until: '2026-05-01' });
  expect(body.lost).toMatchObject([{ field: 'is_important', kept: true }]);
});

test('a change may be 90 days old and a minute ahead, and a moment that is none is refused', async () => {
  const { me, path } = await open();
  const changed = (moment: string) => me.patch(path, { city: 'Bonn' }, { 'x-changed-at': moment });
  expect((await changed('2025-12-02T12:00:00Z')).status).toBe(200);
  expect((await changed('2026-03-01T12:00:50Z')).status).toBe(200);
  for (const moment of ['2025-11-30T12:00:00Z', '2026-03-01T12:02:00Z', 'yesterday', ''])
    expect(await changed(moment)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('x-changed-at') } },
    });
});

test('the text, the day and the promise of a memory are decided one by one, and both texts are told', async () => {
  const { me, path, setMinute } = await open();
  const own = { id: 'k'.repeat(20), content: 'likes tea', promise: { due_on: null } };
  setMinute(30);
  expect((await me.post(`${path}/notebook`, own, at(2))).body).toMatchObject({
    id: own.id,
    updated_at: at(2)['x-changed-at'],
  });
  const entry = `${path}/notebook/${own.id}`;
  expect((await me.put(entry, { content: 'likes green tea' }, at(3))).body.lost).toBeUndefined();
  await me.put(entry, { promise: { due_on: null, done_at: '2026-03-01T12:08:00Z' } }, at(8));
  const { body } = await me.put(entry, { content: 'likes black tea' }, at(5));
  expect(body).toMatchObject({
    content: 'likes black tea',
    promise: { done_at: '2026-03-01T12:08:00.000Z' },
  });
  expect(body.lost).toBeUndefined();
  const late = { content: 'likes coffee', promise: { due_on: null, done_at: null } };
  expect((await me.put(entry, late, at(4))).body).toMatchObject({
    content: 'likes black tea',
    lost: [
      { field: 'content', kept: 'likes black tea', at: at(5)['x-changed-at'] },
      { field: 'promise', kept: { done_at: '2026-03-01T12:08:00.000Z' } },
    ],
  });
});

test('a memory that was changed later is not deleted, and one that was not is', async () => {
  const { me, path, setMinute } = await open();
  const { id } = (await me.post(`${path}/notebook`, { content: 'likes tea' })).body;
  setMinute(10);
  await me.put(`${path}/notebook/${id}`, { content: 'likes coffee' });
  const refused = await me.delete(`${path}/notebook/${id}`, undefined, at(5));
  expect(refused).toMatchObject({
    status: 200,
    body: { lost: [{ field: 'deleted', kept: 'likes coffee' }] },
  });
  setMinute(30);
  expect((await me.delete(`${path}/notebook/${id}`, undefined, at(20))).status).toBe(204);
});

test('of a tag that was given and taken the later one counts', async () => {
  const { me, path, read, setMinute } = await open();
  setMinute(10);
  const { id } = (await me.post(`${path}/tags`, { name: 'Climbing' })).body;
  expect(await me.delete(`${path}/tags/${id}`, undefined, at(5))).toMatchObject({
    status: 200,
    body: { lost: [{ field: 'deleted', kept: 'Climbing' }] },
  });
  setMinute(20);
  await me.delete(`${path}/tags/${id}`);
  const late = await me.post(`${path}/tags`, { name: 'Climbing' }, at(15));
  expect(late.body.lost).toEqual([{ field: 'tag', kept: null, at: '2026-03-01T12:20:00.000Z' }]);
  setMinute(30);
  expect((await me.post(`${path}/tags`, { name: 'Climbing' }, at(25))).body.lost).toBeUndefined();
  expect((await read()).tags).toMatchObject([{ id }]);
});

test('a relation that was changed later stays', async () => {
  const { me, id, person, setMinute } = await open();
  const leo = await person({ name: 'Leo' });
  setMinute(30);
  const own = { id: 'r'.repeat(20), from_id: id, to_id: leo, type: 'child' };
  expect(await me.post('/api/relations', own, at(2))).toMatchObject({ status: 201, body: { id: own.id } });
  expect((await me.patch(`/api/relations/${own.id}`, { label: 'son' }, at(10))).body.lost).toBeUndefined();
  expect((await me.patch(`/api/relations/${own.id}`, { label: 'boy' }, at(5))).body).toMatchObject({
    label: 'son',
    lost: [{ field: 'relation', kept: { label: 'son' } }],
  });
  expect((await me.delete(`/api/relations/${own.id}`, undefined, at(5))).status).toBe(200);
  expect((await me.delete(`/api/relations/${own.id}`, undefined, at(11))).status).toBe(204);
});

test('a person with whom something happened later stays', async () => {
  const { me, path, read, setMinute } = await open();
  setMinute(10);
  await me.post(`${path}/contact`, { kind: 'met' });
  const refused = await me.delete(path, undefined, at(5));
  expect(refused).toMatchObject({ status: 200, body: { lost: [{ field: 'deleted', kept: 'Ana' }] } });
  expect(await read()).toMatchObject({ name: 'Ana' });
  setMinute(20);
  expect((await me.delete(path, undefined, at(15))).status).toBe(204);
});

test('people, memories, relations and contacts take an id that the device made, once', async () => {
  const { me, id: ana, path } = await open();
  const id = 'p'.repeat(20);
  const leo = { id, name: 'Leo' };
  const first = await me.post('/api/people', leo, { 'idempotency-key': 'one' });
  expect(first).toMatchObject({ status: 201, body: leo });
  expect((await me.post('/api/people', leo, { 'idempotency-key': 'one' })).body).toMatchObject(leo);
  expect((await me.post('/api/people', leo, { 'idempotency-key': 'two' })).status).toBe(409);
  expect(await me.post('/api/people', { ...leo, id: 'q'.repeat(20) })).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining('Idempotency-Key') } },
  });
  for (const bad of ['short', '../../../../../../../', '__qqqqqqqqqqqqqqqq__'])
    expect((await me.post('/api/people', { ...leo, id: bad }, { 'idempotency-key': bad })).status).toBe(400);
  await me.delete(`/api/people/${id}`);
  expect((await me.post('/api/people', leo, { 'idempotency-key': 'three' })).status).toBe(409);
  const event = { id: 'c'.repeat(20), kind: 'met', note: 'at the lake' };
  const contacted = await me.post(`${path}/contact`, event, { 'idempotency-key': 'four' });
  expect(contacted.body).toMatchObject({ id: ana, event_id: event.id });
  expect((await me.delete(`${path}/contact/${event.id}`)).status).toBe(200);
});

test('a call with an API token is never late', async () => {
  const { api, me, path } = await open();
  const { token } = (await me.post('/api/tokens', { name: 'Notes', scope: 'write' })).body;
  const headers = { authorization: `Bearer ${token}`, 'x-changed-at': 'nonsense' };
  expect((await api.request('PATCH', path, { body: { city: 'Bonn' }, headers })).status).toBe(200);
});

test('a list that says what it was made from keeps what others added meanwhile', async () => {
  const { me, path, setMinute } = await open();
  const old = { value: 'old@example.com' };
  await me.patch(path, { emails: [old] });
  setMinute(10);
  await me.patch(path, { emails: [old, { value: 'theirs@example.com' }] });
  const mine = {
    emails: [{ value: 'mine@example.com' }, { ...old, label: 'work' }],
    base: { emails: [old] },
  };
  setMinute(20);
  const { body } = await me.patch(path, mine, at(11));
  const [first, ...others] = body.emails.map((one: any) => [one.value, one.label]);
  expect(first).toEqual(['mine@example.com', null]);
  expect(others.toSorted()).toEqual([
    ['old@example.com', 'work'],
    ['theirs@example.com', null],
  ]);
});

test('a change that changes nothing still wins against one that was typed before it and comes after it', async () => {
  const { me, path, setMinute } = await open();
  const { id: tag } = (await me.post(`${path}/tags`, { name: 'Climbing' })).body;
  const { id: entry } = (await me.post(`${path}/notebook`, { content: 'likes tea' })).body;
  setMinute(30);
  await me.patch(path, { is_important: false }, at(20));
  await me.post(`${path}/tags`, { name: 'Climbing' }, at(20));
  await me.put(`${path}/notebook/${entry}`, { content: 'likes tea' }, at(20));
  setMinute(40);
  const earlier = [
    await me.patch(path, { is_important: true }, at(15)),
    await me.delete(`${path}/tags/${tag}`, undefined, at(15)),
    await me.put(`${path}/notebook/${entry}`, { content: 'likes coffee' }, at(15)),
  ];
  for (const { body } of earlier) expect(body.lost).toMatchObject([{ at: at(20)['x-changed-at'] }]);
});
