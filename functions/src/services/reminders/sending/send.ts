import type { Context } from '#context.ts';
import { mailOf, textOf } from '#services/reminders/digest/mail-of.ts';
import { pushOf } from '#contract/reminders/digest/push-of.ts';
import { type Purpose, signToken } from '#services/reminders/tokens.ts';
import { htmlOf } from '#services/reminders/mail/mail-html.ts';
import { type Attempt, topicOf, tryAtOnce } from './attempt.ts';
import { pushTo } from './push-to.ts';
import type { Message, Source } from './source.ts';

/**
 * Seconds for which a push service keeps a digest for a browser that is off. After that the day is nearly
 * over.
 */
const TTL_SECONDS = 12 * 3600;

type TokenOf = (purpose: Purpose, person?: string) => string;

const tokensOf =
  (ctx: Context, { id }: Message): TokenOf =>
  (purpose, person) =>
    signToken(ctx.linkKey, { uid: ctx.uid, delivery: id, purpose, person: person ?? null }, ctx.now());

/** Pushes a message to the browsers that have not got it. */
async function sendPush(
  ctx: Context,
  message: Message,
  { badge, browsers }: Source,
  waiting: string[] | null,
): Promise<Attempt> {
  const payload = pushOf(message.groups, message.words, badge, ctx.linkKey ? tokensOf(ctx, message) : null);
  const topic = topicOf(message.id);
  return pushTo(ctx, browsers, waiting, {
    payload: JSON.stringify(payload),
    topic,
    ttlSeconds: TTL_SECONDS,
    urgency: 'normal',
  });
}

async function sendMail(ctx: Context, message: Message, { account, reminders }: Source): Promise<Attempt> {
  const { email } = reminders;
  const mail = mailOf(message.groups, message.words, {
    email: email === 'off' ? 'daily' : email,
    publicUrl: ctx.publicUrl,
    tokenOf: tokensOf(ctx, message),
  });
  const answer = await tryAtOnce(() =>
    ctx.mail.send({
      to: account.email ?? '',
      subject: mail.subject,
      text: textOf(mail),
      html: htmlOf(mail),
      unsubscribeUrl: mail.unsubscribeUrl,
      id: `${message.id}-${topicOf(ctx.uid)}`,
    }),
  );
  if (answer.outcome === 'refused') ctx.log('warning', 'A mail was refused', { reason: answer.message });
  const outcome = answer.outcome === 'refused' ? 'failed' : answer.outcome;
  return { outcome, waiting: null, gone: [], afterMs: 0 };
}

/** Sends a message, and once more after 0.3 s if the service failed for the moment; nothing is stored. */
export const sendMessage = (
  ctx: Context,
  message: Message,
  source: Source,
  waiting: string[] | null = null,
): Promise<Attempt> =>
  message.channel === 'push' ? sendPush(ctx, message, source, waiting) : sendMail(ctx, message, source);
