import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError } from '#errors.ts';

type Reads = Pick<Stores, 'account' | 'revision'>;

/** How many people the plan holds, and how many there are. */
interface Plan {
  limit: number;
  count: number;
}

/** The plan as far as it limits anything; nothing is read when no plan does. */
export async function readPlan(ctx: Context, stores: Reads): Promise<Plan> {
  const limit = ctx.limits.freePlanPeople;
  if (!limit) return { limit: Infinity, count: 0 };
  const [account, revision] = await Promise.all([stores.account.get(), stores.revision.get()]);
  return { limit: account?.plan === 'pro' ? Infinity : limit, count: revision?.people_count ?? 0 };
}

export const planRefusal = ({ limit, count }: Plan) =>
  `The free plan holds ${limit} people, and you have ${count}`;

/** Refuses when the plan has no room for so many people more; the count it read is guarded in the caller's unit of work. */
export async function requirePlanCapacity(ctx: Context, stores: Reads, people = 1): Promise<void> {
  const plan = await readPlan(ctx, stores);
  if (plan.count + people > plan.limit) throw new AppError('plan_limit', planRefusal(plan));
}
