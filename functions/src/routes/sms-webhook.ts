import type { Context as Call } from 'hono';
import { type Deps, openSystem } from '#context.ts';
import { invalid } from '#errors.ts';
import { createBaseApp } from '#http/base-app.ts';
import { limitBody } from '#http/limits.ts';
import type { Env } from '#http/router.ts';
import { receiveMessage, receiveReport } from '#services/receive-message.ts';

const TWIML = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

type Fields = Record<string, string>;

/** The fields Twilio posted, once its signature over them and this address is known to be right. */
async function readSigned(c: Call<Env>, deps: Deps): Promise<Fields | undefined> {
  const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
  const { pathname, search } = new URL(c.req.url);
  const signature = c.req.header('x-twilio-signature') ?? '';
  return (await deps.texting.isSigned(signature, pathname + search, fields)) ? fields : undefined;
}

function requireField(fields: Fields, name: string, pattern: RegExp): string {
  const value = fields[name] ?? '';
  if (!pattern.test(value)) throw invalid(name, 'is missing or malformed');
  return value;
}

const SID = /^\w{1,64}$/;
const ADDRESS = /^\+?\w{3,20}$/;

/** Twilio’s calls: the signature is checked, the service does the rest, the answer asks nothing of Twilio. */
export function createWebhook(deps: Deps) {
  const app = createBaseApp(deps);
  const system = openSystem(deps);
  const answer = (c: Call) => c.body(TWIML, 200, { 'content-type': 'text/xml' });
  const forbidden = (c: Call) =>
    c.json({ error: { code: 'unauthenticated', message: 'The signature is missing or wrong' } }, 403);
  app.use(limitBody());

  app.post('/api/sms/webhook', async (c) => {
    const fields = await readSigned(c, deps);
    if (!fields) return forbidden(c);
    const { Body: body, NumMedia: media } = fields;
    await receiveMessage(system, {
      sid: requireField(fields, 'MessageSid', SID),
      from: requireField(fields, 'From', ADDRESS),
      to: requireField(fields, 'To', ADDRESS),
      body: body || (Number(media) ? '[attachment]' : ''),
    });
    return answer(c);
  });

  app.post('/api/sms/status', async (c) => {
    const fields = await readSigned(c, deps);
    if (!fields) return forbidden(c);
    const { ErrorMessage, ErrorCode } = fields;
    const report = {
      sid: requireField(fields, 'MessageSid', SID),
      status: requireField(fields, 'MessageStatus', /./),
      error: ErrorMessage ?? (ErrorCode && `Error ${ErrorCode}`),
    };
    await receiveReport(system, report, c.req.query('message'));
    return answer(c);
  });
  return app;
}
