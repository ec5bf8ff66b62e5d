import { randomUUID } from 'node:crypto';
import type { Context } from '#context.ts';
import type { Prefetched } from '#stores/core/io.ts';
import type { System } from '#system.ts';
import { AppError, stackOf } from '#errors.ts';

/**
 * Duration of a lease in milliseconds. No function may run that long, so the holder of an expired lease has
 * ended.
 */
const LEASE_MS = 10 * 60_000;
/**
 * Milliseconds after which scheduled work begins no further step. This is shorter than a function may run.
 */
const BUDGET_MS = 8 * 60_000;

/**
 * Asked before the next step of long work. Returns true while there is time left and, for a schedule, its
 * lease is held.
 */
export type KeepGoing = () => Promise<boolean>;

/** Returns a `KeepGoing` that is true until `ms` milliseconds have passed. */
export function forAtMost(ms: number, now: () => Date): KeepGoing {
  const end = now().getTime() + ms;
  return async () => now().getTime() < end;
}

/**
 * Runs work that only one process may do at a time, and stores its result in words. If another process holds
 * the lease, returns undefined without running it. An error of the work is thrown, and the lease ends.
 */
export async function withLease(
  system: System,
  id: string,
  work: (keepGoing: KeepGoing) => Promise<string>,
): Promise<string | undefined> {
  const holder = randomUUID();
  const hasTime = forAtMost(BUDGET_MS, system.now);
  const inTime = (ms: number) => new Date(system.now().getTime() + ms).toISOString();

  const isTaken = await system.transactShared(async ({ leases }) => {
    const lease = await leases.get(id);
    if (lease && lease.holder !== holder && lease.expires_at > inTime(0)) return false;
    leases.set({ ...lease, id, holder, expires_at: inTime(LEASE_MS) });
    return true;
  });
  if (!isTaken) return undefined;

  const extend = (ms: number, did?: string) =>
    system.transactShared(async ({ leases }) => {
      const lease = await leases.get(id);
      if (lease?.holder !== holder) return false;
      const last_run = did === undefined ? lease.last_run : { did, ended_at: inTime(0) };
      leases.set({ ...lease, expires_at: inTime(ms), ...(last_run && { last_run }) });
      return true;
    });
  const keepGoing = async () => (await hasTime()) && extend(LEASE_MS);
  try {
    const did = await work(keepGoing);
    await extend(0, did);
    return did;
  } catch (error) {
    await extend(0);
    throw error;
  }
}

/** Runs work that several processes may do at the same time. Stores its result in words. */
export async function withoutLease(
  system: System,
  id: string,
  work: (keepGoing: KeepGoing) => Promise<string>,
): Promise<string> {
  const did = await work(forAtMost(BUDGET_MS, system.now));
  const ended_at = system.now().toISOString();
  await system.transactShared(async ({ leases }) =>
    leases.set({ id, holder: '', expires_at: ended_at, last_run: { did, ended_at } }),
  );
  return did;
}

/**
 * Runs scheduled work for one user. Returns 1 if it succeeded, 0 if it failed or the account is gone. A
 * failure is logged as `failure` and does not stop the others: the next run tries again. `not_found` means
 * that another run has done it, and is not logged.
 */
export async function forUser(
  system: System,
  uid: string,
  failure: string,
  work: (ctx: Context) => Promise<unknown>,
  alreadyRead?: Prefetched,
): Promise<0 | 1> {
  try {
    const ctx = await system.userContext(uid, undefined, alreadyRead);
    if (ctx) await work(ctx);
    return ctx ? 1 : 0;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found'))
      system.log('error', failure, { uid, stack: stackOf(error) });
    return 0;
  }
}
