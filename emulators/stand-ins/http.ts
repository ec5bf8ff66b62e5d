import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BODY = 256 * 1024;

/** An invalid request. Its message is sent with status 400. */
export class BadRequest extends Error {}

export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  url: URL;
}

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new BadRequest('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const readText = async (request: IncomingMessage): Promise<string> =>
  (await readBytes(request)).toString('utf8');

/** Reads the body as a JSON object; throws BadRequest for anything else. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request);
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Refused below, like a body that is not an object.
  }
  throw new BadRequest('The body must be a JSON object');
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  const all = { 'content-type': 'application/json; charset=utf-8', ...headers };
  response.writeHead(status, all).end(JSON.stringify(body));
}

/** Returns the body with which Google's services answer an error. */
export const googleError = (code: number, status: string, message: string) => ({
  error: { code, message, status },
});
