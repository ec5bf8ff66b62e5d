import { randomUUID } from 'node:crypto';
import type { DocumentReference } from '@google-cloud/firestore';
import { expect, test } from 'vitest';
import { testDb } from '#testing/api/start-api.ts';
import { type Io, prefetch } from './io.ts';
import { unitOfWork } from './unit-of-work.ts';

const db = testDb();
const fresh = () => db.doc(`tests/${randomUUID()}`);

/**
 * Runs a unit of work on a document that is set to 2 after its first read. Returns the values read and the
 * final value.
 */
async function withConflict(write: (io: Io, ref: DocumentReference, seen: number) => unknown) {
  const ref = fresh();
  await ref.set({ n: 1 });
  const seen: number[] = [];
  await unitOfWork(db, async (io) => {
    const n = (await io.get(ref)).data()?.n as number;
    seen.push(n);
    if (seen.length === 1) await ref.set({ n: 2 });
    await write(io, ref, n);
  });
  return { seen, left: (await ref.get()).data() };
}

test('twenty units at once on one document leave what some order of them would', async () => {
  const ref = fresh();
  await Promise.all(
    Array.from({ length: 20 }, () =>
      unitOfWork(db, async (io) => io.set(ref, { n: (((await io.get(ref)).data()?.n as number) ?? 0) + 1 })),
    ),
  );
  expect((await ref.get()).data()).toEqual({ n: 20 });
});

test('a unit whose work fails writes nothing', async () => {
  const ref = fresh();
  const failing = unitOfWork(db, async (io) => {
    io.create(ref, { n: 1 });
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect((await ref.get()).exists).toBe(false);
});

test('a merge into a document that was read sees that nobody changed it', async () => {
  const ref = fresh();
  await ref.set({ count: 0, kept: true, map: { a: 1 } });
  await Promise.all(
    Array.from({ length: 5 }, () =>
      unitOfWork(db, async (io) => {
        const count = (await io.get(ref)).data()?.count as number;
        io.merge(ref, { count: count + 1, map: { [`k${count}`]: count } });
      }),
    ),
  );
  expect((await ref.get()).data()).toEqual({
    count: 5,
    kept: true,
    map: { a: 1, k0: 0, k1: 1, k2: 2, k3: 3, k4: 4 },
  });
});

test('removing what somebody changed meanwhile is tried again on what is there now', async () => {
  expect(await withConflict((io, ref) => io.remove(ref))).toEqual({ seen: [1, 2], left: undefined });
});

test('a prefetched document that has changed since is read anew, and the change is kept', async () => {
  const ref = fresh();
  await ref.set({ n: 1 });
  const prefetched = await prefetch(db, [ref.path]);
  await ref.set({ n: 2 });
  const seen: number[] = [];
  await unitOfWork(
    db,
    async (io) => {
      seen.push((await io.get(ref)).data()?.n as number);
      io.set(ref, { n: (seen.at(-1) ?? 0) + 10 });
    },
    { prefetched },
  );
  expect(seen).toEqual([1, 2]);
  expect((await ref.get()).data()).toEqual({ n: 12 });
});

test('what was read twice and changed in between is read anew, and the change is kept', async () => {
  const twice = withConflict(async (io, ref, n) => {
    await io.get(ref);
    io.set(ref, { n: n + 10 });
  });
  expect(await twice).toEqual({ seen: [1, 2], left: { n: 12 } });
});

test('a document that is read again, also by a query, is the one that the commit will check', async () => {
  const ref = fresh();
  await ref.set({ n: 1 });
  const seen: unknown[] = [];
  await unitOfWork(db, async (io, attempt) => {
    const read = async () => [
      (await io.get(ref)).data()?.n,
      (await io.getAll([ref]))[0]?.data()?.n,
      (await io.find(ref.parent.where('__name__', '==', ref.id)))[0]?.data()?.n,
    ];
    seen.push(await read());
    if (attempt === 1) await ref.set({ n: 2 });
    seen.push(await read());
    io.set(ref, { n: 3 });
  });
  expect(seen).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [2, 2, 2],
    [2, 2, 2],
  ]);
});

test('a document that appeared since it was missing is found by a query, and a write of it runs again', async () => {
  const ref = fresh();
  const seen: unknown[] = [];
  await unitOfWork(db, async (io, attempt) => {
    const { exists } = await io.get(ref);
    if (attempt === 1) await ref.set({ n: 1 });
    const [found] = await io.find(ref.parent.where('__name__', '==', ref.id));
    seen.push([exists, found?.data()?.n]);
    io.set(ref, { n: 2 });
  });
  expect(seen).toEqual([
    [false, 1],
    [true, 1],
  ]);
});

test('what is written back just as it was read is refused too when somebody changed it meanwhile', async () => {
  const unchanged = withConflict((io, ref, n) => io.set(ref, { n }));
  expect(await unchanged).toEqual({ seen: [1, 2], left: { n: 2 } });
});

test('what was deleted before an update of it is not made anew', async () => {
  const ref = fresh();
  await ref.set({ n: 1 });
  let attempts = 0;
  const updating = unitOfWork(db, async (io) => {
    if (++attempts > 1) throw new Error('told that it is gone');
    await ref.delete();
    io.update(ref, { n: 2 });
  });
  await expect(updating).rejects.toThrow('told that it is gone');
  expect((await ref.get()).exists).toBe(false);
});

test('removing what was not there fails when somebody made it meanwhile', async () => {
  const ref = fresh();
  const seen: boolean[] = [];
  await unitOfWork(db, async (io) => {
    seen.push((await io.get(ref)).exists);
    if (seen.length === 1) await ref.set({ n: 1 });
    io.remove(ref);
  });
  expect(seen).toEqual([false, true]);
});

/** Runs work on a document that is cached as 1 and stored as `stored`. Returns the values seen and the final one. */
async function onCached(stored: number, work: (io: Io, ref: DocumentReference, seen: number) => unknown) {
  const ref = fresh();
  await ref.set({ n: 1 });
  const prefetched = await prefetch(db, [ref.path]);
  if (stored !== 1) await ref.set({ n: stored });
  const seen: number[] = [];
  let outdated = 0;
  const unit = unitOfWork(
    db,
    async (io) => {
      const n = (await io.get(ref)).data()?.n as number;
      seen.push(n);
      return work(io, ref, n);
    },
    { prefetched, isCached: true, onOutdated: () => outdated++ },
  );
  const failure = await unit.then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { seen, outdated, failure, left: (await ref.get()).data() };
}

test('work on a cached document that is still current runs once', async () => {
  const add = onCached(1, (io, ref, n) => io.set(ref, { n: n + 10 }));
  expect(await add).toMatchObject({ seen: [1], outdated: 0, left: { n: 11 } });
});

test('work on a cached document that has changed since runs again, and the change is kept', async () => {
  const add = onCached(2, (io, ref, n) => io.set(ref, { n: n + 10 }));
  expect(await add).toMatchObject({ seen: [1, 2], outdated: 1, left: { n: 12 } });
});

test('a refusal because of a cached document counts only if what is stored is refused too', async () => {
  const refuse = (stored: number) =>
    onCached(stored, (io, ref, n) => {
      if (n === 1) throw new Error('refused');
      io.set(ref, { n: n + 10 });
    });
  expect(await refuse(2)).toMatchObject({ seen: [1, 2], failure: undefined, left: { n: 12 } });
  expect(await refuse(1)).toMatchObject({ seen: [1, 1], failure: 'refused', left: { n: 1 } });
});

test('work that only reads a cached document, or writes another one, runs again on what is stored', async () => {
  expect(await onCached(2, () => {})).toMatchObject({ seen: [1, 2], left: { n: 2 } });
  const other = fresh();
  const copied = await onCached(2, (io, _, n) => io.set(other, { n }));
  expect(copied.seen).toEqual([1, 2]);
  expect((await other.get()).data()).toEqual({ n: 2 });
});
