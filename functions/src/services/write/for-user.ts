import type { Context } from '#context.ts';
import type { System } from '#system.ts';
import { AppError, stackOf } from '#errors.ts';

/**
 * Does a schedule's work for one user, and tells how often it was done: 1, or 0. Work that fails is logged under `failure`
 * and does not stop the rest: the next run tries again. What is not there any more was dealt with.
 */
export async function forUser(
  system: System,
  uid: string,
  failure: string,
  work: (ctx: Context) => Promise<unknown>,
): Promise<0 | 1> {
  try {
    const ctx = await system.userContext(uid);
    if (ctx) await work(ctx);
    return ctx ? 1 : 0;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found'))
      system.log('error', failure, { uid, stack: stackOf(error) });
    return 0;
  }
}
