import { describe, expect, test, vi } from 'vitest';
import { encode } from '#testing/import/encode.ts';
import { fileOf, readCandidates } from '#testing/import/read-candidates.ts';
import { decodeText } from './decode-text.ts';

/** Names as people in each country write them, and the title of their column. */
const FILES = {
  shift_jis: {
    title: '氏名',
    names: '山田 太郎,佐藤 花子,鈴木 健,高橋 さくら,渡辺 ケン,斎藤 結衣,佐々木 誠',
  },
  gb18030: { title: '姓名', names: '王小明,李娜,张伟,欧阳倩,赵梓萱,曹颖,徐静蕾' },
  big5: { title: '姓名', names: '王小明,陳怡君,林志玲,張惠妹,蔡依林,鄭秀文,謝霆鋒' },
  'euc-kr': { title: '이름', names: '김민수,이영희,박지성,최민식,정우성,강호동,윤여정' },
  'windows-1251': { title: 'Имя', names: 'Пётр Щёкин,Ольга Смирнова,Юрий Ким,Леся Українка,Ян Эрнст,Я Ли' },
  'windows-1252': {
    title: 'Prénom',
    names: 'Ægir Ås,José Muñoz,Zoë Größ,François à Paris,Íñigo “Nó”,ÅSA ÖBERG,Conceição – É',
  },
};
type Encoding = keyof typeof FILES;
const ENCODINGS = Object.keys(FILES) as Encoding[];
const namesIn = (encoding: Encoding) => FILES[encoding].names.split(',');

const csvOf = (title: string, names: string[]) =>
  [`${title},Email`, ...names.map((name, index) => `${name},p${index}@example.com`), ''].join('\n');
const vcardOf = (names: string[]) =>
  names
    .flatMap((name) => ['BEGIN:VCARD', 'VERSION:2.1', `FN:${name}`, 'TEL;CELL:1380013800', 'END:VCARD', ''])
    .join('\r\n');

describe.each(ENCODINGS)('%s', (encoding) => {
  const names = namesIn(encoding);
  const { title } = FILES[encoding];

  test('the names of a table are read as they are written', async () => {
    const file = fileOf(encode(csvOf('Name', names), encoding), 'people.csv');
    expect((await readCandidates(file)).map(({ values }) => values.name)).toEqual(names);
  });

  test('the names of cards are read as they are written', async () => {
    const file = fileOf(encode(vcardOf(names), encoding), 'people.vcf');
    expect((await readCandidates(file)).map(({ values }) => values.name)).toEqual(names);
  });

  test('a table of any two people is recognised with its title', () => {
    for (const [index, first] of names.entries())
      for (const second of names.slice(index + 1)) {
        const text = csvOf(title, [first, second]);
        expect(decodeText(encode(text, encoding))).toMatchObject({ text, damaged: 0 });
      }
  });
});

test.each([
  ['pl-PL', 'windows-1250', 'Łukasz Gołąb,Małgorzata Źdźbło'],
  ['cs', 'windows-1250', 'Jiří Dvořák,Žaneta Němcová'],
  ['hu-HU', 'windows-1250', 'Erdős Pál,Szűcs Ágnes'],
  ['tr-TR', 'windows-1254', 'Işıl Şahin,Doğan Yılmaz'],
  ['el', 'windows-1253', 'Ζωή Αθηναίου,Γιώργος'],
  ['lt', 'windows-1257', 'Žydrūnė Čepaitė,Ąžuolas'],
  ['de-DE', 'windows-1252', 'Jörg Weiß,Zoë'],
])('in the browser language %s a file that is not Unicode is %s', (language, encoding, names) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const text = csvOf('Name', names.split(','));
  expect(decodeText(encode(text, encoding))).toEqual({ text, damaged: 0, encoding });
});

test('a chosen encoding is used, whatever the file seems to be', () => {
  const bytes = encode(csvOf('Name', ['Łukasz Gołąb']), 'windows-1250');
  expect(decodeText(bytes, 'windows-1250').text).toContain('Łukasz Gołąb');
  expect(decodeText(bytes, 'windows-1252').text).toContain('£ukasz Go³¹b');
  expect(decodeText(bytes, 'utf-8')).toMatchObject({ damaged: 3, encoding: 'utf-8' });
});

test('a broken letter at the end of a long file is counted, and the others are read', () => {
  const text = csvOf('이름', namesIn('euc-kr')).repeat(2000);
  const bytes = encode(text, 'euc-kr');
  bytes[bytes.length - 1] = 0xff;
  const decoded = decodeText(bytes);
  expect(decoded).toEqual({ text: text.replace(/\n$/, '\uFFFD'), damaged: 1, encoding: 'euc-kr' });
});

test('cards that name the encoding of their lines are read by these names', async () => {
  const card = vcardOf(['鈴木 健']).replace('FN:', 'FN;CHARSET=SHIFT_JIS:');
  const people = await readCandidates(fileOf(encode(card, 'shift_jis'), 'people.vcf'));
  expect(people.map(({ values }) => values.name)).toEqual(['鈴木 健']);
});
