import { Firestore, Query, WriteBatch } from '@google-cloud/firestore';

export interface Documents {
  reads: number;
  writes: number;
  deletes: number;
}

const zero = (): Documents => ({ reads: 0, writes: 0, deletes: 0 });

/** Counts the documents that this process reads, writes and deletes until `stop`, as Firestore bills them. */
export function countDocuments() {
  const count = zero();
  let running: Promise<unknown>[] = [];
  const noted = <T>(read: Promise<T>, documents: (found: T) => number) => {
    const counted = read.then((found) => void (count.reads += documents(found)));
    running.push(counted.catch(() => {}));
    return read;
  };
  const [find, getAll] = [Query.prototype.get, Firestore.prototype.getAll]; // single reads use getAll too
  Query.prototype.get = function (this: Query) {
    return noted(find.call(this), ({ size }) => Math.max(1, size));
  };
  Firestore.prototype.getAll = function (this: Firestore, ...refs) {
    return noted(getAll.apply(this, refs), (found) => found.length);
  };
  const writes = ['create', 'set', 'update', 'delete'] as const;
  const originals = writes.map((name) => {
    const original = WriteBatch.prototype[name] as (...args: unknown[]) => WriteBatch;
    const counted = function (this: WriteBatch, ...args: unknown[]) {
      count[name === 'delete' ? 'deletes' : 'writes']++;
      return original.apply(this, args);
    };
    Object.assign(WriteBatch.prototype, { [name]: counted });
    return [name, original] as const;
  });
  return {
    /**
     * Returns the number of documents that `work` uses, including requests for which it does not wait.
     * Nothing else may run at the same time.
     */
    async of(work: () => Promise<unknown>): Promise<Documents> {
      Object.assign(count, zero());
      running = [];
      await work();
      await Promise.all(running);
      return { ...count };
    },
    stop() {
      Query.prototype.get = find;
      Firestore.prototype.getAll = getAll;
      Object.assign(WriteBatch.prototype, Object.fromEntries(originals));
    },
  };
}
