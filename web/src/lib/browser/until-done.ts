const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Does the work, again and again until it succeeds. The pauses between grow from two seconds to a minute. Returns a
 * function that ends this. A script may need a reload to be fetched again; see reload-when-outdated.ts.
 */
export function untilDone(work: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  function attempt(pauseMs: number) {
    work().catch(() => {
      if (!isEnded) timer = setTimeout(attempt, pauseMs, Math.min(2 * pauseMs, LONGEST_PAUSE_MS));
    });
  }
  attempt(FIRST_PAUSE_MS);
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}
