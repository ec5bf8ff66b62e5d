import { getRequestListener } from '@hono/node-server';
import { createDav } from '#dav/app.ts';
import { type AddressBook, openAddressBook } from '#testing/contact-sync/address-book.ts';
import { listen } from './listen.ts';
import type { TestServer, User } from './test-server.ts';

/** Makes a token of a user. */
export async function newToken({ ours }: User, name: string, scope: string): Promise<string> {
  const made = await ours('POST', '/api/tokens', { name, scope }, { 'accept-encoding': 'identity' });
  return (JSON.parse(made.body.toString()) as { token: string }).token;
}

/** Opens the address book of a user as a phone does, with a password of its own. */
export async function openBook({ deps }: TestServer, user: User): Promise<AddressBook> {
  const dav = await listen(getRequestListener(createDav({ ...deps, davUrl: 'http://127.0.0.1/dav' }).fetch));
  const token = await newToken(user, 'A phone', 'contacts');
  const login = Buffer.from(`${user.uid}@kindred.test:${token}`).toString('base64');
  const atServer: typeof fetch = (input, init) => {
    const { pathname } = new URL(input as string);
    return fetch(dav + pathname, init);
  };
  return openAddressBook(`${dav}/dav/`, { authorization: `Basic ${login}` }, atServer);
}

/** Asks what changed since a sync token. Throws if the server refuses the token. */
export async function changesOf(book: AddressBook, token: string) {
  const changes = await book.changesSince(token);
  if (changes === 'invalid') throw new Error('The sync token was refused');
  return changes;
}
