import { expect, test } from 'vitest';
import { dayLabel, daysAgo, fullTime, memoryTime, messageTime } from './format-time.ts';

const now = new Date(2026, 2, 20, 15, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test('a message of today shows its time', () => {
  expect(messageTime(at(2026, 2, 20, 9, 5), now)).toBe('9:05 AM');
});

test('a message within seven days shows its weekday', () => {
  expect(messageTime(at(2026, 2, 19, 23, 59), now)).toBe('Thursday');
  expect(messageTime(at(2026, 2, 14, 0, 1), now)).toBe('Saturday');
});

test('an older message shows a numeric date', () => {
  expect(messageTime(at(2026, 2, 13, 23, 59), now)).toBe('3/13/2026');
});

test('a message from a clock that runs ahead shows its date', () => {
  expect(messageTime(at(2026, 2, 21, 1, 0), now)).toBe('3/21/2026');
});

test('the days of a thread are named', () => {
  expect(dayLabel(at(2026, 2, 20, 1, 0), now)).toBe('Today');
  expect(dayLabel(at(2026, 2, 19, 1, 0), now)).toBe('Yesterday');
  expect(dayLabel(at(2026, 0, 5, 1, 0), now)).toBe('Monday, January 5');
  expect(dayLabel(at(2025, 0, 5, 1, 0), now)).toBe('Sunday, January 5, 2025');
});

test('a memory names today and yesterday and dates the rest', () => {
  expect(memoryTime(at(2026, 2, 20, 9, 5), now)).toBe('Today at 9:05 AM');
  expect(memoryTime(at(2026, 2, 19, 9, 5), now)).toBe('Yesterday at 9:05 AM');
  expect(memoryTime(at(2026, 2, 18, 9, 5), now)).toBe('3/18/2026 at 9:05 AM');
});

test('a memory of which only the day is known shows no hour', () => {
  expect(memoryTime(at(2026, 2, 19, 12, 0), now)).toBe('Yesterday');
  expect(memoryTime(at(2026, 2, 18, 12, 0), now)).toBe('3/18/2026');
  expect(memoryTime(at(2026, 2, 19, 12, 1), now)).toBe('Yesterday at 12:01 PM');
  expect(fullTime(at(2026, 2, 19, 12, 0))).toBe('Thursday, March 19, 2026');
  expect(fullTime(at(2026, 2, 19, 9, 5))).toBe('Thursday, March 19, 2026 at 9:05 AM');
});

test('the day before a clock change is still yesterday', () => {
  expect(memoryTime(at(2026, 2, 7, 9, 0), new Date(2026, 2, 8, 23, 0))).toBe('Yesterday at 9:00 AM');
});

test('an age is counted in calendar days', () => {
  expect(daysAgo(at(2026, 2, 20, 0, 1), now)).toBe('today');
  expect(daysAgo(at(2026, 2, 19, 23, 59), now)).toBe('yesterday');
  expect(daysAgo(at(2026, 2, 8, 15, 0), now)).toBe('12 days ago');
});

test('a moment that is later on this device is today', () => {
  expect(daysAgo(at(2026, 2, 21, 9, 5), now)).toBe('today');
});
