import { expect, test } from 'vitest';
import type { Context } from '#context.ts';
import type { NumberPair } from '#stores/shared/number-pairs-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { coverChange, coverPhones } from './number-pairs.ts';

const OURS = '+15005550006';
const NOW = '2026-03-01T12:00:00.000Z';
const LONG_AGO = '2025-01-01T00:00:00.000Z';
const ctx = { uid: 'me', now: () => new Date(NOW), texting: { numbers: [OURS] } } as unknown as Context;

const person = (id: string, phones: string[], more: Partial<PersonRow> = {}) =>
  ({
    id,
    phones: phones.map((e164) => ({ value: e164, e164, label: null, opted_out: false })),
    sms_number: OURS,
    purged_at: null,
    merged_into: null,
    ...more,
  }) as PersonRow;

const pair = (phone: string, person_id: string, more: Partial<NumberPair> = {}): NumberPair => ({
  id: phone,
  number: OURS,
  phone,
  uid: 'me',
  person_id,
  last_used_at: '2026-02-01T00:00:00.000Z',
  taken_for: null,
  opted_out: false,
  ...more,
});

/** Opens stores with these pairs and people. `written` collects the pairs that are stored. */
function openWith(pairs: NumberPair[], people: PersonRow[] = []) {
  const written: Omit<NumberPair, 'id'>[] = [];
  const stores = {
    numberPairs: {
      getAll: async (wanted: [string, string][]) =>
        pairs.filter((one) => wanted.some(([, phone]) => phone === one.phone)),
      set: (one: Omit<NumberPair, 'id'>) => void written.push(one),
      isWritten: (_: string, phone: string) => written.some((one) => one.phone === phone),
    },
    people: { getIncludingPurged: async (id: string) => people.find((one) => one.id === id) },
  } as unknown as Stores;
  return { stores, owners: () => written.map(({ phone, person_id }) => [phone, person_id]), written };
}

const cover = (stores: Stores, ana: PersonRow, phones: string[]) =>
  coverPhones(ctx, stores, ana, { number: OURS, phones, takenFor: 'message' });

test('a free pair and an idle one are taken, those that others use are not', async () => {
  const ana = person('ana', ['+1', '+2', '+3', '+4']);
  const { stores, owners, written } = openWith(
    [
      pair('+2', 'bob', { uid: 'other', last_used_at: LONG_AGO }),
      pair('+3', 'bob', { uid: 'other' }),
      pair('+4', 'cy'),
    ],
    [person('cy', ['+4'])],
  );
  await cover(stores, ana, ['+1', '+2', '+3', '+4']);
  expect(owners()).toEqual([
    ['+1', 'ana'],
    ['+2', 'ana'],
  ]);
  expect(written[0]).toMatchObject({ uid: 'me', last_used_at: NOW, taken_for: 'message', opted_out: false });
});

test('a pair is taken from somebody of the user who no longer has the phone, or is gone', async () => {
  const { stores, owners } = openWith([pair('+1', 'cy'), pair('+2', 'gone')], [person('cy', ['+9'])]);
  await cover(stores, person('ana', ['+1', '+2']), ['+1', '+2']);
  expect(owners()).toEqual([
    ['+1', 'ana'],
    ['+2', 'ana'],
  ]);
});

test('an own pair is used again once a day, and no longer belongs to one text', async () => {
  const own = [pair('+1', 'ana', { taken_for: 'first' }), pair('+2', 'ana', { last_used_at: NOW })];
  const { stores, written } = openWith(own);
  await cover(stores, person('ana', ['+1', '+2']), ['+1', '+2']);
  expect(written).toMatchObject([{ phone: '+1', last_used_at: NOW, taken_for: null }]);
});

test('a pair has the STOP of its phone', async () => {
  const ana = person('ana', ['+1', '+2']);
  ana.phones[1]!.opted_out = true;
  const { stores, written } = openWith([]);
  await cover(stores, ana, ['+1', '+2']);
  expect(written.map(({ opted_out }) => opted_out)).toEqual([false, true]);
});

test('changed phones are covered if the person was texted, and a pair that was written is not written again', async () => {
  const before = person('ana', ['+1']);
  const change = async (after: PersonRow, from: PersonRow | undefined = before) => {
    const { stores, owners } = openWith([pair('+1', 'ana', { last_used_at: NOW })]);
    await coverChange(ctx, stores, from, after);
    await coverChange(ctx, stores, from, after);
    return owners();
  };
  expect(await change(person('ana', ['+1', '+2']))).toEqual([['+2', 'ana']]);
  expect(await change(person('ana', ['+2'], { sms_number: null }))).toEqual([]);
  expect(await change(person('ana', ['+2'], { sms_number: '+no longer ours' }))).toEqual([]);
  expect(await change(person('ana', ['+2'], { merged_into: 'bob' }))).toEqual([]);
  expect(await change(person('ana', []))).toEqual([]);
  expect(await change(person('ana', ['+1', '+2']), { ...before, sms_number: null })).toEqual([['+2', 'ana']]);
});
