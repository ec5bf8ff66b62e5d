import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FieldValue } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { verifyAccount } from '#services/verify/verify-account.ts';
import { readAccountSnapshot } from '#stores/whole-account/account-snapshot.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { TEST_PROJECT, testDb } from '#testing/api/start-api.ts';
import { withAccount } from '#testing/accounts/with-account.ts';

test('after a pair of numbers was lost and put right, the answer comes in', async () => {
  const { me, pair, rebuild, inbound, ids } = await withAccount();
  const before = (await pair.get()).data()!;
  await pair.delete();
  await rebuild();
  const onlyDay = expect.stringContaining(before.last_used_at.slice(0, 10)); // only the day is stored exactly
  expect((await pair.get()).data()).toEqual({ ...before, taken_for: null, last_used_at: onlyDay });
  await inbound('It is');
  expect((await me.get(`/api/people/${ids.ana}`)).body.last_message).toBe('It is');
});

test('a pair of numbers that somebody else has by now is left to them', async () => {
  const { pair, find } = await withAccount();
  await pair.update({ uid: 'somebody else' });
  expect(await find()).toEqual([]);
});

test('a browser hears of what was put right, and of each packed document', async () => {
  const { doc, rebuild, ids } = await withAccount();
  const revision = async () => (await doc('meta/revision').get()).data()!;
  await doc('lists/people-0000').update(`people.${ids.ana}`, FieldValue.delete());
  const before = await revision();
  await rebuild();
  const after = await revision();
  for (const counter of ['people', 'places', 'tags', 'messages'])
    expect(after[counter], counter).toBe(before[counter] + 1);
  expect(after.list_changes).toEqual({
    ...before.list_changes,
    'people-0000': before.list_changes['people-0000'] + 1,
  });
});

test('what has changed since it was looked at is not mended', async () => {
  const { me, now, doc, ids } = await withAccount();
  await doc(`people/${ids.ben}`).update({ unread_count: 3 });
  const { data, applyRepairs } = await readAccountSnapshot(testDb(), me.uid);
  await me.patch(`/api/people/${ids.ben}`, { city: 'Austin' });
  const repairs = verifyAccount(data, now()).map(({ repair }) => repair);
  await expect(applyRepairs(repairs)).rejects.toThrow('FAILED_PRECONDITION');
});

test('a STOP that once counted as unread and as the last text is put right', async () => {
  const { find, rebuild, doc, ids, inbound } = await withAccount();
  const ana = async () => (await doc(`people/${ids.ana}`).get()).data()!;
  const { unread_count, last_message } = await ana();
  await inbound('STOP');
  expect(await find()).toEqual([]);
  expect(await ana()).toMatchObject({ unread_count, last_message });
  const { last_contact_date: last_message_at } = await ana();
  const asBefore = { unread_count: unread_count + 1, last_message: 'STOP', last_message_at };
  await doc(`people/${ids.ana}`).update(asBefore);
  expect(await rebuild()).toEqual([]);
  expect(await ana()).toMatchObject({ unread_count, last_message });
});

test('an account may be used, and put right twice, while it is put right', async () => {
  const { me, now, rebuild, doc, ids, inbound } = await withAccount();
  const people = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => (await me.post('/api/people', { name: `P${n}` })).body.id),
  );
  await doc('lists/people-0000').delete();
  await doc('meta/revision').update({ people_count: 0 });
  await doc(`people/${ids.ana}`).update({ last_message: null, unread_count: 9, last_contact_date: null });
  const lefts = Promise.all([rebuild(), rebuild()]);
  await Promise.all([
    ...people.map((id) => me.patch(`/api/people/${id}`, { name: 'Renamed' })),
    me.post(`/api/people/${ids.ben}/notebook`, { content: 'plays the cello' }),
    me.post(`/api/people/${ids.ben}/contact`),
    me.delete(`/api/people/${ids.ana}/tags/${ids.tag}`),
    me.post('/api/people', { name: 'New' }),
    inbound('Yes'),
    me.post('/api/sms/send', { person_id: ids.ana, body: 'Good' }),
  ]);
  expect(await lefts).toEqual([[], []]);
  await expectConsistent(me, now());
});

test('an account that is deleted while it is put right stays deleted', async () => {
  const { me, rebuild, doc, find } = await withAccount();
  await doc('lists/people-0000').delete();
  const [left] = await Promise.all([rebuild(), me.delete('/api/auth/me')]);
  expect(left).toEqual([]);
  expect(await find()).toEqual([]);
  expect(await testDb().doc(`users/${me.uid}`).listCollections()).toEqual([]);
});

const run = promisify(execFile);

/** Runs `verify-data` as a separate process. Returns its output and exit code. */
async function verifyData(...args: string[]) {
  const command = join(import.meta.dirname, '../../verify-data.ts');
  const project = ['--project', TEST_PROJECT];
  return run(process.execPath, [command, ...project, ...args]).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) =>
      ({ code, stdout, stderr }) as { code: number; stdout: string; stderr: string },
  );
}

test('the command names what is wrong in several accounts, and mends it; one it cannot read stops none', async () => {
  const now = new Date();
  const accounts = [await withAccount(now), await withAccount(now), await withAccount(now)] as const;
  const [unreadable, damaged, whole] = accounts;
  const uids = accounts.map(({ me }) => me.uid);
  await unreadable.doc(`people/${unreadable.ids.ben}`).update({ tag_ids: FieldValue.delete() });
  await damaged.doc('meta/revision').update({ people_count: 9 });
  const told = await verifyData(...uids);
  expect(told.code).toBe(1);
  expect(told.stdout).toContain(`users/${uids[1]}/meta/revision: people_count is 9, not 2\n`);
  expect(told.stderr).toContain(`users/${uids[0]} could not be verified`);
  expect(await verifyData('--rebuild', ...uids)).toMatchObject({ code: 1 });
  expect(await damaged.find()).toEqual([]);
  expect(await verifyData(damaged.me.uid, whole.me.uid)).toMatchObject({
    code: 0,
    stdout: '2 accounts: nothing to mend.\n',
  });
});
