import twilio from 'twilio';
import { twilioTexting } from '#clients/twilio.ts';
import type { Deps } from '#deps.ts';
import { openFixtures } from '#testing/openapi/fixtures.ts';
import { freshPhone, GUIDE_NUMBER, NUMBERS } from './start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

export const ACCOUNT_SID = 'AC00000000000000000000000000000000';
export const PUBLIC_URL = 'https://kindred.example';
const AUTH_TOKEN = 'the token of this test';

type Fields = Record<string, string>;

/** Returns Twilio’s signature of a form posted to a path. */
export const sign = (path: string, fields: Fields, { url = PUBLIC_URL, token = AUTH_TOKEN } = {}) =>
  twilio.getExpectedTwilioSignature(token, url + path, fields);

/** Creates a user who texted a person, with an API that really checks Twilio's signatures. */
export async function withSignatures(deps: Partial<Deps> = {}) {
  const world = await openFixtures(deps);
  const { api, me } = world;
  const config = {
    accountSid: ACCOUNT_SID,
    authToken: AUTH_TOKEN,
    numbers: NUMBERS,
    guideNumber: GUIDE_NUMBER,
    apiUrl: '',
  };
  api.texting.isSigned = twilioTexting({ ...config, publicUrl: PUBLIC_URL }).isSigned;
  const phone = freshPhone();
  const id = await world.person({ phone_number: phone });
  const message: { id: string } = (await me.post('/api/sms/send', { person_id: id, body: 'Hello' })).body;
  const [route] = NUMBERS;
  const inbound = (more: Fields = {}): Fields => ({
    AccountSid: ACCOUNT_SID,
    MessageSid: newSid(),
    From: phone,
    To: route!,
    Body: 'Hi',
    NumMedia: '0',
    ...more,
  });
  /** Posts a form with this signature, or without one. */
  async function post(path: string, form: URLSearchParams | string, signature?: string) {
    const response = await fetch(api.origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(signature !== undefined && { 'x-twilio-signature': signature }),
      },
      body: String(form),
    });
    return { status: response.status, body: await response.text() };
  }
  const tell = (path: string, fields: Fields) => post(path, new URLSearchParams(fields), sign(path, fields));
  const thread = async (): Promise<any[]> => (await me.get(`/api/sms/messages/${id}`)).body;
  const answers = async () => (await thread()).filter(({ direction }) => direction === 'inbound');
  const get = async () => (await me.get(`/api/people/${id}`)).body;
  return { world, api, me, phone, id, message, inbound, post, tell, thread, answers, get };
}
