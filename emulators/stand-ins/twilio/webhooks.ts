import { createHmac } from 'node:crypto';
import type { TwilioMessage } from './messages.ts';

/** Milliseconds that Twilio waits for the response to a webhook. */
const TIMEOUT_MS = 15_000;

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  numbers: string[];
  /** The number on which users text the guide. */
  guideNumber: string;
}

/**
 * Returns Twilio's signature of a form: HMAC-SHA1 over the URL and all fields in alphabetical order, with the
 * auth token as key.
 */
function sign(authToken: string, url: string, fields: Record<string, string>): string {
  const text = Object.keys(fields)
    .toSorted()
    .reduce((signed, name) => signed + name + fields[name], url);
  return createHmac('sha1', authToken).update(text, 'utf8').digest('base64');
}

/**
 * Posts a signed form to the product. Returns the status of the response. Rejects if there is none within
 * 15 s.
 */
export async function postSigned(
  account: TwilioAccount,
  url: string,
  fields: Record<string, string>,
): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'user-agent': 'TwilioProxy/1.1',
      'x-twilio-signature': sign(account.authToken, url, fields),
    },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const commonFields = (account: TwilioAccount, { sid, from, to }: TwilioMessage) => ({
  AccountSid: account.accountSid,
  ApiVersion: '2010-04-01',
  From: from,
  To: to,
  MessageSid: sid,
  SmsSid: sid,
});

export const inboundFields = (account: TwilioAccount, message: TwilioMessage) => ({
  ...commonFields(account, message),
  SmsMessageSid: message.sid,
  SmsStatus: 'received',
  Body: message.body,
  NumMedia: '0',
  NumSegments: '1',
  FromCountry: 'US',
  ToCountry: 'US',
});

export const statusFields = (account: TwilioAccount, message: TwilioMessage) => ({
  ...commonFields(account, message),
  MessageStatus: message.status,
  SmsStatus: message.status,
});
