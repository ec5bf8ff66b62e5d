/** npm's forwarding makes two signals of a single Ctrl-C. */
const SAME_KEYPRESS_MS = 1000;

/** Calls back at the first request to stop, and again at every later one that is a request of its own. */
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
