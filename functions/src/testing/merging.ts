import { expect } from 'vitest';
import { freshPhone, NUMBERS, startApi, testDb } from './api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

export const AT = '2026-02-01T12:00:00.000Z';

/**
 * Number of messages (and equally of activity events) and memories that `manyRecords` creates. One unit of
 * work cannot move or delete all of them.
 */
export const RECORD_COUNTS = { messages: 160, memories: 60 };

/**
 * Gives a person more records than one unit of work can move or delete. Does not update copies and counters.
 */
export async function manyRecords(uid: string, person_id: string) {
  const user = testDb().doc(`users/${uid}`);
  const batch = testDb().batch();
  const create = (name: string, row: object) =>
    batch.create(user.collection(name).doc(), { person_id, ...row });
  for (let n = 0; n < RECORD_COUNTS.messages; n++) {
    const at = `2026-01-01T00:${String(n % 60).padStart(2, '0')}:00.000Z`;
    const contact = { type: 'contact', summary: `contact ${n}`, data: {}, is_contact: true, run_id: null };
    create('activity', { ...contact, at });
    const text = { user_id: uid, body: `text ${n}`, direction: 'inbound', status: 'received' };
    const times = { sent_at: at, created_at: at, updated_at: at };
    const wire = { from: freshPhone(), to: NUMBERS[0], provider_sid: newSid() };
    create('messages', { ...text, ...times, ...wire, error_message: null });
  }
  for (let n = 0; n < RECORD_COUNTS.memories; n++) {
    const times = { created_at: AT, updated_at: AT };
    create('notebook', { content: `memory ${n}`, ...times, text_shard: 0, text_bytes: 0 });
  }
  await batch.commit();
}

/** Creates a user with two people to merge, and functions that merge them and read the result. */
export async function withPair(keepFields: object = {}, mergeFields: object = {}) {
  const api = await startApi();
  const me = api.as();
  const add = async (fields: object) => (await me.post('/api/people', fields)).body.id as string;
  const keep_id = await add({ name: 'Ana', ...keepFields });
  const merge_id = await add({ name: 'Ana Lopez', ...mergeFields });
  const merge = (more: object = {}, key?: string) =>
    me.post('/api/people/merge', { keep_id, merge_id, ...more }, key ? { 'idempotency-key': key } : {});
  const get = async (path = '') => (await me.get(`/api/people/${keep_id}${path}`)).body;
  const thread = async () => (await me.get(`/api/sms/messages/${keep_id}?limit=500`)).body;
  const remember = (id: string, content: string, created_at = AT) =>
    me.post(`/api/people/${id}/notebook`, { content, created_at });
  const inbound = (phone: string, body: string) =>
    api.twilioPosts('/api/sms/webhook', {
      MessageSid: newSid(),
      From: phone,
      To: NUMBERS[0]!,
      Body: body,
    });
  const rowsOf = async (name: string): Promise<any[]> => {
    const { docs } = await testDb().collection(`users/${me.uid}/${name}`).get();
    return docs.map((doc) => ({ ...doc.data(), id: doc.id }));
  };

  /**
   * Expects every message, memory, event and packed text of the user to belong to the person `heir`, and
   * checks the numbers of messages and memories.
   */
  async function expectAllMoved({ heir = keep_id, messages = 0, memories = 0 }) {
    const people = await rowsOf('people');
    expect(people.filter((row) => row.merged_into || row.id === merge_id)).toEqual([]);
    const [texts, notebook, activity] = [
      await rowsOf('messages'),
      await rowsOf('notebook'),
      await rowsOf('activity'),
    ];
    const packed = (await rowsOf('lists'))
      .flatMap((list) => Object.values<string>(list.texts ?? {}))
      .map((json) => JSON.parse(json));
    for (const rows of [texts, notebook, activity, packed])
      expect(rows.filter(({ person_id }) => person_id !== heir)).toEqual([]);
    expect([texts.length, notebook.length]).toEqual([messages, memories]);
    expect(packed.filter(({ at }) => at)).toHaveLength(memories);
    const alive = people.filter((row) => !row.deleted_at);
    expect((await me.get('/api/auth/me')).body.people_count).toBe(alive.length);
  }
  return { api, me, add, keep_id, merge_id, merge, get, thread, remember, inbound, rowsOf, expectAllMoved };
}
