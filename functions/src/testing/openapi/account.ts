import { backupPerson, emptyBackup } from '#testing/data/build-backup.ts';
import { type Cases, given, plain, PLAN_OF_ONE } from './fixtures.ts';

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
