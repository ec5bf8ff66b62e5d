import { expect } from 'vitest';
import { count, list, MANY, type Race, testRaces } from '#testing/races.ts';

const minute = (n: number) => `2026-02-01T12:${String((n * 7) % MANY).padStart(2, '0')}:00.000Z`;

const RACES: Record<string, Race> = {
  'one memory of many people changed, given on, left and deleted, while they are deleted, merged and restored':
    {
      async prepare({ me, person }) {
        const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => person({ name: `P${n}` })));
        const [ada, tom, jo, bo, cy, di] = ids as [string, string, string, string, string, string];
        const path = (id: string) => `/api/people/${id}/notebook`;
        const { id } = (await me.post(path(ada), { content: 'all', person_ids: ids.slice(0, 5) })).body;
        await me.post(path(tom), { content: 'older', created_at: minute(1), person_ids: [tom, bo, ada] });
        const promise = { due_on: '2026-03-01' };
        const change = (from: string, body: object) =>
          me.put(`${path(from)}/${id}`, { content: 'all', ...body });
        return [
          (n) => change(ada, { content: `new ${n}`, promise }),
          () => change(tom, { person_ids: [tom, di, jo] }),
          () => me.delete(`${path(jo)}/${id}?from=one`),
          () => me.delete(`/api/people/${bo}`),
          () => me.post('/api/people/merge', { keep_id: tom, merge_id: ada }),
          (n) => change(jo, { promise: { due_on: null, done_at: n % 2 ? minute(n) : null } }),
          (n) =>
            me.post(path(cy), { content: `M${n}`, person_ids: [cy, tom, ada], promise: { due_on: null } }),
          () => me.post(`/api/people/${bo}/restore`),
          () => change(cy, { person_ids: ids, promise: null }),
          (n) => (n > 15 ? me.delete(`${path(cy)}/${id}`) : me.delete(`/api/people/trash/${bo}`)),
        ];
      },
      async expect(world, statuses) {
        expect(
          statuses.every((status) => [200, 201, 204, 404].includes(status)),
          `${statuses}`,
        ).toBe(true);
        const alive = new Set((await list(world)).map(({ id }) => id));
        for (const { person_ids } of await list(world, '/api/search?q=all'))
          expect(person_ids.every((id: string) => alive.has(id))).toBe(true);
      },
    },
  'people who met at once: contacts of all logged and taken back': {
    async prepare({ me, person }) {
      const ids = await Promise.all(Array.from({ length: 5 }, (_, n) => person({ name: `P${n}` })));
      const contact = (n: number) =>
        me.post(`/api/people/${ids[n % 5]}/contact`, { at: minute(n), note: `M${n}`, person_ids: ids });
      const made: string[] = [];
      for (let n = 0; n < 5; n++) made.push((await contact(n)).body.event_id);
      return [contact, (n) => me.delete(`/api/people/${ids[(n >> 2) % 5]}/contact/${made[n >> 2]}`)];
    },
    async expect(world, statuses) {
      expect(count(statuses, 200) + count(statuses, 404)).toBe(MANY);
      for (const { id } of await list(world))
        expect(await list(world, `/api/people/${id}/notebook`)).toHaveLength(10);
    },
  },
};

testRaces(RACES);
