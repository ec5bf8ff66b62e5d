import { expect, test } from 'vitest';
import { openMatcher, pairKey, placeOf } from './matcher.ts';
import type { Identity } from './records.ts';

const limit = 1_000_000;

test.each([
  ['Katherine Johnson', 'Kathryn Johnson'],
  ['Tony Mancini', 'Anthony Mancini'],
  ['Lopez, Ana', 'Ana López'],
  ['Lopez Ana', 'Ana López'],
  ["Sean O'Brien", 'Sean OBrien'],
  ['Mary Smith', 'Mary Smith-Jones'],
  ['Bea', 'Beatrice Lund'],
])('by name alone, %s and %s are listed', (a, b) => {
  const matcher = openMatcher([
    { id: 'other', name: 'Zora Quill' },
    { id: 'b', name: b },
  ]);
  expect(matcher.similar({ name: a })).toMatchObject([
    { id: 'b', reasons: [expect.stringMatching(/name$/)] },
  ]);
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
  const pairs = await openMatcher(people).pairs({ limit });
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(4000);
  expect(pairs.filter(({ a }) => a === 'x1')).toMatchObject([{ b: 'x2', reasons: ['similar name'] }]);
}, 60_000);

test('two who are one are found among three hundred people of one surname', async () => {
  const syllables = ['ba', 'de', 'fi', 'go', 'ku', 'la', 'me', 'ni', 'po', 'ru'];
  const given = (n: number) =>
    [...String(n).padStart(3, '0')].map((digit) => syllables[Number(digit)]).join('');
  const family = Array.from({ length: 298 }, (_, n) => `${given(n)} Nguyen`);
  const names = [...family, 'Katherine Nguyen', 'Kathryn Nguyen'];
  const found = await openMatcher(names.map((name, n) => ({ id: `p${n}`, name }))).pairs({ limit });
  expect(found.filter(({ a }) => a === 'p298')).toMatchObject([{ b: 'p299', reasons: ['similar name'] }]);
});

test('the likeliest wanted pairs are found, without blocking the event loop', async () => {
  const names = ['Ana Lopes', ...Array(300).fill('Zora Quill'), 'Ana Lopez', 'Kate Hollis', 'Kate Hollis'];
  const matcher = openMatcher(names.map((name, n) => ({ id: `p${n}`, name })));
  const isWanted = (a: string, b: string) => a === 'p0' || b === 'p303';
  const found = matcher.pairs({ limit: 1, isWanted });
  let turns = 0;
  const count = () => setImmediate(() => void (++turns, turns < 100 && count()));
  count();
  expect(await found).toMatchObject([{ a: 'p302', b: 'p303', similarity: 1 }]);
  expect(turns).toBeGreaterThan(3);
  expect(await matcher.pairs({ limit: 9, isWanted })).toMatchObject([{ a: 'p302' }, { a: 'p0', b: 'p301' }]);
});

test('pages have every pair once, also if the pair at which a page ended is gone', async () => {
  const people: Identity[] = Array.from({ length: 12 }, (_, n) => ({
    id: `p${n}`,
    name: n % 2 ? 'Ana Lopez' : 'Ana Lopes',
  }));
  const all = await openMatcher(people).pairs({ limit });
  expect(all).toHaveLength((12 * 11) / 2);
  const matcher = openMatcher(people.toReversed());
  const first = await matcher.pairs({ limit: 20 });
  const last = first.at(-1)!;
  const rest = await matcher.pairs({
    limit,
    after: placeOf(last),
    isWanted: (a, b) => pairKey(a, b) !== pairKey(last.a, last.b),
  });
  const keys = [...first, ...rest].map(({ a, b }) => pairKey(a, b));
  expect(keys).toEqual(all.map(({ a, b }) => pairKey(a, b)));
});

test('a phone that a whole company has does not make its people duplicates', async () => {
  const names = 'Ana Bo Cy Di Ed Flo Gus Hal Ida Jo'.split(' ');
  const people = names.map((name, n) => ({
    id: name,
    name: `${name} ${'QVWXYZKLMP'[n]}uiston`,
    phone_number: '+15125550100',
  }));
  expect(await openMatcher(people.slice(0, 3)).pairs({ limit })).toHaveLength(3);
  expect(await openMatcher(people).pairs({ limit })).toEqual([]);
});
