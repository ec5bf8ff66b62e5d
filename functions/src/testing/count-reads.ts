import { Firestore, Query } from 'firebase-admin/firestore';
import { onTestFinished, vi } from 'vitest';

/** Counts the documents that are read until the test ends, as Firestore bills them. */
export function countReads() {
  let reads = 0;
  let running: Promise<unknown>[] = [];
  const noted = <T>(read: Promise<T>, documents: (found: T) => number) => {
    const counted = read.then((found) => void (reads += documents(found)));
    running.push(counted.catch(() => {}));
    return read;
  };
  const [find, getAll] = [Query.prototype.get, Firestore.prototype.getAll]; // one document is got by the latter too
  const spies = [
    vi.spyOn(Query.prototype, 'get').mockImplementation(function (this: Query) {
      return noted(find.call(this), ({ size }) => Math.max(1, size));
    }),
    vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(function (this: Firestore, ...refs) {
      return noted(getAll.apply(this, refs), (found) => found.length);
    }),
  ];
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  /** What a call reads, also what it leaves running when it has answered. */
  return async <T>(call: () => Promise<T>): Promise<{ answer: T; reads: number }> => {
    reads = 0;
    running = [];
    const answer = await call();
    await Promise.all(running);
    return { answer, reads };
  };
}
