import type { SendOutcome } from '#clients/twilio.ts';
import type { Deps } from '#deps.ts';
import { freshPhone } from '#testing/api/start-api.ts';
import { contendedDb } from './faults.ts';
import { type Case, type Cases } from './fixtures.ts';

/** Returns a case that sends a text. The text service answers with `outcome`, by default success. */
const sending =
  (outcome?: SendOutcome): Case =>
  async ({ api, texted }) => ({
    body: { person_id: (await texted()).id, body: 'Lunch on Friday?' },
    ...(outcome && { deps: { texting: { ...api.texting, send: async () => outcome } } }),
  });

/** Returns a case that settles a text which the text service has, but whose answer was lost. */
const settling =
  (deps: Partial<Deps> = {}): Case =>
  async ({ api, me, person }) => {
    const personId = await person({ phone_number: freshPhone() });
    api.answerNext({ outcome: 'unknown', isTimeout: false });
    await me.post('/api/sms/send', { person_id: personId, body: 'Hi' });
    api.take(api.sent.at(-1)!, { created: new Date(api.clock.now.getTime() - 1) });
    return { params: { personId }, deps: { texting: api.texting, ...deps } };
  };

export const messages: Cases = {
  listMessages: {
    200: async ({ texted }) => ({ params: { personId: (await texted()).id }, query: '?limit=1' }),
    400: async ({ person }) => ({ params: { personId: await person() }, query: '?before=nonsense' }),
  },
  settleMessages: {
    200: settling(),
    503: settling({ db: contendedDb() }),
  },
  sendMessage: {
    201: sending(),
    403: async ({ texted }) => ({ body: { person_id: (await texted('STOP')).id, body: 'Hi' } }),
    404: () => ({ body: { person_id: 'nobody', body: 'Hi' } }),
    502: sending({ outcome: 'refused', message: 'The number is not valid' }),
    504: sending({ outcome: 'unknown', isTimeout: true }),
  },
};
