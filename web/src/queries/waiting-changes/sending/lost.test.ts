import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { forgetWaiting } from '#lib/storage/waiting-storage.ts';
import { buildChange } from '#testing/waiting.ts';
import { nextToSend } from './send.ts';
import { madeAgain, ownValues } from './lost.ts';
import { sendChanges } from './send.ts';
import { putChange, readChanges } from '#queries/waiting-changes/store.ts';

const LATER = '2026-03-01T12:05:00.000Z';
const request = {
  method: 'PATCH',
  path: '/api/people/ada',
  headers: { 'idempotency-key': 'first' },
  body: JSON.stringify({ company: 'Ash', city: 'Rome' }),
};
const lost = [{ field: 'company', kept: 'Elm', at: LATER }];

beforeEach(forgetWaiting);

test('a change that lost to a later one stays to be told, with what was kept, and is not sent again', async () => {
  await putChange(buildChange({ request }));
  const sent: string[] = [];
  const sender = {
    uid: 'me',
    now: () => new Date(LATER),
    async send({ path }: { path: string }) {
      sent.push(path);
      return { outcome: 'done' as const, answer: { id: 'ada', lost } };
    },
  };
  expect([await sendChanges(sender), await sendChanges(sender)]).toEqual([true, true]);
  expect(sent).toHaveLength(1);
  const [change] = await readChanges('me');
  expect(change).toMatchObject({ state: 'lost', lost });
  expect(ownValues(change!)).toEqual({ company: 'Ash' });
});

test('a change that lost holds nothing else up', () => {
  const maker = buildChange({ state: 'lost', lost, creates: 'ada' });
  const next = buildChange();
  expect(nextToSend([maker, next], new Set())).toBe(next);
});

test('using mine makes a new change of only what lost', () => {
  const again = madeAgain(buildChange({ request, state: 'lost', lost, isTried: true }), {
    id: 'new',
    at: LATER,
  });
  expect(again).toMatchObject({ id: 'new', at: LATER, state: 'waiting', isTried: false });
  expect(again.request.headers['idempotency-key']).toBe('new');
  expect(JSON.parse(again.request.body!)).toEqual({ company: 'Ash' });
});

test('using mine for a list says what it was made from, so that entries of the other device stay', () => {
  const body = {
    company: 'Ash',
    phones: [{ value: '+15125550199' }],
    emails: [],
    base: { phones: [], emails: [{ value: 'a@b.org' }] },
  };
  const change = buildChange({
    request: { ...request, body: JSON.stringify(body) },
    state: 'lost',
    lost: [{ field: 'phones', kept: [], at: LATER }],
  });
  expect(JSON.parse(madeAgain(change, { id: 'new', at: LATER }).request.body!)).toEqual({
    phones: body.phones,
    base: { phones: [] },
  });
});
