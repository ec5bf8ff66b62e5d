import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
type User = ReturnType<Api['as']>;

const CALLS = ['/api/export.vcf', '/api/export.csv'];

/** Creates an account with two people of the same name (one has a tag) and one in the trash. */
async function fill(me: User) {
  const add = async (person: object) => (await me.post('/api/people', person)).body.id as string;
  const ana = await add({
    name: 'Ana García',
    phones: [{ value: '+49 221 12345678 x12', label: 'work' }, { value: 'ask Bo' }],
    emails: [{ value: 'ana@example.com', label: 'home' }],
    company: 'Salt; Pepper & Co',
    birthday: '--02-29',
    body: '=1+1',
  });
  const other = await add({ name: 'Ana García' });
  const bo = await add({ name: 'Bo' });
  const gone = await add({ name: 'Gone' });
  const { body: tag } = await me.post(`/api/people/${ana}/tags`, { name: 'Climbing' });
  await me.delete(`/api/people/${gone}`);
  const tagId = tag.tags?.[0]?.id ?? tag.id;
  return { ana, other, bo, gone, tagId: tagId as string };
}

/** Returns the values of a property in all cards of a file. */
function valuesOf(file: string, property: string): string[] {
  const parsed = ICAL.parse(file) as unknown as
    | [string, [string, object, string, string][]][]
    | [string, never];
  const cards = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [
    string,
    [string, object, string, string][],
  ][];
  return cards.flatMap(([, lines]) => lines.filter(([name]) => name === property).map((line) => line[3]));
}

test('both calls refuse whoever is not signed in, a wrong version, and two choices at once', async () => {
  const { request, as } = await startApi();
  for (const call of CALLS) expect((await request('GET', call)).status).toBe(401);
  const me = as();
  expect((await me.get('/api/export.vcf?version=2.1')).status).toBe(400);
  expect((await me.get('/api/export.vcf?photos=some')).status).toBe(400);
  for (const call of CALLS) {
    expect((await me.get(`${call}?tag=a&ids=b`)).status).toBe(400);
    expect((await me.get(`${call}?ids=${Array.from({ length: 301 }, (_, n) => n)}`)).status).toBe(400);
    expect((await me.get(`${call}?tag=nobody`)).status).toBe(404);
  }
});

test('the ids and tags of another user are nobody’s', async () => {
  const { as } = await startApi();
  const { ana, tagId } = await fill(as());
  const me = as();
  expect((await me.get(`/api/export.vcf?ids=${ana}`)).body).toBe('');
  expect((await me.get(`/api/export.csv?ids=${ana}`)).body.split('\r\n')).toHaveLength(2);
  for (const call of CALLS) expect((await me.get(`${call}?tag=${tagId}`)).status).toBe(404);
});

test('everybody, a tag or a selection, in the order of names, then of UIDs, without the trash', async () => {
  const { as } = await startApi();
  const me = as();
  const { bo, gone, tagId } = await fill(me);
  await me.post('/api/people/examples', {});
  const { body: text, headers } = await me.get('/api/export.vcf');
  expect(headers.get('content-type')).toBe('text/vcard; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="kindred-people-[\d-]{10}\.vcf"$/,
  );
  expect(valuesOf(text, 'fn')).toEqual(['Ana García', 'Ana García', 'Bo']);
  const [first, second] = valuesOf(text, 'uid');
  expect(first! < second!).toBe(true);
  expect(text).not.toMatch(/^REV/m);
  expect(await me.get('/api/export.vcf')).toMatchObject({ body: text });
  expect(valuesOf((await me.get(`/api/export.vcf?tag=${tagId}`)).body, 'categories')).toEqual(['Climbing']);
  expect(valuesOf((await me.get(`/api/export.vcf?ids=${bo},${gone},x`)).body, 'fn')).toEqual(['Bo']);
});

test('names are in the order of a reader, whatever their case and accents, in both files', async () => {
  const me = (await startApi()).as();
  const [zoe, ...others] = ['Zoë', 'Élodie', 'ana', 'Bo', 'Émile', 'Ana', 'Person 10', 'Person 9'];
  const { id } = (await me.post('/api/people', { name: zoe })).body;
  for (const name of others) {
    const other = (await me.post('/api/people', { name })).body.id;
    await me.post('/api/relations', { from_id: id, to_id: other, type: 'friend' });
  }
  const order = ['Ana', 'ana', 'Bo', 'Élodie', 'Émile', 'Person 9', 'Person 10'];
  const cards = (await me.get('/api/export.vcf?version=4.0')).body;
  expect(valuesOf(cards, 'fn')).toEqual([...order, 'Zoë']);
  expect(valuesOf((await me.get(`/api/export.vcf?version=4.0&ids=${id}`)).body, 'related')).toEqual(order);
  const rows: string[] = (await me.get('/api/export.csv')).body.trim().split('\r\n');
  expect(rows.slice(1).map((row) => row.split(',', 1)[0])).toEqual([...order, 'Zoë']);
});

test('a card says what is known of the person, in either version', async () => {
  const { as } = await startApi();
  const me = as();
  const { ana } = await fill(me);
  const lines = async (version: string) =>
    (await me.get(`/api/export.vcf?version=${version}&ids=${ana}`)).body.split('\r\n').slice(3);
  expect(await lines('3.0')).toEqual([
    'FN:Ana García',
    'N:García;Ana;;;',
    'ORG:Salt\\; Pepper & Co',
    'TEL;TYPE=work,pref:+4922112345678;ext=12',
    'TEL:ask Bo',
    'EMAIL;TYPE=home:ana@example.com',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29',
    'CATEGORIES:Climbing',
    'NOTE:=1+1',
    'END:VCARD',
    '',
  ]);
  expect(await lines('4.0')).toContain('TEL;VALUE=uri;TYPE=work;PREF=1:tel:+4922112345678;ext=12');
});

test('people of a relation are related names, beside those of the card and none twice', async () => {
  const me = (await startApi()).as();
  const add = async (person: object) => (await me.post('/api/people', person)).body.id as string;
  const anna = await add({
    name: 'Anna',
    related: [
      { value: 'Mia', label: 'child' },
      { value: 'Rex', label: 'dog' },
    ],
  });
  const [mia, tom, gone] = [
    await add({ name: 'Mia' }),
    await add({ name: 'Tom' }),
    await add({ name: 'Gone' }),
  ];
  for (const relation of [
    { to_id: mia, type: 'child' },
    { to_id: tom, type: 'lives_with' },
    { to_id: tom, type: 'other', label: 'rival' },
    { to_id: tom, type: 'sibling', label: 'brother' },
    { to_id: gone, type: 'sibling' },
  ])
    await me.post('/api/relations', { from_id: anna, ...relation });
  await me.delete(`/api/people/${gone}`);
  const linesOf = async (version: string, id: string) =>
    (await me.get(`/api/export.vcf?version=${version}&ids=${id}`)).body
      .split('\r\n')
      .filter((line: string) => /RELATED|ABLabel/.test(line));
  expect(await linesOf('4.0', anna)).toEqual([
    'RELATED;VALUE=text;TYPE=child:Mia',
    'item1.RELATED;VALUE=text:Rex',
    'item1.X-ABLabel:dog',
    'item2.RELATED;VALUE=text:Tom',
    'item2.X-ABLabel:brother',
    'item3.RELATED;VALUE=text:Tom',
    'item3.X-ABLabel:lives with',
    'item4.RELATED;VALUE=text:Tom',
    'item4.X-ABLabel:rival',
  ]);
  expect(await linesOf('3.0', mia)).toEqual(['item1.X-ABRELATEDNAMES:Anna', 'item1.X-ABLabel:parent']);
  const [titles] = (await me.get(`/api/export.csv?ids=${mia}`)).body.split('\r\n');
  expect(titles).toContain('Relation 1 - Label,Relation 1 - Value');
});

test('the table has a line for each person, and no formula', async () => {
  const { as } = await startApi();
  const me = as();
  await fill(me);
  const { body: text, headers } = await me.get('/api/export.csv');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [titles, ...rows] = (text as string).trimEnd().split('\r\n');
  expect(titles).toBe(
    'Name,Nickname,Company,Job title,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,' +
      'E-mail 1 - Label,E-mail 1 - Value,Birthday,Tags,Memory aid,Met on,Met in,Notes,Important,Keep in touch,Snoozed until,' +
      'Follow up on,Last contacted,UID',
  );
  expect(rows.map((row) => row.split(',')[0])).toEqual(['Ana García', 'Ana García', 'Bo']);
  expect(rows.join('\n')).toContain("'--02-29,Climbing,,,,'=1+1,");
});
