import { expect, test } from 'vitest';
import { MINUTE_MS, startSchedules, withPerson } from '#testing/schedules.ts';

test('a text that the service failed on is settled as soon as its thread asks, and given up after 30 seconds', async () => {
  const api = await startSchedules();
  const { me, person, send, thread } = await withPerson(api);
  const settle = async () => (await me.post(`/api/sms/messages/${person.id}/settle`)).body;
  const fail = async (body: string) => {
    api.answerNext({ outcome: 'unknown', isTimeout: false });
    const { status, body: answer } = await send(body);
    expect([status, answer.error.details[0].path]).toEqual([502, 'message_id']);
  };
  await fail('Taken');
  api.take(api.sent[0]!);
  api.pass(1_000);
  await fail('Lost');
  api.pass(1_000);
  expect(await settle()).toEqual({ settled: 1 });
  expect(await thread()).toMatchObject([{ body: 'Taken', status: 'sent' }, { status: 'queued' }]);
  api.pass(28_999);
  expect(await settle()).toEqual({ settled: 0 });
  api.pass(1);
  expect(await settle()).toEqual({ settled: 1 });
  expect(await thread()).toMatchObject([{ status: 'sent' }, { body: 'Lost', status: 'failed' }]);
  expect(api.sent).toHaveLength(2);
});

test('a text whose request timed out is given up after ten minutes only, however often its thread asks', async () => {
  const api = await startSchedules();
  const { me, person, sendBlindly, thread } = await withPerson(api);
  const settle = async () => (await me.post(`/api/sms/messages/${person.id}/settle`)).body.settled;
  await sendBlindly('Hello');
  api.pass(10 * MINUTE_MS - 1);
  expect(await settle()).toBe(0);
  api.take(api.sent[0]!, { created: new Date(api.clock.now.getTime() - 9 * MINUTE_MS) });
  expect(await settle()).toBe(1);
  expect(await thread()).toMatchObject([{ status: 'sent' }]);
  await sendBlindly('Again');
  api.pass(10 * MINUTE_MS);
  expect(await settle()).toBe(1);
  expect(await thread()).toMatchObject([{ status: 'sent' }, { status: 'failed' }]);
});

test('a thread settles nothing of another user or person, and nothing while the service cannot be asked', async () => {
  const api = await startSchedules();
  const { me, person, sendBlindly, thread } = await withPerson(api);
  await sendBlindly('Hello');
  api.pass(10 * MINUTE_MS);
  const other = (await me.post('/api/people', { name: 'Bo' })).body.id;
  const path = (id: string) => `/api/sms/messages/${id}/settle`;
  expect((await api.as().post(path(person.id))).status).toBe(404);
  expect((await me.post(path(other))).body).toEqual({ settled: 0 });
  api.texting.find = async () => ({ outcome: 'unknown' });
  expect((await me.post(path(person.id))).body).toEqual({ settled: 0 });
  expect(await thread()).toMatchObject([{ status: 'queued' }]);
});
