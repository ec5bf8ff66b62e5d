import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body's bytes, possibly compressed. */
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a request over a keep-alive connection, as a browser does. */
export function send(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const json = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const length = json && { 'content-type': 'application/json', 'content-length': json.length };
  const sent = request(url, { agent, method, headers: { ...headers, ...length } });
  sent.on('error', reject).on('response', async (answer) => {
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) });
  });
  sent.end(json);
  return promise;
}
