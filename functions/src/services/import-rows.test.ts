import { expect, test } from 'vitest';
import { idWithin } from './id-within.ts';
import { readRows } from './import-rows.ts';

test('reads what is written as it is stored', async () => {
  const { rows, errors } = await readRows('i', [
    { name: ' Ana ', phone_number: '(512) 555-0100', body: '', tags: [' Climbing '], on_duplicate: 'update' },
  ]);
  expect(errors).toEqual([]);
  expect(rows).toEqual([
    {
      row: 0,
      id: idWithin('i', 'row 0'),
      fields: { name: 'Ana', phone_number: '+15125550100', body: '' },
      tags: ['Climbing'],
      onDuplicate: 'update',
    },
  ]);
});

test('a bad row spoils none of the others, and its message names the field', async () => {
  const { rows, errors } = await readRows('i', [
    { name: '' },
    { name: 'Ana' },
    { phone_number: 'call me' },
    { name: 'Bo', nick: 'B' },
    { tags: ['fine', ''] },
    { email: 'nobody' },
    'Ana',
    null,
  ]);
  expect(rows.map(({ row }) => row)).toEqual([1]);
  expect(errors.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '0 name: must not be empty',
    '2 phone_number: is not a possible phone number',
    '3 nick: is not a known field',
    '4 tags.1: must not be empty',
    '5 email: is not an email address',
    '6 row: Invalid input: expected object, received string',
    '7 row: Invalid input: expected object, received null',
  ]);
});
