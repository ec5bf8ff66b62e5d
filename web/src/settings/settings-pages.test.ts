import { expect, test } from 'vitest';
import { findSettings } from './settings-pages.ts';

test.each([
  ['theme', 'Theme'],
  ['DARK mode', 'Theme'],
  ['delete account', 'Delete Account'],
  ['how do I delete my account?', 'Delete Account'],
  ['password', 'Password'],
  ['log out', 'Sign Out'],
  ['plan', 'Email and plan'],
  ['export', 'Export'],
  ['csv', 'Import people'],
  ['birthday', 'Calendar'],
  ['no connection', 'Copy on this device'],
  ['undelete', 'Trash'],
  ['merge people', 'Duplicates'],
  ['weekly', 'Keep in touch'],
  ['carddav', 'Phone and computer'],
  ['sync my iphone', 'Connect a phone or computer'],
  ['lost phone', 'Connected devices'],
  ['mcp', 'Connect an assistant'],
  ['api key', 'API tokens'],
  ['token', 'API tokens'],
])('“%s” finds %s first', (text, label) => {
  expect(findSettings(text)[0]?.label).toBe(label);
});

test('a word is found from its beginning, not from its middle', () => {
  expect(findSettings('expo').map(({ label }) => label)).toContain('Export');
  expect(findSettings('xport')).toEqual([]);
});

test.each(['', '   ', '?!', 'xyzzy'])('“%s” finds nothing', (text) => {
  expect(findSettings(text)).toEqual([]);
});
