import { expect, test } from 'vitest';
import { daysToBirthday } from './people-order.ts';

const on = (day: string) => new Date(`${day}T12:00:00.000Z`);

test('a birthday is so many days away, across the new year too', () => {
  expect(daysToBirthday('--03-05', on('2026-03-01'))).toBe(4);
  expect(daysToBirthday('1990-03-01', on('2026-03-01'))).toBe(0);
  expect(daysToBirthday('--01-02', on('2026-12-30'))).toBe(3);
});

test('29 February falls on 1 March in common years', () => {
  expect(daysToBirthday('--02-29', on('2026-02-28'))).toBe(1);
  expect(daysToBirthday('--02-29', on('2028-02-28'))).toBe(1);
});
