import { DAVClient, type DAVAddressBook, type DAVVCard } from 'tsdav';
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
  const { client, book } = await connect();
  async function tokenOf() {
    const [found] = await client.propfind({ url: book.url, props: { 'd:sync-token': {} }, depth: '0' });
    return found!.props!.syncToken as string;
  }
  const report = (syncToken: string) =>
    client.syncCollection({ url: book.url, props: { 'd:getetag': {} }, syncLevel: 1, syncToken });
  /** Asks what changed since a token. Returns the files and their statuses, and the next token. */
  async function sync(syncToken: string) {
    const responses = await report(syncToken);
    const told = responses.flatMap(({ href, status }) =>
      href ? [[href.split('/').at(-1), status] as const] : [],
    );
    return { told: told.toSorted(), syncToken: responses[0]!.raw.multistatus.syncToken as string };
  }
  /** Asks with a token that is refused. Returns the status and what is said. */
  async function error(syncToken: string) {
    const [answer] = await report(syncToken);
    return [answer!.status, answer!.raw];
  }
  const people = async () => (await user.get('/api/people')).body as { id: string; name: string }[];
  return { api, user, dav, connect, people, client, book, tokenOf, sync, error };
}

const MINUTE = 60_000;

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
    client.createVCard({ addressBook: book, filename: 'a.vcf', vCardString: vcard(name, name) });
  const answers = await Promise.all(['Ada', 'Bo', 'Cy'].map(create));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412]);
  expect(await people()).toHaveLength(1);
});

test('with an old token a client hears of created, changed and deleted cards alone, with the current one of nothing', async () => {
  const { api, user, client, book, tokenOf, sync } = await start();
  const pass = () => void (api.clock.now = new Date(api.clock.now.getTime() + 2 * MINUTE));
  const create = (file: string, name: string) =>
    client.createVCard({ addressBook: book, filename: `${file}.vcf`, vCardString: vcard(file, name) });
  await create('same', 'Sam');
  pass();
  await create('a', 'Ada');
  await create('b', 'Bo');
  pass();
  const old = await tokenOf();
  await client.deleteVCard({ vCard: await etagOf(client, book, 'b.vcf') });
  await create('c', 'Cy');
  const ada = (await user.get('/api/people')).body.find(({ name }: { name: string }) => name === 'Ada');
  await user.patch(`/api/people/${ada.id}`, { nickname: 'Countess' });
  pass();
  const { told, syncToken } = await sync(old);
  expect(told).toEqual([
    ['a.vcf', 207],
    ['b.vcf', 404],
    ['c.vcf', 207],
  ]);
  expect(syncToken).toBe(await tokenOf());
  expect((await sync(syncToken)).told).toEqual([]);
});

test('with a token that is no longer valid a client is told so, and reads everything without one', async () => {
  const { api, client, book, tokenOf, sync, error } = await start();
  await client.createVCard({ addressBook: book, filename: 'a.vcf', vCardString: vcard('a', 'Ada') });
  const over30Days = await tokenOf();
  api.clock.now = new Date(api.clock.now.getTime() + 31 * 24 * 60 * MINUTE);
  for (const invalid of [over30Days, 'urn:kindred:place:x', 'http://sabre.io/ns/sync/5'])
    expect(await error(invalid)).toEqual([403, expect.stringContaining('<D:valid-sync-token/>')]);
  const { told, syncToken } = await sync('');
  expect(told).toEqual([['a.vcf', 207]]);
  expect((await sync(syncToken)).told).toEqual([]);
});

test('a device that is disconnected loses nothing, nor does the product; with a new password it goes on where it was', async () => {
  const { user, client, book, people, dav, connect } = await start();
  await user.post('/api/people', { name: 'Ada Lovelace' });
  await client.createVCard({ addressBook: book, filename: 'bo.vcf', vCardString: vcard('bo', 'Bo') });
  const objectMultiGet = client.addressBookMultiGet.bind(client);
  const everything = { ...book, syncToken: '', objects: [], objectMultiGet };
  const copy = await client.smartCollectionSync({ collection: everything, method: 'webdav' });
  expect(copy.objects).toHaveLength(2);
  const [before, [token]] = [await people(), (await user.get('/api/tokens')).body];
  expect((await user.delete(`/api/tokens/${token.id}`)).status).toBe(204);

  const sync = () => client.smartCollectionSync({ collection: copy, method: 'webdav' });
  await expect(sync()).rejects.toThrow('Collection sync failed: 401');
  const cy = { addressBook: book, filename: 'cy.vcf', vCardString: vcard('cy', 'Cy') };
  expect((await client.createVCard(cy)).status).toBe(401);
  for (const vCard of copy.objects!)
    expect((await client.deleteVCard({ vCard: vCard as DAVVCard })).status).toBe(401);
  expect(await people()).toEqual(before);

  dav.password = (await user.post('/api/tokens', { name: 'Again', scope: 'contacts' })).body.token;
  const again = (await connect()).client;
  const later = await again.smartCollectionSync({ collection: copy, method: 'webdav' });
  expect(later.objects).toEqual(copy.objects);
  expect(await people()).toEqual(before);
});

test('a client reads 500 cards at once', async () => {
  const { user, client, book } = await start();
  const people = Array.from({ length: 500 }, (_, n) => ({ name: `Person ${n}` }));
  await user.post('/api/people/import', { people });
  const listed = await client.propfind({ url: book.url, props: { 'd:getetag': {} }, depth: '1' });
  const etags = new Map(listed.map(({ href, props }) => [href!, props!.getetag as string]));
  etags.delete(new URL(book.url).pathname);
  expect(etags.size).toBe(500);
  const cards = await client.addressBookMultiGet({
    url: book.url,
    props: { 'd:getetag': {}, 'card:address-data': {} },
    objectUrls: [...etags.keys()],
    depth: '1',
  });
  expect(new Map(cards.map(({ href, props }) => [href!, props!.getetag as string]))).toEqual(etags);
  const names = cards.map(({ props }) => /FN:(.*)/.exec(props!.addressData as string)![1]!.trim());
  expect(names.toSorted()).toEqual(people.map(({ name }) => name).toSorted());
});
