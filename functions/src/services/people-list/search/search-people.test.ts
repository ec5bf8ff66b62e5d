import { expect, test } from 'vitest';
import type { PersonSummary } from '#contract/people/person.ts';
import { searchMemories } from './search-memories.ts';
import { findMatches } from './search-people.ts';
import { processorMs } from '#testing/costs/processor-time.ts';

const somebody = (fields: Partial<PersonSummary>) =>
  ({
    name: 'Zoë García',
    email: null,
    phone_number: null,
    body: '',
    city: null,
    state: null,
    tags: [],
    ...fields,
  }) as Partial<PersonSummary> as PersonSummary;

type ReadModel = Parameters<typeof findMatches>[0]['readModel'];

const listsOf = (texts: object[]) => ({
  readModel: {
    readTexts: async () => texts.map((text, n): [string, string] => [`t${n}`, JSON.stringify(text)]),
  } as Partial<ReadModel> as ReadModel,
  shardUse: { shards: {}, text_shards: {}, relation_shards: {} },
});

const zoe = somebody({ id: 'zoe', body: 'likes “Čaj”', city: 'Austin', phone_number: '+15125550100' });
const only = (...people: PersonSummary[]) => ({ people, addressesOf: () => [] });
const finds = async (search: string, ...texts: string[]) => {
  const packed = texts.map((text) => ({ person_id: 'zoe', at: null, text }));
  return (await findMatches(listsOf(packed), search, only(zoe))).length === 1;
};

test('words may be spread over fields and texts', async () => {
  expect(await finds('zoe lake tea', 'At the lake', 'Tea with Al')).toBe(true);
  expect(await finds('zoe lake tea', 'At the lake')).toBe(false);
  expect(await finds('zoe 1999', 'Met in 1999')).toBe(true);
});

test('a further phone is found by its digits, and quoted', async () => {
  const text = {
    person_id: 'zoe',
    at: null,
    text: 'lopez@example.com',
    phones: ['+4922112345678', '0221 12345678'],
  };
  for (const search of ['0221', '221-1234', 'zoe +4922112345678', '0221 12345678']) {
    const [found] = await findMatches(listsOf([text]), search, only(zoe));
    expect(found?.found_in?.[0], search).toMatch(/221/);
  }
  expect(await findMatches(listsOf([text]), '5551', only(zoe))).toEqual([]);
});

test('each address is searched, and quoted as a whole', async () => {
  const addressesOf = () => ['1 Elm St, Austin, TX, 78701', 'Domstr. 5, Köln, 50667, Germany'];
  const found = async (search: string) =>
    (await findMatches(listsOf([]), search, { people: [zoe], addressesOf })).map(({ found_in }) => found_in);
  expect(await found('zoe domstr koln germany')).toEqual([['Domstr. 5, Köln, 50667, Germany']]);
  expect(await found('50667')).toEqual([['Domstr. 5, Köln, 50667, Germany']]);
  expect(await found('elm st austin')).toEqual([['1 Elm St, Austin, TX, 78701']]);
  expect(await found('domstr austin')).toEqual([['Domstr. 5, Köln, 50667, Germany']]);
  expect(await found('domstr 50668')).toEqual([]);
});

test('a search without words finds everybody', async () => {
  expect(await finds(' ')).toBe(true);
  expect(await finds('- +')).toBe(true);
});

test('texts that are not in the summary are quoted, three at most, only if the summary lacks the words', async () => {
  const quoted = async (search: string, ...texts: string[]) => {
    const packed = texts.map((text) => ({ person_id: 'zoe', at: null, text }));
    return (await findMatches(listsOf(packed), search, only(zoe))).map(({ found_in }) => found_in);
  };
  expect(await quoted('zoe lake', 'Tea with Al', 'At the lake')).toEqual([['At the lake']]);
  expect(await quoted('austin', 'Back in Austin')).toEqual([undefined]);
  const texts = ['one tea', 'two cakes', 'three swims', 'four walks'];
  expect(await quoted('tea cakes swims walks', ...texts)).toEqual([texts.slice(0, 3)]);
  expect(await quoted('lake')).toEqual([]);
});

test('ten thousand people with a hundred thousand memories are searched in linear time', async () => {
  const words = 'climbing tea lake met at the conference talked about her sister Zoë moving Portland'.split(
    ' ',
  );
  const memory = (n: number) => Array.from({ length: 45 }, (_, i) => words[(n * 7 + i * i) % 14]).join(' ');
  const people = Array.from({ length: 10_000 }, (_, n) => somebody({ id: `p${n}`, name: `Person ${n}` }));
  const texts = Array.from({ length: 100_000 }, (_, n) => ({
    person_id: `p${n % 10_000}`,
    at: '2026-01-01T00:00:00.000Z',
    text: n === 77_777 ? `${memory(n)} needle` : memory(n),
  }));
  const { readModel, shardUse } = listsOf(texts);
  const packed = await readModel.readTexts({});
  const ctx = { readModel: { ...readModel, readTexts: async () => packed }, shardUse };
  const startedAt = processorMs();
  expect(await findMatches(ctx, 'person needle', only(...people))).toHaveLength(1);
  expect(await searchMemories(ctx, 'needle tea')).toHaveLength(1);
  expect(processorMs() - startedAt).toBeLessThan(10_000);
}, 60_000);
