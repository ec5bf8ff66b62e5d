import { backupPerson, emptyBackup } from '#testing/data/build-backup.ts';
import { NUMBERS } from '#testing/api/start-api.ts';
import { type Case, type Cases, given, plain, PLAN_OF_ONE, planFull } from './fixtures.ts';

const EXTRACTION = { name: 'Leo' };
const MEMORY = { person_name: 'Leo', content: 'Likes tea' };
const SID = 'SM0123456789abcdef0123456789abcdef';

const backupOf = (...ids: string[]) => ({ ...emptyBackup(), people: ids.map((id) => backupPerson(id)) });

export const account: Cases = {
  getMe: { 200: plain },
  updateMe: {
    200: () => ({
      body: {
        timezone: 'America/Chicago',
        country: 'DE',
        settings: { theme: 'dark' },
        reminders: { hour: 7 },
        contacts_tag_id: null,
      },
    }),
    404: () => ({ body: { contacts_tag_id: 'nobodys' } }),
  },
  deleteMe: { 204: given(({ person }) => person()) },
  exportAccount: { 200: given(({ texted }) => texted()) },
  exportVcard: {
    200: given(({ person }) => person()),
    400: () => ({ query: '?version=2.1' }),
    404: () => ({ query: '?tag=nobody' }),
  },
  exportCsv: {
    200: given(({ person }) => person()),
    400: () => ({ query: '?tag=a&ids=b' }),
    404: () => ({ query: '?tag=nobody' }),
  },
  importBackup: {
    200: () => ({ body: backupOf('ana') }),
    403: () => ({ body: backupOf('ana', 'leo'), deps: PLAN_OF_ONE }),
    404: async ({ me }) => {
      const headers = { 'idempotency-key': 'first' };
      await me.post('/api/import-backup', backupOf(), headers);
      const another = { ...backupOf(), account: { display_name: 'Sam', timezone: 'UTC', settings: {} } };
      await me.post('/api/import-backup', another);
      return { body: backupOf(), headers };
    },
    413: () => ({ body: 'x'.repeat(30 * 1024 * 1024 + 1) }),
  },
};

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

const form = (fields: Record<string, string>, signature = 'good') => ({
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
});

const refusedForms: Partial<Record<number, Case>> = {
  400: () => form({ MessageSid: '!' }),
  403: () => form({ MessageSid: SID }, 'bad'),
};

export const webhooks: Cases = {
  receiveText: {
    200: () => form({ MessageSid: `SM${Date.now()}`, From: '+15125550100', To: NUMBERS[0]!, Body: 'Hi' }),
    ...refusedForms,
  },
  receiveReport: {
    200: async ({ me, texted }) => ({
      ...form({ MessageSid: SID, MessageStatus: 'delivered' }),
      query: `?message=${me.uid}/${(await texted()).message}`,
    }),
    ...refusedForms,
  },
};
