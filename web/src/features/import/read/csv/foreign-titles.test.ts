import { expect, test } from 'vitest';
import { fileOf, readCandidates, readSampleTable } from '#testing/import/read-candidates.ts';
import { meaningOf } from './recognise-columns.ts';

/** Returns the values of each phone and related person with their labels, as one text each. */
const said = (entries: unknown) =>
  (entries as { value: string; label: string | null }[]).map(({ value, label }) => `${label}: ${value}`);

test('Outlook in German, Windows-1252: every title has its meaning', async () => {
  const [person] = await readSampleTable('outlook-german');
  const { phones, related, ...rest } = person!;
  expect(rest).toMatchObject({
    name: 'Jürgen K. Müller',
    nickname: 'Jürg',
    company: 'Bahn AG',
    job_title: 'Leiter',
    birthday: '1971-05-14',
    tags: 'Familie',
    emails: [
      { value: 'jm@example.de', label: null },
      { value: 'j@bahn.example', label: null },
    ],
    addresses: [
      {
        street: 'Ringstr. 5, Hinterhaus, PO Box 4711',
        city: 'Köln',
        state: 'NRW',
        zip: '50667',
        country: 'DE',
        label: 'home',
      },
      { street: 'Werkstr. 1', city: 'Berlin', state: 'BE', zip: '10115', country: 'DE', label: 'work' },
      { street: 'Rue 3', city: 'Genf', state: null, zip: '1201', country: 'CH', label: 'other' },
    ],
    links: [{ value: 'https://jm.example', label: null }],
    dates: [{ date: '1999-06-20', label: 'anniversary' }],
    body: 'Spielt Orgel\nAbteilung: Netz\nFull name: Dr. Jürgen K. Müller\nJob title: Ingenieur',
  });
  expect(said(phones)).toEqual([
    'mobile: +49 170 10',
    'assistant: +49 30 1',
    'work fax: +49 30 2',
    'work: +49 30 3',
    'work: +49 30 4',
    'callback: +49 30 5',
    'car: +49 30 6',
    'company: +49 30 7',
    'home fax: +49 221 8',
    'home: +49 221 9',
    'other: +49 11',
    'pager: +49 12',
    'null: +49 13',
  ]);
  expect(said(related)).toEqual(['child: Mia', 'assistant: Kim Weber', 'manager: Bo Lind', 'partner: Eva']);
});

test('Outlook in French, UTF-16: every title has its meaning', async () => {
  const [person] = await readSampleTable('outlook-french');
  expect(person).toMatchObject({
    name: 'Zoé M. Dupont',
    nickname: 'Zo',
    company: 'Acme',
    job_title: 'Directrice',
    birthday: '1990-05-14',
    tags: 'Famille',
    emails: [{ value: 'zoe@example.fr' }, { value: 'z@acme.example' }],
    addresses: [
      { street: '7 rue B', city: 'Nice', zip: '06000', country: 'FR', label: 'home' },
      { street: '5 rue A', city: 'Lyon', state: 'Rhône', zip: '69001', country: 'FR', label: 'work' },
      { street: '9 rue C', city: 'Namur', country: 'BE', label: 'other' },
    ],
    links: [{ value: 'https://zoe.example' }],
    dates: [{ date: '2015-06-20', label: 'anniversary' }],
    body: 'Aime la voile\nService: Ventes\nFull name: Mme Zoé M. Dupont',
  });
  expect(said(person!.phones)).toEqual([
    'mobile: +33 8',
    'assistant: +33 1',
    'work fax: +33 2',
    'work: +33 3',
    'work: +33 4',
    'car: +33 5',
    'company: +33 6',
    'home: +33 7',
    'other: +33 9',
    'pager: +33 10',
    'null: +33 11',
  ]);
  expect(said(person!.related)).toEqual(['spouse: Jean', 'child: Léa', 'assistant: Kim', 'manager: Bo Lind']);
});

test('Outlook in Spanish, Windows-1252: every title has its meaning', async () => {
  const [person] = await readSampleTable('outlook-spanish');
  expect(person).toMatchObject({
    name: 'Carmen M. García Ruiz',
    nickname: 'Carmela',
    company: 'Libros SA',
    job_title: 'Editora',
    birthday: '1990-05-14',
    tags: 'Familia',
    emails: [{ value: 'c@example.es' }, { value: 'c@libros.example' }],
    addresses: [
      { street: 'Calle 2', city: 'Vigo', zip: '36201', country: 'ES', label: 'home' },
      { street: 'Calle 1', city: 'Madrid', state: 'Madrid', zip: '28013', country: 'ES', label: 'work' },
      { street: 'Calle 3', city: 'Lisboa', zip: '1000', country: 'PT', label: 'other' },
    ],
    links: [{ value: 'https://c.example' }],
    dates: [{ date: '2015-06-20', label: 'anniversary' }],
    body: 'Nunca café\nDepartamento: Ventas\nFull name: Sra. Carmen M. García Ruiz',
  });
  expect(said(person!.phones)).toEqual([
    'mobile: +34 5',
    'work fax: +34 1',
    'work: +34 2',
    'work: +34 3',
    'home: +34 4',
    'other: +34 6',
    'pager: +34 7',
    'null: +34 8',
  ]);
  expect(said(person!.related)).toEqual(['spouse: Jean', 'child: Léa', 'assistant: Kim', 'manager: Bo Lind']);
});

test.each([
  ['Privat: Ort', { field: 'city', label: 'home' }],
  ['Dienstlich: PLZ', { field: 'zip', label: 'work' }],
  ['Mobil-Tel.-Nr.', { field: 'phone_number', label: 'mobile' }],
  ['Sekundäre E-Mail-Adresse', { field: 'email' }],
  ['Webseite 2', { field: 'link' }],
  ['Benutzerdef. 1', { field: 'note' }],
  ['Hausnummer', { field: 'street_address' }],
  ['Arbeitstitel', { field: 'job_title' }],
  ['Adresse électronique secondaire', { field: 'email' }],
  ['Année de naissance', { field: 'birth_year' }],
  ['Mes de nacimiento', { field: 'birth_month' }],
])('Thunderbird and lists of one’s own: “%s” has its meaning', (title, meaning) => {
  expect(meaningOf(title)).toMatchObject(meaning);
});

test.each([
  ['Japanese', '氏名,会社名,役職,メールアドレス,携帯電話,住所,郵便番号,国,生年月日,メモ'],
  ['Chinese', '姓名,公司,职位,电子邮件,手机,地址,邮编,国家,生日,备注'],
  ['Chinese of Taiwan', '姓名,公司名稱,職稱,電子郵件,手機,地址,郵遞區號,國家,生日,備註'],
  ['Korean', '이름,회사명,직책,이메일,휴대폰,주소,우편번호,국가,생일,메모'],
  [
    'Russian',
    'ФИО,Компания,Должность,Электронная почта,Мобильный телефон,Адрес,Индекс,Страна,Дата рождения,Заметки',
  ],
])('a list with titles in %s is understood', (_, titles) => {
  const meanings = titles.split(',').map((title) => meaningOf(title));
  expect(meanings.map((meaning) => meaning?.field)).toEqual([
    'name',
    'company',
    'job_title',
    'email',
    'phone_number',
    'street_address',
    'zip',
    'country',
    'birthday',
    'body',
  ]);
  expect(meanings[4]).toMatchObject({ label: 'mobile' });
});

test('surname and first name in two columns are one name, in the order of the country, unless there is a whole one', async () => {
  const names = async (text: string) => (await readCandidates(fileOf(text))).map(({ values }) => values.name);
  expect(await names('Фамилия,Имя,Почта\nИванов,Пётр,p@example.ru\n')).toEqual(['Пётр Иванов']);
  expect(await names('姓,名,メール\n山田,太郎,t@example.jp\n')).toEqual(['山田太郎']);
  expect(await names('성,이름,이메일\n김,민수,k@example.kr\n')).toEqual(['김민수']);
  expect(await names('氏名,姓,名\n山田 太郎,山田,太郎\n')).toEqual(['山田 太郎']);
});
