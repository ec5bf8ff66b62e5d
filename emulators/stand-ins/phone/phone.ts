import { BadRequest, type Call, readJson, sendJson } from '#stand-ins/http.ts';
import { pageServer } from '#stand-ins/page.ts';
import { type Messages, type TwilioMessage, newSid } from '#stand-ins/twilio/messages.ts';
import { type TwilioAccount, inboundFields, postSigned } from '#stand-ins/twilio/webhooks.ts';

const servePage = pageServer(import.meta.dirname, 'phone');

interface Phone {
  account: TwilioAccount;
  messages: Messages;
  publicUrl: string;
}

const phoneOf = (message: TwilioMessage) => (message.direction === 'inbound' ? message.from : message.to);

/** Restores the `+` of a number that was not encoded in the URL and so arrived as a space. */
const normalize = (phone: string | null) => (phone ?? '').replace(/^ /, '+').trim();

const messagesOf = (phone: string, messages: Messages) =>
  messages
    .all()
    .filter((message) => phoneOf(message) === phone)
    .map(({ sid, from, to, body, direction }) => ({
      sid,
      from,
      to,
      body,
      direction: direction === 'inbound' ? 'inbound' : 'outbound',
    }));

function textField(body: Record<string, unknown>, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || !value.trim())
    throw new BadRequest(`${name} must be a text that is not empty`);
  return value;
}

async function sendInbound(
  { account, messages, publicUrl }: Phone,
  { request, response }: Call,
): Promise<void> {
  const body = await readJson(request);
  const sid = body.message_sid == null ? newSid() : textField(body, 'message_sid');
  const text = {
    sid,
    from: textField(body, 'from'),
    to: textField(body, 'to'),
    body: textField(body, 'body'),
  };
  const message = messages.receive(text);
  const fields = inboundFields(account, { ...message, ...text });
  const url = `${publicUrl}/api/sms/webhook`;
  try {
    sendJson(response, 200, { status: await postSigned(account, url, fields) });
  } catch (error) {
    sendJson(response, 502, { error: `${url} gave no answer: ${(error as Error).message}` });
  }
}

/** Sends the open page a server-sent event at once, and then for every new or changed text. */
function streamChanges(messages: Messages, { response }: Call): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const notify = () => response.write('event: change\ndata:\n\n');
  messages.changes.on('change', notify);
  response.once('close', () => messages.changes.off('change', notify));
  notify();
}

/**
 * Serves the phones that the product texts and that text it: a page for developers, and JSON calls for
 * tests.
 */
export async function answerPhone(phone: Phone, call: Call): Promise<void> {
  const { method, url, response } = call;
  const path = url.pathname;
  if (method === 'POST' && path === '/phone/inbound') return sendInbound(phone, call);
  if (method !== 'GET') return sendJson(response, 405, { error: `${path} does not take ${method}` });

  if (path === '/phone/messages') {
    const number = normalize(url.searchParams.get('phone'));
    if (!number) throw new BadRequest('phone must be given');
    return sendJson(response, 200, messagesOf(number, phone.messages));
  }
  if (path === '/phone/phones') {
    const phones = new Set(phone.messages.all().toReversed().map(phoneOf));
    return sendJson(response, 200, {
      phones: [...phones],
      numbers: phone.account.numbers,
      guide: phone.account.guideNumber,
    });
  }
  if (path === '/phone/events') return streamChanges(phone.messages, call);
  return servePage(call);
}
