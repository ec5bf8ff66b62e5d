import type { Acted } from '#contract/reminders/acts.ts';
import { addDays, dayIn } from '#contract/text/calendar-days.ts';
import { wholeReminders } from '#contract/reminders/settings.ts';
import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { withReminderState } from '#services/account/reminder-state.ts';
import { logContact } from '#services/people/interactions.ts';
import { fieldsChanged, withFields } from '#services/people/profile/profile-changes.ts';
import { derivedId } from '#services/write/idempotency.ts';
import { requirePerson } from '#services/write/person-row.ts';
import { savePerson } from '#services/write/save-people.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { System } from '#system.ts';
import { type Permission, readToken, tokenId } from './tokens.ts';

const SNOOZE_DAYS = 7;
const LESS_OFTEN = { daily: 'weekly', weekly: 'off', off: 'off' } as const;

/** Returns the context; throws 404 if there is none. */
function requireAccount(ctx: Context | undefined): Context {
  if (!ctx) throw notFound('Account');
  return ctx;
}

async function contact(ctx: Context, stores: Stores, before: PersonRow, eventId: string): Promise<void> {
  await logContact(ctx, stores, [before], before.id, { eventId, at: ctx.now().toISOString() });
}

async function snooze(ctx: Context, stores: Stores, before: PersonRow, until: string): Promise<void> {
  const { after, changes } = await withFields(ctx, before, { snoozed_until: until });
  if (changes.length > 0) await savePerson(ctx, stores, { before, after, events: [fieldsChanged(changes)] });
}

/** Returns the account with mails less often: weekly instead of daily, then none. */
function lessOften(ctx: Context, stores: Stores, account: AccountRow): Promise<Omit<AccountRow, 'id'>> {
  const email = LESS_OFTEN[wholeReminders(account.reminders).email];
  stores.revision.add({ settings: 1 });
  return withReminderState(ctx, stores, { ...account, reminders: { ...account.reminders, email } });
}

/** Returns the account with its count of ignored digests starting anew on this day. */
const heeded = (account: AccountRow, today: string): AccountRow =>
  account.heed ? { ...account, heed: { ...account.heed, since: today, person_ids: [] } } : account;

/**
 * Does the act that a token permits, once: its use is stored in the same commit. A repeat changes nothing
 * and gets the same answer. Throws if the token is not valid, if the user is disabled, or if the account, the
 * reminder or the person is gone.
 */
export async function actOnReminder(system: System, token: string): Promise<Acted> {
  const permission = readToken(system.linkKey, token, 'act', system.now());
  const { purpose, delivery: deliveryId, person: personId } = permission;
  if (purpose === 'unsubscribe') throw notFound('Link');
  const ctx = requireAccount(await system.activeContext(permission.uid, personId ?? undefined));
  const used = tokenId(permission);
  return ctx.transact(async (stores) => {
    const [account, delivery] = await Promise.all([stores.account.get(), stores.deliveries.get(deliveryId)]);
    if (!account || !delivery) throw notFound('Reminder');
    const person = personId ? await requirePerson(stores, personId) : undefined;
    const today = dayIn(account.timezone, ctx.now());
    const until =
      person && purpose === 'snooze' ? (delivery.snoozed[person.id] ?? addDays(today, SNOOZE_DAYS)) : null;
    const answer: Acted = {
      action: purpose,
      person: person ? { id: person.id, name: person.name } : null,
      until,
    };
    if (delivery.used.includes(used)) return answer;
    if (person && purpose === 'in_touch') await contact(ctx, stores, person, derivedId(deliveryId, used));
    if (person && until) await snooze(ctx, stores, person, until);
    const after = heeded(account, today);
    stores.account.set(purpose === 'less_often' ? await lessOften(ctx, stores, after) : after);
    stores.deliveries.set({
      ...delivery,
      used: [...delivery.used, used],
      ...(person && until && { snoozed: { ...delivery.snoozed, [person.id]: until } }),
    });
    return answer;
  });
}

/** Returns the permission in a token that stops mails; throws if it is no such token, or has expired. */
export const readUnsubscribe = (system: System, token: string): Permission =>
  readToken(system.linkKey, token, 'unsubscribe', system.now());

/**
 * Stops the mails of the user whom a token names, also if they are disabled; repeated, it changes nothing. Throws
 * if the token is not valid, or has expired.
 */
export async function unsubscribeFromMails(system: System, token: string): Promise<void> {
  const ctx = requireAccount(await system.userContext(readUnsubscribe(system, token).uid));
  await ctx.transact(async (stores) => {
    const account = await stores.account.get();
    if (!account || wholeReminders(account.reminders).email === 'off') return;
    const off = { ...account, reminders: { ...account.reminders, email: 'off' as const } };
    stores.account.set(await withReminderState(ctx, stores, off));
    stores.revision.add({ settings: 1 });
  });
}
