import { McpServer } from '@modelcontextprotocol/server';
import { mayCall } from '#contract/tokens/scopes.ts';
import type { Context } from '#context.ts';
import { NOTICE } from './answers.ts';
import { ALL_TOOLS } from './tools/all-tools.ts';
import { register } from './tools/tool.ts';

const INSTRUCTIONS = `Kindred is the user's private address book and memory of people. ${NOTICE}
Find people with search_people; every other tool takes the ids it answers. Answers are short: ask with limit or full for more.`;

/** Milliseconds for which a client may keep the list of tools. It changes only with the token or a deployment. */
const TOOLS_TTL_MS = 300_000;

/** Builds the server that answers one request: with the tools that the scope of the token allows. */
export function buildServer(ctx: Context): McpServer {
  const server = new McpServer(
    { name: 'kindred', title: 'Kindred', version: '1.0.0' },
    {
      instructions: INSTRUCTIONS,
      cacheHints: {
        'tools/list': { ttlMs: TOOLS_TTL_MS, cacheScope: 'private' },
        'server/discover': { ttlMs: TOOLS_TTL_MS, cacheScope: 'private' },
      },
    },
  );
  const scope = ctx.actor?.scope;
  for (const tool of ALL_TOOLS) if (scope && mayCall(scope, tool.access)) register(server, ctx, tool);
  // The package declares that the list may change. It does not, for one token.
  server.server.registerCapabilities({ tools: { listChanged: undefined } });
  return server;
}
