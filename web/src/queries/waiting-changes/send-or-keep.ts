import type { QueryClient } from '@tanstack/react-query';
import { ApiError, noAnswer } from '#api/api-error.ts';
import { mayWait } from '#lib/storage/waiting-storage.ts';
import type { Draft } from './change.ts';
import { loadKeeper, type Owner, ownerOfChanges } from './waiting.ts';

/** Options of a call that sends its request in another way. */
export interface CallBy {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
}

/** One change, to be sent at once or kept until there is a connection. */
export interface Work<Answer> {
  /** The people it is about. */
  people: readonly string[];
  /** Makes the call. What is kept repeats its request. */
  call: (by?: CallBy) => Promise<Answer>;
  /** Makes the call if it is sent at once and that is another one. */
  straight?: () => Promise<Answer>;
  draft: (kinds: typeof import('./kinds/index.ts'), client: QueryClient, at: string) => Draft<Answer>;
}

/** A change that the user makes now. */
export interface Attempt<Answer = unknown> {
  owner: Owner;
  work: Work<Answer>;
  /** Milliseconds since 1970, by this device's clock. */
  made: number;
  /** The id under which it is kept, if its call has no idempotency key. */
  id?: string;
  /** Deletes what was kept of it while its call was under way. */
  forget?: () => void;
}

/** The changes whose first call has no answer yet. */
export const underway = new Set<Attempt>();

const isUnreached = (error: unknown) => error instanceof ApiError && error.code === 'no_answer';

/** Tells whether the change must wait for earlier ones about the same people. */
const isBehind = async (people: readonly string[]) => mayWait() && (await loadKeeper()).mustFollow(people);

/**
 * Makes a change: at once if the server can be reached and nothing about the same people waits; else it is kept in this
 * browser, shown as if it were done, and sent later. Returns the server's answer, or the one it will probably give.
 */
export async function sendOrKeep<Answer>(work: Work<Answer>): Promise<Answer> {
  const straight = work.straight ?? work.call;
  const owner = ownerOfChanges();
  if (!owner) return straight();
  const attempt: Attempt<Answer> = { owner, work, made: Date.now() };
  let failure: unknown;
  if (navigator.onLine && !(await isBehind(work.people).catch(() => false)))
    try {
      underway.add(attempt);
      return await straight();
    } catch (error) {
      if (!isUnreached(error)) throw error;
      failure = error;
    } finally {
      underway.delete(attempt);
      if (!failure) attempt.forget?.();
    }
  try {
    return await (await loadKeeper()).keep(attempt, failure !== undefined);
  } catch (error) {
    console.error(error);
    throw failure ?? noAnswer();
  }
}
