import { expect, test } from 'vitest';
import type { Candidate } from '#features/import/candidates/candidate.ts';
import { filledOf, fileOf, readCandidates, sampleFile } from '#testing/import/read-candidates.ts';
import { readFile } from './read-file.ts';

const sample = (name: string) => readCandidates(sampleFile(name));
const filled = (candidate: Candidate | undefined) => ({ row: candidate!.row, ...filledOf(candidate!) });

test('Google: labels are tags, every value has its label, and a person without a name gets the email as name', async () => {
  const [zoe, nobody] = await sample('google.csv');
  expect(filled(zoe)).toEqual({
    row: 2,
    name: 'Zoë García',
    nickname: 'Zo',
    company: 'Acme',
    job_title: 'Engineer',
    email: 'zoe@example.com',
    phone_number: '(512) 555-0100',
    birthday: '1990-05-14',
    street_address: '1204 E 6th Street',
    city: 'Austin',
    state: 'TX',
    zip: '78702',
    country: 'United States',
    tags: 'Choir',
    body: 'Likes sailing,\nand walnuts',
    emails: [
      { value: 'zoe@example.com', label: 'home' },
      { value: 'zoe@acme.example', label: 'work' },
    ],
    phones: [
      { value: '(512) 555-0100', label: 'mobile' },
      { value: '(512) 555-0199', label: 'mobile' },
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
      { street: '9 Elm', city: 'Dallas', state: null, zip: null, country: null, label: null },
    ],
  });
  expect(filled(nobody)).toEqual({
    row: 3,
    name: 'nobody@example.com',
    email: 'nobody@example.com',
    birthday: '--12-01',
    emails: [{ value: 'nobody@example.com', label: 'other' }],
  });
});

test('Outlook: the mobile phone and the home address come first, and 0/0/00 is no date', async () => {
  const [juergen, ann] = await sample('outlook.csv');
  expect(filled(juergen)).toEqual({
    row: 2,
    name: 'Jürgen K. Müller',
    company: 'Bahn AG',
    email: 'jm@example.de',
    phone_number: '+49 170 5550100',
    birthday: '1971-03-04',
    street_address: 'Ringstr. 5',
    city: 'Köln',
    zip: '50667',
    country: 'Germany',
    tags: 'Family; Work',
    body: 'Full name: Dr. Jürgen K. Müller',
    emails: [{ value: 'jm@example.de', label: null }],
    phones: [
      { value: '+49 170 5550100', label: 'mobile' },
      { value: '+49 30 5550100', label: 'work' },
    ],
    addresses: [
      { street: 'Ringstr. 5', city: 'Köln', state: null, zip: '50667', country: 'DE', label: 'home' },
      { street: 'Werkstr. 1', city: 'Berlin', state: null, zip: null, country: null, label: 'work' },
    ],
  });
  expect(filled(ann)).toMatchObject({ row: 3, name: 'Ann Onym', email: 'ann@example.com' });
});

test('LinkedIn: the text above the titles is skipped, and the day of the connection is read', async () => {
  const [maya] = await sample('linkedin.csv');
  expect(filled(maya)).toEqual({
    row: 5,
    name: 'Maya Okafor',
    company: 'Initech',
    job_title: 'Head of Research',
    connected_on: '2024-05-14',
    links: [{ value: 'https://www.linkedin.com/in/maya', label: null }],
  });
});

test('our own table is read back unchanged', async () => {
  const [ada] = await readCandidates(
    fileOf(
      'Name,Health Score,Last Contact,Tags,Birthday,Zip,Email,Phone\r\n' +
        `'=Ada,80,2026-01-02,"Austin, TX; Choir",--12-10,02134,ada@example.com,+15125550100\r\n`,
    ),
  );
  expect(filled(ada)).toMatchObject({
    row: 2,
    name: '=Ada',
    tags: 'Austin, TX; Choir',
    birthday: '--12-10',
    last_contacted_on: '2026-01-02',
    zip: '02134',
    email: 'ada@example.com',
    phone_number: '+15125550100',
  });
});

test('vCard 3: the preferred phone first, a left-out year stays out, folded lines are whole', async () => {
  const [zoe, bakery] = await sample('version-3.vcf');
  expect(filled(zoe)).toMatchObject({
    row: 1,
    name: 'Zoë García',
    company: 'Acme',
    job_title: 'Engineer',
    birthday: '--05-14',
    street_address: '1204 E 6th Street, rear, Apt 2',
    city: 'Austin',
    state: 'TX',
    zip: '78702',
    country: 'United States',
    tags: 'Choir; Cli,mbing',
    body: 'Likes sailing\nand walnuts, a lot. This is a long note that the program which wrote it has folded.\nDepartment: Research\nFull name: Zoë María García',
    phones: [
      { value: '+1 (512) 555-0100', label: 'mobile' },
      { value: '(512) 555-0111', label: 'home' },
    ],
    emails: [{ value: 'zoe@example.com', label: 'home page' }],
  });
  expect(zoe?.picture).toEqual({ base64: '/9j/4AAQSkZJRgABAQAAAQABAADAAAA//2Q==' });
  expect(filled(bakery)).toMatchObject({
    name: 'Corner Bakery',
    company: 'Corner Bakery',
    birthday: '1990-05-14',
  });
});

test('vCard 4: telephone addresses, preferences and short dates are read', async () => {
  const [maya, dated] = await sample('version-4.vcf');
  expect(filled(maya)).toMatchObject({
    row: 1,
    name: 'Maya Okafor',
    email: 'maya@example.com',
    phone_number: '+1-512-555-0100',
    birthday: '--05-14',
    street_address: '5 Elm Street',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    emails: [{ value: 'maya@example.com' }, { value: 'maya@work.example' }],
    links: [{ value: 'https://maya.example', label: null }],
  });
  expect(dated?.values.birthday).toBe('1953-10-15');
});

test('vCard 2.1: quoted-printable is decoded and bare parameters are understood', async () => {
  const [juergen] = await sample('version-2.vcf');
  expect(filled(juergen)).toEqual({
    row: 1,
    name: 'Jürgen Müller',
    phone_number: '+49 170 5550100',
    phones: [{ value: '+49 170 5550100', label: 'mobile' }],
    body: 'Line one, and\nline two',
  });
});

test('a line that is broken does not affect the rest of its card', async () => {
  const [bo] = await readCandidates(fileOf('BEGIN:VCARD\nVERSION:3.0\nTEL;TYPE="x:1\nFN:Bo\nEND:VCARD\n'));
  expect(filled(bo)).toMatchObject({ name: 'Bo', phone_number: '1' });
});

test('one unambiguous date decides the order of the whole column', async () => {
  const candidates = await readCandidates(fileOf('Name,Birthday\nBo,3/4/1990\nCy,14/5/1990\n'));
  expect(candidates.map(({ values }) => values.birthday)).toEqual(['1990-04-03', '1990-05-14']);
});

test('semicolons and tabs separate cells too, and a file may begin with people', async () => {
  const [bo] = await readCandidates(fileOf('Name;E-Mail\nBo;bo@example.com\n'));
  expect(bo?.values.email).toBe('bo@example.com');
  expect(await readFile(fileOf('Bo\tbo@example.com\nCy\tcy@example.com\n'))).toMatchObject({
    titles: ['Column 1', 'Column 2'],
    rows: [{ row: 1 }, { row: 2 }],
  });
});

test('what cannot be imported is refused with a reason', async () => {
  const rows = `Name,Email\n${'Bo,bo@example.com\n'.repeat(10_001)}`;
  const refusals: [string | Uint8Array<ArrayBuffer>, string, RegExp][] = [
    ['', 'a.csv', /empty/],
    ['\n \n', 'a.csv', /empty/],
    ['Name,Email\n', 'a.csv', /nobody/],
    ['PK', 'a.xlsx', /saved as CSV/],
    ['PK', 'contacts.zip', /unpack it/],
    ['<!DOCTYPE html>\n<p>Sign in</p>', 'contacts.csv', /web page/],
    ['[{"name":"Ada"}]', 'a.json', /only the export of Monica/],
    [new Uint8Array([80, 75, 3, 4, 0, 1, 200, 7]), 'a.csv', /not a text file/],
    ['Dear diary', 'a.txt', /no columns|nobody/],
    ['Name,Email\n"Bo,bo@example.com\n', 'a.csv', /quotes in row 2/],
    [rows, 'a.csv', /10,001 rows/],
  ];
  for (const [content, name, reason] of refusals)
    await expect(readFile(fileOf(content, name))).rejects.toThrow(reason);
});
