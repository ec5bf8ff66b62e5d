import { dayIn, hourOf } from '#contract/text/calendar-days.ts';
import { isQuietHour } from '#contract/reminders/quiet.ts';
import { wholeReminders } from '#contract/reminders/settings.ts';
import type { Context } from '#context.ts';
import { deliveryId } from '#document-ids.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { NewDelivery } from '#stores/user/deliveries-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';

/** Milliseconds after which a claim without an outcome counts as one of a process that has ended. */
export const CLAIM_MS = 90_000;

/**
 * Returns the claim to push an inbound text, by its Twilio id. During quiet hours, the claim only records
 * that nothing is sent. Undefined if the user wants no texts pushed, or if the person is in the trash.
 */
export function textClaim(
  ctx: Context,
  { reminders, timezone }: Pick<AccountRow, 'reminders' | 'timezone'>,
  person: Pick<PersonRow, 'id' | 'deleted_at'>,
  sid: string,
): NewDelivery | undefined {
  const { push, kinds, quiet } = wholeReminders(reminders);
  if (!push || !kinds.includes('texts') || !ctx.push.publicKey || person.deleted_at) return undefined;
  const now = ctx.now();
  const at = now.toISOString();
  const isQuiet = isQuietHour(quiet, hourOf(timezone, now));
  return {
    id: deliveryId('text', sid, 'push'),
    kind: 'text',
    channel: 'push',
    day: dayIn(timezone, now),
    at,
    named: [{ kind: 'texts', person_ids: [person.id] }],
    skipped: [],
    outcome: isQuiet ? 'skipped_quiet' : null,
    attempts: isQuiet ? 0 : 1,
    retry_at: isQuiet ? null : new Date(now.getTime() + CLAIM_MS).toISOString(),
    first_try_at: at,
    used: [],
    claim: ctx.newId(),
  };
}

/** Returns the moment that is `ms` milliseconds from now, ISO 8601. */
export const inMs = (ctx: Context, ms: number): string => new Date(ctx.now().getTime() + ms).toISOString();
