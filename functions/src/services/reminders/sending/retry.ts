import { isSnoozed } from '#contract/people/people-order.ts';
import type { Context } from '#context.ts';
import { DIGEST_KINDS, type NamedGroup, type NamedPerson } from '#contract/reminders/digest/digest.ts';
import { isQuietNow } from '#services/reminders/digest/due.ts';
import { chooseWhom, type DigestClock, type SkippedPerson } from '#services/reminders/digest/whom.ts';
import { birthdayReason } from '#contract/reminders/digest/birthday-reason.ts';
import type { DeliveryRow } from '#stores/user/deliveries-store.ts';
import { wholeReminders } from '#contract/reminders/settings.ts';
import { CLAIM_MS, inMs } from '#services/deliveries/text-claim.ts';
import { closeDelivery, finishAttempt, GIVE_UP_MS } from './finish.ts';
import { daysFrom } from './lost.ts';
import { sendMessage } from './send.ts';
import { canMail, clockOf, idsOf, readBrowsers, readSource, type Source, wordsOf } from './source.ts';

/** Returns the groups of a message without those who need no reminder any more, and why they are left out. */
function renew(
  { named }: DeliveryRow,
  { people, account, promises }: Source,
  clock: DigestClock,
): { groups: NamedGroup[]; skipped: SkippedPerson[] } {
  const present = chooseWhom(people, clock, account.reminded, promises).named;
  const skipped: SkippedPerson[] = [];
  const groups = DIGEST_KINDS.map((kind): NamedGroup => {
    const ids = named.find((group) => group.kind === kind)?.person_ids ?? [];
    const still = present.find((group) => group.kind === kind)?.people ?? [];
    const those = ids.flatMap((id): NamedPerson[] => {
      const known = still.find((person) => person.id === id);
      const person = people.find((one) => one.id === id);
      if (known || !person) return known ? [known] : [];
      if (kind === 'birthdays' && person.birthday) {
        const reason = birthdayReason(daysFrom(person.birthday, clock.today), clock.today);
        return [{ id, name: person.name, reason }];
      }
      const outcome = isSnoozed(person, clock.today) ? 'skipped_snoozed' : 'skipped_contacted';
      skipped.push({ kind, person_id: id, outcome });
      return [];
    });
    return { kind, people: those };
  });
  return { groups: groups.filter(({ people }) => people.length > 0), skipped };
}

/** Returns the outcome of a message that is not to be sent again; undefined if it is. */
function endOf(
  ctx: Context,
  { channel, outcome, first_try_at }: DeliveryRow,
  source: Source,
  isActive: boolean,
) {
  const { account, reminders, browsers } = source;
  // The process that was sending this mail has ended: nobody can tell if it arrived.
  if (channel === 'email' && outcome === null) return 'unknown';
  const isOff =
    channel === 'push' ? browsers.length === 0 : reminders.email === 'off' || !canMail(ctx, account);
  if (!isActive || isOff || ctx.now().getTime() >= Date.parse(first_try_at) + GIVE_UP_MS) return 'failed';
  return isQuietNow({ ...reminders, timezone: account.timezone }, ctx.now()) ? 'skipped_quiet' : undefined;
}

/**
 * Goes on with a digest that failed, or whose process has ended; sends nothing if another process does.
 * Returns the moment of the next try (ISO 8601); null if there is none.
 */
export async function retryDigest(ctx: Context, id: string): Promise<string | null> {
  const [account, found, isActive] = await Promise.all([
    ctx.account.get(),
    ctx.deliveries.get(id),
    ctx.isActive(),
  ]);
  if (!account || !found) return null;
  const browsers = await readBrowsers(ctx, wholeReminders(account.reminders));
  const source = await readSource(ctx, account, found.day, browsers);
  const clock = clockOf(ctx, source, found.day, found.channel);
  const { groups, skipped } = renew(found, source, clock);
  const claim = ctx.newId();
  const now = ctx.now().toISOString();
  const taken = await ctx.transact(async (stores, attempt) => {
    const before = await stores.deliveries.get(id);
    if (attempt > 1 && before?.claim === claim) return before;
    if (!before?.retry_at || before.retry_at > now) return undefined;
    const end = endOf(ctx, before, source, isActive);
    if (end) return void (await closeDelivery(stores, before, end));
    const after = { ...before, named: idsOf(groups), skipped: [...before.skipped, ...skipped] };
    if (groups.length === 0) return void (await closeDelivery(stores, after, 'sent'));
    const retry_at = inMs(ctx, CLAIM_MS);
    const claimed = { ...after, outcome: null, attempts: before.attempts + 1, retry_at, claim };
    stores.deliveries.set(claimed);
    return claimed;
  });
  if (!taken) return null;
  const asksLessOften =
    account.heed?.asked_on === taken.day && (taken.channel === 'email' || source.reminders.email === 'off');
  const words = { ...wordsOf(source, clock), asksLessOften };
  const message = { id, channel: taken.channel, groups, words };
  return finishAttempt(ctx, id, claim, await sendMessage(ctx, message, source, taken.waiting));
}
