import { setTimeout as delay } from 'node:timers/promises';
import type { Context as Call } from 'hono';
import type { ZodType } from 'zod';
import { DeliveryReport, InboundText, TWIML, webhookRoutes } from '#contract/calls/webhooks.ts';
import type { Deps } from '#deps.ts';
import { openSystem } from '#system.ts';
import { invalid } from '#errors.ts';
import { createBaseApp } from '#http/base-app.ts';
import { callLimits } from '#http/call-limits.ts';
import { limitBody } from '#http/fast/limit-body.ts';
import type { Env } from '#http/env.ts';
import { receiveGuideReport, receiveGuideText } from '#services/guide-texts/receive-guide-text.ts';
import { receiveMessage, receiveReport } from '#services/messages/receive-message.ts';
import { pushText } from '#services/reminders/texts/push-text.ts';

type Fields = Record<string, string>;

/** Returns the posted form fields; undefined if Twilio's signature of them and the address is wrong. */
async function readSigned(c: Call<Env>, deps: Deps): Promise<Fields | undefined> {
  const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
  const { pathname, search } = new URL(c.req.url);
  const signature = c.req.header('x-twilio-signature') ?? '';
  return (await deps.texting.isSigned(signature, pathname + search, fields)) ? fields : undefined;
}

/** Parses the fields; throws `invalid_argument` for the first invalid one. */
function parseFields<T>(schema: ZodType<T>, fields: Fields): T {
  const { data, error } = schema.safeParse(fields);
  if (error) throw invalid(String(error.issues[0]?.path[0]), 'is missing or malformed');
  return data as T;
}

/**
 * Milliseconds for which Twilio's answer waits for a push. A slower push goes on after the answer; if its process ends,
 * the schedule pushes again.
 */
const PUSH_WAIT_MS = 600;

/** Beginning of the reference of the guide's texts. */
const GUIDE = 'guide/';

const MEDIA: Record<string, string> = { image: '[Picture]', video: '[Video]', audio: '[Recording]' };

/** Returns the note that stands for a text's attachments, which stay with Twilio; empty if there are none. */
function mediaNote(count: number, type = ''): string {
  if (!count) return '';
  return count > 1 ? `[${count} attachments]` : (MEDIA[type.split('/')[0] ?? ''] ?? '[Attachment]');
}

/**
 * Builds the app for Twilio's calls. It checks the signature, calls the service and answers with empty TwiML.
 */
export function createWebhook(deps: Deps) {
  const app = createBaseApp(deps);
  const system = openSystem(deps);
  const answer = (c: Call) => c.body(TWIML, 200, { 'content-type': 'text/xml; charset=utf-8' });
  const limits = callLimits(deps);
  function forbidden(c: Call<Env>) {
    limits.countAddress(c);
    return c.json({ error: { code: 'unauthenticated', message: 'The signature is missing or wrong' } }, 403);
  }
  for (const route of Object.values(webhookRoutes)) app.openAPIRegistry.registerPath(route);
  app.use(async (c, next) => {
    limits.requireAddress(c);
    await next();
  });
  app.use(limitBody());

  app.post('/api/sms/webhook', async (c) => {
    const fields = await readSigned(c, deps);
    if (!fields) return forbidden(c);
    const { MessageSid: sid, From: from, To: to, Body, ...media } = parseFields(InboundText, fields);
    if (to === deps.texting.guideNumber) {
      await receiveGuideText(system, { sid, from, to, body: Body ?? '' });
      return answer(c);
    }
    const note = mediaNote(Number(media.NumMedia), media.MediaContentType0);
    const body = [Body, note].filter(Boolean).join('\n');
    const delivered = await receiveMessage(system, { sid, from, to, body });
    if (delivered?.toPush)
      await Promise.race([
        pushText(delivered.ctx, delivered.toPush),
        delay(PUSH_WAIT_MS, undefined, { ref: false }),
      ]);
    return answer(c);
  });

  app.post('/api/sms/status', async (c) => {
    const fields = await readSigned(c, deps);
    if (!fields) return forbidden(c);
    const { MessageSid: sid, MessageStatus: status, ...reason } = parseFields(DeliveryReport, fields);
    const error = reason.ErrorMessage ?? (reason.ErrorCode && `Error ${reason.ErrorCode}`);
    const report = { sid, status, error };
    const reference = c.req.query('message');
    if (reference?.startsWith(GUIDE)) await receiveGuideReport(system, reference.slice(GUIDE.length), report);
    else await receiveReport(system, report, reference);
    return answer(c);
  });
  return app;
}
