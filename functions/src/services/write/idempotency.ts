import { createHash } from 'node:crypto';
import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError, notFound } from '#errors.ts';

/** The id of what a run or a request makes, the same whenever it is tried again. */
export const derivedId = (runId: string, what: string): string =>
  createHash('sha256')
    .update(JSON.stringify([runId, what]))
    .digest('hex')
    .slice(0, 20);

/** A request as it is told from others: the caller's key, if any, the call, and what was asked of it. */
interface Request {
  key: string | undefined;
  call: string;
  input: unknown;
}

interface Creation<T> {
  /** Makes the row under this id. */
  create: (stores: Stores, id: string) => Promise<T>;
  /** The row that was made under this id, if it is there. */
  find: (stores: Stores, id: string) => Promise<T | undefined>;
}

/**
 * Runs a creation once, also when its answer was lost and it is tried again. With an idempotency key the key is written
 * in the same unit, and a repeat finds the first row; the same key with another request is refused.
 */
export async function runOnce<T>(
  ctx: Context,
  { key, call, input }: Request,
  { create, find }: Creation<T>,
): Promise<{ row: T; isNew: boolean }> {
  const id = ctx.newId();
  const request = JSON.stringify([call, input]);

  async function findFirst(stores: Stores): Promise<{ row: T; isNew: boolean } | undefined> {
    const first = key === undefined ? undefined : await stores.idempotency.get(key, ctx.now());
    if (!first) return undefined;
    if (!first.isOf(request))
      throw new AppError('already_exists', 'This idempotency key was used for another request');
    const row = await find(stores, first.result_id);
    if (!row) throw notFound('What this idempotency key made');
    return { row, isNew: first.result_id === id };
  }

  const carryOut = async (stores: Stores, attempt: number) => {
    const first = await findFirst(stores);
    if (first) return first;
    const made = attempt > 1 ? await find(stores, id) : undefined;
    if (made) return { row: made, isNew: true };
    const row = await create(stores, id);
    if (key !== undefined) stores.idempotency.set(key, request, id, ctx.now());
    return { row, isNew: true };
  };

  try {
    return await ctx.transact(carryOut);
  } catch (error) {
    // A request at once with the same key may have been first, and have used up what this one is refused for.
    const first = error instanceof AppError ? await findFirst(ctx) : undefined;
    if (first) return first;
    throw error;
  }
}

/** Whether the request of this key was carried out under this id; for work that leaves no row of that id. */
export async function wasDone(
  ctx: Context,
  { idempotency }: Pick<Stores, 'idempotency'>,
  key: string | undefined,
  id: string,
): Promise<boolean> {
  const first = key === undefined ? undefined : await idempotency.get(key, ctx.now());
  return first?.result_id === id;
}

/** Begins work of several units: answers its id, which a repeat with the same key finds again and goes on with. */
export async function beginRun(
  ctx: Context,
  request: Request,
  begin: (stores: Stores) => Promise<void> = async () => {},
): Promise<{ id: string; isNew: boolean }> {
  const { row: id, isNew } = await runOnce(ctx, request, {
    find: async (stores, id) => ((await wasDone(ctx, stores, request.key, id)) ? id : undefined),
    async create(stores, id) {
      await begin(stores);
      return id;
    },
  });
  return { id, isNew };
}
