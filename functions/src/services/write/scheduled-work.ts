import { randomUUID } from 'node:crypto';
import type { Place } from '#stores/shared/failures-store.ts';
import type { System } from '#system.ts';
import { noteFailure } from './note-failure.ts';

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
 * Asked before the next step of long work, with the document of that step if it is another one. Returns true while there
 * is time left and, for a schedule, its lease is held.
 */
export type KeepGoing = (at?: Place) => Promise<boolean>;

/** Returns a `KeepGoing` that is true until `ms` milliseconds have passed. */
export function forAtMost(ms: number, now: () => Date): KeepGoing {
  const end = now().getTime() + ms;
  return async () => now().getTime() < end;
}

/**
 * Runs work that only one process may do at a time, and stores its result in words. If another process holds
 * the lease, returns undefined without running it. An error of the work is thrown, and the lease ends. If the process
 * before died while it worked on a document, that counts as a failure of the work on that document.
 */
export async function withLease(
  system: System,
  id: string,
  work: (keepGoing: KeepGoing) => Promise<string>,
): Promise<string | undefined> {
  const holder = randomUUID();
  const hasTime = forAtMost(BUDGET_MS, system.now);
  const inTime = (ms: number) => new Date(system.now().getTime() + ms).toISOString();

  const taken = await system.transactShared(async ({ leases }) => {
    const lease = await leases.get(id);
    if (lease && lease.holder !== holder && lease.expires_at > inTime(0)) return undefined;
    leases.set({ ...lease, id, holder, at: null, expires_at: inTime(LEASE_MS) });
    return { diedAt: lease?.at };
  });
  if (!taken) return undefined;
  if (taken.diedAt) await noteFailure(system, taken.diedAt);

  const extend = (at: Place | undefined) =>
    system.transactShared(async ({ leases }) => {
      const lease = await leases.get(id);
      if (lease?.holder !== holder) return false;
      leases.set({ ...lease, expires_at: inTime(LEASE_MS), ...(at && { at }) });
      return true;
    });
  const end = (did?: string) =>
    system.transactShared(async ({ leases }) => {
      const lease = await leases.get(id);
      if (lease?.holder !== holder) return;
      const last_run = did === undefined ? lease.last_run : { did, ended_at: inTime(0) };
      leases.set({ ...lease, at: null, expires_at: inTime(0), ...(last_run && { last_run }) });
    });
  const keepGoing = async (at?: Place) => (await hasTime()) && extend(at);
  try {
    const did = await work(keepGoing);
    await end(did);
    return did;
  } catch (error) {
    await end();
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
