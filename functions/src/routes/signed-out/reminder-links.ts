import type { Context as Call } from 'hono';
import { reminderActRoutes } from '#contract/reminders/acts.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import type { CallLimits } from '#http/call-limits.ts';
import type { Env } from '#http/env.ts';
import { allowEmptyBody } from '#http/fast/allow-empty-body.ts';
import { limitBody } from '#http/fast/limit-body.ts';
import { createRouter } from '#http/router.ts';
import { actOnReminder, readUnsubscribe, unsubscribeFromMails } from '#services/reminders/act.ts';
import { openSystem } from '#system.ts';
import { UNSUBSCRIBE_CSS, unsubscribePage } from './unsubscribe-page.ts';

/** Policy under which the page can only send its own form. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const isRefusal = (error: unknown) =>
  error instanceof AppError && ['invalid_argument', 'failed_precondition', 'not_found'].includes(error.code);

/**
 * Serves the links in notifications and mails, which work without sign-in. The token is the only access
 * check.
 */
export function reminderLinks(deps: Deps, limits: CallLimits) {
  const system = openSystem(deps);

  /**
   * Answers with the page. In a browser the page also says that a link is not valid; other programs get the
   * error.
   */
  async function answer(c: Call<Env>, state: 'asks' | 'done', work: () => unknown) {
    c.header('content-security-policy', PAGE_POLICY);
    try {
      await work();
      return c.html(unsubscribePage(state, deps.publicUrl), 200);
    } catch (error) {
      if (!isRefusal(error) || !c.req.header('accept')?.includes('text/html')) throw error;
      return c.html(unsubscribePage('invalid', deps.publicUrl), 400);
    }
  }

  const router = createRouter();
  router.use('/api/reminders/act', limits.byAddress, limitBody(), allowEmptyBody());
  router.use('/api/reminders/unsubscribe', limits.byAddress, limitBody());
  router.get('/api/reminders/unsubscribe.css', limits.byAddress, (c) =>
    c.body(UNSUBSCRIBE_CSS, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  return router
    .openapi(reminderActRoutes.act, async (c) =>
      c.json(await actOnReminder(system, c.req.valid('json').token), 200),
    )
    .openapi(reminderActRoutes.askUnsubscribe, (c) =>
      answer(c, 'asks', () => readUnsubscribe(system, c.req.valid('query').token ?? '')),
    )
    .openapi(reminderActRoutes.unsubscribe, (c) =>
      answer(c, 'done', () => unsubscribeFromMails(system, c.req.valid('query').token ?? '')),
    );
}
