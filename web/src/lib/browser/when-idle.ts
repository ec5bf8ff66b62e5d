const LATEST_MS = 2000;

/** Runs the task when the browser has nothing better to do; answers how to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, LATEST_MS / 4);
  return () => clearTimeout(handle);
}
