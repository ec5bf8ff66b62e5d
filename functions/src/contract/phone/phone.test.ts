import { expect, test } from 'vitest';
import { COUNTRY_CODES } from '#contract/card/countries.ts';
import { parsePhoneNumber, phoneProblem, phoneText, toE164 } from './phone.ts';

test.each([
  ['12', 'is too short for a phone number'],
  ['+1 512 555 0100 0199 0199', 'is too long for a phone number'],
  ['+999 512 555 0100', 'begins with a country code that does not exist'],
  ['call me', 'is not a phone number'],
  ['', 'is not a phone number'],
])('%s %s', (text, problem) => {
  expect(phoneProblem(text)).toBe(problem);
  expect(toE164(text)).toBeUndefined();
});

test('a possible number has no problem', () => {
  for (const text of ['(512) 555-0100', '+44 20 7946 0958']) expect(phoneProblem(text)).toBeUndefined();
});

/** Two numbers of each country, as people there write them, with their E.164 form. */
const NATIONAL: [country: string, text: string, e164: string][] = [
  ['AT', '01 234567890', '+431234567890'],
  ['AT', '0664 123 4567', '+436641234567'],
  ['AU', '(02) 9374 4000', '+61293744000'],
  ['AU', '0412 345 678', '+61412345678'],
  ['BE', '02 551 20 20', '+3225512020'],
  ['BE', '0470 12 34 56', '+32470123456'],
  ['BR', '(11) 96123-4567', '+5511961234567'],
  ['BR', '(21) 2123-4567', '+552121234567'],
  ['CH', '044 668 18 00', '+41446681800'],
  ['CH', '078 123 45 67', '+41781234567'],
  ['CN', '010 8762 3456', '+861087623456'],
  ['CN', '131 2345 6789', '+8613123456789'],
  ['DE', '0221 12345678', '+4922112345678'],
  ['DE', '0151/12345678', '+4915112345678'],
  ['DK', '32 12 34 56', '+4532123456'],
  ['DK', '21234567', '+4521234567'],
  ['ES', '912 34 56 78', '+34912345678'],
  ['ES', '612 34 56 78', '+34612345678'],
  ['FR', '01 42 68 53 00', '+33142685300'],
  ['FR', '06.12.34.56.78', '+33612345678'],
  ['GB', '020 7946 0958', '+442079460958'],
  ['GB', '(07400) 123456', '+447400123456'],
  ['IE', '(01) 234 5678', '+35312345678'],
  ['IE', '085 012 3456', '+353850123456'],
  ['IN', '022 2345 6789', '+912223456789'],
  ['IN', '081234 56789', '+918123456789'],
  ['IT', '02 1234 5678', '+390212345678'],
  ['IT', '312 345 6789', '+393123456789'],
  ['JP', '03-1234-5678', '+81312345678'],
  ['JP', '090-1234-5678', '+819012345678'],
  ['MX', '55 1234 5678', '+525512345678'],
  ['MX', '222 123 4567', '+522221234567'],
  ['NL', '010 123 4567', '+31101234567'],
  ['NL', '06 12345678', '+31612345678'],
  ['PL', '12 345 67 89', '+48123456789'],
  ['PL', '512 345 678', '+48512345678'],
  ['SE', '08-12 34 56', '+468123456'],
  ['SE', '070-123 45 67', '+46701234567'],
  ['US', '(512) 555-0100', '+15125550100'],
  ['US', '1-512-555-0100', '+15125550100'],
];

test('numbers in the national form of twenty countries are read as numbers there', () => {
  expect(NATIONAL).toHaveLength(40);
  expect(new Set(NATIONAL.map(([country]) => country)).size).toBe(20);
  for (const [country, text, e164] of NATIONAL) expect([text, toE164(text, country)]).toEqual([text, e164]);
});

test('a number with its country code means the same in every country', () => {
  for (const country of COUNTRY_CODES) {
    expect([country, toE164('+49 (0)221 12345678', country)]).toEqual([country, '+4922112345678']);
    expect(phoneProblem('+44 20 7946 0958', country)).toBeUndefined();
  }
  expect(toE164('0049 221 12345678', 'FR')).toBe('+4922112345678');
  expect(toE164('011 49 221 12345678', 'US')).toBe('+4922112345678');
});

test.each([
  ['512-555-0100 x12', '12'],
  ['(512) 555-0100 ext. 12', '12'],
  ['(512) 555-0100 extension 12', '12'],
  ['+15125550100;ext=102', '102'],
  ['tel:+1-512-555-0100;ext=102', '102'],
  ['512 555 0100 #7', '7'],
  ['512 555 0100', null],
])('%s has the extension %s, and its number is without', (text, extension) => {
  expect(parsePhoneNumber(text)).toEqual({ e164: '+15125550100', extension });
});

const textOf = (value: string, country?: string) =>
  phoneText({ value, e164: toE164(value, country) ?? null }, country);

test('a number that nobody can parse is shown as typed, and says why it cannot be texted', () => {
  expect(textOf('555')).toEqual({
    text: '555',
    from: null,
    problem: 'This number cannot be texted: it is too short for a phone number.',
  });
  expect(textOf('ask Tom').problem).toBe('This number cannot be texted: it is not a phone number.');
  expect(textOf('22 333 444', 'AQ').problem).toBe(
    'This number cannot be texted: it needs a country code, such as +44.',
  );
  expect(phoneText({ value: '0221 12345678', e164: null }, 'DE').problem).toBe(
    'This number cannot be texted: it was typed when your country was another one.',
  );
});

test('a number of my country is written as there, another one with its country code', () => {
  expect(textOf('+4922112345678', 'DE')).toEqual({ text: '0221 12345678', from: null, problem: null });
  expect(textOf('+49/221/12345678')).toEqual({ text: '+49 221 12345678', from: 'DE', problem: null });
  expect(textOf('512 555 0100;ext=12').text).toBe('(512) 555-0100 ext. 12');
  expect(textOf('+1 416 555 0100')).toEqual({ text: '+1 416 555 0100', from: 'CA', problem: null });
});
