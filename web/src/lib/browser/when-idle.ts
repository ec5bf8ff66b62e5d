const LATEST_MS = 2000;

/** Runs the task when the browser is idle, after two seconds at most. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, LATEST_MS / 4);
  return () => clearTimeout(handle);
}
