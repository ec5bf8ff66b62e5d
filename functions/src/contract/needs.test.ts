import { expect, test } from 'vitest';
import * as contract from './index.ts';
import type { CallNeeds } from './needs.ts';

const calls = Object.entries(contract)
  .filter(([name]) => name.endsWith('Routes'))
  .flatMap(([, routes]) => Object.values(routes as Record<string, { path: string; needs?: CallNeeds }>));

test('every call about one person says that it reads the person', () => {
  const about = calls.filter(({ path }) => /^\/api\/(people|sms\/messages)\/\{\w+\}/.test(path));
  expect(about.length).toBeGreaterThan(10);
  expect(about.filter(({ needs }) => needs?.reads !== 'person')).toEqual([]);
  expect(calls.filter(({ needs }) => needs?.reads === 'person')).toEqual(about);
});
