import { expect, test } from 'vitest';
import { type AddressBook, openAddressBook } from '#testing/contact-sync/address-book.ts';
import { newCard, withValue } from '#testing/contact-sync/card-text.ts';
import { countCosts } from '#testing/costs/count-costs.ts';
import { usedToken } from '#testing/costs/used-token.ts';
import { startApi } from '#testing/api/start-api.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

async function openBook(api: Api, uid: string): Promise<AddressBook> {
  const token = await usedToken(api, uid, 'contacts');
  const login = Buffer.from(`${uid}@example.com:${token}`).toString('base64');
  const atServer: typeof fetch = (input, init) => fetch(api.origin + new URL(input as string).pathname, init);
  return openAddressBook(`${api.origin}/dav/`, { authorization: `Basic ${login}` }, atServer);
}

test('what cards read and write that are listed, read, put and deleted', async () => {
  const api = await startApi();
  const me = api.as();
  const people = Array.from({ length: 600 }, (_, n) => ({ name: `Person ${n}`, on_duplicate: 'create' }));
  await me.post('/api/people/import', { people });
  const book = await openBook(api, me.uid);
  const files = [...(await book.list()).keys()];
  const [first, second] = await book.read(files.slice(0, 2));
  const costOf = countCosts();
  expect({
    list: await costOf(() => book.list()),
    hundred: await costOf(() => book.read(files.slice(0, 100))),
    put: await costOf(() => book.write(first!.file, withValue(first!.card, 'nickname', 'Nic'), first!.etag)),
    add: await costOf(() => book.write('new.vcf', newCard('new', new Map([['name', 'New']])))),
    delete: await costOf(() => book.remove(second!.file, second!.etag)),
  }).toEqual({
    list: { reads: 5, writes: 0 },
    hundred: { reads: 102, writes: 0 },
    put: { reads: 4, writes: 5 },
    add: { reads: 8, writes: 6 },
    delete: { reads: 3, writes: 4 },
  });
});
