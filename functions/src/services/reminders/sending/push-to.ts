import type { Context } from '#context.ts';
import type { SubscriptionRow } from '#stores/shared/subscriptions-store.ts';
import { type Attempt, tryAtOnce } from './attempt.ts';

type PushMessage = Parameters<Context['push']['send']>[1];

/**
 * Pushes a message to the browsers in `waiting`; null means all. The outcome is `later` while one of them is to be tried
 * again, else `sent` if at least one of them got it. A repeat with the same topic and tag does no harm.
 */
export async function pushTo(
  ctx: Context,
  browsers: SubscriptionRow[],
  waiting: string[] | null,
  message: PushMessage,
): Promise<Attempt> {
  const wanted = waiting ? browsers.filter(({ id }) => waiting.includes(id)) : browsers;
  const answers = await Promise.all(
    wanted.map(async (browser) => ({
      browser,
      answer: await tryAtOnce(() => ctx.push.send(browser, message)),
    })),
  );
  for (const { answer } of answers)
    if (answer.outcome === 'refused') ctx.log('warning', 'A push was refused', { reason: answer.message });
  const later = answers.filter(({ answer }) => answer.outcome === 'later');
  const gone = answers.filter(({ answer }) => answer.outcome === 'gone');
  const isSent = answers.some(({ answer }) => answer.outcome === 'sent');
  const pauses = later.map(({ answer }) => (answer.outcome === 'later' ? (answer.afterMs ?? 0) : 0));
  return {
    outcome: later.length > 0 ? 'later' : isSent ? 'sent' : 'failed',
    waiting: later.map(({ browser }) => browser.id),
    hasReachedOne: isSent,
    gone: gone.map(({ browser }) => browser.endpoint),
    afterMs: Math.max(0, ...pauses),
  };
}
