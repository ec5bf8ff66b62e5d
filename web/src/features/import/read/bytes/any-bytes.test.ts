import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileOf, readCandidates } from '#testing/import/read-candidates.ts';
import { decodeText } from './decode-text.ts';
import { readFile } from '#features/import/read/read-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

/** Encodes text in Windows-1252, by decoding each of its bytes. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => LETTERS.indexOf(letter));
const LETTERS = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));

function utf16(text: string, isBigEndian: boolean) {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++)
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  return new Uint8Array(view.buffer);
}

const namesIn = async (content: string | Uint8Array<ArrayBuffer>, name = 'people.csv') =>
  (await readCandidates(fileOf(content, name))).map(({ values }) => values.name);

const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const word = fc.stringMatching(/^[a-zé日]{1,6}$/);
/** A cell with several lines, each with its line end. */
const lines = fc.array(fc.tuple(word, lineEnd), { minLength: 2, maxLength: 4 });

test('a table is read to the same people, whichever line ends each row and each cell has', async () => {
  const row = fc.record({ name: word, notes: lines, end: lineEnd });
  const table = fc.record({
    rows: fc.array(row, { minLength: 2, maxLength: 8 }),
    titleEnd: lineEnd,
    mark: fc.constantFrom('', '\uFEFF'),
    lastEnd: fc.constantFrom('', '\n', '\r\n', '\r'),
  });
  await fc.assert(
    fc.asyncProperty(table, async ({ rows, titleEnd, mark, lastEnd }) => {
      const written = rows.map(({ name, notes, end }, index) => {
        const cell = notes.map(([text, inner]) => text + inner).join('');
        return `${name},"${cell}x"${index === rows.length - 1 ? lastEnd : end}`;
      });
      const people = await readCandidates(fileOf(`${mark}Name,Notes${titleEnd}${written.join('')}`));
      expect(people.map(({ values: { name, body } }) => [name, body])).toEqual(
        rows.map(({ name, notes }) => [name, `${notes.map(([text]) => `${text}\n`).join('')}x`]),
      );
    }),
  );
});

test('bytes that make no letter change nothing in the rest of the file, and are counted', () => {
  const letters = fc.array(fc.constantFrom('a', ',', '\n', 'é', 'ß', 'Ж', '日', '€', '🎉'), {
    minLength: 12,
  });
  // Bytes that occur in no letter of UTF-8, with what they are in Windows-1252.
  const bad = fc.constantFrom<[number, string]>([0xc0, 'À'], [0xf5, 'õ'], [0xfe, 'þ'], [0xff, 'ÿ']);
  const places = fc.uniqueArray(fc.tuple(fc.nat(), bad), { maxLength: 5 });
  fc.assert(
    fc.property(letters, places, (start, wrong) => {
      const text = [...start, 'é', 'ü'];
      const at = new Map(wrong.map(([place, byte]) => [place % text.length, byte]));
      const bytes = text.map((letter, index) => {
        const byte = at.get(index)?.[0];
        return byte === undefined ? utf8(letter) : joined(Uint8Array.of(byte), utf8(letter));
      });
      expect(decodeText(joined(...bytes))).toEqual({
        text: text.map((letter, index) => (at.get(index)?.[1] ?? '') + letter).join(''),
        damaged: at.size,
      });
    }),
  );
});

test('a letter that lost or changed a byte is the only one that looks wrong', () => {
  const [before, after] = ['Zoë,José\n', '\nJürgen,日本'];
  for (const letter of ['é', '日', '🎉'])
    for (let wrong = 0; wrong < utf8(letter).length; wrong++)
      for (const other of [[], [0x78], [0xff]]) {
        const bytes = [...utf8(letter)];
        bytes.splice(wrong, 1, ...other);
        const { text, damaged } = decodeText(joined(utf8(before), Uint8Array.from(bytes), utf8(after)));
        expect(text.startsWith(before) && text.endsWith(after)).toBe(true);
        expect(damaged).toBeGreaterThan(0);
        expect(text).not.toContain('\uFFFD');
      }
});

test('a stray control character is left out and counted', async () => {
  const { damaged } = await readFile(
    fileOf(`Name,Email\nZo\0ë,zoe@example.com\n${'Bo,bo@example.com\n'.repeat(4)}`),
  );
  expect(damaged).toBe(1);
  expect(await namesIn(`Name,Email\nZo\0ë,zoe@example.com\n${'Bo,bo@example.com\n'.repeat(4)}`)).toContain(
    'Zoë',
  );
});

test('every usual encoding of a whole file gives the same letters', async () => {
  const text = 'Name,Email\nZoë “Z” Ångström – €,zoe@example.com\nCAFÉ…,c@example.com\n';
  const names = ['Zoë “Z” Ångström – €', 'CAFÉ…'];
  const files = [utf8(text), utf8(`\uFEFF${text}`), windows1252(text)];
  for (const isBigEndian of [false, true])
    files.push(utf16(text, isBigEndian), utf16(`\uFEFF${text}`, isBigEndian));
  for (const file of files) {
    expect(await namesIn(file)).toEqual(names);
    expect(decodeText(file).damaged).toBe(0);
  }
});

test('a whole file in another encoding of one byte is not taken for damaged UTF-8', () => {
  // In Windows-1251. In two places its bytes are also letters of UTF-8.
  const file = Uint8Array.from([
    0xcf, 0xb8, 0xf2, 0xf0, 0x20, 0xd9, 0xb8, 0xea, 0xe8, 0xed, 0x2c, 0xa8, 0xeb, 0xea, 0xe8, 0x20, 0xf2,
  ]);
  expect(decodeText(file)).toMatchObject({ text: 'Пётр Щёкин,Ёлки т', damaged: 0 });
});

test.each([
  ['Cyrillic', 'Имя;Город\nЖенёк Щука;Ёлки\n'],
  ['Greek', 'Όνομα\tΠόλη\nΖωή\tΑθήνα\n'],
  ['Hebrew', 'שם,עיר\nזואי,תל אביב\n'],
  ['Devanagari', 'नाम,शहर\nज़ोया,दिल्ली\n'],
  ['Chinese', '姓名,城市\n王一一,一一\n张伟,北京\n'],
  ['Japanese', 'なまえ,まち\nあいこ,ならし\n'],
  ['Korean', '이름,도시\n가가,가\n'],
  ['emoji', 'Name,Email\n🎉🎉🎉,🎂\n'],
])('UTF-16 without a mark is recognised in %s', (_, text) => {
  for (const isBigEndian of [false, true])
    expect(decodeText(utf16(text, isBigEndian))).toEqual({ text, damaged: 0 });
});

const vcard = (fold: string) => {
  const [start, end] = ['BEGIN:VCARD\nVERSION:3.0\nFN:Zo', '\nEND:VCARD\n'];
  const [first, second] = utf8('ë');
  return joined(utf8(start), Uint8Array.of(first!), utf8(fold), Uint8Array.of(second!), utf8(end));
};

test.each(['\r\n ', '\n\t', '\r '])('a vCard may be folded inside a letter: %j', async (fold) => {
  for (const mark of ['', '\uFEFF']) {
    const file = fileOf(joined(utf8(mark), vcard(fold)), 'a.vcf');
    expect(await readFile(file)).toMatchObject({
      damaged: 0,
      people: [{ person: { texts: { name: ['Zoë'] } } }],
    });
  }
});

test('a line of a CSV that ends in a broken letter is not joined with the next', async () => {
  const file = joined(
    utf8('Name\tNick\nZoé\tJ'),
    Uint8Array.of(0xc3),
    utf8('\n\t'),
    Uint8Array.of(0x94, 0x42),
  );
  expect((await readCandidates(fileOf(file))).length).toBe(2);
});

const CARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nNOTE:one\n  two\nEND:VCARD\n';

test.each([
  ['after blanks', ` \t${CARD}`],
  ['with an end after blanks', CARD.replace('END', ' END')],
  ['indented', CARD.replaceAll(/^/gm, '  ')],
  ['after empty lines', `\n \r\n\r\n${CARD}`],
  ['after a long preamble', `${'Exported by "Contacts"\r\n'.repeat(500)}${CARD}`],
])('a card is found %s', async (_, text) => {
  const people = await readCandidates(fileOf(text + CARD.replace('Bo', 'Cy'), 'a.vcf'));
  expect(people.map(({ values }) => [values.name, values.body])).toEqual([
    ['Bo', 'one two'],
    ['Cy', 'one two'],
  ]);
});

test('a card that two joined files have a byte order mark before is found', async () => {
  expect(await namesIn(`\uFEFF${CARD}\uFEFF${CARD}`, 'a.vcf')).toEqual(['Bo', 'Bo']);
});

test('a card in a cell does not make the table a vCard file', async () => {
  expect(await namesIn(`Name,Notes\nZoë,"was:\n${CARD}"\nCy,\n`)).toEqual(['Zoë', 'Cy']);
});

test('quoted-printable bytes that are not UTF-8 are read as Windows-1252', async () => {
  const card = 'BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:Zo=EB J=C3=BCrgen\nEND:VCARD';
  expect(await namesIn(card, 'a.vcf')).toEqual(['Zoë Jürgen']);
});
