import { type Case, type Cases, comesLate } from './fixtures.ts';

const related: Case = async ({ relation }) => ({ params: { id: (await relation()).id } });

const changed: Case = async ({ api, me, relation }) => {
  const { id } = await relation();
  api.clock.now = new Date(api.clock.now.getTime() + 1_000);
  await me.patch(`/api/relations/${id}`, { type: 'other', label: 'godchild' });
  return { params: { id } };
};

export const relations: Cases = {
  listRelations: {
    200: async ({ relation }) => {
      await relation();
      return {};
    },
  },
  createRelation: {
    201: async ({ person }) => ({
      body: { from_id: await person(), to_id: await person({ name: 'Leo' }), type: 'child' },
    }),
    404: async ({ person }) => ({ body: { from_id: await person(), to_id: 'nobody', type: 'child' } }),
    409: async ({ relation }) => {
      const { from_id, to_id } = await relation();
      return { body: { from_id, to_id, type: 'child' } };
    },
  },
  updateRelation: {
    200: async ({ relation }) => ({
      params: { id: (await relation()).id },
      body: { type: 'other', label: 'godchild' },
    }),
    409: async ({ me, relation }) => {
      const { id, from_id, to_id } = await relation();
      await me.post('/api/relations', { from_id, to_id, type: 'friend' });
      return { params: { id }, body: { type: 'friend' } };
    },
  },
  deleteRelation: { 204: related, ...comesLate(changed) },
  listPersonRelations: { 200: async ({ relation }) => ({ params: { id: (await relation()).from_id } }) },
  moveHousehold: {
    200: async ({ relation }) => {
      const { from_id, to_id } = await relation('lives_with');
      return { params: { id: from_id }, body: { address: { city: 'Austin' }, person_ids: [to_id] } };
    },
  },
};
