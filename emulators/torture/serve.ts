import { type KillPoint, killThisProcess } from 'functions/testing/kills/kill-points.ts';
import { serveDeps } from 'functions/testing/api/serve-deps.ts';
import { openDeps } from './deps.ts';

// Serves the API and the webhook in a process that can be killed. KILL_AT is the commit at which it kills
// itself. It answers any process message with its memory in bytes.
const { PORT, KILL_AT } = process.env;
if (KILL_AT) killThisProcess(JSON.parse(KILL_AT) as KillPoint);

serveDeps(openDeps()).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('message', () => {
  globalThis.gc?.();
  process.send?.(process.memoryUsage().rss);
});
