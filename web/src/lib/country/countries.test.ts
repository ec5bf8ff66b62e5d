import { expect, test } from 'vitest';
import { countryName } from 'functions/contract/card/countries';
import { findCountries, flagOf } from './countries.ts';
import { browserCountry } from './region.ts';

test.each([
  ['de-DE', 'DE'],
  ['en-GB', 'GB'],
  ['zh-Hant-TW', 'TW'],
  ['en', 'US'],
  ['es-419', 'US'],
  ['C.UTF-8', 'US'],
])('a browser in %s is in %s', (language, country) => {
  expect(browserCountry(language)).toBe(country);
});

test('a country has a name and a flag, and other text is itself', () => {
  expect([countryName('DE'), flagOf('DE')]).toEqual(['Germany', '🇩🇪']);
  expect([countryName('Neverland'), flagOf('Neverland')]).toEqual(['Neverland', '']);
});

const found = (text: string) => findCountries(text).map(({ name }) => name);

test('countries are found by the beginning of a word, by their code, and without accents', () => {
  expect(found('ger')).toEqual(['Germany']);
  expect(found('guinea')).toEqual(['Guinea', 'Guinea-Bissau', 'Equatorial Guinea', 'Papua New Guinea']);
  expect(found('de')[0]).toBe('Germany');
  expect(found('cote d')).toEqual(['Côte d’Ivoire']);
  expect(found('united k')).toEqual(['United Kingdom']);
  expect(found('UK')[0]).toBe('United Kingdom');
  expect(found('Deutschland')).toEqual(['Germany']);
  expect(found('xyz')).toEqual([]);
  expect(found('')).toHaveLength(250);
  expect(found('').slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
});
