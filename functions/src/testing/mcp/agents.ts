import { Client, type FetchLike, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import type { Scope } from '#contract/tokens/scopes.ts';
import { startApi } from '#testing/api/start-api.ts';
import type { Deps } from '#deps.ts';

export const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
type Revision = (typeof REVISIONS)[number];

/** The answer of a tool, with the JSON of its text. */
export interface ToolAnswer {
  isError: boolean;
  text: string;
  bytes: number;
  json: any;
}

/**
 * Connects the official client until the test ends. Returns it, and a function that calls a tool. `sendBy` sends its
 * requests instead of `fetch`.
 */
export async function connectAgent(
  origin: string,
  token: string,
  revision: Revision = '2026-07-28',
  sendBy: FetchLike = fetch,
) {
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    { versionNegotiation: { mode: revision === '2026-07-28' ? { pin: revision } : 'legacy' } },
  );
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: sendBy,
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  const call = async (name: string, input: Record<string, unknown> = {}): Promise<ToolAnswer> => {
    const answer = await client.callTool({ name, arguments: input });
    const [first] = answer.content;
    const text = first?.type === 'text' ? first.text : '';
    const isError = answer.isError === true;
    return {
      isError,
      text,
      bytes: Buffer.byteLength(text),
      json: isError ? undefined : answer.structuredContent,
    };
  };
  return { client, call };
}

/**
 * Starts the API with a user. Returns both, and functions that make tokens, connect agents and create
 * people.
 */
export async function withAgents(overrides: Partial<Deps> = {}) {
  const api = await startApi(overrides);
  const me = api.as();
  const tokenOf = async (scope: Scope, name = 'Robot'): Promise<{ id: string; token: string }> =>
    (await me.post('/api/tokens', { name, scope })).body;
  const agent = async (scope: Scope, revision?: Revision) =>
    connectAgent(api.origin, (await tokenOf(scope)).token, revision);
  const person = async (fields: object): Promise<string> => (await me.post('/api/people', fields)).body.id;
  return { api, me, tokenOf, agent, person };
}
