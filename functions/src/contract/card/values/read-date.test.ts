import { expect, test } from 'vitest';
import { possibleOrders, readDate } from './read-date.ts';

const today = new Date('2026-06-01T12:00:00');
const read = (text: string, order: 'mdy' | 'dmy' = 'mdy') => readDate(text, order, today);

test('every usual way to write a date is read', () => {
  const ways = [
    '1990-05-14',
    '19900514',
    '1990/05/14',
    '1990-05-14T00:00:00Z',
    '5/14/1990',
    '05/14/90',
    '5-14-1990',
    '14.05.1990',
    '5/14/1990 0:00:00 AM',
    '5/14/1990 14:30',
    'May 14, 1990, 2:30 PM',
    'May 14, 1990',
    '14 May 1990',
    '14-May-90',
    '14. May 1990',
    'May 14th, 1990',
    '1990/5/14',
    '1990-5-14',
    '1990/5/14 0:00',
    '1990.5.14',
    '1990. 5. 14.',
    '1990. 05. 14.',
    '1990年5月14日',
  ];
  expect(ways.map((way) => read(way))).toEqual(ways.map(() => '1990-05-14'));
});

test('a year may be missing', () => {
  const ways = ['--05-14', '--0514', '5/14', '14.5.', 'May 14', '14 May', '1604-05-14'];
  expect(ways.map((way) => read(way))).toEqual(ways.map(() => '--05-14'));
});

test('the order decides ambiguous numbers, except with dots', () => {
  expect(read('03/04/1990', 'mdy')).toBe('1990-03-04');
  expect(read('03/04/1990', 'dmy')).toBe('1990-04-03');
  expect(read('03.04.1990', 'mdy')).toBe('1990-04-03');
});

test('a day that does not exist is not read', () => {
  for (const text of [
    '2/30/1990',
    '13/13/1990',
    '1990',
    'soon',
    '14 Foo 1990',
    '2023-02-29',
    '2023/2/29',
    '1990/14/5',
  ])
    expect(read(text)).toBeUndefined();
});

test('a year of two digits is in the last hundred years', () => {
  expect(read('1/2/26')).toBe('2026-01-02');
  expect(read('1/2/27')).toBe('1927-01-02');
});

test('one number over twelve decides the order of its column', () => {
  expect(possibleOrders(['3/4/1990', '5/14/1990'])).toEqual(['mdy']);
  expect(possibleOrders(['3/4/1990', '14/5/1990'])).toEqual(['dmy']);
  expect(possibleOrders(['3/4/1990', '0/0/00'])).toEqual(['mdy', 'dmy']);
  expect(possibleOrders(['1990-05-14', '3.4.1990'])).toHaveLength(1);
});
