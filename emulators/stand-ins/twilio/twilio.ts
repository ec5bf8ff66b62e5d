import { setTimeout as wait } from 'node:timers/promises';
import { type Call, readText, sendJson } from '#stand-ins/http.ts';
import type { Messages, Status, TwilioMessage } from './messages.ts';
import {
  INTERNAL_ERROR,
  NOT_AUTHENTICATED,
  type Refusal,
  errorBody,
  methodNotAllowed,
  noPermission,
  notFound,
  findRefusal,
} from './refusals.ts';
import { type TwilioAccount, postSigned, statusFields } from './webhooks.ts';

const API = '/2010-04-01';
const DELIVERY: [Status, number][] = [
  ['sent', 100],
  ['delivered', 300],
];

export const twilioFailures = {
  refuse: { status: 400, body: errorBody(noPermission()) },
  error: { status: INTERNAL_ERROR.status, body: errorBody(INTERNAL_ERROR) },
};

const rfc2822 = (date: Date | null) => date && date.toUTCString().replace('GMT', '+0000');

const represent = (accountSid: string, message: TwilioMessage) => {
  const path = `${API}/Accounts/${accountSid}/Messages/${message.sid}`;
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: rfc2822(message.created),
    date_sent: rfc2822(message.sent),
    date_updated: rfc2822(message.updated),
    direction: message.direction,
    error_code: null,
    error_message: null,
    from: message.from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: '1',
    price: null,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${path}/Media.json` },
    to: message.to,
    uri: `${path}.json`,
  };
};

function dateFilter(query: URLSearchParams): (message: TwilioMessage) => boolean {
  const on = query.get('DateSent');
  const before = query.get('DateSent<');
  const after = query.get('DateSent>');
  return ({ sent }) => {
    if (!on && !before && !after) return true;
    if (!sent) return false;
    if (on && sent.toISOString().slice(0, 10) !== on.slice(0, 10)) return false;
    return (!before || sent <= new Date(before)) && (!after || sent >= new Date(after));
  };
}

/** Returns one page of the account's texts in Twilio's format, newest first. */
function listPage(messages: Messages, accountSid: string, query: URLSearchParams) {
  const [to, from, isInTime] = [query.get('To'), query.get('From'), dateFilter(query)];
  const size = Math.min(1000, Math.max(1, Number(query.get('PageSize')) || 50));
  const page = Math.max(0, Number(query.get('Page')) || 0);
  const found = messages
    .all()
    .filter((text) => (!to || text.to === to) && (!from || text.from === from) && isInTime(text))
    .toReversed();
  const start = page * size;
  const uri = (number: number) => {
    const search = new URLSearchParams(query);
    search.set('PageSize', String(size));
    search.set('Page', String(number));
    return `${API}/Accounts/${accountSid}/Messages.json?${search}`;
  };
  return {
    messages: found.slice(start, start + size).map((text) => represent(accountSid, text)),
    page,
    page_size: size,
    start,
    end: Math.max(start, Math.min(found.length, start + size) - 1),
    uri: uri(page),
    first_page_uri: uri(0),
    next_page_uri: start + size < found.length ? uri(page + 1) : null,
    previous_page_uri: page > 0 ? uri(page - 1) : null,
  };
}

interface Twilio {
  account: TwilioAccount;
  messages: Messages;
  /**
   * Called with a sentence if a delivery callback does not arrive, or if the product answers it with an
   * error.
   */
  reportProblem: (problem: string) => void;
  closing: AbortSignal;
}

async function deliver(twilio: Twilio, message: TwilioMessage, callback: string | null): Promise<void> {
  for (const [status, delay] of DELIVERY) {
    await wait(delay, undefined, { signal: twilio.closing });
    twilio.messages.setStatus(message, status);
    if (!callback) continue;
    const answer = await postSigned(twilio.account, callback, statusFields(twilio.account, message));
    if (answer >= 400) twilio.reportProblem(`the delivery callback ${callback} was answered with ${answer}`);
  }
}

async function create(twilio: Twilio, { request }: Call): Promise<TwilioMessage | Refusal> {
  const form = new URLSearchParams(await readText(request));
  const text = { from: form.get('From') ?? '', to: form.get('To') ?? '', body: form.get('Body') ?? '' };
  const refused = findRefusal(text, twilio.account, twilio.messages);
  if (refused) return refused;
  const message = twilio.messages.send(text);
  deliver(twilio, message, form.get('StatusCallback')).catch((error: Error) => {
    if (!twilio.closing.aborted) twilio.reportProblem(`a delivery callback did not arrive: ${error.message}`);
  });
  return message;
}

/** Answers calls to Twilio's Messages resource: create, list and fetch. */
export async function answerTwilio(twilio: Twilio, call: Call): Promise<void> {
  const { accountSid, authToken } = twilio.account;
  const { method, url, request, response } = call;
  const refuse = (refusal: Refusal) => sendJson(response, refusal.status, errorBody(refusal));

  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  if (request.headers.authorization !== `Basic ${credentials}`) return refuse(NOT_AUTHENTICATED);

  const [, sid] = /^\/Messages(?:\/(\w+))?\.json$/.exec(
    url.pathname.replace(`${API}/Accounts/${accountSid}`, ''),
  ) ?? [null];
  if (sid === null) return refuse(notFound(url.pathname));
  if (sid) {
    const message = twilio.messages.find(sid);
    if (!message) return refuse(notFound(url.pathname));
    return method === 'GET'
      ? sendJson(response, 200, represent(accountSid, message))
      : refuse(methodNotAllowed());
  }
  if (method === 'GET')
    return sendJson(response, 200, listPage(twilio.messages, accountSid, url.searchParams));
  if (method !== 'POST') return refuse(methodNotAllowed());

  const created = await create(twilio, call);
  if ('code' in created) return refuse(created);
  sendJson(response, 201, represent(accountSid, created));
}
