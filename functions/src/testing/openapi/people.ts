import {
  type Cases,
  comesLate,
  given,
  onPerson,
  onTrashed,
  plain,
  planFull,
  type Fixtures,
} from './fixtures.ts';

const KEY = { 'idempotency-key': 'once' };
const two = async ({ person }: Fixtures) => [await person(), await person()] as const;

/** Merges two people. Returns the id of the event. */
async function merged(world: Fixtures): Promise<string> {
  const [keep_id, merge_id] = await two(world);
  return (await world.me.post('/api/people/merge', { keep_id, merge_id })).body.event_id;
}

/** Creates a person and an interaction with them. Returns the ids of the person and the event. */
async function contacted({ person, me }: Fixtures) {
  const id = await person();
  const { event_id } = (await me.post(`/api/people/${id}/contact`, { note: 'Likes tea' })).body;
  return { id, eventId: event_id };
}

export const people: Cases = {
  listPeople: {
    200: given(({ person }) => person(), { query: '?search=ana' }),
    async 226({ person, me }) {
      const etag = (await me.get('/api/people')).headers.get('etag') ?? '';
      await person();
      return { headers: { 'a-im': 'people', 'if-none-match': etag } };
    },
    400: () => ({ query: '?search=a&search=b' }),
  },
  listTrash: { 200: given(({ trashed }) => trashed()) },
  createPerson: {
    201: () => ({ body: { name: 'Ana' } }),
    403: planFull(() => ({ body: {} })),
    404: async ({ me }) => {
      const { id } = (await me.post('/api/people', {}, KEY)).body;
      await me.delete(`/api/people/${id}`);
      return { body: {}, headers: KEY };
    },
  },
  getPerson: { 200: onPerson() },
  updatePerson: {
    200: onPerson({ city: 'Austin' }),
    412: async ({ person }) => ({
      params: { id: await person() },
      headers: { 'if-match': '"another"' },
      body: { city: 'Austin' },
    }),
  },
  deletePerson: { 204: onPerson(), ...comesLate(async (world) => ({ params: await contacted(world) })) },
  purgePerson: { 204: onTrashed },
  undoCreation: {
    204: async ({ me }) => ({ params: { id: (await me.post('/api/people', {})).body.id } }),
    400: onPerson(),
  },
  restorePerson: { 200: onTrashed, 403: planFull(onTrashed) },
  logContact: { 200: onPerson({ kind: 'met', note: 'Likes tea' }) },
  undoContact: {
    200: async (world) => ({ params: await contacted(world) }),
    400: comesLate(async (world) => ({ params: await contacted(world) }))[400],
  },
  markRead: { 200: async ({ texted }) => ({ params: { id: (await texted()).id } }) },
  listActivity: {
    200: onPerson(),
    400: async ({ person }) => ({ params: { id: await person() }, query: '?limit=0' }),
  },
};

export const duplicates: Cases = {
  listDuplicates: { 200: given(two), 400: () => ({ query: '?before=nonsense' }) },
  dismissDuplicate: {
    204: async (world) => ({ body: { ids: await two(world) } }),
    404: () => ({ body: { ids: ['nobody', 'no-one'] } }),
  },
  undismissDuplicate: {
    204: async (world) => {
      const [id, otherId] = await two(world);
      return { params: { id, otherId } };
    },
  },
  mergePeople: {
    200: async (world) => {
      const [keep_id, merge_id] = await two(world);
      return { body: { keep_id, merge_id } };
    },
    404: () => ({ body: { keep_id: 'nobody', merge_id: 'no-one' } }),
  },
  undoMerge: {
    200: async (world) => ({ params: { eventId: await merged(world) } }),
    400: async (world) => {
      const eventId = await merged(world);
      const [{ id }] = (await world.me.get('/api/people')).body;
      await world.me.delete(`/api/people/${id}`);
      return { params: { eventId } };
    },
    403: planFull(async (world) => ({ params: { eventId: await merged(world) } })),
  },
};

export const manyPeople: Cases = {
  deletePeople: { 200: async ({ person }) => ({ body: { person_ids: [await person()] } }) },
  restorePeople: {
    200: async ({ trashed }) => ({ body: { person_ids: [await trashed()] } }),
    403: planFull(async ({ trashed }) => ({ body: { person_ids: [await trashed()] } })),
  },
  tagPeople: {
    200: async ({ person }) => ({
      body: { person_ids: [await person()], tag_names: ['Climbing'], operation: 'add' },
    }),
  },
  updatePeople: {
    200: async ({ person }) => ({ body: { person_ids: [await person()], is_important: true } }),
  },
  importPeople: {
    200: given(({ person }) => person(), {
      body: { people: [{ name: 'Leo', tags: ['Family'] }, { name: 'Ana' }, { city: 5 }] },
    }),
    413: () => ({ body: 'x'.repeat(8 * 1024 * 1024 + 1) }),
  },
  previewImport: {
    200: given(({ person }) => person(), {
      body: { people: [{ name: 'Leo' }, { name: 'Leo' }, { name: 'Ana' }, { city: 5 }] },
    }),
    413: () => ({ body: 'x'.repeat(8 * 1024 * 1024 + 1) }),
  },
  createExamplePeople: { 200: plain },
  removeExamplePeople: { 204: given(({ me }) => me.post('/api/people/examples')) },
  undoImport: {
    204: async ({ me }) => {
      const { import_id } = (await me.post('/api/people/import', { people: [{ name: 'Leo' }] })).body;
      return { params: { importId: import_id } };
    },
  },
};
