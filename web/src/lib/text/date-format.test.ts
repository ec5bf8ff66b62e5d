import { afterEach, expect, test, vi } from 'vitest';
import { birthdayText } from '#lib/people/birthday.ts';
import { keepHomeCountry } from '#lib/country/home-locale.ts';
import { dayText, weekdayText } from '#lib/days.ts';
import { local } from '#lib/storage/storage.ts';
import { dayLabel, memoryTime, messageTime } from './format-time.ts';
import { timeSince } from './time-since.ts';

afterEach(() => {
  vi.restoreAllMocks();
  local.clear();
});

const now = new Date(2026, 2, 20, 15, 0);
const at = new Date(2026, 2, 16, 9, 5).toISOString();

test('dates are written as is usual in the language of the browser', () => {
  const texts = () => [
    messageTime(new Date(2026, 1, 3, 9, 5).toISOString(), now),
    messageTime(now.toISOString(), now),
    memoryTime(at, now),
    dayLabel(at, now),
    dayText('2026-11-27', now),
    weekdayText('2026-11-27', now),
    birthdayText('1990-03-03'),
    birthdayText('--02-29'),
    timeSince(at, now),
  ];
  expect(texts()).toEqual([
    '2/3/2026',
    '3:00 PM',
    '3/16/2026 at 9:05 AM',
    'Monday, March 16',
    'November 27',
    'Friday, November 27',
    'March 3, 1990',
    'February 29',
    'Mon',
  ]);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  expect(texts()).toEqual([
    '3.2.2026',
    '15:00',
    '16.3.2026 at 9:05',
    'Montag, 16. März',
    '27. November',
    'Freitag, 27. November',
    '3. März 1990',
    '29. Februar',
    'Mo',
  ]);
  expect(birthdayText('soon')).toBe('soon');
});

test('the account’s country decides how dates are written, in the language of the browser', () => {
  const texts = () => [messageTime(now.toISOString(), now), memoryTime(at, now), birthdayText('1990-03-03')];
  keepHomeCountry('GB');
  expect(texts()).toEqual(['15:00', '16/03/2026 at 9:05', '3 March 1990']);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE');
  keepHomeCountry('AT');
  expect(texts()).toEqual(['15:00', '16.3.2026 at 9:05', '3. März 1990']);
});

test('the default country, which may be nobody’s choice, leaves it to the browser until it is chosen', () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-GB');
  keepHomeCountry('US');
  expect(memoryTime(at, now)).toBe('16/03/2026 at 9:05');
  keepHomeCountry('US', true);
  expect(memoryTime(at, now)).toBe('3/16/2026 at 9:05 AM');
  keepHomeCountry('DE');
  keepHomeCountry('US');
  expect(memoryTime(at, now)).toBe('3/16/2026 at 9:05 AM');
});

test('what is stored as a country and is none leaves dates to the browser', () => {
  const before = dayText('2026-11-27', now);
  keepHomeCountry('no country', true);
  expect(dayText('2026-11-27', now)).toBe(before);
});
