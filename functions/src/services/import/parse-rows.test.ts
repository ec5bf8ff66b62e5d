import { expect, test } from 'vitest';
import { type Clock, readRows, rowsOf } from './parse-rows.ts';

const clock: Clock = { now: new Date('2026-03-01T12:00:00.000Z'), readTimezone: async () => 'UTC' };

test('reads values in the form they are stored', async () => {
  const { rows, errors } = await readRows(
    [
      {
        name: ' Ana ',
        phone_number: '(512) 555-0100',
        body: '',
        tags: [' Climbing '],
        on_duplicate: 'update',
      },
    ],
    clock,
    'US',
  );
  expect(errors).toEqual([]);
  expect(rows).toEqual([
    {
      row: 0,
      fields: {
        name: 'Ana',
        phones: [{ value: '(512) 555-0100', e164: '+15125550100', label: null, opted_out: false }],
        body: '',
      },
      tags: ['Climbing'],
      card: {},
      memories: [],
      onDuplicate: 'update',
    },
  ]);
});

test('an invalid row does not affect the others, and its message names the field', async () => {
  const { rows, errors } = await readRows(
    [
      { name: '' },
      { name: 'Ana' },
      { phone_number: 'call me' },
      { name: 'Bo', nick: 'B' },
      { tags: ['fine', ''] },
      { email: 'nobody' },
      'Ana',
      null,
    ],
    clock,
    'US',
  );
  expect(rows.map(({ row }) => row)).toEqual([1]);
  expect(errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '0 name: must not be empty',
    '2 phone_number: is not a phone number',
    '3 nick: is not a known field',
    '4 tags.1: must not be empty',
    '5 email: is not an email address',
    '6 row: must be an object',
    '7 row: must be an object',
  ]);
});

test('a row has its number and an id of its own, the same in every try', async () => {
  const { rows } = await readRows([{ name: '' }, { name: 'Ana' }, { name: 'Ana' }], clock, 'US');
  const [first, second] = rowsOf('import', rows);
  expect([first?.row, second?.row]).toEqual([1, 2]);
  expect(first?.id).not.toBe(second?.id);
  expect(rowsOf('import', rows.slice(0, 1))).toEqual([first]);
  expect(rowsOf('another', rows)[0]?.id).not.toBe(first?.id);
});

test('the time zone is read only if a row has a day', async () => {
  let reads = 0;
  const readTimezone = async () => (reads++, 'UTC');
  const rowsWith = async (days: string[]) =>
    (
      await readRows(
        days.map((last_contacted_on) => ({ last_contacted_on })),
        { ...clock, readTimezone },
        'US',
      )
    ).rows;
  expect(await rowsWith(['', ''])).toEqual([
    { row: 0, fields: {}, tags: [], card: {}, memories: [] },
    { row: 1, fields: {}, tags: [], card: {}, memories: [] },
  ]);
  expect(reads).toBe(0);
  const [row] = await rowsWith(['2026-02-09']);
  expect(row).toMatchObject({ contactedAt: '2026-02-09T12:00:00.000Z' });
  expect(reads).toBe(1);
});

test('the day of a connection, and what a card has besides, are read apart from the fields', async () => {
  const card = { card_extra: 'TZ:-0500', card_uid: 'urn:uuid:1' };
  const { rows, errors } = await readRows(
    [
      { name: 'Ana', connected_on: '2026-02-09', ...card },
      { name: 'Bo', connected_on: '2026-03-02' },
      { name: 'Cy', card_extra: 'é'.repeat(9000) },
    ],
    clock,
    'US',
  );
  expect(rows).toMatchObject([{ fields: { name: 'Ana' }, connectedAt: '2026-02-09T12:00:00.000Z', card }]);
  expect(Object.keys(rows[0]!.fields)).toEqual(['name']);
  expect(errors).toEqual([
    { row: 1, message: 'connected_on: must not be in the future' },
    { row: 2, message: 'card_extra: must have at most 16384 bytes' },
  ]);
});
