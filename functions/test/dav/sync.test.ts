import { expect, test } from 'vitest';
import { newSid } from '#testing/data/new-sid.ts';
import { freshPhone, NUMBERS, startApi } from '#testing/api/start-api.ts';
import { vcard, withDav } from '#testing/dav/with-dav.ts';

async function start() {
  const api = await startApi();
  const user = api.as();
  const dav = await withDav(api, user);
  const put = (file: string, name = file, headers = {}) =>
    dav.send('PUT', dav.card(`${file}.vcf`), { body: vcard(file, name), headers });
  const pass = (ms: number) => void (api.clock.now = new Date(api.clock.now.getTime() + ms));
  const files = (hrefs: { href: string }[]) => hrefs.map(({ href }) => href.split('/').at(-1));
  return { api, user, dav, put, pass, files };
}

const MINUTE = 60_000;

test('a limited answer is told in parts, and changes from in between afterwards', async () => {
  const { dav, put, pass, files } = await start();
  for (const file of ['a', 'b', 'c', 'd', 'e']) {
    await put(file);
    pass(2 * MINUTE);
  }
  const limit = '<limit><nresults>2</nresults></limit>';
  const first = await dav.sync('', limit);
  expect(first.responses.at(-1)).toMatchObject({ href: dav.book, status: 507 });
  pass(MINUTE);
  await put('a', 'Ada');
  await dav.send('DELETE', dav.card('b.vcf'));
  const second = await dav.sync(first.token, limit);
  const third = await dav.sync(second.token, limit);
  expect([first, second].map(({ responses }) => files(responses.slice(0, -1)))).toEqual([
    ['a.vcf', 'b.vcf'],
    ['c.vcf', 'd.vcf'],
  ]);
  expect(files(third.responses)).toEqual(['e.vcf']);
  const after = await dav.sync(third.token);
  expect(after.responses.map(({ href, status }) => [href, status])).toEqual([
    [dav.card('a.vcf'), undefined],
    [dav.card('b.vcf'), 404],
    // The last change before the token is told again: a commit may be a little later than the moment it has.
    [dav.card('e.vcf'), undefined],
  ]);
});

test('the text of the cards comes along if a client wants it', async () => {
  const { dav, put } = await start();
  await put('a', 'Ada');
  const body =
    '<sync-collection xmlns="DAV:"><sync-token/><sync-level>1</sync-level><prop><address-data xmlns="urn:ietf:params:xml:ns:carddav"/></prop></sync-collection>';
  const { responses } = await dav.ask('REPORT', dav.book, body);
  expect(responses[0]!.found['C:address-data']).toContain('FN:Ada');
});

test('the ctag and the ETags change with a card, and not with a text, a memory, a contact or a star', async () => {
  const { api, dav, user, pass } = await start();
  const phone = freshPhone();
  const ada = vcard('a', 'Ada', `TEL:${phone}`);
  await dav.send('PUT', dav.card('a.vcf'), { body: ada });
  const [{ id }] = (await user.get('/api/people')).body;
  const seen = async () => {
    const body =
      '<propfind xmlns="DAV:"><prop><getctag xmlns="http://calendarserver.org/ns/"/></prop></propfind>';
    const [book] = (await dav.ask('PROPFIND', dav.book, body, { depth: '0' })).responses;
    const listed = (await dav.list()).responses.slice(1).map(({ found }) => found['D:getetag']);
    const { headers } = await dav.send('GET', dav.card('a.vcf'));
    expect(listed).toEqual([headers.get('etag')]);
    return { ctag: book!.found['CS:getctag'], etag: listed[0] };
  };
  const before = await seen();
  const outbound = await user.post('/api/sms/send', { person_id: id, body: 'Tea on Friday?' });
  expect(outbound.status).toBe(201);
  expect(await seen()).toEqual(before);
  pass(MINUTE);
  const inbound = { MessageSid: newSid(), From: phone, To: NUMBERS[0]!, Body: 'Gladly!' };
  expect((await api.twilioPosts('/api/sms/webhook', inbound)).status).toBe(200);
  expect((await user.get(`/api/sms/messages/${id}`)).body).toMatchObject([
    { body: 'Tea on Friday?' },
    { body: 'Gladly!' },
  ]);
  expect(await seen()).toEqual(before);
  await user.post(`/api/people/${id}/notebook`, { content: 'met' });
  await user.post(`/api/people/${id}/contact`);
  await user.patch(`/api/people/${id}`, { is_important: true });
  expect(await seen()).toEqual(before);
  await user.patch(`/api/people/${id}`, { nickname: 'A' });
  const after = await seen();
  expect(after.ctag).not.toBe(before.ctag);
  expect(after.etag).not.toBe(before.etag);
});

test('a token from before the choice of a tag changed is refused, and the next sync reads everything', async () => {
  const { dav, user, put, files } = await start();
  await put('a', 'Ada');
  await put('b', 'Bo');
  const ada = (await user.get('/api/people?search=Ada')).body[0].id;
  const tag = (await user.post(`/api/people/${ada}/tags`, { name: 'Phone' })).body.id;
  const body =
    '<sync-collection xmlns="DAV:"><sync-token>TOKEN</sync-token><sync-level>1</sync-level><prop/></sync-collection>';
  const ask = async (token: string) => {
    const { status, text } = await dav.send('REPORT', dav.book, { body: body.replace('TOKEN', token) });
    return [status, /<D:(valid-sync-token)/.exec(text)?.[1]];
  };
  const { token: first } = await dav.sync();
  for (const [chosen, shown] of [
    [tag, ['a.vcf']],
    [null, ['a.vcf', 'b.vcf']],
  ] as const) {
    const { token } = await dav.sync();
    expect(await ask(token)).toEqual([207, undefined]);
    await user.patch('/api/auth/me', { contacts_tag_id: chosen });
    expect(await ask(token)).toEqual([403, 'valid-sync-token']);
    expect(files((await dav.sync()).responses).toSorted()).toEqual(shown);
  }
  expect(await ask(first)).toEqual([403, 'valid-sync-token']);
});

test('who is trashed, deleted for ever, merged or without the chosen tag is told as 404', async () => {
  const { dav, user, put, pass } = await start();
  const names = ['kept', 'trashed', 'purged', 'merged', 'untagged'];
  for (const name of names) await put(name);
  const people = (await user.get('/api/people')).body as { id: string; name: string }[];
  const id = (name: string) => people.find((person) => person.name === name)!.id;
  for (const name of names) await user.post(`/api/people/${id(name)}/tags`, { name: 'Phone' });
  const [{ id: tag }] = (await user.get('/api/tags')).body;
  await user.patch('/api/auth/me', { contacts_tag_id: tag });
  pass(MINUTE);
  const { token, responses } = await dav.sync();
  expect(responses).toHaveLength(names.length);
  await user.delete(`/api/people/${id('trashed')}`);
  await user.delete(`/api/people/${id('purged')}`);
  await user.delete(`/api/people/trash/${id('purged')}`);
  await user.post('/api/people/merge', { keep_id: id('kept'), merge_id: id('merged') });
  await user.delete(`/api/people/${id('untagged')}/tags/${tag}`);
  const told = await dav.sync(token);
  const gone = told.responses.filter(({ status }) => status === 404).map(({ href }) => href);
  expect(gone.toSorted()).toEqual(
    ['merged', 'purged', 'trashed', 'untagged'].map((name) => dav.card(`${name}.vcf`)),
  );
  expect((await dav.list()).responses.map(({ href }) => href)).toEqual([dav.book, dav.card('kept.vcf')]);
  for (const href of gone) expect((await dav.send('GET', href)).status).toBe(404);
});

test('a client that began with the token of an empty book, and never listed it, hears of a merge too', async () => {
  const { dav, user, pass } = await start();
  const body = '<propfind xmlns="DAV:"><prop><sync-token/></prop></propfind>';
  const [book] = (await dav.ask('PROPFIND', dav.book, body, { depth: '0' })).responses;
  const add = async (name: string) => (await user.post('/api/people', { name })).body.id as string;
  const [kept, merged] = [await add('Ada'), await add('Ada Lovelace')];
  const { token, responses } = await dav.sync(book!.found['D:sync-token']);
  expect(responses).toHaveLength(2);
  pass(MINUTE);
  await user.post('/api/people/merge', { keep_id: kept, merge_id: merged });
  const told = (await dav.sync(token)).responses.filter(({ status }) => status === 404);
  expect(told.map(({ href }) => href)).toEqual([dav.card(`${merged}.vcf`)]);
});

test('cards are read in either version, with those that are not there', async () => {
  const { dav, put } = await start();
  for (const file of ['a', 'b', 'c']) await put(file);
  const { responses: listed } = await dav.list();
  const hrefs = listed.slice(1).map(({ href }) => href);
  for (const [data, version] of [
    ['<C:address-data/>', '3.0'],
    ['<C:address-data content-type="text/vcard" version="4.0"/>', '4.0'],
  ] as const) {
    const { responses } = await dav.multiget([...hrefs, dav.card('absent.vcf'), '/elsewhere'], data);
    const found = responses.filter(({ status }) => status === undefined);
    expect(found.map(({ href }) => href)).toEqual(hrefs);
    expect(found.every((card) => card.found['C:address-data']!.includes(`VERSION:${version}\n`))).toBe(true);
    expect(responses.filter(({ status }) => status === 404).map(({ href }) => href)).toEqual([
      '/elsewhere',
      dav.card('absent.vcf'),
    ]);
  }
  const tags = await dav.multiget(hrefs, '');
  expect(tags.responses.map(({ found }) => found['D:getetag'])).toEqual(
    listed.slice(1).map(({ found }) => found['D:getetag']),
  );
});

test('a query finds cards by a filter, and tells when there are more than wanted', async () => {
  const { dav, put, files } = await start();
  await put('a', 'Ada Lovelace');
  await put('b', 'Grace Hopper');
  await put('c', 'Ada Yonath');
  const fn = (text: string) =>
    `<C:filter><C:prop-filter name="FN"><C:text-match>${text}</C:text-match></C:prop-filter></C:filter>`;
  expect(files((await dav.query(fn('ada'))).responses).toSorted()).toEqual(['a.vcf', 'c.vcf']);
  expect(files((await dav.query('', '')).responses)).toHaveLength(3);
  expect((await dav.query(fn('nobody'))).responses).toEqual([]);
  const limit = '<C:limit><C:nresults>1</C:nresults></C:limit>';
  for (const data of ['', '<C:address-data/>']) {
    const { responses } = await dav.query(fn('ada'), data, limit);
    expect(responses.map(({ status }) => status)).toEqual([undefined, 507]);
    expect((await dav.query('', data, limit)).responses).toHaveLength(2);
  }
  const [some] = (await dav.query(fn('grace'), '<C:address-data><C:prop name="FN"/></C:address-data>'))
    .responses;
  expect(some!.found['C:address-data']).toBe('BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nEND:VCARD\n');
});
