import { expect, test } from 'vitest';
import { timeThere } from './local-time.tsx';
import { timeZoneOf } from './time-zone.ts';

const zone = (city: string | null, state: string | null = null, zip: string | null = null) =>
  timeZoneOf({ city, state, zip });

test.each([
  ['Austin', 'TX', null, 'America/Chicago'],
  ['El Paso', 'Texas', null, 'America/Denver'],
  [null, 'TX', '79901', 'America/Denver'],
  ['Knoxville', 'tn', null, 'America/New_York'],
  ['Nashville', 'TN', '37201', 'America/Chicago'],
  ['Phoenix', 'AZ', null, 'America/Phoenix'],
  ['Toronto', 'ON', null, 'America/New_York'],
  ['London', null, null, 'Europe/London'],
  ['São Paulo', '', null, 'America/Sao_Paulo'],
  ['Paris', 'TX', null, 'America/Chicago'],
  ['Nowhere', null, null, undefined],
  ['London', 'England', null, 'Europe/London'],
  [null, null, '78701', undefined],
])('the zone of %s, %s, %s is %s', (city, state, zip, expected) => {
  expect(zone(city, state, zip)).toBe(expected);
});

test.each([
  ['2026-11-22T20:49:00Z', 'Asia/Tokyo', '5:49 in the morning there'],
  ['2026-11-22T00:05:00Z', 'Asia/Kolkata', '5:35 in the morning there'],
  ['2026-11-22T23:30:00Z', 'America/Los_Angeles', '3:30 in the afternoon there'],
  ['2026-11-22T05:10:00Z', 'America/New_York', '12:10 at night there'],
  ['2026-11-22T23:30:00Z', 'America/New_York', '6:30 in the evening there'],
])('at %s it is in %s %s', (now, timeZone, text) => {
  expect(timeThere(timeZone, new Date(now))).toBe(text);
});

test('nothing is said of a place with the time of this device', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(timeThere(timeZone, new Date())).toBeUndefined();
});
