import type { Context } from '#context.ts';
import { AppError, stackOf } from '#errors.ts';
import type { Prefetched } from '#stores/core/io.ts';
import type { System } from '#system.ts';
import { noteFailure } from './note-failure.ts';
import type { KeepGoing } from './scheduled-work.ts';

/** A document of a user on which work is to be done. */
interface OwnedRow {
  uid: string;
  path: string;
}

/**
 * Opens one kind of scheduled work on documents. A document on which it fails is tried again after growing pauses, and
 * the others do not wait for it.
 */
export async function openQueue(system: System, work: string) {
  const known = await system.failures.ofWork(work, system.now());
  const failed = new Map(known.map((row) => [row.path, row]));

  /** Tells whether a document may be worked on now: it has not failed, or its pause is over. */
  function isDue(path: string): boolean {
    const failure = failed.get(path);
    return !failure || (failure.try_at !== null && failure.try_at <= system.now().toISOString());
  }

  /** Stores whether the work on a document has failed. If that fails too, it is only logged. */
  async function note(path: string, hasFailed: boolean): Promise<void> {
    try {
      if (hasFailed) failed.set(path, await noteFailure(system, { work, path }));
      else if (failed.delete(path))
        await system.transactShared(async ({ failures }) => failures.remove({ work, path }));
    } catch (error) {
      system.log('warning', 'A failure was not stored', { work, path, stack: stackOf(error) });
    }
  }

  /**
   * Does work on a document and returns its result. Returns undefined if the document is not due, or if the work fails,
   * which is logged as `failure` and stored.
   */
  async function attempt<T>(path: string, failure: string, act: () => Promise<T>): Promise<T | undefined> {
    if (!isDue(path)) return undefined;
    try {
      const result = await act();
      await note(path, false);
      return result;
    } catch (error) {
      system.log('error', failure, { path, stack: stackOf(error) });
      await note(path, true);
      return undefined;
    }
  }

  return {
    isDue,
    attempt,
    /** Yields those of the rows that are due, while `keepGoing` allows it. */
    async *due<R extends { path: string }>(
      rows: AsyncIterable<R> | Iterable<R>,
      keepGoing: KeepGoing,
    ): AsyncGenerator<R> {
      for await (const row of rows) {
        if (!isDue(row.path)) continue;
        if (!(await keepGoing({ work, path: row.path }))) return;
        yield row;
      }
    },
    /**
     * Does work on a document of a user. Returns 1 if it succeeded, 0 if it failed or the account is gone. `not_found`
     * means that another run has done it.
     */
    async forUser(
      { uid, path }: OwnedRow,
      failure: string,
      act: (ctx: Context) => Promise<unknown>,
      alreadyRead?: Prefetched,
    ): Promise<0 | 1> {
      const done = await attempt(path, failure, async (): Promise<0 | 1> => {
        const ctx = await system.userContext(uid, undefined, alreadyRead);
        try {
          if (ctx) await act(ctx);
          return ctx ? 1 : 0;
        } catch (error) {
          if (error instanceof AppError && error.code === 'not_found') return 0;
          throw error;
        }
      });
      return done ?? 0;
    },
  };
}
export type WorkQueue = Awaited<ReturnType<typeof openQueue>>;
