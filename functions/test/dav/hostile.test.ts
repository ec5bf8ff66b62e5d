import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';
import { withDav } from '#testing/dav/with-dav.ts';

async function start() {
  const api = await startApi();
  return { api, dav: await withDav(api, api.as()) };
}

const PROPS = Array.from({ length: 101 }, (_, n) => `<p${n}/>`).join('');
const CARD = 'urn:ietf:params:xml:ns:carddav';
const filter = (conditions: string) =>
  `<C:addressbook-query xmlns:C="${CARD}" xmlns="DAV:"><prop><getetag/></prop><C:filter>${conditions}</C:filter></C:addressbook-query>`;

/** Requests that are refused, with their status. */
const BAD: [what: string, method: string, body: string, status: number][] = [
  ['XML that breaks off', 'PROPFIND', '<propfind xmlns="DAV:">', 400],
  ['an external entity', 'PROPFIND', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 400],
  ['an entity', 'REPORT', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 400],
  ['a document type', 'PROPPATCH', '<!DOCTYPE a><a/>', 400],
  ['another element', 'PROPFIND', '<sync-collection xmlns="DAV:"/>', 400],
  ['another element', 'PROPPATCH', '<propfind xmlns="DAV:"/>', 400],
  ['no element of DAV', 'PROPFIND', '<propfind/>', 400],
  ['no body', 'REPORT', '', 400],
  ['an unknown report', 'REPORT', '<expand-property xmlns="DAV:"/>', 403],
  ['too many properties', 'PROPFIND', `<propfind xmlns="DAV:"><prop>${PROPS}</prop></propfind>`, 400],
  ['too many conditions', 'REPORT', filter('<C:prop-filter name="FN"/>'.repeat(101)), 400],
  [
    'an unknown collation',
    'REPORT',
    filter('<C:prop-filter name="FN"><C:text-match collation="x">a</C:text-match></C:prop-filter>'),
    403,
  ],
  [
    'an unknown match',
    'REPORT',
    filter('<C:prop-filter name="FN"><C:text-match match-type="x">a</C:text-match></C:prop-filter>'),
    400,
  ],
  [
    'an unknown kind of card',
    'REPORT',
    `<C:addressbook-multiget xmlns:C="${CARD}" xmlns="DAV:"><prop><C:address-data content-type="text/calendar"/></prop></C:addressbook-multiget>`,
    403,
  ],
  [
    'no number',
    'REPORT',
    `<sync-collection xmlns="DAV:"><sync-token/><limit><nresults>-1</nresults></limit><prop/></sync-collection>`,
    400,
  ],
  [
    'a made-up place',
    'REPORT',
    `<sync-collection xmlns="DAV:"><sync-token>urn:kindred:place:e30</sync-token><prop/></sync-collection>`,
    403,
  ],
  ['10 MB of XML', 'PROPFIND', `<propfind xmlns="DAV:">${' '.repeat(10_000_000)}</propfind>`, 413],
  ['a card of 10 MB', 'PUT', 'x'.repeat(10_000_000), 413],
];

test.each(BAD)('%s in a %s is refused, and told as XML', async (_, method, body, status) => {
  const { api, dav } = await start();
  const path = method === 'PUT' ? dav.card('a.vcf') : dav.book;
  const answer = await dav.send(method, path, { body, headers: { depth: '0' } });
  expect([answer.status, answer.text]).toEqual([
    status,
    expect.stringMatching(/^<\?xml .*<D:error .*<K:message/s),
  ]);
  expect(api.logged).toEqual([]);
});

test('bytes that are no UTF-8 are refused, as XML and as a card', async () => {
  const { dav } = await start();
  const body = Uint8Array.from([...new TextEncoder().encode('<a>'), 0xe4, 0xff]);
  expect((await dav.send('PROPFIND', dav.book, { body, headers: { depth: '0' } })).status).toBe(400);
  expect((await dav.send('PUT', dav.card('a.vcf'), { body })).status).toBe(400);
});

test('an infinite depth is refused, and one that is no number', async () => {
  const { dav } = await start();
  for (const depth of ['infinity', undefined]) {
    const answer = await dav.send('PROPFIND', dav.book, { headers: depth ? { depth } : {} });
    expect([answer.status, answer.text]).toEqual([
      403,
      expect.stringContaining('<D:propfind-finite-depth/>'),
    ]);
  }
  expect((await dav.send('PROPFIND', dav.book, { headers: { depth: '2' } })).status).toBe(400);
});

test('addresses that are encoded badly are not found', async () => {
  const { dav } = await start();
  for (const file of ['%E4.vcf', 'a%2fb.vcf', 'a%00.vcf', 'a/b.vcf'])
    expect((await dav.send('PUT', dav.book + file, { body: 'x' })).status, file).toBe(404);
});

test('an unforeseen error tells a number and nothing else, and is logged under it', async () => {
  const { api, dav } = await start();
  const user = dav.book.split('/')[3]!;
  await api.deps.db.doc(`users/${user}/meta/revision`).set({ people: 'secret words' });
  const answer = await dav.send('PROPFIND', dav.book, { headers: { depth: '0' } });
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain('secret');
  const requestId = answer.headers.get('x-request-id')!;
  expect(answer.text).toContain(requestId);
  expect(api.logged.join()).toContain(requestId);
});
