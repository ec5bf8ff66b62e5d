import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { usualCalls } from './usual-calls.ts';

export interface FloodData {
  origin: string;
  uid: string;
  ids: string[];
  callsPerSecond: number;
  seconds: number;
}

export interface FloodResult {
  /** Number of answers by status; 0 stands for no answer. */
  counts: Record<number, number>;
  /** Number of refusals that do not tell when to try again. */
  withoutWait: number;
}

// Runs in a worker thread, so that the flood and the other user do not wait for each other in the client.
const { origin, uid, ids, callsPerSecond, seconds } = workerData as FloodData;
const agent = new Agent({ keepAlive: true, maxSockets: 50 });
const calls = usualCalls(ids);
const result: FloodResult = { counts: {}, withoutWait: 0 };

/** Sends the next call and discards the body of its answer. */
async function send(): Promise<void> {
  const [method, path, body] = calls.next().value;
  const headers = {
    authorization: `Bearer ${uid}`,
    'accept-encoding': 'br',
    'content-type': 'application/json',
  };
  let status = 0;
  try {
    const sent = request(origin + path, { agent, method, headers }).end(body && JSON.stringify(body));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    status = answer.statusCode ?? 0;
    if (status === 429 && !answer.headers['retry-after']) result.withoutWait++;
    await once(answer.resume(), 'end');
  } catch {
    status = 0;
  }
  result.counts[status] = (result.counts[status] ?? 0) + 1;
}

const start = Date.now();
const sent: Promise<void>[] = [];
const timer = setInterval(async () => {
  const due = Math.min(Date.now() - start, seconds * 1000) * (callsPerSecond / 1000);
  while (sent.length < due) sent.push(send());
  if (Date.now() - start < seconds * 1000) return;
  clearInterval(timer);
  await Promise.all(sent);
  agent.destroy();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(result);
}, 5);
