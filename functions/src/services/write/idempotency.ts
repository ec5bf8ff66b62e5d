import { createHash } from 'node:crypto';
import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError, notFound } from '#errors.ts';

/**
 * Derives the id of a document from the id of a run or request and a label, so that every try gets the same
 * id.
 */
export const derivedId = (runId: string, what: string): string =>
  createHash('sha256')
    .update(JSON.stringify([runId, what]))
    .digest('hex')
    .slice(0, 20);

/** What identifies a request: the caller's idempotency key, if any, the name of the call, and its input. */
interface Request {
  key: string | undefined;
  call: string;
  input: unknown;
}

interface Creation<T> {
  /** Creates the row with this id. */
  create: (stores: Stores, id: string) => Promise<T>;
  /** Returns the row with this id if an earlier try created it. */
  find: (stores: Stores, id: string) => Promise<T | undefined>;
}

/**
 * Runs a creation once, even if its answer was lost and it is retried. The idempotency key is written in the
 * same unit of work, and a repeat finds the first row; the same key with another request throws
 * `already_exists`.
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
    // A concurrent request with the same key may have come first and, for example, have used up the quota.
    const first = error instanceof AppError ? await findFirst(ctx) : undefined;
    if (first) return first;
    throw error;
  }
}

/** Tells whether `id` was stored as the result of this key; for work that creates no row with that id. */
export async function wasDone(
  ctx: Context,
  { idempotency }: Pick<Stores, 'idempotency'>,
  key: string | undefined,
  id: string,
): Promise<boolean> {
  const first = key === undefined ? undefined : await idempotency.get(key, ctx.now());
  return first?.result_id === id;
}

/**
 * Begins work that takes several units of work; returns its id. A repeat with the same key gets the same id
 * and continues.
 */
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
