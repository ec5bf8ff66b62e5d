import { expect, test, vi } from 'vitest';
import { browserLanguage } from './language.ts';

test.each([
  ['de-AT', 'de-AT'],
  ['en-US@posix', 'en-US'],
  ['C.UTF-8', 'en'],
  ['', 'en'],
])('the browser’s language %j is %s', (given, read) => {
  vi.stubGlobal('navigator', { language: given });
  expect(browserLanguage()).toBe(read);
});
