import { afterEach, expect, test } from 'vitest';
import { keepHomeCountry } from '#lib/country/home-locale.ts';
import { local } from '#lib/storage/storage.ts';
import { hourText } from './hour-text.ts';

afterEach(() => local.clear());

test('an hour is never a bare number', () => {
  expect([hourText(8), hourText(20)]).toEqual(['8 AM', '8 PM']);
  keepHomeCountry('GB');
  expect([hourText(8), hourText(20)]).toEqual(['8:00', '20:00']);
});
