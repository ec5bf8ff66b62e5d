import type { Deps } from '#deps.ts';
import { openSystem } from '#system.ts';
import { freshPhone, GUIDE_NUMBER, startApi } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

/** Starts an API. Returns functions with which users prove phones and text the guide. */
export async function startGuide(overrides: Partial<Deps> = {}) {
  const api = await startApi(overrides);
  const sentTo = (phone: string) => api.sent.filter((one) => one.to === phone && one.from === GUIDE_NUMBER);
  const pass = (ms: number) => void (api.clock.now = new Date(api.clock.now.getTime() + ms));

  /** Creates a user, with functions for their phone. It is proved unless `isUnknown`. */
  async function withPhone({ isUnknown = false, me = api.as(), phone = freshPhone() } = {}) {
    const codes = () =>
      sentTo(phone).flatMap(({ body }) => /^(\d{6}) is your Kindred code/.exec(body)?.[1] ?? []);
    const requestCode = () => me.post('/api/guide/phone', { phone });
    const prove = async () => {
      await requestCode();
      return me.post('/api/guide/phone/verify', { code: codes().at(-1) });
    };
    await me.get('/api/auth/me');
    if (!isUnknown) await prove();
    const deliver = (Body: string, MessageSid = newSid()) =>
      api.twilioPosts('/api/sms/webhook', { MessageSid, From: phone, To: GUIDE_NUMBER, Body });
    /** Texts the guide. Returns the answers that it sends before it acknowledges the text. */
    async function text(body: string, sid?: string): Promise<string[]> {
      const before = sentTo(phone).length;
      pass(1_000);
      await deliver(body, sid);
      return sentTo(phone)
        .slice(before)
        .map((one) => one.body);
    }
    const names = async () =>
      ((await me.get('/api/people')).body as { name: string }[]).map(({ name }) => name).toSorted();
    const account = async () => (await me.get('/api/auth/me')).body;
    const add = async (name: string, more: object = {}): Promise<string> =>
      (await me.post('/api/people', { name, ...more })).body.id;
    return { me, phone, codes, requestCode, prove, deliver, text, names, account, add };
  }
  return { api, pass, sentTo, withPhone, system: openSystem(api.deps) };
}
