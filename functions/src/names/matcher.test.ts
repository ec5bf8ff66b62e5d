import { expect, test } from 'vitest';
import { LIKELY_DUPLICATE, nameSimilarity, openMatcher } from './matcher.ts';

const alike = [
  ['Katherine Johnson', 'Kathryn Johnson'],
  ['Tony Mancini', 'Anthony Mancini'],
  ['Emma Thronley', 'Emma Thornley'],
  ['Jhon Carter', 'John Carter'],
  ['Lopez, Ana', 'Ana López'],
  ['José García', 'Jose Garcia'],
  ['Bob Miller', 'Robert Miller'],
  ['Dr. Priya Nair', 'Priya Nair'],
  ["Sean O'Brien", 'Sean OBrien'],
  ['Mary Smith', 'Mary Smith-Jones'],
  ['Bea', 'Beatrice Lund'],
  ['Person Number 1', 'Persn Number 1'],
  ['Ana Lopez', 'Ana Lopez 2'],
] as const;

const unlike = [
  ['John Carter', 'Joan Carter'],
  ['Maria Lopez', 'Mario Lopez'],
  ['Ana Lopez', 'Ana Petrova'],
  ['Pete Lowe', 'Peter Blum'],
  ['Erik Lund', 'Erika Lund'],
  ['Hideo Arai', 'Hideki Arata'],
  ['Emma Thornley', 'Gemma Thorne'],
  ['Marta Ruiz', 'Mark Ruiz'],
  ['Person Number 1', 'Person Number 10'],
  ['Guest 12', 'Guest 21'],
] as const;

test.each(alike)('%s may be %s', (a, b) => {
  expect(nameSimilarity(a, b)).toBeGreaterThanOrEqual(LIKELY_DUPLICATE);
  expect(nameSimilarity(a, b)).toBeCloseTo(nameSimilarity(b, a), 10);
});

test.each(unlike)('%s is not %s', (a, b) => {
  expect(nameSimilarity(a, b)).toBeLessThan(LIKELY_DUPLICATE);
});

test('one word alone is never above 0.92, the same two words are 1', () => {
  expect(nameSimilarity('Ana', 'Ana')).toBe(0.92);
  expect(nameSimilarity('Ana', 'Ana Lopez')).toBe(0.92);
  expect(nameSimilarity('ana lopez', 'Ana López')).toBe(1);
  expect(nameSimilarity('', 'Ana')).toBe(0);
});

test('the same email or phone is a match, and the reasons name it', () => {
  const matcher = openMatcher([
    { id: 'a', name: 'Ana Lopez', email: 'ana@x.example', phone_number: '+15125550100' },
    { id: 'b', name: 'Anna Lopes', email: null, phone_number: null },
  ]);
  expect(matcher.best({ name: 'Nobody', email: 'ANA@x.example ' })).toEqual({
    id: 'a',
    similarity: 1,
    reasons: ['same email'],
  });
  expect(matcher.best({ name: 'Ana Lopez', phone_number: '(512) 555-0100' })).toMatchObject({
    id: 'a',
    reasons: ['same phone', 'same name'],
  });
  expect(matcher.best({ name: 'Zora Quill' })).toBeUndefined();
});

test('an email and a phone that both differ make the same person less likely, one of them alone does not', () => {
  const ana = { name: 'Ana Lopez', email: 'ana@x.example', phone_number: '+15125550100' };
  const matcher = openMatcher([{ id: 'a', ...ana }]);
  expect(matcher.best({ ...ana, email: 'ana@y.example', phone_number: '+15125550101' })).toEqual({
    id: 'a',
    similarity: 0.9,
    reasons: ['same name', 'different email and phone'],
  });
  const alike = { email: 'other@y.example', phone_number: '+15125550101' };
  expect(matcher.best({ name: 'Anna Lopes', ...alike })).toBeUndefined();
  expect(matcher.best({ name: 'Anna Lopes', email: 'other@y.example' })).toMatchObject({ id: 'a' });
  expect(matcher.best({ ...ana, email: 'ana@y.example' })).toMatchObject({ similarity: 1 });
});

test.each(alike)('the matcher finds %s and %s', (a, b) => {
  const matcher = openMatcher([
    { id: 'other', name: 'Zora Quill' },
    { id: 'b', name: b },
  ]);
  expect(matcher.best({ name: a })).toMatchObject({ id: 'b', reasons: [expect.stringMatching(/name$/)] });
});

test('every likely pair is found once among ten thousand people, in time', async () => {
  const syllables = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'se', 'to', 'vi', 'zu'];
  const word = (n: number) =>
    [...String(n).padStart(4, '0')].map((digit) => syllables[Number(digit)]).join('');
  const people = Array.from({ length: 10_000 }, (_, i) => ({
    id: `p${i}`,
    name: `${word((i * 37) % 100)} ${word(i)}`,
  }));
  people.push({ id: 'x1', name: 'Katherine Hollis' }, { id: 'x2', name: 'Hollis, Kate' });
  const started = process.cpuUsage();
  const pairs = await openMatcher(people).pairs(1_000_000);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(4000);
  expect(pairs.filter(({ a }) => a === 'x1')).toMatchObject([{ b: 'x2', reasons: ['similar name'] }]);
});

test('the most similar wanted pairs are found, without blocking the event loop', async () => {
  const names = ['Ana Lopes', ...Array(300).fill('Zora Quill'), 'Ana Lopez', 'Kate Hollis', 'Kate Hollis'];
  const matcher = openMatcher(names.map((name, n) => ({ id: `p${n}`, name })));
  const isWanted = (a: string, b: string) => a === 'p0' || b === 'p303';
  const found = matcher.pairs(1, isWanted);
  let turns = 0;
  const count = () => setImmediate(() => void (++turns, turns < 100 && count()));
  count();
  expect(await found).toMatchObject([{ a: 'p302', b: 'p303', similarity: 1 }]);
  expect(turns).toBeGreaterThan(3);
  expect(await matcher.pairs(9, isWanted)).toMatchObject([{ a: 'p302' }, { a: 'p0', b: 'p301' }]);
});
