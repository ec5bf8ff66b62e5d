import { expect, test } from 'vitest';
import { readCard as read } from '#testing/import/read-candidates.ts';

test('iPhone and iCloud: labels of groups, the form of an address, related names, networks', async () => {
  expect(
    await read(
      '3.0',
      'PRODID:-//Apple Inc.//iOS 18//EN',
      'N:Okafor;Maya;;Dr.;',
      'FN:Dr. Maya Okafor',
      'X-PHONETIC-LAST-NAME:Oh-kah-for',
      'ORG:Initech;Research;',
      'item1.EMAIL;type=INTERNET;type=pref:maya@example.com',
      'item1.X-ABLabel:Sundays',
      'EMAIL;type=INTERNET;type=WORK:maya@initech.example',
      'TEL;type=HOME;type=FAX;type=pref:(512) 555-0101',
      'TEL;type=IPHONE;type=CELL;type=VOICE:(512) 555-0100',
      'item2.TEL:(512) 555-0102',
      'item2.X-ABLabel:_$!<AssistantPhone>!$_',
      'item3.ADR;type=HOME:;;5 Elm St\\nApt 2;Austin;TX;78701;United States',
      'item3.X-ABADR:us',
      'item4.URL;type=pref:http\\://maya.example',
      'item4.X-ABLabel:_$!<HomePage>!$_',
      'BDAY;X-APPLE-OMIT-YEAR=1604;value=date:1604-02-29',
      'item5.X-ABDATE;type=pref:2015-06-20',
      'item5.X-ABLabel:_$!<Anniversary>!$_',
      'item6.X-ABRELATEDNAMES;type=pref:Leo Okafor',
      'item6.X-ABLabel:_$!<Brother>!$_',
      'IMPP;X-SERVICE-TYPE=Jabber;type=HOME;type=pref:xmpp:maya@jabber.example',
      'X-JABBER;type=HOME;type=pref:maya@jabber.example',
      'X-SOCIALPROFILE;type=Mastodon;x-user=maya:https://social.example/@maya',
      'X-SOCIALPROFILE;type=WeChat;x-user=maya99:x-apple:maya99',
      'UID:5A3C',
      'REV:2026-01-01T00:00:00Z',
    ),
  ).toEqual({
    row: 1,
    picture: undefined,
    name: 'Dr. Maya Okafor',
    company: 'Initech',
    body: 'Department: Research',
    email: 'maya@example.com',
    phone_number: '(512) 555-0100',
    birthday: '--02-29',
    street_address: '5 Elm St, Apt 2',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'United States',
    emails: [
      { value: 'maya@example.com', label: 'Sundays' },
      { value: 'maya@initech.example', label: 'work' },
    ],
    phones: [
      { value: '(512) 555-0100', label: 'mobile iphone' },
      { value: '(512) 555-0101', label: 'home fax' },
      { value: '(512) 555-0102', label: 'assistant phone' },
    ],
    addresses: [
      { street: '5 Elm St, Apt 2', city: 'Austin', state: 'TX', zip: '78701', country: 'US', label: 'home' },
    ],
    links: [{ value: 'http://maya.example', label: 'home page' }],
    dates: [{ date: '2015-06-20', label: 'anniversary' }],
    related: [{ value: 'Leo Okafor', label: 'brother' }],
    handles: [
      { service: 'Jabber', value: 'maya@jabber.example' },
      { service: 'Mastodon', value: 'https://social.example/@maya' },
      { service: 'WeChat', value: 'maya99' },
    ],
    lines: ['X-PHONETIC-LAST-NAME:Oh-kah-for'],
    uid: '5A3C',
    misfits: [],
  });
});

test('Outlook, version 2.1: bare types, quoted-printable over lines, its own names for phones, people and days', async () => {
  const card = await read(
    '2.1',
    'N;LANGUAGE=de;CHARSET=Windows-1252:M=FCller;J=FCrgen',
    'FN;ENCODING=QUOTED-PRINTABLE;CHARSET=Windows-1252:J=FCrgen M=FCller',
    'ORG:Bahn AG;Fahrplan',
    'TEL;WORK;VOICE:+49 30 5550100',
    'TEL;CELL;VOICE:+49 170 5550100',
    'X-MS-TEL;VOICE;CALLBACK:+49 30 5550109',
    'ADR;WORK;PREF;ENCODING=QUOTED-PRINTABLE:;;Werkstr. 1=0D=0AHaus 2;Berlin;;10115;Deutschland',
    'LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:Werkstr. 1=0D=0AHaus 2=0D=0A=',
    '10115 Berlin',
    'X-MS-OL-DEFAULT-POSTAL-ADDRESS:2',
    'ROLE:Ingenieur',
    'BDAY:19710304',
    'X-MS-ANNIVERSARY:19990501',
    'X-MS-SPOUSE:Eva',
    'X-MS-MANAGER:Frau Chef',
    'X-MS-IMADDRESS:jm@aol.example',
    'EMAIL;PREF;INTERNET:jm@example.de',
    'PHOTO;TYPE=JPEG;ENCODING=BASE64:',
    ' /9j/4AAQ',
    ' SkZJRg==',
    '',
    'REV:20120305T131933Z',
  );
  expect(card).toMatchObject({
    name: 'Jürgen Müller',
    company: 'Bahn AG',
    job_title: 'Ingenieur',
    birthday: '1971-03-04',
    street_address: 'Werkstr. 1, Haus 2',
    country: 'Germany',
    phones: [
      { value: '+49 170 5550100', label: 'mobile' },
      { value: '+49 30 5550100', label: 'work' },
      { value: '+49 30 5550109', label: 'callback' },
    ],
    dates: [{ date: '1999-05-01', label: 'anniversary' }],
    related: [
      { value: 'Eva', label: 'spouse' },
      { value: 'Frau Chef', label: 'manager' },
    ],
    handles: [{ service: 'IM', value: 'jm@aol.example' }],
    picture: { base64: '/9j/4AAQSkZJRg==' },
    lines: [
      'LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:Werkstr. 1=0D=0AHaus 2=0D=0A10115 Berlin',
      'X-MS-OL-DEFAULT-POSTAL-ADDRESS:2',
    ],
  });
});

test('Evolution, KDE, Thunderbird, Roundcube: their own names of relations, days and messengers', async () => {
  const card = await read(
    '3.0',
    'FN:Ana',
    'X-EVOLUTION-SPOUSE:Sam',
    'X-KADDRESSBOOK-X-ManagersName:Big Boss',
    'X-KADDRESSBOOK-X-AssistantsName:Little Helper',
    'X-SPOUSE:Sam',
    'X-EVOLUTION-ANNIVERSARY:2001-02-03',
    'X-KADDRESSBOOK-X-Anniversary:20040506',
    'X-ANNIVERSARY:2001-02-03',
    'X-EVOLUTION-BLOG-URL:http://blog.example',
    'X-AIM;TYPE=HOME;X-EVOLUTION-UI-SLOT=1:ana5',
    'X-GADUGADU:123',
    'X-SKYPE-USERNAME:ana.skype',
    'X-messaging/irc-All:ana_irc',
    'X-EVOLUTION-FILE-AS:Ana',
  );
  expect(card).toMatchObject({
    related: [
      { value: 'Sam', label: 'spouse' },
      { value: 'Big Boss', label: 'manager' },
      { value: 'Little Helper', label: 'assistant' },
    ],
    dates: [
      { date: '2001-02-03', label: 'anniversary' },
      { date: '2004-05-06', label: 'anniversary' },
    ],
    links: [{ value: 'http://blog.example', label: 'blog' }],
    handles: [
      { service: 'AIM', value: 'ana5' },
      { service: 'Gadu-Gadu', value: '123' },
      { service: 'Skype', value: 'ana.skype' },
      { service: 'IRC', value: 'ana_irc' },
    ],
    lines: ['X-EVOLUTION-FILE-AS:Ana'],
  });
});

test('Android and Samsung: rows of their address book', async () => {
  expect(
    await read(
      '2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=91u=C3=B1ez;Bo;;;',
      'TEL;CELL;PREF:555-0100',
      'TEL;X-Dog walker:555-0101',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/nickname;Bobo;1;;;;;;;;;;;;;',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Jane;14;;;;;;;;;;;;;',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/relation;Rex;0;Dog;;;;;;;;;;;;',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;2006-01-01;1;;;;',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/contact_event;--05-14;3;;;;',
      'X-ANDROID-CUSTOM:vnd.android.cursor.item/identity;x;y;;',
    ),
  ).toMatchObject({
    name: 'Bo Ñuñez',
    nickname: 'Bobo',
    birthday: '--05-14',
    phones: [{ label: 'mobile' }, { value: '555-0101', label: 'dog walker' }],
    related: [
      { value: 'Jane', label: 'spouse' },
      { value: 'Rex', label: 'Dog' },
    ],
    dates: [{ date: '2006-01-01', label: 'anniversary' }],
    lines: ['X-ANDROID-CUSTOM:vnd.android.cursor.item/identity;x;y;;'],
  });
});

test('version 4: addresses of phones with extensions, data in addresses, relations, services', async () => {
  expect(
    await read(
      '4.0',
      'FN:Simon',
      'KIND:individual',
      'TEL;VALUE=uri;TYPE="cell,work";PREF=2:tel:+1-418-555-0101',
      'TEL;VALUE=uri;PREF=1;TYPE="work,voice":tel:+1-418-555-0100;ext=102',
      'ADR;LABEL="1 Rue X\\nQuébec";TYPE=home:;;1 Rue X;Québec;QC;G1V 2M2;Canada',
      'IMPP:https://t.me/simon',
      'SOCIALPROFILE;SERVICE-TYPE=Mastodon;VALUE=text:@simon@social.example',
      'RELATED;TYPE=co-worker;VALUE=text:Jane',
      'RELATED;TYPE=friend:urn:uuid:03a0e51f',
      'ANNIVERSARY:20090808T1430-0500',
      'DEATHDATE:--0412',
      'PHOTO:data:image/png;base64,iVBORw0KGgo=',
      'GEO;TYPE=work:geo:46.77,-71.28',
      'KEY;MEDIATYPE=application/pgp-keys:https://x.example/key',
      'UID:urn:uuid:f81d4fae',
    ),
  ).toMatchObject({
    phones: [
      { value: '+1-418-555-0100 x102', label: 'work' },
      { value: '+1-418-555-0101', label: 'mobile work' },
    ],
    addresses: [{ street: '1 Rue X', city: 'Québec', country: 'CA', label: 'home' }],
    handles: [
      { service: 't.me', value: 'https://t.me/simon' },
      { service: 'Mastodon', value: '@simon@social.example' },
    ],
    related: [{ value: 'Jane', label: 'co-worker' }],
    dates: [
      { date: '2009-08-08', label: 'anniversary' },
      { date: '--04-12', label: 'death' },
    ],
    picture: { base64: 'iVBORw0KGgo=' },
    uid: 'urn:uuid:f81d4fae',
    lines: [
      'KIND:individual',
      'RELATED;TYPE=friend:urn:uuid:03a0e51f',
      'GEO;TYPE=work:geo:46.77,-71.28',
      'KEY;MEDIATYPE=application/pgp-keys:https://x.example/key',
    ],
  });
});
