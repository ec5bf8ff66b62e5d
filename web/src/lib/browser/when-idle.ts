const LATEST_MS = 2000;

let isHeld = false;
const held = new Set<() => void>();

/**
 * Holds back the tasks that wait until the browser is idle, or lets them run. While the page waits for its
 * first data the browser is idle too, but those tasks would compete with the data for the network.
 */
export function holdIdle(hold: boolean): void {
  isHeld = hold;
  if (hold) return;
  const waiting = [...held];
  held.clear();
  for (const run of waiting) run();
}

/** Runs the task when the browser is idle, after two seconds at most. Returns a function that cancels it. */
function onIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, LATEST_MS / 4);
  return () => clearTimeout(handle);
}

/** Runs the task when idle is not held back and the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  let cancel = () => {};
  const wait = () => {
    cancel = onIdle(() => (isHeld ? held.add(wait) : task()));
  };
  wait();
  return () => {
    held.delete(wait);
    cancel();
  };
}
