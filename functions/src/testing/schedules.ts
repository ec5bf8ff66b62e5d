import { openSystem } from '#system.ts';
import { onTestFinished } from 'vitest';
import { freshPhone, startApi, testDb } from './api/start-api.ts';

const FIRST = Date.UTC(1990, 0, 1);
const DAY_MS = 86_400_000;

export const MINUTE_MS = 60_000;

export const always = async () => true;

/** Starts the API with a clock years before that of other tests, so that their data is not due yet. */
export async function startSchedules() {
  const api = await startApi();
  api.clock.now = new Date(FIRST + Math.floor(Math.random() * 9_000) * DAY_MS);
  const pass = (ms: number) => void (api.clock.now = new Date(api.clock.now.getTime() + ms));
  /**
   * Opens a new user. Their people and messages are deleted after the test, because schedules see all users.
   */
  function as() {
    const me = api.as();
    onTestFinished(async () => {
      for (const kind of ['people', 'messages']) {
        const { docs } = await testDb().collection(`users/${me.uid}/${kind}`).get();
        await Promise.all(docs.map((doc) => doc.ref.delete()));
      }
    });
    return me;
  }
  return { ...api, as, pass, system: openSystem(api.deps) };
}
export type Schedules = Awaited<ReturnType<typeof startSchedules>>;

/** Creates a user with a person, and functions that text the person and read the thread. */
export async function withPerson(api: Schedules, phone = freshPhone()) {
  const me = api.as();
  const person = (await me.post('/api/people', { name: 'Ana', phone_number: phone })).body;
  api.pass(1_000);
  const send = (body: string, key?: string) =>
    me.post('/api/sms/send', { person_id: person.id, body }, key ? { 'idempotency-key': key } : {});
  /** Sends a text that the text service does not answer in time, so that its outcome stays unknown. */
  const sendBlindly = (body: string, key?: string) => {
    api.answerNext({ outcome: 'unknown', isTimeout: true });
    return send(body, key);
  };
  const thread = async () => (await me.get(`/api/sms/messages/${person.id}`)).body;
  const get = async () => (await me.get(`/api/people/${person.id}`)).body;
  return { me, person, phone, send, sendBlindly, thread, get };
}
