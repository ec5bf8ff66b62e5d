import { createHash } from 'node:crypto';
import type { Context } from '#context.ts';
import type { Progress } from '#stores/user/idempotency-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { AppError, invalid } from '#errors.ts';
import { inBatches } from './batches.ts';

/**
 * Returns the id of a document, computed from the id of a run or request and a label, so that every attempt
 * gets the same id.
 */
export const derivedId = (runId: string, what: string): string =>
  createHash('sha256')
    .update(JSON.stringify([runId, what]))
    .digest('hex')
    .slice(0, 20);

/**
 * The data that identify a request: the caller's idempotency key, if any, the name of the call, and its
 * input.
 */
export interface Request {
  key: string | undefined;
  call: string;
  input: unknown;
  /** The id for what the request creates, if the client made it. */
  id?: string | undefined;
}

interface Creation<T> {
  /** Creates the row with this id. */
  create: (stores: Stores, id: string) => Promise<T>;
  /** Returns the row with this id if an earlier attempt created it. */
  find: (stores: Stores, id: string) => Promise<T | undefined>;
  /** Returns any row with this id, also one that `find` hides. Needed where clients make ids; default: `find`. */
  findAny?: (stores: Stores, id: string) => Promise<unknown>;
}

/** Returns a request as text, to compare it with a later one that has the same key. */
const textOf = ({ call, input }: Omit<Request, 'key'>) => JSON.stringify([call, input]);

/** Reads the data stored for a key; throws `already_exists` if another request stored them. */
async function readKey(ctx: Context, { idempotency }: Pick<Stores, 'idempotency'>, request: Request) {
  const first = request.key === undefined ? undefined : await idempotency.get(request.key, ctx.now());
  if (first && !first.isOf(textOf(request)))
    throw new AppError('already_exists', 'This idempotency key was used for another request');
  return first;
}

/**
 * Runs a creation once, even if its answer was lost and it is retried. The idempotency key is written in
 * the same unit of work, and a repeat returns the first row; `not_found` if that is gone. The same key with
 * another request throws `already_exists`, and so does an id that is taken.
 */
export async function runOnce<T>(
  ctx: Context,
  request: Request,
  { create, find, findAny = find }: Creation<T>,
): Promise<{ row: T; isNew: boolean }> {
  const id = request.id ?? ctx.newId();
  if (request.id !== undefined && request.key === undefined)
    throw invalid('id', 'needs the header Idempotency-Key');

  async function findFirst(stores: Stores): Promise<{ row: T; isNew: boolean } | undefined> {
    const first = await readKey(ctx, stores, request);
    if (!first) return undefined;
    const row = await find(stores, first.result_id);
    if (!row) throw new AppError('not_found', 'What was made with this idempotency key is gone');
    return { row, isNew: first.result_id === id };
  }

  const carryOut = async (stores: Stores, attempt: number) => {
    const first = await findFirst(stores);
    if (first) return first;
    if (request.id !== undefined && (await findAny(stores, id)))
      throw new AppError('already_exists', 'This id is taken', { details: [{ path: 'id', message: id }] });
    const made = attempt > 1 ? await find(stores, id) : undefined;
    if (made) return { row: made, isNew: true };
    const row = await create(stores, id);
    if (request.key !== undefined)
      stores.idempotency.set(request.key, textOf(request), { result_id: id }, ctx.now());
    return { row, isNew: true };
  };

  try {
    return await ctx.transact(carryOut);
  } catch (error) {
    // The failure may come from a concurrent request with the same key, which was first and used up the
    // quota.
    const first = error instanceof AppError ? await findFirst(ctx) : undefined;
    if (first) return first;
    throw error;
  }
}

/** Tells whether `id` was stored as the result of this key. For work that creates no row with that id. */
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
 * Begins work that takes several units of work, and returns its id. A repeat with the same key gets the same
 * id and continues.
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

const NOTHING_DONE: Progress = { done: 0, changed_ids: [] };

type Change = (stores: Stores, ids: string[], remaining: string[]) => Promise<string[]>;

/**
 * Changes a list of things in batches, each batch once. Returns the ids of all that changed, including those
 * changed by earlier attempts with the same key. Each batch stores its progress together with its changes.
 * Without a key a new one is used, because the answer to a commit may be lost. `change` returns the ids that
 * it changed; `remaining` are all ids not done yet, including its own. `writesEach` estimates the documents
 * written per id.
 */
export async function changeOnce(
  ctx: Context,
  request: Request,
  list: string[],
  writesEach: number,
  change: Change,
): Promise<string[]> {
  const key = request.key ?? ctx.newId();
  const places = [...new Set(list)].map((id, place) => ({ id, place }));
  const answers = await inBatches(
    ctx,
    places,
    () => writesEach,
    async (stores, batch) => {
      const { done, changed_ids } =
        (await readKey(ctx, stores, { ...request, key }))?.progress ?? NOTHING_DONE;
      const [first, last] = [batch[0], batch.at(-1)] as [{ place: number }, { place: number }];
      if (done > last.place) return changed_ids;
      const end = last.place + 1;
      const from = Math.max(done, first.place);
      const remaining = places.slice(from).map(({ id }) => id);
      const changed = await change(stores, remaining.slice(0, end - from), remaining);
      const progress = { done: end, changed_ids: [...changed_ids, ...changed] };
      if (request.key !== undefined || changed.length > 0)
        stores.idempotency.set(key, textOf(request), { progress }, ctx.now());
      return progress.changed_ids;
    },
  );
  return answers.at(-1) ?? [];
}
