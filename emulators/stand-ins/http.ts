import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BODY = 256 * 1024;

/** A request that makes no sense, answered with one clear sentence. */
export class BadRequest extends Error {}

export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  url: URL;
}

export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new BadRequest('The body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The body as a JSON object. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readText(request);
  try {
    const value: unknown = JSON.parse(text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Answered below, as any other body that is not an object.
  }
  throw new BadRequest('The body must be a JSON object');
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
