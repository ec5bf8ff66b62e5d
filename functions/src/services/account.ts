import type { Me, MePatch } from '#contract/account.ts';
import type { AccountRow, Context } from '#context.ts';

function toMe(ctx: Context, account: AccountRow, peopleCount: number): Me {
  const { email, display_name, plan, settings, timezone, created_at, calendar_secret } = account;
  return {
    uid: ctx.uid,
    email,
    display_name,
    plan,
    created_at,
    settings,
    timezone,
    people_count: peopleCount,
    calendar_url: calendar_secret && `${ctx.publicUrl}/calendar/${calendar_secret}.ics`,
    limits: { people: plan === 'free' ? ctx.limits.freePlanPeople : 0 },
  };
}

/** Changes the account, which is made here if it is not there yet. */
export async function updateMe(ctx: Context, change: MePatch): Promise<Me> {
  const account = await ctx.transact(async (stores) => {
    const found = await stores.account.get();
    const before = found ?? {
      email: ctx.email,
      display_name: null,
      plan: 'free',
      settings: {},
      timezone: 'UTC',
      calendar_secret: null,
      health_stale: false,
      created_at: ctx.now().toISOString(),
    };
    const { settings, display_name = before.display_name, timezone = before.timezone } = change;
    const after = { ...before, display_name, timezone, settings: { ...before.settings, ...settings } };
    stores.account.set(after);
    stores.revision.add({ settings: 1 });
    return { ...after, id: ctx.uid };
  });
  return toMe(ctx, account, ctx.found.people_count);
}

/** The signed-in user; the first call creates the account. */
export async function getMe(ctx: Context): Promise<Me> {
  const account = await ctx.account.get();
  return account ? toMe(ctx, account, ctx.found.people_count) : updateMe(ctx, {});
}
