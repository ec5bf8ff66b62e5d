import { type Cases, planFull } from './fixtures.ts';

const EXTRACTION = { name: 'Leo' };
const MEMORY = { person_name: 'Leo', content: 'Likes tea' };

export const assistant: Cases = {
  extractPeople: {
    200: async ({ person }) => ({
      body: {
        narrative: 'Met Leo Banks at the gym. Ana has a new job. Tag her as vip.',
        person_id: await person(),
      },
    }),
    404: () => ({ body: { narrative: 'She has a new job.', person_id: 'nobody' } }),
  },
  askAssistant: {
    200: async ({ person }) => {
      await person();
      return { body: { question: 'Tell me about Ana.' } };
    },
  },
  confirmPerson: {
    200: () => ({ body: { extraction: EXTRACTION, action: 'create_new' } }),
    403: planFull(() => ({ body: { extraction: EXTRACTION, action: 'create_new' } })),
    404: () => ({ body: { extraction: EXTRACTION, action: 'link_existing', existing_id: 'nobody' } }),
  },
  confirmTagAssignment: {
    200: async ({ person }) => ({
      body: { tag_name: 'Climbing', operation: 'add', person_ids: [await person()] },
    }),
    404: () => ({
      body: { tag_name: 'Climbing', operation: 'add', person_ids: ['nobody'], card_id: 'nobody' },
    }),
  },
  confirmMemory: {
    201: () => ({ body: MEMORY }),
    403: planFull(() => ({ body: MEMORY })),
    404: () => ({ body: { person_id: 'nobody', content: 'Likes tea' } }),
  },
  confirmRelation: {
    201: async ({ person }) => ({
      body: {
        from: 'Ana',
        to: 'Leo',
        from_id: await person(),
        type: 'child',
        evidence: 'Ana and her son Leo',
      },
    }),
    403: planFull(() => ({ body: { from: 'Ana', to: 'Leo', type: 'child' } })),
    404: () => ({ body: { from: 'Ana', to: 'Leo', from_id: 'nobody', type: 'child' } }),
    409: async ({ relation }) => {
      const { from_id, to_id } = await relation();
      return { body: { from: 'Ana', to: 'Leo', from_id, to_id, type: 'child' } };
    },
  },
  undoRun: {
    204: async ({ me }) => {
      const { run_id } = (await me.post('/api/ai/extract-people', { narrative: 'Met Leo Banks.' })).body;
      return { params: { runId: run_id } };
    },
  },
};
