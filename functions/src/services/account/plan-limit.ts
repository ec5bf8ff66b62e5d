import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError } from '#errors.ts';

type Reads = Pick<Stores, 'account' | 'revision'>;

/** The number of people the plan allows, and the present number. */
interface Plan {
  limit: number;
  count: number;
}

/** Reads the limit and the count; reads nothing if people are not limited on this server. */
export async function readPlan(ctx: Context, stores: Reads): Promise<Plan> {
  const limit = ctx.limits.freePlanPeople;
  if (!limit) return { limit: Infinity, count: 0 };
  const [account, revision] = await Promise.all([stores.account.get(), stores.revision.get()]);
  return { limit: account?.plan === 'pro' ? Infinity : limit, count: revision?.people_count ?? 0 };
}

export const planRefusal = ({ limit, count }: Plan) =>
  `The free plan holds ${limit} people, and you have ${count}`;

/**
 * Throws `plan_limit` unless the plan allows this number of further people. A unit of work that calls it runs
 * again if the number of people changes meanwhile.
 */
export async function requirePlanCapacity(ctx: Context, stores: Reads, people = 1): Promise<void> {
  const plan = await readPlan(ctx, stores);
  if (plan.count + people > plan.limit) throw new AppError('plan_limit', planRefusal(plan));
}
