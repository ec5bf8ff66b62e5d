import { DAVClient, type DAVAddressBook } from 'tsdav';
import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';
import { vcard, withDav } from '#testing/dav/with-dav.ts';

/** Starts the product and an independent client, which has found the address book by itself. */
async function start() {
  const api = await startApi();
  const user = api.as();
  const dav = await withDav(api, user);
  async function connect() {
    const client = new DAVClient({
      serverUrl: dav.serverUrl,
      credentials: { username: dav.email, password: dav.password },
      authMethod: 'Basic',
      defaultAccountType: 'carddav',
    });
    await client.login();
    const [book] = await client.fetchAddressBooks();
    return { client, book: book! };
  }
  const people = async () => (await user.get('/api/people')).body as { id: string; name: string }[];
  return { api, user, dav, connect, people, ...(await connect()) };
}

const etagOf = async (client: DAVClient, book: DAVAddressBook, file: string) =>
  (await client.fetchVCards({ addressBook: book })).find(({ url }) => url.endsWith(file))!;

test('a client finds the address book, and reads the people', async () => {
  const { user, client, book } = await start();
  await user.post('/api/people', { name: 'Ada Lovelace', phone_number: '+12125550123' });
  expect(book.displayName).toBe('Kindred');
  expect(await client.supportedReportSet({ collection: book })).toEqual([
    'addressbookQuery',
    'addressbookMultiget',
    'syncCollection',
  ]);
  const cards = await client.fetchVCards({ addressBook: book });
  expect(cards).toEqual([
    {
      url: expect.stringMatching(/\.vcf$/),
      etag: expect.stringMatching(/^"/),
      data: expect.stringContaining('FN:Ada Lovelace'),
    },
  ]);
});

test('what a client creates, changes and deletes is so in the product', async () => {
  const { user, client, book, people } = await start();
  const created = await client.createVCard({
    addressBook: book,
    filename: 'grace.vcf',
    vCardString: vcard('grace', 'Grace Hopper', 'TEL;TYPE=CELL:+12125550188'),
  });
  expect(created.status).toBe(201);
  const id = (await people())[0]!.id;
  const person = async () => (await user.get(`/api/people/${id}`)).body;
  expect(await person()).toMatchObject({ name: 'Grace Hopper', phone_number: '+12125550188' });

  const card = await etagOf(client, book, 'grace.vcf');
  const changed = { ...card, data: card.data.replace('END:VCARD', 'NICKNAME:Amazing Grace\nEND:VCARD') };
  expect((await client.updateVCard({ vCard: changed })).status).toBe(204);
  expect(await person()).toMatchObject({ name: 'Grace Hopper', nickname: 'Amazing Grace' });

  const now = await etagOf(client, book, 'grace.vcf');
  expect((await client.deleteVCard({ vCard: now })).status).toBe(204);
  expect(await people()).toEqual([]);
  expect((await user.get('/api/people/trash')).body).toMatchObject([{ id }]);
});

test('a change of an old version is refused, whoever made the newer one', async () => {
  const { user, client, book, people } = await start();
  await client.createVCard({ addressBook: book, filename: 'a.vcf', vCardString: vcard('a', 'Ada') });
  const old = await etagOf(client, book, 'a.vcf');
  const id = (await people())[0]!.id;
  await user.patch(`/api/people/${id}`, { nickname: 'Countess' });
  const changed = { ...old, data: old.data.replace('Ada', 'Ada Byron') };
  expect((await client.updateVCard({ vCard: changed })).status).toBe(412);
  expect((await client.deleteVCard({ vCard: old })).status).toBe(412);
  expect((await user.get(`/api/people/${id}`)).body).toMatchObject({ name: 'Ada', nickname: 'Countess' });
  const again = await client.createVCard({
    addressBook: book,
    filename: 'a.vcf',
    vCardString: vcard('a', 'Ada'),
  });
  expect(again.status).toBe(412);
});

test('of two devices that change a card at once, one is refused', async () => {
  const { client, book, connect, people } = await start();
  await client.createVCard({ addressBook: book, filename: 'a.vcf', vCardString: vcard('a', 'Ada') });
  const card = await etagOf(client, book, 'a.vcf');
  const other = await connect();
  const clients = [client, other.client, client, other.client];
  const answers = await Promise.all(
    clients.map((one, n) => one.updateVCard({ vCard: { ...card, data: vcard('a', `Ada ${n}`) } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 412, 412, 412]);
  expect(await people()).toHaveLength(1);
});

test('of two devices that create a card under one name at once, one is created', async () => {
  const { client, book, people } = await start();
  const create = (name: string) =>
    client.createVCard({ addressBook: book, filename: 'a.vcf', vCardString: vcard('a', name) });
  const answers = await Promise.all(['Ada', 'Bo', 'Cy'].map(create));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
  expect(await people()).toHaveLength(1);
});

test('a client that keeps a token hears of created, changed and deleted cards alone', async () => {
  const { user, client, book } = await start();
  await client.createVCard({ addressBook: book, filename: 'a.vcf', vCardString: vcard('a', 'Ada') });
  await client.createVCard({ addressBook: book, filename: 'b.vcf', vCardString: vcard('b', 'Bo') });
  const [found] = await client.propfind({ url: book.url, props: { 'd:sync-token': {} }, depth: '0' });
  const syncToken = found!.props!.syncToken as string;
  await client.deleteVCard({ vCard: await etagOf(client, book, 'b.vcf') });
  const ada = (await user.get('/api/people')).body[0];
  await user.patch(`/api/people/${ada.id}`, { nickname: 'Countess' });
  const then = await client.syncCollection({
    url: book.url,
    props: { 'd:getetag': {} },
    syncLevel: 1,
    syncToken,
  });
  const told = then.map(({ href, status }) => [href!.split('/').at(-1), status]);
  expect(told.toSorted()).toEqual([
    ['a.vcf', 207],
    ['b.vcf', 404],
  ]);
});
