/** Milliseconds within which a second signal counts as the same Ctrl-C, forwarded by npm. */
const SAME_KEYPRESS_MS = 1000;

/**
 * Calls back with 1 at the first request to stop, with 2 at the second, and so on. A request is a signal, or
 * the end of the npm process that started this one.
 */
export function onStopRequest(callback: (time: number) => void): void {
  let times = 0;
  let last = 0;
  const request = () => {
    const now = Date.now();
    if (now - last < SAME_KEYPRESS_MS) return;
    last = now;
    callback(++times);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, request);

  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    request();
  }, 500);
  watch.unref();
}
