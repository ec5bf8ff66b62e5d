import { expect, test } from 'vitest';
import { decodable } from './decodable-addresses.ts';

test('an address that can be decoded stays as it is', () => {
  for (const address of ['/', '/people?search=100%25', '/api/people/%C3%A9%2F'])
    expect(decodable(address)).toBe(address);
});

test.each([
  ['/people?search=100%', '/people?search=100%25'],
  ['/people?search=%C3%A9%zz', '/people?search=%C3%A9%25zz'],
  ['/api/people/%E0%A4%A', '/api/people/%25E0%25A4%25A'],
])('percent signs that cannot be decoded are escaped: %s', (address, escaped) => {
  expect(decodable(address)).toBe(escaped);
});
