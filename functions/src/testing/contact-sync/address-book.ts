import {
  addressBookMultiGet,
  createObject,
  type DAVResponse,
  deleteObject,
  propfind,
  syncCollection,
  updateObject,
} from 'tsdav';
import { type Card, readCard, writeCard } from './card-lines.ts';

/** A card as the server has it. */
export interface ServedCard {
  file: string;
  etag: string;
  card: Card;
}

/** The state of the server since a sync token. Without a token, all cards are changed. */
export interface Changes {
  changed: string[];
  gone: string[];
  token: string;
}

const PER_MULTIGET = 100;
const DATA = { 'd:getetag': {}, 'card:address-data': {} };

const fileOf = (href = '') =>
  decodeURIComponent(new URL(href, 'http://any').pathname.split('/').at(-1) ?? '');
const etagOf = ({ props }: DAVResponse) => String(props?.getetag ?? '');

/** Throws unless the answer is one of those expected. */
function require(what: string, { status }: { status: number }, ...expected: number[]): void {
  if (!expected.includes(status)) throw new UnexpectedAnswer(`${what} was answered ${status}`);
}

/** An answer that no request of these tests should get. It is a problem, not a reason to repeat the request. */
export class UnexpectedAnswer extends Error {}

/**
 * Opens the only address book of an account. Finds it as programs do, from the address of the server and
 * the login.
 */
export async function openAddressBook(
  base: string,
  headers: Record<string, string>,
  fetch: typeof globalThis.fetch,
) {
  const ask = async (url: string, name: string, property: string) => {
    const [answer] = await propfind({ url, props: { [name]: {} }, depth: '0', headers, fetch });
    require(`PROPFIND of ${name}`, answer!, 207);
    return new URL(answer!.props![property].href, base).href;
  };
  const principal = await ask(base, 'd:current-user-principal', 'currentUserPrincipal');
  const home = await ask(principal, 'card:addressbook-home-set', 'addressbookHomeSet');
  const books = await propfind({ url: home, props: { 'd:resourcetype': {} }, depth: '1', headers, fetch });
  const found = books.find(({ props }) => props?.resourcetype && 'addressbook' in props.resourcetype);
  const url = new URL(found!.href!, base).href;
  const urlOf = (file: string) => url + encodeURIComponent(file);

  return {
    /** Returns the changes since a token, or `invalid` if the token is too old. */
    async changesSince(syncToken: string): Promise<Changes | 'invalid'> {
      const props = { 'd:getetag': {} };
      const answers = await syncCollection({ url, props, syncLevel: 1, syncToken, headers, fetch });
      if (answers[0]?.status === 403) return 'invalid';
      const token = answers[0]?.raw?.multistatus?.syncToken as string | undefined;
      if (!token)
        throw new UnexpectedAnswer(`sync-collection was answered ${answers[0]?.status} without a token`);
      const cards = answers.filter(({ href }) => href);
      const isGone = ({ status }: DAVResponse) => status === 404;
      const files = (some: DAVResponse[]) => some.map(({ href }) => fileOf(href)).filter(Boolean);
      return {
        changed: files(cards.filter((one) => !isGone(one))),
        gone: files(cards.filter(isGone)),
        token,
      };
    },

    /** Returns the ETag of each card, by file name. */
    async list(): Promise<Map<string, string>> {
      const answers = await propfind({ url, props: { 'd:getetag': {} }, depth: '1', headers, fetch });
      require('PROPFIND of the cards', answers[0]!, 207, 200);
      const cards = answers.map((answer) => [fileOf(answer.href), etagOf(answer)] as const);
      return new Map(cards.filter(([file]) => file));
    },

    /** Reads cards; those that are gone are missing. */
    async read(files: string[]): Promise<ServedCard[]> {
      const read: ServedCard[] = [];
      for (let from = 0; from < files.length; from += PER_MULTIGET) {
        const objectUrls = files
          .slice(from, from + PER_MULTIGET)
          .map((file) => new URL(urlOf(file)).pathname);
        const answers = await addressBookMultiGet({
          url,
          props: DATA,
          objectUrls,
          depth: '1',
          headers,
          fetch,
        });
        for (const answer of answers) {
          if (answer.status === 404) continue;
          require('addressbook-multiget', answer, 200, 207);
          read.push({
            file: fileOf(answer.href),
            etag: etagOf(answer),
            card: readCard(String(answer.props?.addressData)),
          });
        }
      }
      return read;
    },

    /** Reads one card; undefined if it is gone. */
    async readOne(file: string): Promise<ServedCard | undefined> {
      const answer = await fetch(urlOf(file), { headers });
      const text = await answer.text();
      require(`GET ${file}`, answer, 200, 404);
      return answer.ok ? { file, etag: answer.headers.get('etag') ?? '', card: readCard(text) } : undefined;
    },

    /**
     * Writes a card over the version with this ETag, or a new card if there is none. `isStored` is false if
     * the server has another version, or already has the new card (412).
     */
    async write(
      file: string,
      card: Card,
      etag?: string,
    ): Promise<{ isStored: boolean; etag: string | null }> {
      const request = { url: urlOf(file), data: writeCard(card), fetch };
      const type = { 'content-type': 'text/vcard; charset=utf-8' };
      const answer =
        etag === undefined
          ? await createObject({ ...request, headers: { ...headers, ...type, 'if-none-match': '*' } })
          : await updateObject({ ...request, etag, headers: { ...headers, ...type } });
      require(`PUT ${file} (${await answer.text()})`, answer, 201, 204, 412);
      return { isStored: answer.ok, etag: answer.headers.get('etag') };
    },

    /** Deletes the version of a card with this ETag. Returns the status: 204, 404 or 412. */
    async remove(file: string, etag: string): Promise<number> {
      const answer = await deleteObject({ url: urlOf(file), etag, headers, fetch });
      await answer.text();
      require(`DELETE ${file}`, answer, 204, 404, 412);
      return answer.status;
    },
  };
}
export type AddressBook = Awaited<ReturnType<typeof openAddressBook>>;
