import { type Case, type Cases, comesLate, given, onPerson } from './fixtures.ts';

const tagged: Case = async ({ person, me }) => {
  const id = await person();
  const tag = await me.post(`/api/people/${id}/tags`, { name: 'Climbing' });
  return { params: { id, tagId: tag.body.id } };
};

export const tags: Cases = {
  listTags: {
    200: given(({ tag }) => tag()),
    400: () => ({ query: '?search=a&search=b' }),
  },
  createTag: {
    201: () => ({ body: { name: 'Climbing' } }),
    404: async ({ me }) => {
      const headers = { 'idempotency-key': 'once' };
      const body = { name: 'Climbing' };
      const { id } = (await me.post('/api/tags', body, headers)).body;
      await me.delete(`/api/tags/${id}`);
      return { headers, body };
    },
  },
  mergeTags: {
    200: async ({ tag }) => ({ body: { keep_id: await tag(), merge_id: await tag('Bouldering') } }),
    404: () => ({ body: { keep_id: 'none', merge_id: 'no-other' } }),
  },
  getTag: { 200: async ({ tag }) => ({ params: { id: await tag() } }) },
  updateTag: {
    200: async ({ tag }) => ({ params: { id: await tag() }, body: { color: '#c2410c' } }),
    409: async ({ tag }) => {
      await tag('Taken');
      return { params: { id: await tag() }, body: { name: 'TAKEN' } };
    },
  },
  deleteTag: { 204: async ({ tag }) => ({ params: { id: await tag() } }) },
  listTagsOfPerson: { 200: onPerson() },
  addTagToPerson: { 201: onPerson({ name: 'Climbing' }) },
  removeTagFromPerson: { 204: tagged, ...comesLate(tagged) },
};
