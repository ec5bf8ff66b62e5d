import { expect, test } from 'vitest';
import { fileOf, readCandidates, readCard as read } from '#testing/import/read-candidates.ts';

test('loose lines are read: types without a name or at the end of a comma, wrong case, blanks, unindented text', async () => {
  expect(
    await read(
      '2.1',
      'fn:Bo',
      '',
      'TEL;FAX,WORK:555-0101',
      'TEL;TYPE=WORK,:555-0102',
      'tel ; type = Home ; Voice:555-0103',
      'TEL;TYPE="cell,pref":555-0104',
      'EMAIL;internet;TYPE=HOME;CHARSET=utf-8:bo@example.com',
      'ADR;HOME:;;1 Main St, Suite 5;Austin;TX;78701;u.s.a.',
      'NOTE:a; b, c',
      'and a second line',
      'Url:bo.example',
    ),
  ).toMatchObject({
    name: 'Bo',
    phones: [
      { value: '555-0104', label: 'mobile' },
      { value: '555-0101', label: 'work fax' },
      { value: '555-0102', label: 'work' },
      { value: '555-0103', label: 'home' },
    ],
    emails: [{ value: 'bo@example.com', label: 'home' }],
    addresses: [{ street: '1 Main St, Suite 5', country: 'US', label: 'home' }],
    body: 'a; b, c\nand a second line',
    links: [{ value: 'https://bo.example' }],
  });
});

test('a fax or a pager is never the preferred number, even if it is marked', async () => {
  const { phones } = await read('3.0', 'FN:Bo', 'TEL;TYPE=PAGER,PREF:1', 'TEL;TYPE=FAX:2', 'TEL;TYPE=WORK:3');
  expect(phones).toMatchObject([{ value: '3' }, { value: '1' }, { value: '2' }]);
});

test('the card of an agent stays in its card: its name is a related one', async () => {
  const nested = await read(
    '2.1',
    'FN:Bo',
    'AGENT:',
    'BEGIN:VCARD',
    'FN:Fred Friday',
    'TEL:555',
    'END:VCARD',
    'TEL;CELL:1',
  );
  const inline = await read(
    '3.0',
    'FN:Bo',
    'AGENT:BEGIN:VCARD\\nFN:Fred Friday\\nTEL:555\\nEND:VCARD\\n',
    'TEL:1',
  );
  const indented = await read(
    '3.0',
    'FN:Bo',
    'AGENT:BEGIN:VCARD',
    ' FN:Fred Friday',
    ' TEL:555',
    ' END:VCARD',
    'TEL:1',
  );
  for (const card of [nested, inline, indented])
    expect(card).toMatchObject({
      name: 'Bo',
      related: [{ value: 'Fred Friday', label: 'agent' }],
      phones: [{ value: '1' }],
      lines: [expect.stringMatching(/^AGENT:BEGIN:VCARD\\n ?FN:Fred Friday\\n ?TEL:555\\n ?END:VCARD/)],
    });
});

test('a picture that is only named by its address is kept as a line, and never fetched', async () => {
  const line = 'PHOTO;VALUE=URI;TYPE=GIF:https://pictures.example/bo.gif';
  const card = await read('3.0', 'FN:Bo', line);
  expect([card.picture, card.lines]).toEqual([undefined, [line]]);
});

test('Google’s own groups are no tags, and a group of the file is a tag of its members', async () => {
  const { tags } = await read('3.0', 'FN:Bo', 'CATEGORIES:myContacts,My Contacts,Choir');
  expect(tags).toBe('Choir');
  const people = await readCandidates(
    fileOf(
      'BEGIN:VCARD\nFN:Bo\nUID:1\nEND:VCARD\nBEGIN:VCARD\nFN:Cy\nUID:2\nEND:VCARD\n' +
        'BEGIN:VCARD\nX-ADDRESSBOOKSERVER-KIND:group\nN:Band\nFN:Band\nX-ADDRESSBOOKSERVER-MEMBER:urn:uuid:2\nEND:VCARD\n',
      'a.vcf',
    ),
  );
  expect(people.map(({ values }) => [values.name, values.tags])).toEqual([
    ['Bo', ''],
    ['Cy', 'Band'],
  ]);
});

test('a text in the encoding that its line names is read, in a file that is no UTF-8', async () => {
  const head = new TextEncoder().encode('BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=windows-1251:');
  const name = Uint8Array.from([0xc0, 0xed, 0xed, 0xe0]);
  const file = Uint8Array.from([...head, ...name, ...new TextEncoder().encode('\nEND:VCARD\n')]);
  const [candidate] = await readCandidates(fileOf(file, 'a.vcf'));
  expect(candidate?.values.name).toBe('Анна');
});

test('what does not fit is in the notes or left out, and named', async () => {
  const long = 'x'.repeat(60);
  const { misfits, body, phones, lines } = await read(
    '3.0',
    `FN:${'n'.repeat(130)}`,
    'BDAY;VALUE=text:circa 1800',
    `TEL:${long}`,
    ...Array.from({ length: 21 }, (_, n) => `TEL:555-01${10 + n}`),
    `SOUND;ENCODING=b:${'QUFB'.repeat(5000)}`,
    'TZ:-0500',
  );
  expect(phones).toHaveLength(20);
  expect(lines).toEqual(['TZ:-0500']);
  expect(body).toContain(`Birthday: circa 1800`);
  expect(misfits).toEqual([
    'Birthday “circa 1800” is no whole date',
    `Phone “${long}” is too long`,
    'Phone “555-0130” is more than 20',
    `Name “${'n'.repeat(130)}” is too long`,
    'SOUND (20 KiB) is too large to be kept',
  ]);
});

test('a picture whose encoding is not named is recognised by its first letters', async () => {
  for (const base64 of ['/9j/4AAQSkZJRg==', 'iVBORw0KGgoAAAAN', 'R0lGODlhAQABAAAA', 'UklGRgAAAABXRUJQ']) {
    const card = await read('3.0', 'FN:Bo', `PHOTO:${base64}`);
    expect([card.picture, card.lines]).toEqual([{ base64 }, []]);
  }
  const text = await read('3.0', 'FN:Bo', 'PHOTO:see the album');
  expect([text.picture, text.lines]).toEqual([undefined, ['PHOTO:see the album']]);
});

test('a card that lost its first line is still a card', async () => {
  const file = 'VERSION:3.0\nFN:Bo\nTEL:1\nEND:VCARD\nBEGIN:VCARD\nFN:Cy\nEND:VCARD\nFN:Di\nEND:VCARD\n';
  const people = await readCandidates(fileOf(file, 'people.vcf'));
  expect(people.map(({ values }) => [values.name, values.phone_number])).toEqual([
    ['Bo', '1'],
    ['Cy', ''],
    ['Di', ''],
  ]);
});

test('a line after a nested card belongs to the card around it', async () => {
  const people = await readCandidates(
    fileOf(
      'BEGIN:VCARD\nFN:Bo\nBEGIN:VCARD\nFN:Cy\nEND:VCARD\nBEGIN:VCARD\nFN:Di\nEND:VCARD\nTEL:1\nEND:VCARD\n',
      'people.vcf',
    ),
  );
  expect(people.map(({ values }) => [values.name, values.phone_number])).toEqual([
    ['Bo', '1'],
    ['Cy', ''],
    ['Di', ''],
  ]);
});

test('an address over lines that are not folded is whole, also if they end with a backslash', async () => {
  const { addresses } = await read(
    '2.1',
    'FN:Bo',
    'ADR;HOME:;;Hermann v. Berg\\',
    '9999999\\',
    'Packstation 999;Hamburg;;99999;Deutschland',
    'BDAY:2008-12-03',
  );
  expect(addresses).toEqual([
    {
      street: 'Hermann v. Berg, 9999999, Packstation 999',
      city: 'Hamburg',
      state: null,
      zip: '99999',
      country: 'DE',
      label: 'home',
    },
  ]);
});
