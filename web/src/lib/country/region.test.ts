import { expect, test } from 'vitest';
import { browserCountry } from './region.ts';

test.each([
  ['de-AT', 'AT'],
  ['en-GB', 'GB'],
  ['zh-Hant-TW', 'TW'],
  ['de', 'US'],
  ['es-419', 'US'],
  ['no language', 'US'],
])('a browser that speaks %s is in %s', (language, country) => {
  expect(browserCountry(language)).toBe(country);
});
