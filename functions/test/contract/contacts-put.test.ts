import { expect, test } from 'vitest';
import { newSid } from '#testing/data/new-sid.ts';
import { freshPhone, NUMBERS } from '#testing/api/start-api.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { GIF } from '#testing/data/pictures.ts';
import { cardText, linesOf, openBook, withContacts } from '#testing/accounts/with-contacts.ts';
import type { CardRefusal } from '#services/contacts/index.ts';

const refused = (reason: CardRefusal['reason'], file?: string) =>
  expect.objectContaining({ reason, ...(file && { file }) });

/** A card as a phone writes it. */
const PHONES_CARD = [
  'PRODID:-//Apple Inc.//iOS 18//EN',
  'N:Okafor;Maya;Ada;Dr.;',
  'FN:Dr. Maya Okafor',
  'ORG:Initech;Research;',
  'TEL;type=CELL;type=VOICE;type=pref:(512) 555-0100',
  'item1.EMAIL;type=INTERNET;type=pref:maya@example.com',
  'item1.X-ABLabel:_$!<HomePage>!$_',
  'BDAY:1990-05-14',
  'X-PHONETIC-LAST-NAME:Oh-kah-for ',
  'REV:2026-01-01T00:00:00Z',
];

test('a new card becomes a person, with every field, and is given back as it came', async () => {
  const { me, book, api } = await withContacts();
  const text = cardText('5A3C', ...PHONES_CARD);
  expect(await book.put('5A3C.vcf', text, { ifNoneMatch: true })).toEqual({ created: true });
  const [person] = (await me.get('/api/people')).body;
  const whole = (await me.get(`/api/people/${person.id}`)).body;
  expect(whole).toMatchObject({
    name: 'Dr. Maya Okafor',
    company: 'Initech',
    birthday: '1990-05-14',
    phones: [{ value: '(512) 555-0100', e164: '+15125550100', label: 'mobile' }],
    emails: [{ value: 'maya@example.com', label: 'home page' }],
  });
  const [ref] = await book.list();
  const card = await book.card('5A3C.vcf');
  expect(card).toMatchObject({ file: '5A3C.vcf', etag: ref!.etag });
  const kept = linesOf(text).filter((line) => !/^(PRODID|REV):/.test(line));
  expect(linesOf(card!.vcard).toSorted()).toEqual(kept.toSorted());
  const feed = (await me.get(`/api/people/${person.id}/activity`)).body;
  expect(feed.map(({ summary }: { summary: string }) => summary)).toEqual(['Added Dr. Maya Okafor']);
  await expectConsistent(me, api.clock.now);
});

test('a put of what was got changes nothing, and its ETag is answered; so is that of a card in our own form', async () => {
  const { me, book, person } = await withContacts();
  const id = await person({ name: 'Ana Lopez', phone_number: '+15125550100', body: 'Climbs' });
  await me.put(`/api/people/${id}/photo`, GIF);
  const card = (await book.card(`${id}.vcf`))!;
  expect(await book.put(`${id}.vcf`, card.vcard, { ifMatch: card.etag })).toEqual({
    created: false,
    etag: card.etag,
  });
  const before = (await me.get(`/api/people/${id}`)).body;
  expect(linesOf(card.vcard).some((line) => line.startsWith('PHOTO'))).toBe(true);
  const renamed = card.vcard.replace('FN:Ana Lopez', 'FN:Ana Lopes').replace('N:Lopez', 'N:Lopes');
  const { etag } = await book.put(`${id}.vcf`, renamed, { ifMatch: card.etag });
  expect(etag).toBe((await book.card(`${id}.vcf`))!.etag);
  expect(etag).not.toBe(card.etag);
  const after = (await me.get(`/api/people/${id}`)).body;
  expect(after).toEqual({
    ...before,
    name: 'Ana Lopes',
    updated_at: after.updated_at,
    version: after.version,
  });
});

test('the parts of a name, departments and types come back as long as the name and the company stay', async () => {
  const { me, book } = await withContacts();
  await book.put('a.vcf', cardText('a', ...PHONES_CARD));
  const [{ id }] = (await me.get('/api/people')).body;
  await me.patch(`/api/people/${id}`, { job_title: 'Boss', city: 'Austin' });
  expect(linesOf((await book.card('a.vcf'))!.vcard)).toEqual(
    expect.arrayContaining(['N:Okafor;Maya;Ada;Dr.;', 'ORG:Initech;Research;', 'TITLE:Boss']),
  );
  await me.patch(`/api/people/${id}`, { name: 'Maya Smith', company: 'Hooli' });
  const lines = linesOf((await book.card('a.vcf'))!.vcard);
  expect(lines).toEqual(expect.arrayContaining(['N:Smith;Maya;;;', 'ORG:Hooli']));
  expect(lines).toContain('X-PHONETIC-LAST-NAME:Oh-kah-for ');
  await me.patch(`/api/people/${id}`, { name: 'Dr. Maya Okafor' });
  expect(linesOf((await book.card('a.vcf'))!.vcard)).toContain('N:Okafor;Maya;Ada;Dr.;');
});

test('health, memories, texts and what a card does not tell survive a put', async () => {
  const { api, me, book, person, later } = await withContacts();
  const phone = freshPhone();
  const known = { name: 'Ana', phone_number: phone };
  const id = await person({ ...known, mnemonic: 'red hat', cadence_days: 7, is_important: true });
  await me.post(`/api/people/${id}/notebook`, { content: 'likes tea' });
  await me.post(`/api/people/${id}/contact`, {});
  await me.post('/api/sms/send', { person_id: id, body: 'Tea on Friday?' });
  later(60_000);
  const inbound = { MessageSid: newSid(), From: phone, To: NUMBERS[0]!, Body: 'Gladly!' };
  expect((await api.twilioPosts('/api/sms/webhook', inbound)).status).toBe(200);
  const about = async () => ({
    person: (await me.get(`/api/people/${id}`)).body,
    memories: (await me.get(`/api/people/${id}/notebook`)).body,
    thread: (await me.get(`/api/sms/messages/${id}`)).body,
  });
  const before = await about();
  expect(before).toMatchObject({
    person: { cadence_days: 7, health_score: expect.any(Number) },
    memories: [{ content: 'likes tea' }],
    thread: [{ body: 'Tea on Friday?' }, { body: 'Gladly!' }],
  });
  const lines = ['FN:Ana', 'N:;Ana;;;', `TEL:${phone}`, 'TITLE:Boss'];
  await book.put(`${id}.vcf`, cardText('', ...lines).replace('UID:\r\n', ''));
  const after = await about();
  const { updated_at, version } = after.person;
  expect(after).toEqual({ ...before, person: { ...before.person, job_title: 'Boss', updated_at, version } });
});

test('categories set the tags, and a card without them leaves the tags alone', async () => {
  const { me, book, api } = await withContacts();
  const tagsOf = async () =>
    (await me.get('/api/people')).body[0].tags.map(({ name }: { name: string }) => name);
  await book.put('a.vcf', cardText('a', 'FN:Ana', 'CATEGORIES:Choir,myContacts,Work\\, hard'));
  expect((await tagsOf()).toSorted()).toEqual(['Choir', 'Work, hard']);
  await book.put('a.vcf', cardText('a', 'FN:Ana B'));
  expect((await tagsOf()).toSorted()).toEqual(['Choir', 'Work, hard']);
  await book.put('a.vcf', cardText('a', 'FN:Ana B', 'CATEGORIES:choir,Gym'));
  expect((await tagsOf()).toSorted()).toEqual(['Choir', 'Gym']);
  await book.put('a.vcf', cardText('a', 'FN:Ana B', 'CATEGORIES:'));
  expect(await tagsOf()).toEqual([]);
  await expectConsistent(me, api.clock.now);
});

test('a photo is taken, kept by cards without one, and removed only by who has read it', async () => {
  const { me, book } = await withContacts();
  const photoOf = async () => (await me.get('/api/people')).body[0].photo;
  const withPhoto = cardText(
    'a',
    'FN:Ana',
    `PHOTO;ENCODING=b;TYPE=GIF:${Buffer.from(GIF).toString('base64')}`,
  );
  await book.put('a.vcf', withPhoto);
  const photo = await photoOf();
  expect(photo.hash).toMatch(/./);
  await book.put('a.vcf', cardText('a', 'FN:Ana'));
  expect(await photoOf()).toEqual(photo);
  const { vcard, etag } = (await book.card('a.vcf'))!;
  await book.put('a.vcf', vcard.replace('FN:Ana', 'FN:Bea'), { ifMatch: etag });
  expect(await photoOf()).toEqual(photo);
  await book.put('a.vcf', cardText('a', 'FN:Ana'), { ifMatch: (await book.card('a.vcf'))!.etag });
  expect(await photoOf()).toBeNull();
  const broken = cardText('a', 'FN:Ana', 'PHOTO;ENCODING=b;TYPE=JPEG:AAAA');
  await expect(book.put('a.vcf', broken)).rejects.toEqual(refused('valid-address-data'));
});

test('conditions: a card that is there, is not there, or is another one', async () => {
  const { book } = await withContacts();
  const card = (name: string) => cardText('a', `FN:${name}`);
  await expect(book.put('a.vcf', card('Ana'), { ifMatch: '*' })).rejects.toEqual(
    refused('precondition-failed'),
  );
  await book.put('a.vcf', card('Ana'), { ifNoneMatch: true });
  await expect(book.put('a.vcf', card('Ana'), { ifNoneMatch: true })).rejects.toEqual(
    refused('precondition-failed'),
  );
  const { etag } = (await book.card('a.vcf'))!;
  await book.put('a.vcf', card('Bea'), { ifMatch: `"other", ${etag}` });
  await expect(book.put('a.vcf', card('Cy'), { ifMatch: etag })).rejects.toEqual(
    refused('precondition-failed'),
  );
  await expect(book.remove('a.vcf', etag)).rejects.toEqual(refused('precondition-failed'));
  await expect(book.remove('b.vcf')).rejects.toEqual(refused('not-found'));
  expect(linesOf((await book.card('a.vcf'))!.vcard)).toContain('FN:Bea');
});

test('a UID is one card: another file is told of the first, also of an imported card and of one that we named', async () => {
  const { me, book, person } = await withContacts();
  await book.put('a.vcf', cardText('a', 'FN:Ana'));
  await expect(book.put('b.vcf', cardText('a', 'FN:Ana'))).rejects.toEqual(
    refused('no-uid-conflict', 'a.vcf'),
  );
  await expect(book.put('a.vcf', cardText('c', 'FN:Ana'))).rejects.toEqual(
    refused('no-uid-conflict', 'a.vcf'),
  );
  await me.post('/api/people/import', { people: [{ name: 'Bo', card_uid: 'imported' }] });
  const bo = (await me.get('/api/people')).body.find(({ name }: { name: string }) => name === 'Bo').id;
  await expect(book.put('b.vcf', cardText('imported', 'FN:Bo'))).rejects.toEqual(
    refused('no-uid-conflict', `${bo}.vcf`),
  );
  const cy = await person({ name: 'Cy' });
  const [, uid] = /^UID:(.+)$/m.exec((await book.card(`${cy}.vcf`))!.vcard.replaceAll('\r', ''))!;
  await expect(book.put('c.vcf', cardText(uid!, 'FN:Cy'))).rejects.toEqual(
    refused('no-uid-conflict', `${cy}.vcf`),
  );
  expect((await me.get('/api/people')).body).toHaveLength(3);
});

test('a deleted card goes to the trash, and a put brings its person back with their memories', async () => {
  const { me, book, api } = await withContacts();
  await book.put('a.vcf', cardText('a', 'FN:Ana'));
  const [{ id }] = (await me.get('/api/people')).body;
  await me.post(`/api/people/${id}/notebook`, { content: 'likes tea' });
  const { etag } = (await book.card('a.vcf'))!;
  await book.remove('a.vcf', etag);
  expect((await me.get('/api/people/trash')).body).toHaveLength(1);
  expect(await book.card('a.vcf')).toBeUndefined();
  await expect(book.put('a.vcf', cardText('a', 'FN:Ana'), { ifMatch: etag })).rejects.toEqual(
    refused('precondition-failed'),
  );
  expect(await book.put('b.vcf', cardText('a', 'FN:Ana', 'TITLE:Boss'), { ifNoneMatch: true })).toMatchObject(
    {
      created: true,
    },
  );
  const [back] = (await me.get('/api/people')).body;
  expect(back).toMatchObject({ id, job_title: 'Boss', latest_notebook_entry_content: 'likes tea' });
  expect((await book.list()).map(({ file }) => file)).toEqual(['b.vcf']);
  await expectConsistent(me, api.clock.now);
});

test('another user’s cards are not there', async () => {
  const { api, book } = await withContacts();
  await book.put('a.vcf', cardText('a', 'FN:Ana'));
  const stranger = api.as();
  await stranger.get('/api/auth/me');
  const theirs = openBook(api, stranger.uid);
  expect(await theirs.list()).toEqual([]);
  expect(await theirs.card('a.vcf')).toBeUndefined();
  await expect(theirs.remove('a.vcf')).rejects.toEqual(refused('not-found'));
  expect(await theirs.changes((await book.state()).token)).toBe('invalid');
});

test.each([
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Africa/Abidjan',
  'America/St_Johns',
])('birthdays do not move in %s', async (timezone) => {
  const zone = process.env.TZ;
  process.env.TZ = timezone;
  try {
    const { me, book, person } = await withContacts();
    await me.patch('/api/auth/me', { timezone });
    const id = await person({
      name: 'Ana',
      birthday: '--02-29',
      dates: [{ date: '2015-12-31', label: 'wedding' }],
    });
    for (const version of ['3.0', '4.0'] as const) {
      const { vcard } = (await book.card(`${id}.vcf`, version))!;
      await book.put(`${id}.vcf`, vcard.replace('FN:Ana', `FN:Ana ${version}`));
    }
    await book.put('b.vcf', cardText('b', 'FN:Bo', 'BDAY:1990-05-14T00:00:00Z'));
    const people = (await me.get('/api/people')).body;
    expect(people.map(({ birthday }: { birthday: string }) => birthday).toSorted()).toEqual([
      '--02-29',
      '1990-05-14',
    ]);
    expect((await me.get(`/api/people/${id}`)).body.dates).toEqual([
      { date: '2015-12-31', label: 'wedding' },
    ]);
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
