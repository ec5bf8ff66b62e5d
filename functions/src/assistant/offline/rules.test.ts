import { expect, test } from 'vitest';
import { matched } from '#assistant/offline/phrase.ts';
import { readExample } from '#assistant/testing/read-narrative.ts';
import { tableRules } from '#assistant/testing/rules.ts';

test.each(tableRules.map(({ name, example }) => [name, example]))(
  '%s reads its example: %s',
  async (name, example) => {
    matched.clear();
    await readExample(example);
    expect([...matched]).toContain(name);
  },
);

test('no two rules have the same name', () => {
  const names = tableRules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
