import { expect, test } from 'vitest';
import { healthOf } from '#contract/people/health.ts';
import { PersonSummary } from '#contract/people/person.ts';
import type { Context } from '#context.ts';
import type { Packed } from '#stores/read-model/shard-cache.ts';
import { readPeople } from './read-people.ts';

const MADE = { body: '', unread_count: 0, created_at: '2026-01-01T23:59:59.999Z', updated_at: '2026-01-01' };
const line = (id: string, fields: object = {}) =>
  [id, JSON.stringify({ name: id, ...MADE, ...fields })] as const;

const tagLine = (id: string) =>
  [
    id,
    JSON.stringify({ id, name: `“${id}”`, color: null, category: 'general', city: null, state: null }),
  ] as const;

function contextOf(people: Packed[], { now = '2026-03-01T12:00:00.000Z', cadence_default = 90 } = {}) {
  const read = async () => ({ people, tags: ['t1', 't2'].map(tagLine) });
  const ctx = {
    readModel: { read },
    shardUse: {},
    revisionAtStart: { cadence_default },
    now: () => new Date(now),
  };
  return ctx as unknown as Context;
}

const shard: Packed = [
  line('ana', { last_contact_date: '2026-02-01T00:00:00.000Z', tag_ids: ['t1', 't2'], city: 'Z"\\\n' }),
  line('bo', { last_contact_date: '2026-02-01T23:00:00.000Z', cadence_days: 7, body: '🌿 “Čaj” \u2028' }),
  line('cy', { cadence_days: 0, tag_ids: ['t1', 'gone'], is_important: true }),
  line('di', { created_at: '2026-02-01T00:00:00.000Z' }),
  line('ed', { last_contact_date: '2026-02-01T10:00:00.000Z', unread_count: 2 }),
];

/** JSON with a line for each person. */
const linesOf = (people: PersonSummary[]) => `[${people.map((one) => JSON.stringify(one)).join(',\n')}]`;

test('people are written as JSON with a line for each, in any selection and order', async () => {
  const { people, write } = await readPeople(contextOf([shard, [line('flo')]]));
  expect(write(people).toString()).toBe(linesOf(people));
  const some = [people[4], people[0], people[5]] as PersonSummary[];
  expect(write(some).toString()).toBe(linesOf(some));
  expect(write([]).toString()).toBe('[]');
  for (const person of people) expect(PersonSummary.strict().parse(person)).toEqual(person);
});

test('for somebody without a nickname, company, job title and photo they take at most 64 bytes of the list', async () => {
  const { people, write } = await readPeople(contextOf([shard]));
  const without = people.map(
    ({ nickname: _, company: __, job_title: ___, photo: ____, ...person }) => person,
  );
  const bytes = write(people).length - Buffer.byteLength(JSON.stringify(without));
  expect(bytes / people.length).toBeLessThanOrEqual(64);
});

test('health follows the day and the account’s cadence, also for cached people', async () => {
  for (const now of ['2026-02-01T00:00:00.000Z', '2026-02-09T23:59:59.999Z', '2026-12-01T00:00:00.000Z'])
    for (const cadence_default of [1, 90]) {
      const { people, write } = await readPeople(contextOf([shard], { now, cadence_default }));
      expect(people).toHaveLength(shard.length);
      for (const person of people)
        expect(person).toMatchObject(healthOf(person, new Date(now), cadence_default));
      expect(write(people).toString()).toBe(linesOf(people));
    }
});

test('tags count their people, and deleted ones are left out', async () => {
  const { people } = await readPeople(contextOf([shard]));
  const tagsOf = (id: string) => people.find((person) => person.id === id)?.tags;
  expect(tagsOf('ana')).toMatchObject([
    { id: 't1', people_count: 2 },
    { id: 't2', people_count: 1 },
  ]);
  expect(tagsOf('cy')).toMatchObject([{ id: 't1', people_count: 2 }]);
});

test('a person found in two shards, while moving between them, is listed once', async () => {
  const { people } = await readPeople(contextOf([[line('ana'), line('bo')], [line('ana')]]));
  expect(people.map(({ id }) => id).toSorted()).toEqual(['ana', 'bo']);
});
