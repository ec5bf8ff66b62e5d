import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { runOnce, type Request } from './run-once.ts';

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
