import { expect, test, vi } from 'vitest';
import { openDavAccount } from './carddav/dav-account.ts';
import { openDevice } from './carddav/device.ts';
import { isInstalled } from './carddav/run-program.ts';

const missing = ['vdirsyncer', 'khard'].filter((program) => !isInstalled(program));

// Each run of a client takes a second or more, and a test has several.
vi.setConfig({ testTimeout: 120_000 });

const ADA = { name: 'Ada Lovelace', phone_number: '+12125550123', birthday: '1985-12-10' };
const GRACE =
  'First name : Grace\nLast name : Hopper\nPhone :\n    cell : +1 212 555 0188\nNote : Rear admiral\n';

/** Starts a device of a user who has one person, and syncs it once. */
async function start(conflictResolution?: 'a wins' | 'b wins') {
  const account = await openDavAccount('clients');
  const { id: adaId } = await account.api('POST', '/api/people', ADA);
  const device = openDevice(account, conflictResolution);
  await device.discover();
  await device.sync();
  const person = (id: string) => account.api('GET', `/api/people/${id}`);
  const people = async (): Promise<{ id: string; name: string }[]> => account.api('GET', '/api/people');
  return { account, adaId, device, person, people };
}

function testWithClients() {
  test('vdirsyncer finds the address book, and khard shows its people', async () => {
    const { device } = await start();
    const shown = await device.khard(['show', 'Ada']);
    expect(shown).toContain('Ada Lovelace');
    expect(shown.replaceAll(/[^\d+]/g, '')).toContain('+12125550123');
    expect(shown).toContain('12/10/85');
  });

  test('people whom khard creates, changes and deletes are so in the product', async () => {
    const { account, adaId, device, person, people } = await start();
    await account.api('POST', `/api/people/${adaId}/notebook`, { content: 'Likes engines' });
    await device.khard(['new', '-a', 'kindred'], GRACE);
    device.edit('Ada Lovelace', (vcard) => vcard.replace('END:VCARD', 'NICKNAME:Countess\r\nEND:VCARD'));
    await device.sync();
    const grace = (await people()).find(({ name }) => name === 'Grace Hopper')!;
    expect(await person(grace.id)).toMatchObject({ phone_number: '+12125550188', body: 'Rear admiral' });
    expect(await person(adaId)).toMatchObject({ ...ADA, nickname: 'Countess' });
    expect(await account.api('GET', `/api/people/${adaId}/notebook`)).toHaveLength(1);

    await device.khard(['remove', '--force', 'Grace']);
    await device.sync();
    expect((await people()).map(({ name }) => name)).toEqual(['Ada Lovelace']);
    expect(await account.api('GET', '/api/people/trash')).toHaveLength(1);
  });

  test('people who are created, changed and deleted in the product are so in khard', async () => {
    const { account, adaId, device } = await start();
    await account.api('POST', '/api/people', { name: 'Bo Diddley', email: 'bo@example.com' });
    await account.api('PATCH', `/api/people/${adaId}`, { nickname: 'Countess' });
    await device.sync();
    expect(await device.khard(['show', 'Diddley'])).toContain('bo@example.com');
    expect(await device.khard(['show', 'Lovelace'])).toContain('Countess');
    await account.api('DELETE', `/api/people/${adaId}`);
    await device.sync();
    expect(device.files()).toHaveLength(1);
  });

  test('a sync without a change writes nothing on either side', async () => {
    const { account, adaId, device, person } = await start();
    await device.khard(['new', '-a', 'kindred'], GRACE);
    await device.sync();
    await device.sync();
    const before = [device.card('Ada Lovelace'), device.card('Grace Hopper'), await person(adaId)];
    const printed = await device.sync();
    expect(printed).not.toMatch(/Copying|Deleting/);
    expect([device.card('Ada Lovelace'), device.card('Grace Hopper'), await person(adaId)]).toEqual(before);
    expect(await account.api('GET', '/api/people')).toHaveLength(2);
  });

  test('a device that is disconnected keeps its cards, and the product its people', async () => {
    const { account, device, people } = await start();
    await device.khard(['new', '-a', 'kindred'], GRACE);
    await device.sync();
    const copy = () => device.files().map((file) => [file, device.text(file)]);
    const listed = await people();
    expect([device.files().length, listed.length]).toEqual([2, 2]);
    const [{ id }] = await account.api('GET', '/api/tokens');
    await account.api('DELETE', `/api/tokens/${id}`);
    device.edit('Grace Hopper', (vcard) => vcard.replace('Rear admiral', 'Admiral'));
    const edited = copy();
    await expect(device.sync()).rejects.toThrow('401');
    expect(copy()).toEqual(edited);
    expect(await people()).toEqual(listed);
    expect(await device.khard(['show', 'Ada'])).toContain('Ada Lovelace');
  });

  test.each([
    ['a wins', 'Of the device'],
    ['b wins', 'Of the product'],
  ] as const)(
    'of two changes of one card, the one that vdirsyncer is told to keep is kept: %s',
    async (wins, kept) => {
      const { account, adaId, device, person } = await start(wins);
      device.edit('Ada Lovelace', (vcard) =>
        vcard.replace('END:VCARD', 'NICKNAME:Of the device\r\nEND:VCARD'),
      );
      await account.api('PATCH', `/api/people/${adaId}`, { nickname: 'Of the product' });
      await device.sync();
      await device.sync();
      expect((await person(adaId)).nickname).toBe(kept);
      expect(device.card('Ada Lovelace')).toContain(`NICKNAME:${kept}`);
      expect(await person(adaId)).toMatchObject(ADA);
    },
  );
}

if (missing.length)
  test(`nothing is tested with the clients vdirsyncer and khard: not installed here is ${missing.join(', ')}`, () => {});
else testWithClients();
