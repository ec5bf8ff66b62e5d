import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';
import { withDav } from '#testing/dav/with-dav.ts';

async function start() {
  const api = await startApi();
  const user = api.as();
  const dav = await withDav(api, user);
  const propfind = (path: string, inner: string, headers: Record<string, string> = {}) =>
    dav.ask(
      'PROPFIND',
      path,
      `<propfind xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav">${inner}</propfind>`,
      {
        depth: '0',
        ...headers,
      },
    );
  return { user, dav, propfind };
}

test('from the root, a client finds the principal, the home set and the address book', async () => {
  const { user, dav, propfind } = await start();
  const href = async (path: string, property: string) => {
    const { responses } = await propfind(path, `<prop>${property}</prop>`);
    return Object.values(responses[0]!.found)[0]!;
  };
  const principal = await href('/dav/', '<current-user-principal/>');
  const home = await href(principal, '<C:addressbook-home-set/>');
  const { responses } = await propfind(home, '<prop><resourcetype/></prop>', { depth: '1' });
  expect([principal, home, ...responses.map((response) => response.href)]).toEqual([
    `/dav/principals/${user.uid}/`,
    `/dav/addressbooks/${user.uid}/`,
    `/dav/addressbooks/${user.uid}/`,
    dav.book,
  ]);
});

test('with depth 1, each collection lists what is right below it', async () => {
  const { user, dav, propfind } = await start();
  const below = async (path: string) => {
    const { responses } = await propfind(path, '<prop><resourcetype/></prop>', { depth: '1' });
    return responses.slice(1).map(({ href }) => href);
  };
  expect(await below('/dav/')).toEqual(['/dav/principals/', '/dav/addressbooks/']);
  expect(await below('/dav/principals/')).toEqual([`/dav/principals/${user.uid}/`]);
  expect(await below(`/dav/principals/${user.uid}/`)).toEqual([]);
  expect(await below('/dav/addressbooks/')).toEqual([`/dav/addressbooks/${user.uid}/`]);
  expect(await below(`/dav/addressbooks/${user.uid}/`)).toEqual([dav.book]);
});

test('properties that a resource does not have are told as 404, unless the client wants only what there is', async () => {
  const { dav, propfind } = await start();
  const asked = '<prop><displayname/><x xmlns="urn:x"/><getetag/></prop>';
  const [book] = (await propfind(dav.book, asked)).responses;
  expect(book!.names).toEqual({ 200: ['D:displayname'], 404: ['{urn:x}x', 'D:getetag'] });
  for (const headers of [{ prefer: 'return=minimal' }, { prefer: 'return-minimal' }, { brief: 't' }]) {
    const [minimal] = (await propfind(dav.book, asked, headers)).responses;
    expect(minimal!.names).toEqual({ 200: ['D:displayname'] });
  }
});

test('without a question, or with allprop, the usual properties are told; with propname, which there are', async () => {
  const { dav, propfind } = await start();
  const usual = ['D:resourcetype', 'D:displayname'];
  const empty = await dav.ask('PROPFIND', dav.book, '', { depth: '0' });
  expect(empty.responses[0]!.names).toEqual({ 200: usual });
  const all = await propfind(dav.book, '<allprop/><include><sync-token/></include>');
  expect(all.responses[0]!.names).toEqual({ 200: [...usual, 'D:sync-token'] });
  const [names] = (await propfind(dav.book, '<propname/>')).responses;
  expect(names!.names[200]).toContain('CS:getctag');
  expect(Object.values(names!.found).join('')).toBe('');
});

test('no property can be changed, and a client hears so for each', async () => {
  const { dav } = await start();
  const body =
    '<propertyupdate xmlns="DAV:"><set><prop><displayname>Mine</displayname></prop></set><remove><prop><x xmlns="urn:x"/></prop></remove></propertyupdate>';
  const { responses } = await dav.ask('PROPPATCH', dav.book, body);
  expect(responses).toEqual([{ href: dav.book, found: {}, names: { 403: ['D:displayname', '{urn:x}x'] } }]);
});

test('collections cannot be written or deleted, and explain themselves in a browser', async () => {
  const { user, dav } = await start();
  for (const path of ['/dav/', `/dav/principals/${user.uid}/`, `/dav/addressbooks/${user.uid}/`, dav.book]) {
    expect((await dav.send('PUT', path, { body: 'x' })).status).toBe(405);
    expect((await dav.send('DELETE', path)).status).toBe(403);
    expect((await dav.send('GET', path)).text).toContain('address book of Kindred');
    expect((await dav.send('HEAD', path)).text).toBe('');
  }
});
