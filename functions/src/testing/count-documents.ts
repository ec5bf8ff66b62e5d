import { Firestore, Query, WriteBatch } from 'firebase-admin/firestore';

export interface Documents {
  reads: number;
  writes: number;
  deletes: number;
}

const zero = (): Documents => ({ reads: 0, writes: 0, deletes: 0 });

/** Counts the documents this process reads and writes from now on, as Firestore bills them. */
export function countDocuments() {
  const count = zero();
  const [find, getAll] = [Query.prototype.get, Firestore.prototype.getAll]; // one document is got by the latter too
  Query.prototype.get = async function (this: Query) {
    const found = await find.call(this);
    count.reads += Math.max(1, found.size);
    return found;
  };
  Firestore.prototype.getAll = async function (this: Firestore, ...refs) {
    const found = await getAll.apply(this, refs);
    count.reads += found.length;
    return found;
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
    /** What a piece of work reads and writes; nothing else may run meanwhile. */
    async of(work: () => Promise<unknown>): Promise<Documents> {
      Object.assign(count, zero());
      await work();
      return { ...count };
    },
    stop() {
      Query.prototype.get = find;
      Firestore.prototype.getAll = getAll;
      Object.assign(WriteBatch.prototype, Object.fromEntries(originals));
    },
  };
}
