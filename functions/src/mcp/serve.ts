import { createMcpHandler } from '@modelcontextprotocol/server';
import type { ByToken } from '#actor.ts';
import type { Deps } from '#deps.ts';
import { AppError, stackOf } from '#errors.ts';
import { type CallLimits, usesToReadAll } from '#http/call-limits.ts';
import type { OpenRequest } from '#request-context.ts';
import { buildServer } from './server.ts';
import { toolNamed } from './tools/all-tools.ts';
import { isChange, type Tool } from './tools/tool.ts';

interface Served {
  deps: Deps;
  limits: CallLimits;
  openRequest: OpenRequest;
  user: ByToken;
}

interface Message {
  id?: string | number;
  method?: string;
  params?: { name?: unknown; arguments?: { person_id?: unknown } };
}

/**
 * Answers with an error of JSON-RPC. If the id of the message is unknown, it is left out, as the protocol's
 * schema wants.
 */
const refuse = (status: number, code: number, message: string, { id }: Message = {}): Response =>
  Response.json({ jsonrpc: '2.0', ...(id !== undefined && { id }), error: { code, message } }, { status });

const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Returns the id of the person whom the tool will read, so that the row is read together with the revision;
 * undefined if it reads none.
 */
function personOf(tool: Tool | undefined, { params }: Message): string | undefined {
  const id = tool?.like.needs?.reads === 'person' ? params?.arguments?.person_id : undefined;
  return typeof id === 'string' ? id : undefined;
}

/**
 * Answers one request for the user of a token; undefined if the account was deleted or disabled. Each is answered by a server of its
 * own, which knows only this request, so any process can answer.
 */
export async function serve(
  { deps, limits, openRequest, user }: Served,
  request: Request,
  readBody: () => Promise<string>,
): Promise<Response | undefined> {
  const body = request.method === 'POST' ? parse(await readBody()) : undefined;
  if (request.method === 'POST') {
    if (typeof body !== 'object' || body === null) return refuse(400, PARSE_ERROR, 'The body is not JSON');
    if (Array.isArray(body)) return refuse(400, INVALID_REQUEST, 'Send one message at a time');
  }
  const message = (body ?? {}) as Message;
  // Nothing here changes without a call, so there is nothing to wait for, and no process has to hold a stream.
  if (message.method === 'subscriptions/listen')
    return refuse(404, METHOD_NOT_FOUND, 'Method not found', message);
  const tool = message.method === 'tools/call' ? toolNamed(message.params?.name) : undefined;
  const ctx = await openRequest(user, {
    personId: personOf(tool, message),
    readsList: false,
    isChange: !!tool && isChange(tool),
    allowsDeleted: false,
    actor: user.actor,
  });
  if (!ctx) return undefined;
  limits.countUser(user.uid, usesToReadAll(tool?.like.needs?.readsAll, ctx.revisionAtStart));
  const handler = createMcpHandler(() => buildServer(ctx), {
    onerror(error) {
      if (!(error instanceof AppError))
        deps.log('info', 'A call of MCP was refused', { stack: stackOf(error) });
    },
  });
  return handler.fetch(request, body === undefined ? {} : { parsedBody: body });
}
