import { expect, test } from 'vitest';
import { damages, RENAMED } from '#testing/accounts/damages.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { snapshot } from '#testing/data/seed-account.ts';
import { withAccount } from '#testing/accounts/with-account.ts';

test('an account that was only used has nothing to mend', async () => {
  const { find } = await withAccount();
  expect(await find()).toEqual([]);
});

test.each(Object.entries(damages))('%s is found, and put right', async (name, [told, damage]) => {
  const account = await withAccount();
  const before = await account.answers();
  await damage(account);
  expect((await account.find()).join('\n')).toMatch(told);
  expect(await account.rebuild()).toEqual([]);
  if (name !== RENAMED) expect(await account.answers()).toEqual(before);
  await expectConsistent(account.me, account.now());
});

test('damage all over an account is put right at once, and no other account is touched', async () => {
  const [account, other] = [await withAccount(), await withAccount()];
  const [before, untouched] = [await account.answers(), await snapshot(other.me.uid)];
  for (const [name, [, damage]] of Object.entries(damages)) if (name !== RENAMED) await damage(account);
  expect(await account.rebuild()).toEqual([]);
  expect(await account.answers()).toEqual(before);
  expect(await other.find()).toEqual([]);
  expect(await snapshot(other.me.uid)).toEqual(untouched);
});
