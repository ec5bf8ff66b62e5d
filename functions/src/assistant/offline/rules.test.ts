import { expect, test } from 'vitest';
import { matched, switchedOff } from '#assistant/offline/phrase.ts';
import { readExample } from '#assistant/testing/read-narrative.ts';
import { allRules, tableRules } from '#assistant/testing/rules.ts';

test.each(tableRules.map(({ name, example }) => [name, example]))(
  '%s reads its example: %s',
  async (name, example) => {
    matched.clear();
    await readExample(example);
    expect([...matched]).toContain(name);
  },
);

test.each(allRules.filter((rule) => !tableRules.includes(rule)).map(({ name, example }) => [name, example]))(
  '%s changes the reading of: %s',
  async (name, example) => {
    const reading = await readExample(example);
    switchedOff.add(name);
    const without = await readExample(example);
    switchedOff.delete(name);
    expect(without).not.toEqual(reading);
  },
);

test('no two rules have the same name', () => {
  const names = allRules.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
