import { NUMBERS } from '#testing/api/start-api.ts';
import type { Case, Cases } from './fixtures.ts';

const SID = 'SM0123456789abcdef0123456789abcdef';

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
