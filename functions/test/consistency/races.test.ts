import { expect } from 'vitest';
import { freshPhone, NUMBERS } from '#testing/api/start-api.ts';
import { allOf, count, list, MANY, people, type Race, testRaces, times } from '#testing/races.ts';
import { newSid } from '#testing/data/new-sid.ts';

const minute = (n: number) => `2026-02-01T12:${String((n * 7) % MANY).padStart(2, '0')}:00.000Z`;

const RACES: Record<string, Race> = {
  'people added': {
    prepare: async ({ me }) => [(n) => me.post('/api/people', { name: `P${n}` })],
    async expect(world, statuses) {
      allOf(statuses, 201);
      expect(await list(world)).toHaveLength(MANY);
    },
  },
  'people deleted and restored': {
    async prepare({ me, person }) {
      const id = await person();
      return [() => me.delete(`/api/people/${id}`), () => me.post(`/api/people/${id}/restore`)];
    },
    async expect(world) {
      const [alive, trash] = [await list(world), await list(world, '/api/people/trash')];
      expect(alive.length + trash.length).toBe(1);
    },
  },
  'fields changed, each by another call': {
    async prepare({ me, person }) {
      const id = await person();
      const fields = ['body', 'city', 'state', 'mnemonic', 'street_address'];
      return [(n) => me.patch(`/api/people/${id}`, { [fields[n % 5]!]: `new ${fields[n % 5]}` })];
    },
    async expect(world, statuses) {
      allOf(statuses, 200);
      const [{ id }] = (await list(world)) as [{ id: string }];
      expect((await world.me.get(`/api/people/${id}`)).body).toMatchObject({
        body: 'new body',
        city: 'new city',
        state: 'new state',
        mnemonic: 'new mnemonic',
        street_address: 'new street_address',
      });
    },
  },
  'memories of different times added to one person': {
    async prepare({ me, person }) {
      const id = await person();
      return [(n) => me.post(`/api/people/${id}/notebook`, { content: `M${n}`, created_at: minute(n) })];
    },
    async expect(world, statuses) {
      allOf(statuses, 201);
      expect(await list(world)).toMatchObject([{ latest_notebook_entry_time: '2026-02-01T12:19:00.000Z' }]);
      expect(await list(world, '/api/search?q=M')).toHaveLength(MANY);
    },
  },
  'one memory rewritten, and others deleted twice': {
    async prepare({ me, person }) {
      const id = await person();
      const path = `/api/people/${id}/notebook`;
      const entries = await times(
        async (n) => (await me.post(path, { content: `M${n}`, created_at: minute(n) })).body,
      );
      return [
        (n) => me.put(`${path}/${entries[0].id}`, { content: `new ${n}`, created_at: minute(n) }),
        (n) => me.delete(`${path}/${entries[1 + (n >> 2)].id}`),
      ];
    },
    async expect(world, statuses) {
      expect(count(statuses, 200)).toBe(10);
      expect(count(statuses, 204) + count(statuses, 404)).toBe(10); // a retried delete may find its own result
      const [{ id }] = (await list(world)) as [{ id: string }];
      expect(await list(world, `/api/people/${id}/notebook`)).toHaveLength(15);
    },
  },
  'contacts logged': {
    async prepare({ me, person }) {
      const id = await person();
      return [(n) => me.post(`/api/people/${id}/contact`, { at: minute(n) })];
    },
    async expect(world, statuses) {
      allOf(statuses, 200);
      expect(await list(world)).toMatchObject([{ last_contact_date: '2026-02-01T12:19:00.000Z' }]);
    },
  },
  'contacts taken back twice while others are logged': {
    async prepare({ me, person }) {
      const id = await person();
      for (let n = 0; n < 5; n++) await me.post(`/api/people/${id}/contact`, { at: minute(n) });
      const events = (await me.get(`/api/people/${id}/activity`)).body.filter(
        (event: any) => event.type === 'contact',
      );
      return [
        (n) => me.delete(`/api/people/${id}/contact/${events[n >> 2].id}`),
        (n) => me.post(`/api/people/${id}/contact`, { at: minute(n) }),
      ];
    },
    async expect(world, statuses) {
      expect(count(statuses, 200) + count(statuses, 404)).toBe(MANY);
      const [{ id }] = (await list(world)) as [{ id: string }];
      const events = await list(world, `/api/people/${id}/activity`);
      expect(events.filter(({ type }) => type === 'contact')).toHaveLength(10);
    },
  },
  'one new tag given to many people': {
    async prepare(world) {
      const ids = await people(world);
      return [(n) => world.me.post(`/api/people/${ids[n]}/tags`, { name: 'Choir' })];
    },
    async expect(world, statuses) {
      allOf(statuses, 201);
      expect(await list(world, '/api/tags')).toMatchObject([{ name: 'Choir', people_count: MANY }]);
    },
  },
  'a tag given, taken and deleted': {
    async prepare(world) {
      const { me } = world;
      const id = await world.person();
      const tag = (await me.post(`/api/people/${id}/tags`, { name: 'Choir' })).body.id;
      return [
        () => me.post(`/api/people/${id}/tags`, { name: 'Choir' }),
        () => me.delete(`/api/people/${id}/tags/${tag}`),
        (n) => (n === 14 ? me.delete(`/api/tags/${tag}`) : me.get('/api/tags')),
      ];
    },
    async expect(_, statuses) {
      expect(statuses.every((status) => status < 400)).toBe(true);
    },
  },
  'the same tag made': {
    prepare: async ({ me }) => [(n) => me.post('/api/tags', { name: n % 2 ? 'Choir' : 'CHOIR' })],
    async expect(world, statuses) {
      expect([count(statuses, 201), count(statuses, 409)]).toEqual([1, MANY - 1]);
      expect(await list(world, '/api/tags')).toHaveLength(1);
    },
  },
  'tags renamed to one name': {
    async prepare({ me, tag }) {
      const ids = await times((n) => tag(`T${n}`));
      return [(n) => me.patch(`/api/tags/${ids[n]}`, { name: 'Choir' })];
    },
    async expect(world, statuses) {
      expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, MANY - 1]);
      expect((await list(world, '/api/tags')).filter(({ name }) => name === 'Choir')).toHaveLength(1);
    },
  },
  'many people tagged, starred and deleted together': {
    async prepare(world) {
      const person_ids = await people(world);
      const { me } = world;
      return [
        (n) => me.post('/api/people/bulk-tags', { person_ids, tag_names: [`T${n}`], operation: 'add' }),
        (n) => me.post('/api/people/bulk-update', { person_ids, cadence_days: n }),
        (n) => me.post('/api/people/bulk-delete', { person_ids: person_ids.slice(n, n + 2) }),
        (n) => me.post('/api/people/bulk-restore', { person_ids: person_ids.slice(n - 1, n + 1) }),
      ];
    },
    async expect(world, statuses) {
      allOf(statuses, 200);
      const [alive, trash] = [await list(world), await list(world, '/api/people/trash')];
      expect(alive.length + trash.length).toBe(MANY);
    },
  },
  'the same file imported': {
    prepare: async ({ me }) => [
      () =>
        me.post(
          '/api/people/import',
          { people: [{ name: 'Ana', tags: ['Choir'] }, { name: 'Bo' }] },
          { 'idempotency-key': 'one' },
        ),
    ],
    async expect(world, statuses) {
      allOf(statuses, 200);
      expect(await list(world)).toHaveLength(2);
    },
  },
  'texts received, sent and read': {
    async prepare({ api, me, person }) {
      const phone = freshPhone();
      const id = await person({ phone_number: phone });
      await me.post('/api/sms/send', { person_id: id, body: 'First' });
      const fields = (n: number) => ({
        MessageSid: newSid(),
        From: phone,
        To: NUMBERS[0]!,
        Body: `In ${n}`,
      });
      return [
        (n) => api.twilioPosts('/api/sms/webhook', fields(n)),
        (n) => me.post('/api/sms/send', { person_id: id, body: `Out ${n}` }),
        (n) => (n % 2 ? me.post(`/api/people/${id}/read`) : me.get(`/api/people/${id}`)),
      ];
    },
    async expect(world, statuses) {
      expect(statuses.every((status) => status < 300)).toBe(true);
      const [{ id, unread_count }] = (await list(world)) as [{ id: string; unread_count: number }];
      expect(await list(world, `/api/sms/messages/${id}`)).toHaveLength(15);
      expect(unread_count).toBeLessThanOrEqual(7);
    },
  },
  'settings changed, each by another call': {
    prepare: async ({ me }) => [
      () => me.patch('/api/auth/me', { settings: { theme: 'dark' } }),
      () => me.patch('/api/auth/me', { settings: { viewMode: 'map' } }),
      () => me.patch('/api/auth/me', { settings: { cadenceDefault: 30 } }),
      () => me.patch('/api/auth/me', { display_name: 'Robin' }),
    ],
    async expect({ me }, statuses) {
      allOf(statuses, 200);
      expect((await me.get('/api/auth/me')).body).toMatchObject({
        display_name: 'Robin',
        settings: { theme: 'dark', viewMode: 'map', cadenceDefault: 30 },
      });
    },
  },
  'what an assistant found confirmed, and its run taken back': {
    async prepare({ me }) {
      const narrative = 'Met Leo Banks at the gym.';
      const { run_id, created_persons } = (await me.post('/api/ai/extract-people', { narrative })).body;
      const person_id = created_persons[0].id;
      return [
        (n) => me.post('/api/ai/confirm-memory-entry', { person_id, content: `M${n}`, run_id }),
        () =>
          me.post('/api/ai/confirm-tag-assignment', {
            tag_name: 'Gym',
            operation: 'add',
            person_ids: [person_id],
            run_id,
          }),
        (n) => (n === 11 ? me.delete(`/api/ai/runs/${run_id}`) : me.get('/api/people')),
      ];
    },
    async expect(_, statuses) {
      expect(statuses.every((status) => [200, 201, 204, 404].includes(status))).toBe(true);
    },
  },
};

testRaces(RACES);
