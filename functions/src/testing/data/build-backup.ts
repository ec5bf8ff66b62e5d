import { BLANK_PROFILE } from '#contract/people/person-fields.ts';

/** Returns a backup of an account without any records. */
export const emptyBackup = () => ({
  version: 1,
  exported_at: '2026-03-01T12:00:00.000Z',
  account: { display_name: null, timezone: 'UTC', country: 'US', settings: {} },
  tags: [],
  people: [],
  messages: [],
  notebook: [],
  activity: [],
  dismissed_pairs: [],
});

export const backupPerson = (id: string, more = {}) => ({
  id,
  ...BLANK_PROFILE,
  name: `Person ${id}`,
  sms_opted_out: false,
  unread_count: 0,
  last_contact_date: null,
  last_message: null,
  last_message_at: null,
  tag_ids: [],
  latitude: null,
  longitude: null,
  location_source: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  ...more,
});

export const backupEntry = (id: string, person_id: string, more = {}) => ({
  id,
  person_id,
  content: `Memory ${id}`,
  created_at: '2026-01-02T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  ...more,
});

export const backupRelation = (id: string, from_id: string, to_id: string) => ({
  id,
  from_id,
  to_id,
  type: 'friend',
  label: null,
  inverse_label: null,
  created_at: '2026-01-02T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
});

export const backupTag = (id: string, more = {}) => ({
  id,
  name: `Tag ${id}`,
  color: null,
  category: 'general',
  city: null,
  state: null,
  latitude: null,
  longitude: null,
  ...more,
});

/**
 * Returns a backup of 120 people, each with two memories and one of two tags. Two more memories are each
 * shared by 30 people.
 */
export function bigBackup() {
  const numbers = Array.from({ length: 120 }, (_, n) => n);
  return {
    ...emptyBackup(),
    tags: [backupTag('even'), backupTag('odd')],
    people: numbers.map((n) => backupPerson(`p${n}`, { tag_ids: [n % 2 ? 'odd' : 'even'] })),
    notebook: [
      ...numbers.flatMap((n) => [
        backupEntry(`old${n}`, `p${n}`, { created_at: '2020-01-01T00:00:00.000Z' }),
        backupEntry(`new${n}`, `p${n}`),
      ]),
      ...numbers.slice(0, 2).map((n) => {
        const person_ids = numbers.slice(20 * n, 20 * n + 30).map((one) => `p${one}`);
        return backupEntry(`shared${n}`, `p${20 * n}`, {
          person_ids,
          created_at: '2019-01-01T00:00:00.000Z',
        });
      }),
    ],
  };
}
