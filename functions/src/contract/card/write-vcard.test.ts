import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { folded } from './content-line.ts';
import { type CardOfPerson, vcardLines, writeVcard } from './write-vcard.ts';

const BLANK: CardOfPerson = {
  uid: 'urn:uuid:1',
  name: 'Ana García',
  nickname: null,
  company: null,
  job_title: null,
  birthday: null,
  body: '',
  tags: [],
  photo: null,
  card_extra: null,
  phones: [],
  emails: [],
  addresses: [],
  links: [],
  handles: [],
  dates: [],
  related: [],
};
const phone = (value: string, e164: string | null, label: string | null = null) => ({
  value,
  e164,
  label,
  opted_out: false,
});

/** Returns those lines of a card that describe the person. */
const said = (person: Partial<CardOfPerson>, version: '3.0' | '4.0') =>
  vcardLines({ ...BLANK, ...person }, version).slice(5, -1);

test.each(['constructor', 'toString', '__proto__'])(
  'a messenger that is called %s is written by its name',
  (service) => {
    expect(said({ handles: [{ service, value: 'ana' }] }, '3.0').join()).toMatch(
      new RegExp(
        `^(X-SOCIALPROFILE;TYPE=${service}:ana|item1.X-SOCIALPROFILE:ana,item1.X-ABLabel:${service})$`,
      ),
    );
  },
);

test('a person with a name alone is a card', () => {
  expect(writeVcard(BLANK, '4.0').split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:4.0',
    'UID:urn:uuid:1',
    'FN:Ana García',
    'N:García;Ana;;;',
    'END:VCARD',
    '',
  ]);
});

test('numbers are written in E.164 with their extension, and as they were typed if they are none', () => {
  const phones = [
    phone('0221 12345678 x12', '+4922112345678', 'work fax'),
    phone('(512) 555-0100', '+15125550100', 'mobile'),
    phone('call, me; twice', null, 'Boat'),
  ];
  expect(said({ phones }, '3.0')).toEqual([
    'TEL;TYPE=cell,pref:+15125550100',
    'item1.TEL:call\\, me; twice',
    'item1.X-ABLabel:Boat',
    'TEL;TYPE=work,fax:+4922112345678;ext=12',
  ]);
  expect(said({ phones }, '4.0')).toEqual([
    'TEL;VALUE=uri;TYPE=cell;PREF=1:tel:+15125550100',
    'item1.TEL;VALUE=text:call\\, me; twice',
    'item1.X-ABLabel:Boat',
    'TEL;VALUE=uri;TYPE=work,fax:tel:+4922112345678;ext=12',
  ]);
});

test('an address has the name of its country, and its code', () => {
  const place = { street: '1 Main St, Apt 2', city: 'Köln', state: null, zip: '50667', country: 'DE' };
  const addresses = [{ ...place, label: 'home' }];
  expect(said({ addresses }, '3.0')).toEqual([
    'item1.ADR;TYPE=home:;;1 Main St\\, Apt 2;Köln;;50667;Germany',
    'item1.X-ABADR:de',
  ]);
  expect(said({ addresses }, '4.0')).toEqual([
    'ADR;CC=DE;TYPE=home:;;1 Main St\\, Apt 2;Köln;;50667;Germany',
  ]);
  const other = [{ ...place, street: null, country: 'Bavaria', label: 'Home' }];
  expect(said({ addresses: other }, '4.0')).toEqual([
    'item1.ADR:;;;Köln;;50667;Bavaria',
    'item1.X-ABLabel:Home',
  ]);
});

test('dates without a year are written so', () => {
  const person = {
    birthday: '--02-29',
    dates: [
      { date: '2010-05-14', label: 'anniversary' },
      { date: '--12-06', label: 'name day' },
    ],
  };
  expect(said(person, '3.0')).toEqual([
    'item1.X-ABDATE:2010-05-14',
    'item1.X-ABLabel:anniversary',
    'item2.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-12-06',
    'item2.X-ABLabel:name day',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29',
  ]);
  expect(said(person, '4.0')).toEqual([
    'ANNIVERSARY:20100514',
    'item1.X-ABDATE;X-APPLE-OMIT-YEAR=1604:1604-12-06',
    'item1.X-ABLabel:name day',
    'BDAY:--0229',
  ]);
});

test('names at messengers, links and related people', () => {
  const person = {
    handles: [
      { service: 'Skype', value: 'ada.l' },
      { service: 'Mastodon', value: '@ada@example.social' },
      { service: 'a;b', value: 'c' },
    ],
    links: [{ value: 'https://k.example/a,b;c', label: null }],
    related: [
      { value: 'Bo, Jr.', label: 'spouse' },
      { value: 'Cy', label: 'dentist' },
    ],
  };
  expect(said(person, '3.0')).toEqual([
    'URL:https://k.example/a,b;c',
    'IMPP;X-SERVICE-TYPE=Skype:skype:ada.l',
    'X-SOCIALPROFILE;TYPE=Mastodon:@ada@example.social',
    'item1.X-SOCIALPROFILE:c',
    'item1.X-ABLabel:a;b',
    'item2.X-ABRELATEDNAMES:Bo\\, Jr.',
    'item2.X-ABLabel:spouse',
    'item3.X-ABRELATEDNAMES:Cy',
    'item3.X-ABLabel:dentist',
  ]);
  expect(said(person, '4.0').slice(5)).toEqual([
    'RELATED;VALUE=text;TYPE=spouse:Bo\\, Jr.',
    'item2.RELATED;VALUE=text:Cy',
    'item2.X-ABLabel:dentist',
  ]);
  expect(said(person, '4.0')[0]).toBe('URL:https://k.example/a\\,b;c');
});

test('tags, notes, company and a picture', () => {
  const person = {
    company: 'Salt; Pepper & Co',
    tags: ['Zoo', 'Book, club'],
    body: 'One\r\ntwo\u0000\\',
    photo: '/9j/',
  };
  expect(said(person, '3.0')).toEqual([
    'ORG:Salt\\; Pepper & Co',
    'CATEGORIES:Book\\, club,Zoo',
    'NOTE:One\\ntwo\\\\',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/',
  ]);
  expect(said(person, '4.0').at(-1)).toBe('PHOTO:data:image/jpeg;base64\\,/9j/');
});

test('kept lines are as they were, unless a field says otherwise now; groups are not mixed up', () => {
  const card_extra =
    'item1.X-OLD:1\r\nitem1.X-ABLabel:thing\nBDAY;VALUE=text:about 1800\nREV:2020\nGENDER:F\nno line\nitem7.PHOTO:http://k\nitem7.X-ABLabel:me';
  const kept = ['item1.X-OLD:1', 'item1.X-ABLabel:thing', 'BDAY;VALUE=text:about 1800', 'GENDER:F'];
  expect(said({ card_extra }, '3.0')).toEqual([...kept, 'item7.PHOTO:http://k', 'item7.X-ABLabel:me']);
  const person = { card_extra, photo: '/9j/', birthday: '1990-05-14', phones: [phone('1', null, 'x')] };
  expect(said(person, '3.0')).toEqual([
    'item2.TEL:1',
    'item2.X-ABLabel:x',
    'BDAY:1990-05-14',
    'PHOTO;ENCODING=b;TYPE=JPEG:/9j/',
    'item1.X-OLD:1',
    'item1.X-ABLabel:thing',
    'GENDER:F',
  ]);
});

test('a line has at most 75 octets, and no character is cut', () => {
  const line = `NOTE:${'añ🙂'.repeat(60)}`;
  const pieces = folded(line).split('\r\n');
  for (const piece of pieces) {
    expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
    expect(piece.isWellFormed()).toBe(true);
  }
  expect(pieces.map((piece, index) => (index ? piece.slice(1) : piece)).join('')).toBe(line);
  expect(ICAL.parse(`BEGIN:VCARD\r\nVERSION:4.0\r\n${folded(line)}\r\nEND:VCARD`)[1][1][3]).toBe(
    line.slice(5),
  );
});

test('no line is folded after an equals sign, which would end a line of quoted-printable', () => {
  for (const value of [
    '=C3=BC'.repeat(60),
    '='.repeat(200),
    `a${'==b'.repeat(80)}`,
    `${'ü'.repeat(30)}${'='.repeat(9)}`,
  ])
    for (let before = 0; before < 8; before++) {
      const line = `LABEL;X${'X'.repeat(before)};ENCODING=QUOTED-PRINTABLE:${value}`;
      const pieces = folded(line).split('\r\n');
      for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
      expect(pieces.map((piece, index) => (index ? piece.slice(1) : piece)).join('')).toBe(line);
      if (!value.startsWith('=='))
        expect(pieces.slice(0, -1).filter((piece) => piece.endsWith('='))).toEqual([]);
    }
});
