import { beforeAll, expect, test } from 'vitest';
import { type DavAccount, openDavAccount } from './carddav/dav-account.ts';

let account: DavAccount;

beforeAll(async () => {
  account = await openDavAccount('carddav');
});

test('the functions emulator leaves OPTIONS to the function, and no other site may call it', async () => {
  const answer = await fetch(account.url, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('dav')).toBe('1, 3, addressbook');
  expect(answer.headers.get('allow')).toContain('PROPFIND, REPORT');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('the methods and bodies of CardDAV reach the function, and its hrefs carry the emulator’s path', async () => {
  const body = '<propfind xmlns="DAV:"><prop><current-user-principal/></prop></propfind>';
  const answer = await account.send('PROPFIND', account.url, { body, depth: '0' });
  const path = new URL(account.url).pathname;
  expect(answer.status).toBe(207);
  expect(await answer.text()).toContain(`<D:href>${path}principals/${account.uid}/</D:href>`);

  const book = `${account.url}addressbooks/${account.uid}/people/`;
  const report = '<sync-collection xmlns="DAV:"><sync-token>x</sync-token></sync-collection>';
  expect((await account.send('REPORT', book, { body: report })).status).toBe(403);
  expect((await account.send('REPORT', book, { body: '<' })).status).toBe(400);
  const card = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoë\r\nEND:VCARD\r\n';
  expect((await account.send('PUT', `${book}zoe.vcf`, { body: card })).status).toBe(201);
  const stored = await account.send('GET', `${book}zoe.vcf`);
  expect(await stored.text()).toContain('FN:Zoë\r\n');
});

test('a body over the limit is refused, and one that is compressed is not unpacked', async () => {
  const book = `${account.url}addressbooks/${account.uid}/people/`;
  expect((await account.send('REPORT', book, { body: ' '.repeat(2 ** 21) })).status).toBe(413);
  const headers = { 'content-encoding': 'gzip' };
  expect((await account.send('PUT', `${book}zip.vcf`, { body: 'x', headers })).status).toBe(415);
});

test('the well-known address leads to the root, without signing in', async () => {
  const answer = await fetch(`${account.url}.well-known/carddav`, { method: 'PROPFIND', redirect: 'manual' });
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe(new URL(account.url).pathname);
});
