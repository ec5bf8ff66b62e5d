import { Buffer } from 'node:buffer';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request that is sent exactly as given. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request unchanged. `fetch` would normalise path and headers. If the server has just closed an idle
 * connection, the request is sent again over another one.
 */
export function send(origin: string, asked: RawRequest): Promise<RawAnswer> {
  const { method, path, headers, body } = asked;
  const { hostname: host, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request({ agent, host, port, method, path, headers: { ...headers, ...length } });
  let isAnswered = false;
  sent.on('error', (error: NodeJS.ErrnoException) => {
    const wasIdle = sent.reusedSocket && error.code === 'ECONNRESET' && !isAnswered;
    if (wasIdle) resolve(send(origin, asked));
    else reject(error);
  });
  sent.on('response', async (answer) => {
    isAnswered = true;
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
  });
  sent.end(body);
  return promise;
}
