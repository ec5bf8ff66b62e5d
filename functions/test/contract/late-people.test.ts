import { expect, test } from 'vitest';
import { at, openLate as open } from '#testing/late-changes.ts';

const LATER = (minute: number) => at(minute)['x-changed-at'];

test('a late interaction ends a follow-up that was due then, and none that was set later', async () => {
  const { api, me, path, read } = await open();
  await me.patch('/api/auth/me', { timezone: 'UTC' });
  const log = (minute: number) => me.post(`${path}/contact`, { kind: 'met' }, at(minute));
  await me.patch(path, { follow_up_on: '2026-03-02' });
  api.clock.now = new Date('2026-03-03T12:00:00Z');
  await log(5);
  expect(await read()).toMatchObject({ follow_up_on: '2026-03-02', last_contact_date: LATER(5) });
  await me.patch(path, { follow_up_on: '2026-03-01' });
  await log(6);
  expect(await read()).toMatchObject({ follow_up_on: '2026-03-01' });
  await me.post(`${path}/contact`, { kind: 'met' });
  expect(await read()).toMatchObject({ follow_up_on: null });
});

test('a person with whom an interaction was logged later stays, although it was dated back', async () => {
  const { me, path, setMinute } = await open();
  setMinute(10);
  await me.post(`${path}/contact`, { kind: 'met', at: '2026-02-20T12:00:00Z' });
  setMinute(20);
  const refused = await me.delete(path, undefined, at(5));
  expect(refused.body.lost).toEqual([{ field: 'deleted', kept: 'Ana', at: LATER(10) }]);
  expect((await me.delete(path, undefined, at(15))).status).toBe(204);
});

test('nothing loses to the creation of a person, although the clock of its device was ahead', async () => {
  const { me, person, setMinute } = await open();
  setMinute(10);
  const path = `/api/people/${await person({ company: 'Oak' })}`;
  expect((await me.patch(path, { company: 'Elm' }, at(4))).body.lost).toBeUndefined();
  expect((await me.delete(path, undefined, at(3))).body.lost).toMatchObject([{ at: LATER(4) }]);
  expect((await me.delete(path, undefined, at(5))).status).toBe(204);
});

test('a phone, an email or a part of an address that is set late as it was wins against an earlier one', async () => {
  const { me, path, setMinute } = await open();
  const same = { phone_number: '+1 312 555 0101', email: 'ana@example.com', city: 'Bonn', zip: null };
  await me.patch(path, same);
  setMinute(30);
  const { body: before } = await me.patch(path, same, at(20));
  const earlier = { phone_number: null, email: 'old@example.com', city: 'Ulm', zip: '53111' };
  const { body } = await me.patch(path, { ...earlier, street_address: '1 Main St' }, at(15));
  expect(body.lost.map((one: any) => one.field).toSorted()).toEqual(Object.keys(same).toSorted());
  expect(body).toMatchObject({ phones: before.phones, email: same.email, city: 'Bonn', zip: null });
  expect(body).toMatchObject({ street_address: '1 Main St' });
});

test('a list with no space for what two devices added keeps what is there, and the late part is told', async () => {
  const { me, path, setMinute } = await open();
  const links = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ value: `https://example.com/${from + n}`, label: null }));
  const [base, theirs] = [links(0, 1), links(100, 12)];
  await me.patch(path, { links: base });
  setMinute(10);
  const full = (await me.patch(path, { links: [...base, ...theirs] })).body.links;
  setMinute(20);
  const mine = [...base, ...links(200, 12)];
  const late = await me.patch(path, { links: mine, base: { links: base } }, at(15));
  expect(late.body).toMatchObject({ links: full, lost: [{ field: 'links', kept: full }] });
  expect((await me.patch(path, { links: mine }, at(5))).body).toMatchObject({ links: full });
});

test('a key that names another change, or another moment, is that of another change', async () => {
  const { me, path, person, read, setMinute } = await open();
  setMinute(30);
  const other = `/api/people/${await person({ name: 'Leo' })}`;
  const send = (to: string, company: string, minute = 5) =>
    me.patch(to, { company }, { ...at(minute), 'idempotency-key': 'the same' });
  expect((await send(path, 'Elm')).body.company).toBe('Elm');
  expect((await send(other, 'Elm')).body.company).toBe('Elm');
  expect((await send(path, 'Fir', 6)).body.company).toBe('Fir');
  expect((await send(path, 'Fir', 7)).body.company).toBe('Fir');
  expect((await send(path, 'Elm', 8)).body.company).toBe('Elm');
  expect(await read()).toMatchObject({ company: 'Elm' });
});

test('what a merge chose counts as a change at its moment', async () => {
  const { me, id, path, person, setMinute } = await open();
  const merge_id = await person({ name: 'Anna', company: 'Elm', job_title: 'Baker' });
  setMinute(10);
  await me.post('/api/people/merge', { keep_id: id, merge_id, fields: { company: 'merge' } });
  setMinute(20);
  const { body } = await me.patch(path, { company: 'Ash', nickname: 'Annie' }, at(5));
  expect(body).toMatchObject({ company: 'Elm', job_title: 'Baker', nickname: 'Annie' });
  expect(body.lost).toEqual([{ field: 'company', kept: 'Elm', at: LATER(10) }]);
});

test('what was changed of a person who was merged away does not count as a change of the one who stays', async () => {
  const { me, id, path, person, setMinute, read } = await open();
  const merge_id = await person({ name: 'Anna' });
  setMinute(8);
  await me.patch(`/api/people/${merge_id}`, { company: 'Elm' });
  setMinute(10);
  const { event_id } = (await me.post('/api/people/merge', { keep_id: id, merge_id })).body;
  setMinute(20);
  const late = await me.patch(path, { company: 'Ash' }, at(5));
  expect(late.body).toMatchObject({ company: 'Ash' });
  expect(late.body).not.toHaveProperty('lost');
  expect((await me.post(`/api/people/merge/${event_id}/undo`)).status).toBe(200);
  const other = await me.patch(`/api/people/${merge_id}`, { company: 'Fir' }, at(6));
  expect(other.body).toMatchObject({ company: 'Elm', lost: [{ field: 'company', at: LATER(8) }] });
  expect(await read()).toMatchObject({ company: 'Ash' });
});
