import { expect, test } from 'vitest';
import { readSampleTable } from '#testing/import/read-candidates.ts';

/** The fields that repeat the first entry of a list. */
const FIRSTS = ['phone_number', 'email', 'street_address', 'city', 'state', 'zip', 'country'];
const firsts = (person: Record<string, unknown> | undefined) =>
  Object.fromEntries(Object.entries(person ?? {}).filter(([field]) => FIRSTS.includes(field)));

test('Apple: every label of its titles, dates in words, notes of several lines, and a company without a name', async () => {
  const [ana, bakery] = await readSampleTable('apple');
  expect(ana).toEqual({
    ...firsts(ana),
    name: 'Ana Lopez',
    nickname: 'Annie',
    company: 'Acme',
    job_title: 'Engineer',
    birthday: '1990-05-14',
    phones: [
      { value: '(512) 555-0100', label: 'mobile' },
      { value: '(512) 555-0111', label: 'home' },
      { value: '(512) 555-0199', label: 'work fax' },
    ],
    emails: [
      { value: 'ana@example.com', label: 'home' },
      { value: 'ana@acme.example', label: 'work' },
    ],
    addresses: [
      {
        street: '1204 E 6th Street',
        city: 'Austin',
        state: 'TX',
        zip: '78702',
        country: 'US',
        label: 'home',
      },
      { street: 'Domstr. 4', city: 'Köln', state: null, zip: null, country: 'DE', label: 'work' },
    ],
    links: [{ value: 'https://ana.example', label: 'home page' }],
    related: [{ value: 'Sam Lopez', label: 'spouse' }],
    dates: [{ date: '2015-06-20', label: 'anniversary' }],
    handles: [{ service: 'Skype', value: 'ana.l' }],
    body: 'Likes sailing,\nand walnuts\nDepartment: Research',
  });
  expect(bakery).toMatchObject({
    name: 'Corner Bakery',
    company: 'Corner Bakery',
    phones: [{ value: '(512) 555-0122', label: 'home' }],
  });
});

test('Roundcube: labels in brackets, an address in one piece with its country, related people', async () => {
  const [juergen] = await readSampleTable('roundcube');
  expect(juergen).toEqual({
    ...firsts(juergen),
    name: 'Jürgen Müller',
    nickname: 'Jürg',
    birthday: '1971-03-04',
    tags: 'Family; Choir',
    phones: [
      { value: '+49 170 5550100', label: 'mobile' },
      { value: '+49 221 555010', label: 'home' },
      { value: '+49 221 555019', label: 'home fax' },
    ],
    emails: [
      { value: 'jm@example.de', label: 'home' },
      { value: 'jm@bahn.example', label: 'work' },
    ],
    addresses: [
      { street: 'Ringstr. 5, 50667 Köln', city: null, state: null, zip: null, country: 'DE', label: 'home' },
    ],
    links: [{ value: 'https://jm.example', label: 'home page' }],
    handles: [{ service: 'Jabber', value: 'jm@jabber.example' }],
    dates: [{ date: '1999-06-20', label: 'anniversary' }],
    related: [
      { value: 'Kim Weber', label: 'manager' },
      { value: 'Eva Müller', label: 'spouse' },
    ],
    body: 'Plays the organ\nGender: male\nFull name: Dr. Jürgen Müller',
  });
});

test('Monica’s table: the address in columns, and the day of the last talk is the last contact', async () => {
  const [maya] = await readSampleTable('monica');
  expect(maya).toEqual({
    ...firsts(maya),
    name: 'Maya Okafor',
    nickname: 'May',
    company: 'Initech',
    job_title: 'Head of Research',
    birthday: '1988-02-29',
    last_contacted_on: '2026-02-11',
    phones: [{ value: '+44 20 7946 0100', label: null }],
    emails: [{ value: 'maya@example.com', label: null }],
    addresses: [
      { street: '5 Elm Street', city: 'London', state: null, zip: 'SW1A 1AA', country: 'GB', label: null },
    ],
    body: 'Met at the boat club\ngender: Woman',
  });
});

test('Contrack: the full name once, a location with its country, the website and LinkedIn', async () => {
  const [bo] = await readSampleTable('contrack');
  expect(bo).toEqual({
    ...firsts(bo),
    name: 'Bo Lind',
    company: 'Acme',
    job_title: 'Boss',
    birthday: '1980-03-15',
    tags: 'Choir; Work',
    phones: [{ value: '+46 8 5550 0100', label: null }],
    emails: [{ value: 'bo@example.com', label: null }],
    addresses: [{ street: null, city: 'Lund', state: null, zip: null, country: 'SE', label: null }],
    links: [
      { value: 'https://bo.example', label: null },
      { value: 'https://www.linkedin.com/in/bolind', label: 'LinkedIn' },
    ],
    body: 'Owes me a book',
  });
});

test('Nametag: the name and both surnames are the name, and its groups are tags', async () => {
  const [carmen] = await readSampleTable('nametag');
  expect(carmen).toEqual({
    ...firsts(carmen),
    name: 'Carmen García Ruiz',
    nickname: 'Carmela',
    company: 'Oak Books',
    job_title: 'Editor',
    last_contacted_on: '2026-02-01',
    tags: 'Choir; Family',
    phones: [{ value: '+34 912 345 678', label: null }],
    emails: [{ value: 'carmen@example.es', label: null }],
    addresses: [
      {
        street: 'Calle Mayor 5, 28013 Madrid',
        city: null,
        state: null,
        zip: null,
        country: 'ES',
        label: null,
      },
    ],
    body: 'Never drinks coffee\nRelationship to user: Friend\nImportant Dates: Name day: 07-16',
  });
});

test('Dex: several emails and numbers in one cell, its networks, groups and tags', async () => {
  const [zoe] = await readSampleTable('dex');
  expect(zoe).toEqual({
    ...firsts(zoe),
    name: 'Zoë García',
    company: 'Acme',
    job_title: 'Engineer',
    birthday: '1990-05-14',
    last_contacted_on: '2026-02-01',
    tags: 'Choir; Austin; Sailing',
    phones: [
      { value: '+15125550100', label: null },
      { value: '+15125550199', label: null },
    ],
    emails: [
      { value: 'zoe@example.com', label: null },
      { value: 'zoe@acme.example', label: null },
    ],
    links: [
      { value: 'https://www.linkedin.com/in/zoe', label: 'LinkedIn' },
      { value: 'https://zoe.example', label: null },
    ],
    handles: [
      { service: 'Twitter', value: '@zoe' },
      { service: 'Instagram', value: 'zoe.g' },
      { service: 'Telegram', value: 'zoeg' },
    ],
    body: 'Met at the boat club\nLikes walnuts\nEducation: Rice University\nNext Reminder At: 2026-04-01',
    extra: 'PHOTO;VALUE=uri:https://pictures.example/zoe.jpg',
  });
});

test('Clay: title and organisation, the bio and the notes, lists as tags', async () => {
  const [tom] = await readSampleTable('clay');
  expect(tom).toEqual({
    ...firsts(tom),
    name: 'Tom Poole',
    company: 'Oak Books',
    job_title: 'Editor',
    birthday: '--12-01',
    last_contacted_on: '2026-01-20',
    tags: 'Family; Readers',
    phones: [{ value: '+1 512 555 0133', label: null }],
    emails: [
      { value: 'tom@example.com', label: null },
      { value: 'tom@oak.example', label: null },
    ],
    addresses: [{ street: null, city: 'Austin', state: 'TX', zip: null, country: null, label: null }],
    links: [
      { value: 'https://www.linkedin.com/in/tompoole', label: 'LinkedIn' },
      { value: 'https://tom.example', label: null },
    ],
    handles: [{ service: 'Twitter', value: 'https://x.com/tompoole' }],
    body: 'Born in Leeds, lives by the river\nOwes me a lunch\nEducation: Leeds\nJob title: Reads for a living',
  });
});
