import type { Deps } from '#deps.ts';
import { freshPhone, NO_LIMITS, NUMBERS, startApi } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

/** Creates a user, with functions that create the data a case needs before its call. */
export async function openFixtures(deps: Partial<Deps> = {}) {
  const api = await startApi(deps);
  const me = api.as();
  await me.get('/api/tags'); // the first call creates the account
  const made = async (path: string, body: object) => (await me.post(path, body)).body.id as string;
  const person = (fields: object = {}) => made('/api/people', { name: 'Ana', ...fields });
  const inbound = (phone: string, Body: string) =>
    api.twilioPosts('/api/sms/webhook', {
      MessageSid: newSid(),
      From: phone,
      To: NUMBERS[0]!,
      Body,
    });
  return {
    api,
    me,
    person,
    async trashed() {
      const id = await person();
      await me.delete(`/api/people/${id}`);
      return id;
    },
    /** Creates a person with a sent message and the answer to it. */
    async texted(answer = 'Hello') {
      const phone = freshPhone();
      const id = await person({ phone_number: phone });
      const message = await made('/api/sms/send', { person_id: id, body: 'Hi' });
      await inbound(phone, answer);
      return { id, message };
    },
    tag: (name = 'Climbing') => made('/api/tags', { name }),
    async relation(type = 'child') {
      const from_id = await person();
      const to_id = await person({ name: 'Leo' });
      return { id: await made('/api/relations', { from_id, to_id, type }), from_id, to_id };
    },
    async entry() {
      const id = await person();
      return { id, entryId: await made(`/api/people/${id}/notebook`, { content: 'Leo starts school' }) };
    },
  };
}
export type Fixtures = Awaited<ReturnType<typeof openFixtures>>;

/** The request of a case, with dependencies that replace the usual ones. */
export interface Sent {
  params?: Record<string, string>;
  /** Query of the address, including the question mark. */
  query?: string;
  headers?: Record<string, string>;
  body?: unknown;
  deps?: Partial<Deps>;
}

/** Creates the data that a call needs. Returns the request that gets one certain status. */
export type Case = (world: Fixtures) => Sent | Promise<Sent>;

/** Cases, by operation id of the call and by expected status. */
export type Cases = Record<string, Partial<Record<number, Case>>>;

/** A case without parameters or body. */
export const plain: Case = () => ({});

/** Returns a case that first runs `setup` and then sends this request. */
export const given =
  (setup: (world: Fixtures) => Promise<unknown>, sent: Sent = {}): Case =>
  async (world) => {
    await setup(world);
    return sent;
  };

/** Returns a case about a new person, with this body. */
export const onPerson =
  (body?: unknown): Case =>
  async ({ person }) => ({ params: { id: await person() }, body });

/** Headers of a change that was made a day ago, before everything that a case prepares. */
export const A_DAY_AGO = { 'x-changed-at': '2026-02-28T12:00:00.000Z' };

/** Returns two cases of a deletion that comes late: after a later change, and with a moment that is none. */
export const comesLate = (of: Case): Record<200 | 400, Case> => ({
  200: async (world) => ({ ...(await of(world)), headers: A_DAY_AGO }),
  400: async (world) => ({ ...(await of(world)), headers: { 'x-changed-at': 'yesterday' } }),
});

export const onTrashed: Case = async ({ trashed }) => ({ params: { id: await trashed() } });

export const PLAN_OF_ONE: Partial<Deps> = { limits: { ...NO_LIMITS, freePlanPeople: 1 } };

/** Returns the same case for a user whose plan limit is reached. */
export const planFull =
  (of: Case): Case =>
  async (world) => {
    const sent = await of(world);
    await world.person();
    return { ...sent, deps: PLAN_OF_ONE };
  };
