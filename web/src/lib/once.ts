/** Returns a function that does the work once, however often it is called, unless it failed. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () =>
    (started ??= work().catch((error: unknown) => {
      started = undefined;
      throw error;
    }));
}
