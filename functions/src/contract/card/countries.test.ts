import { expect, test } from 'vitest';
import { COUNTRY_CODES, countryCode, countryName, isCountry } from './countries.ts';

test.each(
  Object.entries({
    US: 'us,USA,U.S.A.,United States,United States of America,Estados Unidos,États-Unis,Vereinigte Staaten,アメリカ合衆国',
    GB: 'UK,U.K.,England,Scotland,Great Britain,United Kingdom,Royaume-Uni,Großbritannien,Vereinigtes Königreich,GBR',
    DE: 'Germany,Deutschland,DEUTSCHLAND ,Allemagne,Alemania,Duitsland,Germania,Niemcy,Tyskland,DEU,Германия,德国,ドイツ',
    CH: 'Switzerland,Schweiz,Suisse,Svizzera,CHE',
    AT: 'Austria,Österreich,Autriche',
    NL: 'The Netherlands,Netherlands,Nederland,Holland,Niederlande',
    CZ: 'Czech Republic,Czechia,Česko,Tschechien',
    CI: 'Ivory Coast,Côte d’Ivoire,Cote d Ivoire',
    KR: 'South Korea,Korea,Republic of Korea,대한민국',
    TR: 'Turkey,Türkiye',
    BE: 'Belgium,België,Belgique,Belgien',
    SE: 'Sweden,Sverige,Suède',
    ES: 'Spain,España,Espagne',
    IE: 'Ireland,Éire,Republic of Ireland',
    TT: 'Trinidad and Tobago,Trinidad & Tobago',
    HK: 'Hong Kong,HKG',
    CA: 'Canada,CAN,Kanada',
    BR: 'Brazil,Brasil',
  }).map(([code, names]) => [code, names.split(',')] as const),
)('%s is recognised by its names and codes', (code, names) => {
  for (const name of names) expect([name, countryCode(name)]).toEqual([name, code]);
});

test('every country is recognised by its name in the usual languages', () => {
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'ja'])
    for (const code of COUNTRY_CODES)
      expect([code, countryCode(countryName(code, language))]).toEqual([code, code]);
});

test.each(['', ' ', 'Austin', 'Bavaria', 'XX', 'Europe', '12345'])('“%s” is no country', (text) => {
  expect(countryCode(text)).toBeUndefined();
});

test('a text that is no code is its own name', () => {
  expect([countryName('DE'), countryName('DE', 'fr'), countryName('Bavaria')]).toEqual([
    'Germany',
    'Allemagne',
    'Bavaria',
  ]);
});

test('a country’s code is two capital letters', () => {
  for (const code of ['DE', 'US', 'AQ']) expect(isCountry(code)).toBe(true);
  for (const text of ['de', 'XX', 'EU', 'DEU', '', 'ZZ', 'D']) expect(isCountry(text)).toBe(false);
});
