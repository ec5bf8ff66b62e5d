import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';

/**
 * Faults that a change may meet. `never arrives`: it is not done. `answer lost`: it is done, and the
 * connection breaks inside the answer. `too slow`: it is done, and the answer comes too late. `refused`: it
 * is not done, and the server says so. `foreign page`: it is not done, and a network answers with its own
 * page.
 */
export const FAULTS = ['never arrives', 'answer lost', 'too slow', 'refused', 'foreign page'] as const;
export type Fault = (typeof FAULTS)[number];

export interface Change {
  /** Method and path. */
  name: string;
  key: string | undefined;
  body: string;
}

export interface FaultyServer {
  /** All changes that were sent. */
  sent: Change[];
  /** The changes that were done. A repeated idempotency key is done only once. */
  done: Change[];
}

const missing = { error: { code: 'not_found', message: 'There is nothing' } };
/** Calls that may delete again what is already deleted, without a refusal. */
const DELETED_AGAIN = /^DELETE \/api\/(auth\/me|people\/\w+\/tags\/\w+)$/;
const outOfOrder = { error: { code: 'internal', message: 'Out of order' } };

/**
 * Starts a server on which the first change meets a fault, and sends the real `fetch` to it. `answers` has
 * the JSON of answers by call, such as `GET /api/people`, or functions of the changes done so far. As on the
 * real server, deleting a second time is `not_found`, except for an account or a person's tag.
 */
export async function startFaultyServer(
  fault: Fault,
  answers: Record<string, unknown>,
): Promise<FaultyServer> {
  const sent: Change[] = [];
  const done: Change[] = [];
  const deadlines: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const deadline = new AbortController();
    deadlines.push(deadline);
    return deadline.signal;
  });

  function send(response: ServerResponse, status: number, body?: unknown) {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  function answerTo(name: string): unknown {
    const answer = answers[name];
    return typeof answer === 'function' ? (answer as (changes: Change[]) => unknown)(done) : answer;
  }

  function carryOut(change: Change): [status: number, body?: unknown] {
    const isFinal = change.name.startsWith('DELETE ') && !DELETED_AGAIN.test(change.name);
    if (isFinal && done.some(({ name }) => name === change.name)) return [404, missing];
    if (!change.key || done.every(({ key }) => key !== change.key)) done.push(change);
    return change.name in answers ? [200, answerTo(change.name)] : [204];
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const name = `${request.method} ${request.url?.split('?')[0]}`;
    if (request.method === 'GET')
      return send(response, name in answers ? 200 : 404, answerTo(name) ?? missing);
    const change = {
      name,
      key: request.headers['idempotency-key'] as string | undefined,
      body: await text(request),
    };
    sent.push(change);
    if (sent.length > 1) return send(response, ...carryOut(change));
    if (fault === 'never arrives') return void request.socket.destroy();
    if (fault === 'foreign page')
      return void response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<h1>Sign in to this network</h1>');
    if (fault === 'refused') return send(response, 500, outOfOrder);
    carryOut(change);
    if (fault === 'too slow') return deadlines.at(-1)?.abort();
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000 });
    response.write('{"id":', () => request.socket.destroy());
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => realFetch(origin + path, init));
  return { sent, done };
}
