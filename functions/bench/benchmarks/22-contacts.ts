import { getRequestListener } from '@hono/node-server';
import { createDav } from '#dav/app.ts';
import { countOf } from '#bench/count-documents-of.ts';
import { listen } from '#bench/listen.ts';
import { naivePerson } from '#bench/measured-calls.ts';
import { atMost, type Benchmark } from '#bench/measurement.ts';
import { medianTimes } from '#bench/rounds.ts';
import type { TestServer, User } from '#bench/test-server.ts';
import { type AddressBook, openAddressBook } from '#testing/contact-sync/address-book.ts';

const PEOPLE = 5_000;
const SECONDS = 30;

/** Opens the address book of a user as a phone does, with a password of its own. */
async function openBook({ deps }: TestServer, { uid, ours }: User): Promise<AddressBook> {
  const dav = await listen(getRequestListener(createDav({ ...deps, davUrl: 'http://127.0.0.1/dav' }).fetch));
  const made = await ours(
    'POST',
    '/api/tokens',
    { name: 'A phone', scope: 'contacts' },
    { 'accept-encoding': 'identity' },
  );
  const { token } = JSON.parse(made.body.toString()) as { token: string };
  const login = Buffer.from(`${uid}@kindred.test:${token}`).toString('base64');
  const atServer: typeof fetch = (input, init) => {
    const { pathname } = new URL(input as string);
    return fetch(dav + pathname, init);
  };
  return openAddressBook(`${dav}/dav/`, { authorization: `Basic ${login}` }, atServer);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const changesOf = async (book: AddressBook, token: string) => {
  const changes = await book.changesSince(token);
  if (changes === 'invalid') throw new Error('The sync token was refused');
  return changes;
};

export const bench: Benchmark = {
  row: 22,
  async measure(server) {
    const user = await server.user(PEOPLE);
    const book = await openBook(server, user);
    const first = await changesOf(book, '');
    if (first.changed.length !== PEOPLE) throw new Error(`${first.changed.length} cards are listed`);
    const firstSync = await timeOf(async () => {
      const { changed } = await changesOf(book, '');
      await book.read(changed);
    });
    const oneByOne = await timeOf(async () => {
      for (let n = 0; n < PEOPLE; n++) await user.naive('GET', `/api/people/${user.idOf(n)}`);
    });
    const unchanged = () => changesOf(book, first.token);
    const times = await medianTimes({ unchanged, person: naivePerson(user) }, 40);
    const { reads } = await countOf(unchanged);
    return [
      atMost('first sync of 5,000 people', firstSync / 1000, SECONDS, 's'),
      {
        what: 'first sync of 5,000 people : 5,000 naive GETs of a person',
        ours: firstSync,
        baseline: oneByOne,
        limit: 1,
      },
      {
        what: 'unchanged sync of 5,000 people : naive GET of a person',
        ours: times.unchanged,
        baseline: times.person,
        // The token is read before the revision, because it says whose that is.
        limit: 3,
      },
      atMost('reads of an unchanged sync', reads, 2, 'documents'),
    ];
  },
};
