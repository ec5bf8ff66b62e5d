import { type Me, MePatch } from '#contract/calls/account.ts';
import { DEFAULT_COUNTRY } from '#contract/limits.ts';
import { wholeReminders } from '#contract/reminders/settings.ts';
import type { Context } from '#context.ts';
import type { AccountRow } from '#stores/user/account-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { notFound } from '#errors.ts';
import { guideOf } from './guide-notices.ts';
import { withReminderState } from './reminder-state.ts';

type Account = Omit<AccountRow, 'id'>;

/**
 * Returns the part of the account's answer about CardDAV: address, chosen tag, and number of synced people.
 * A tag is read only if one is chosen.
 */
async function contactsOf(ctx: Context): Promise<Me['contacts']> {
  const { card_tag, people_count } = ctx.revisionAtStart;
  const tag = card_tag?.id ? await ctx.tags.get(card_tag.id) : undefined;
  return { address: `${ctx.davUrl}/`, tag_id: tag?.id ?? null, people: tag?.people_count ?? people_count };
}

async function toMe(ctx: Context, account: Account): Promise<Me> {
  const { has_cards, email, display_name, plan, settings, timezone, country, created_at, calendar_secret } =
    account;
  return {
    uid: ctx.uid,
    email,
    display_name,
    plan,
    created_at,
    settings,
    timezone,
    country,
    reminders: wholeReminders(account.reminders),
    people_count: ctx.revisionAtStart.people_count,
    // Anybody who has the address may read the calendar, so no token gets it.
    calendar_url: ctx.actor ? null : calendar_secret && `${ctx.publicUrl}/calendar/${calendar_secret}.ics`,
    guide_number: ctx.texting.guideNumber || null,
    ...(await guideOf(ctx, ctx, account)),
    contacts: await contactsOf(ctx),
    has_cards,
    has_relations: ctx.revisionAtStart.relation_count > 0,
    has_promises: ctx.revisionAtStart.promises_open > 0,
    limits: { people: plan === 'free' ? ctx.limits.freePlanPeople : 0 },
  };
}

/**
 * Reads the account, with the email of the current sign-in. If none is stored yet, returns a new one without
 * storing it.
 */
export async function readAccount(ctx: Context, stores: Pick<Stores, 'account'>): Promise<Account> {
  const found = await stores.account.get();
  if (found) return { ...found, email: ctx.email ?? found.email };
  return {
    email: ctx.email,
    display_name: MePatch.shape.display_name.safeParse(ctx.name).data ?? null,
    plan: 'free',
    settings: {},
    timezone: 'UTC',
    country: DEFAULT_COUNTRY,
    calendar_secret: null,
    health_stale: false,
    restore: null,
    guide_phone: null,
    has_cards: false,
    reminders: {},
    reminder_due_at: null,
    reminded: null,
    heed: null,
    turn: 0,
    created_at: ctx.now().toISOString(),
  };
}

/**
 * Writes an account that was read before, so that of two requests at once, one runs again and sees the
 * changes of the other. A counter in it changes, because Firestore ignores a write that changes nothing.
 */
export const takeTurn = ({ account: accounts }: Pick<Stores, 'account'>, account: Account): void =>
  accounts.set({ ...account, turn: account.turn + 1 });

/**
 * Writes an account with the changes, in the caller's unit of work. Settings that are not given stay as they
 * are.
 */
export async function changeAccount(
  ctx: Context,
  stores: Stores,
  before: Account,
  change: MePatch,
): Promise<Account> {
  const { display_name = before.display_name, timezone = before.timezone, country = before.country } = change;
  const settings = { ...before.settings, ...change.settings };
  const { cadenceDefault } = settings;
  const hasNewCadence = cadenceDefault !== undefined && cadenceDefault !== before.settings.cadenceDefault;
  const health_stale = before.health_stale || hasNewCadence;
  const reminders = { ...before.reminders, ...change.reminders };
  const changed = { ...before, display_name, timezone, country, settings, health_stale, reminders };
  const movesDigest = change.reminders !== undefined || timezone !== before.timezone;
  const after = movesDigest ? await withReminderState(ctx, stores, changed) : changed;
  stores.account.set(after);
  if (hasNewCadence) stores.revision.setCadenceDefault(cadenceDefault);
  else stores.revision.add({ settings: 1 });
  if (country !== before.country) stores.revision.setCountry(country);
  const { contacts_tag_id: tagId } = change;
  const hasNewTag = tagId !== undefined && tagId !== (ctx.revisionAtStart.card_tag?.id ?? null);
  if (hasNewTag) stores.revision.setCardTag(tagId, ctx.now());
  return after;
}

/**
 * Changes the account; creates it if it does not exist yet. Throws `not_found` if the tag to be chosen does
 * not exist.
 */
export async function updateMe(ctx: Context, change: MePatch): Promise<Me> {
  const { contacts_tag_id: tagId } = change;
  const account = await ctx.transact(async (stores) => {
    const tag = tagId ? await stores.tags.get(tagId) : undefined;
    if (tagId && !tag) throw notFound('Tag');
    if (tag) stores.tags.set(tag); // makes the commit fail if the tag was deleted meanwhile
    return changeAccount(ctx, stores, await readAccount(ctx, stores), change);
  });
  if (tagId !== undefined) await ctx.refresh();
  return toMe(ctx, account);
}

/** Stores the present email, with the account and with its tokens, for which it is the user name of CardDAV. */
async function storeEmail(ctx: Context): Promise<Me> {
  const account = await ctx.transact(async (stores) => {
    const present = await readAccount(ctx, stores);
    for (const { id } of await stores.apiTokens.ofUser(ctx.uid))
      stores.apiTokens.update(id, { email: present.email });
    return changeAccount(ctx, stores, present, {});
  });
  return toMe(ctx, account);
}

/** Returns the signed-in user. Creates the account on the first call and stores a changed email. */
export async function getMe(ctx: Context): Promise<Me> {
  const account = await ctx.account.get();
  if (!account) return updateMe(ctx, {});
  return (ctx.email ?? account.email) === account.email ? toMe(ctx, account) : storeEmail(ctx);
}
