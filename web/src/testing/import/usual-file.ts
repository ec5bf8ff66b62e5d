const card = (n: number) =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:Lind${n};Bo;;;`,
    `FN:Bo Lind${n}`,
    'ORG:Acme;Research',
    `item1.TEL;type=pref:(512) 555-01${n % 100}`,
    'item1.X-ABLabel:_$!<Mobile>!$_',
    `EMAIL;type=INTERNET;type=HOME:bo${n}@example.com`,
    'ADR;type=HOME:;;5 Elm St;Köln;;50667;Deutschland',
    'BDAY:1990-05-14',
    ...(n % 10 === 0 ? [`PHOTO;ENCODING=b;TYPE=JPEG:${'QUFBQUFB'.repeat(4000)}`] : []),
    'NOTE:Likes sailing\\nand walnuts',
    'END:VCARD',
  ].join('\r\n');

/** The text of a usual address book: 300 cards, of which thirty have a picture. */
export const usualFile = () => Array.from({ length: 300 }, (_, n) => card(n)).join('\r\n');
