import { Buffer } from 'node:buffer';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request exactly as it is sent. */
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

/** Sends a request unchanged: unlike `fetch`, it normalises neither path nor headers. */
export function send(origin: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname: host, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const sent = request({ agent, host, port, method, path, headers: { ...headers, ...length } });
  sent.on('error', reject).on('response', async (answer) => {
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
  });
  sent.end(body);
  return promise;
}
