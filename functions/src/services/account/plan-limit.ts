import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError } from '#errors.ts';

type Reads = Pick<Stores, 'account' | 'revision'>;

/** The number of people that the plan allows, and the present number. */
interface Plan {
  limit: number;
  count: number;
}

/** Reads the plan's limit and the present count. On a server without limits nothing is read. */
export async function readPlan(ctx: Context, stores: Reads): Promise<Plan> {
  const limit = ctx.limits.freePlanPeople;
  if (!limit) return { limit: Infinity, count: 0 };
  const [account, revision] = await Promise.all([stores.account.get(), stores.revision.get()]);
  return { limit: account?.plan === 'pro' ? Infinity : limit, count: revision?.people_count ?? 0 };
}

export const planRefusal = ({ limit, count }: Plan) =>
  `The free plan holds ${limit} people, and you have ${count}`;

/**
 * Throws `plan_limit` if the plan does not allow `people` more people. The caller's unit of work runs again
 * if the number of people changes meanwhile.
 */
export async function requirePlanCapacity(ctx: Context, stores: Reads, people = 1): Promise<void> {
  const plan = await readPlan(ctx, stores);
  if (plan.count + people > plan.limit) throw new AppError('plan_limit', planRefusal(plan));
}
