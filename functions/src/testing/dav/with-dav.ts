import { childrenOf, childOf, nameOf, readXml, textOf } from '#dav/xml/read-xml.ts';
import type { startApi } from '#testing/api/start-api.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
type User = ReturnType<Api['as']>;

interface Sent {
  body?: string | Uint8Array;
  headers?: Record<string, string>;
}

/** The answer of a multistatus about one resource. */
export interface DavResponse {
  href: string;
  /** The status of the whole resource; undefined if it has properties. */
  status?: number;
  /** The names of properties by their status. */
  names: Record<number, string[]>;
  /** The text of the properties that were found. */
  found: Record<string, string>;
}

const statusIn = (text: string) => Number(text.split(' ')[1]);

/** Reads a multistatus. */
function readMultistatus(xml: string): { responses: DavResponse[]; token: string } {
  const root = readXml(new TextEncoder().encode(xml));
  const responses = childrenOf(root, 'D:response').map((response): DavResponse => {
    const names: DavResponse['names'] = {};
    const found: DavResponse['found'] = {};
    for (const group of childrenOf(response, 'D:propstat')) {
      const status = statusIn(textOf(childOf(group, 'D:status')));
      const properties = childrenOf(childOf(group, 'D:prop')!);
      names[status] = properties.map(nameOf);
      if (status === 200)
        for (const property of properties) found[nameOf(property)] = property.textContent ?? '';
    }
    const status = childOf(response, 'D:status');
    const href = textOf(childOf(response, 'D:href'));
    return { href, names, found, ...(status && { status: statusIn(textOf(status)) }) };
  });
  return { responses, token: textOf(childOf(root, 'D:sync-token')) };
}

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** Makes a password for CardDAV. Returns functions that talk to CardDAV as a device of the user does. */
export async function withDav({ origin }: Api, user: User, scope = 'contacts') {
  const { token } = (await user.post('/api/tokens', { name: 'Phone', scope })).body;
  const email = `${user.uid}@example.com`;
  const authorization = basic(email, token);
  const book = `/dav/addressbooks/${user.uid}/people/`;

  async function send(method: string, path: string, { body, headers }: Sent = {}) {
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: { authorization, ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body: body as string }),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** Sends XML and returns the multistatus of the answer. Throws for any other answer. */
  async function ask(method: string, path: string, body: string, headers: Record<string, string> = {}) {
    const answer = await send(method, path, { body, headers });
    if (answer.status !== 207) throw new Error(`${method} is answered with ${answer.status}: ${answer.text}`);
    return readMultistatus(answer.text);
  }

  const NAMESPACES = 'xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:carddav"';

  return {
    email,
    password: token as string,
    serverUrl: `${origin}/dav/`,
    book,
    card: (file: string) => book + encodeURIComponent(file),
    send,
    ask,
    /** Lists all cards as a client without sync-collection does. */
    list: () =>
      ask('PROPFIND', book, `<propfind ${NAMESPACES}><prop><getetag/></prop></propfind>`, { depth: '1' }),
    sync: (token = '', more = '') =>
      ask(
        'REPORT',
        book,
        `<sync-collection ${NAMESPACES}><sync-token>${token}</sync-token><sync-level>1</sync-level>${more}<prop><getetag/></prop></sync-collection>`,
      ),
    multiget: (hrefs: string[], data = '<C:address-data/>') =>
      ask(
        'REPORT',
        book,
        `<C:addressbook-multiget ${NAMESPACES}><prop><getetag/>${data}</prop>${hrefs
          .map((href) => `<href>${href}</href>`)
          .join('')}</C:addressbook-multiget>`,
      ),
    query: (filter: string, data = '<C:address-data/>', more = '') =>
      ask(
        'REPORT',
        book,
        `<C:addressbook-query ${NAMESPACES}><prop><getetag/>${data}</prop>${filter}${more}</C:addressbook-query>`,
      ),
  };
}
export type Dav = Awaited<ReturnType<typeof withDav>>;

/** Writes a card as a phone does. */
export const vcard = (uid: string, name: string, ...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', `UID:${uid}`, `FN:${name}`, `N:;${name};;;`, ...lines, 'END:VCARD', ''].join(
    '\r\n',
  );
