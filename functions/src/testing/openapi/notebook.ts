import { A_DAY_AGO, type Cases, given, onPerson, plain } from './fixtures.ts';

export const notebook: Cases = {
  listEntries: {
    200: async ({ entry }) => ({ params: { id: (await entry()).id } }),
    400: async ({ person }) => ({ params: { id: await person() }, query: '?limit=0' }),
  },
  createEntry: { 201: onPerson({ content: 'Likes tea' }) },
  updateEntry: { 200: async ({ entry }) => ({ params: await entry(), body: { content: 'Likes tea' } }) },
  deleteEntry: {
    204: async ({ entry }) => ({ params: await entry() }),
    200: async ({ entry, me }) => {
      const { id, entryId } = await entry();
      await me.put(`/api/people/${id}/notebook/${entryId}`, { content: 'Leo starts school in May' });
      return { params: { id, entryId }, headers: A_DAY_AGO };
    },
    400: async ({ entry }) => ({ params: await entry(), query: '?from=nobody' }),
  },
  searchMemories: {
    200: given(({ entry }) => entry(), { query: '?q=school' }),
    400: plain,
  },
};
