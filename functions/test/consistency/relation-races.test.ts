import { expect } from 'vitest';
import { count, list, MANY, type Race, testRaces, times } from '#testing/races.ts';

const RACES: Record<string, Race> = {
  'the same two people related, from both sides and with equal labels': {
    async prepare(world) {
      const [from_id, to_id] = [await world.person({ name: 'Anna' }), await world.person({ name: 'Mia' })];
      const relate = (body: object) => world.me.post('/api/relations', body);
      return [
        () => relate({ from_id, to_id, type: 'child' }),
        () => relate({ from_id: to_id, to_id: from_id, type: 'parent' }),
        () => relate({ from_id, to_id, type: 'other', label: 'Rival' }),
        () => relate({ from_id: to_id, to_id: from_id, type: 'other', label: 'rival' }),
      ];
    },
    async expect(world, statuses) {
      expect([count(statuses, 201), count(statuses, 409)]).toEqual([2, MANY - 2]);
      expect(await list(world, '/api/relations')).toHaveLength(2);
    },
  },
  'relations changed to one type, removed and made': {
    async prepare({ me, relation }) {
      const { from_id, to_id, id } = await relation();
      const { body } = await me.post('/api/relations', { from_id, to_id, type: 'neighbor' });
      return [
        () => me.patch(`/api/relations/${id}`, { type: 'friend' }),
        () => me.patch(`/api/relations/${body.id}`, { type: 'friend' }),
        () => me.post('/api/relations', { from_id: to_id, to_id: from_id, type: 'friend' }),
        (n) => (n === 7 ? me.delete(`/api/relations/${id}`) : me.get('/api/relations')),
      ];
    },
    async expect(world, statuses) {
      expect(statuses.every((status) => [200, 201, 204, 404, 409].includes(status))).toBe(true);
      const friends = (await list(world, '/api/relations')).filter(({ type }) => type === 'friend');
      expect(friends.length).toBeLessThanOrEqual(1);
    },
  },
  'relations made while their people are merged': {
    async prepare(world) {
      const { me } = world;
      const [keep_id, merge_id] = [await world.person(), await world.person()];
      const others = await times((n) => world.person({ name: `P${n}` }));
      return [
        (n) => me.post('/api/relations', { from_id: merge_id, to_id: others[n >> 2], type: 'friend' }),
        (n) => me.post('/api/relations', { from_id: others[n >> 2], to_id: keep_id, type: 'friend' }),
        () => me.post('/api/relations', { from_id: keep_id, to_id: merge_id, type: 'sibling' }),
        () => me.post('/api/people/merge', { keep_id, merge_id }),
      ];
    },
    async expect(world, statuses) {
      expect(statuses.every((status) => [200, 201, 404, 409].includes(status))).toBe(true);
      const left = await list(world, '/api/relations');
      expect(left.every(({ type }) => type === 'friend')).toBe(true);
      expect(new Set(left.map(({ from_id, to_id }) => [from_id, to_id].toSorted().join(' '))).size).toBe(
        left.length,
      );
    },
  },
  'relations made, changed and removed while the merge of their people is undone': {
    async prepare(world) {
      const { me } = world;
      const [keep_id, merge_id] = [await world.person(), await world.person()];
      const others = await times((n) => world.person({ name: `P${n}` }));
      const relate = async (from_id: string, to_id: string, type: string) =>
        (await me.post('/api/relations', { from_id, to_id, type })).body.id as string;
      const both = await relate(keep_id, others[0]!, 'friend');
      await relate(merge_id, others[0]!, 'friend');
      await relate(keep_id, merge_id, 'sibling');
      const moved = await relate(merge_id, others[1]!, 'cousin');
      const { event_id } = (await me.post('/api/people/merge', { keep_id, merge_id })).body;
      return [
        (n) => (n === 0 ? me.delete(`/api/relations/${both}`) : me.get('/api/relations')),
        (n) => me.post('/api/relations', { from_id: others[n], to_id: keep_id, type: 'neighbor' }),
        () => me.patch(`/api/relations/${moved}`, { type: 'other', label: 'rival' }),
        () => me.post(`/api/people/merge/${event_id}/undo`),
      ];
    },
    async expect(world, statuses) {
      expect(statuses.every((status) => [200, 201, 204, 400, 404].includes(status))).toBe(true);
      const left = await list(world, '/api/relations');
      expect(count(statuses, 201)).toBe(left.filter(({ type }) => type === 'neighbor').length);
      expect(left.filter(({ type }) => type === 'sibling')).toHaveLength(1);
      expect(left.filter(({ label }) => label === 'rival')).toHaveLength(1);
    },
  },
  'relations made and removed while their people go to the trash and come back': {
    async prepare(world) {
      const { me } = world;
      const [away, from_id] = [await world.person({ name: 'Away' }), await world.person({ name: 'Here' })];
      const others = await times((n) => world.person({ name: `P${n}` }));
      const { id } = (await me.post('/api/relations', { from_id, to_id: away, type: 'friend' })).body;
      await me.delete(`/api/people/${away}`);
      return [
        () => me.post(`/api/people/${away}/restore`),
        (n) => me.post('/api/relations', { from_id: others[n], to_id: away, type: 'colleague' }),
        (n) => (n === 10 ? me.delete(`/api/people/${away}`) : me.get(`/api/people/${from_id}/relations`)),
        (n) => (n === 15 ? me.delete(`/api/relations/${id}`) : me.get('/api/relations')),
      ];
    },
    async expect(world, statuses) {
      expect(statuses.every((status) => [200, 201, 204, 404].includes(status))).toBe(true);
      const away = (await world.me.get('/api/people/trash')).body as { name: string }[];
      if (away.some(({ name }) => name === 'Away')) {
        expect(await list(world, '/api/relations')).toEqual([]);
        return;
      }
      const colleagues = (await list(world, '/api/relations')).filter(({ type }) => type === 'colleague');
      expect(colleagues).toHaveLength(count(statuses, 201));
    },
  },
  'relations made while a person is deleted for ever': {
    async prepare(world) {
      const { me } = world;
      const gone = await world.person();
      const others = await times((n) => world.person({ name: `P${n}` }));
      return [
        (n) => me.post('/api/relations', { from_id: gone, to_id: others[n], type: 'friend' }),
        (n) => (n === 5 ? me.delete(`/api/people/${gone}`) : me.get('/api/relations')),
        () => me.delete(`/api/people/trash/${gone}`),
      ];
    },
    async expect(_, statuses) {
      expect(statuses.every((status) => [200, 201, 204, 404].includes(status))).toBe(true);
    },
  },
};

testRaces(RACES);
