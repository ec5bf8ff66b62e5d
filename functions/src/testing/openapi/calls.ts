import type { ZodType } from 'zod';
import * as contract from '#contract/index.ts';
import { type Answer, startApi } from '#testing/api/start-api.ts';
import type { Sent, Fixtures } from './fixtures.ts';

export interface Described {
  headers?: Record<string, object>;
  content?: Record<string, { schema: ZodType; example?: unknown }>;
}

/** A call as declared in the contract. */
export interface Route {
  operationId: string;
  method: string;
  path: string;
  request?: { body?: Described };
  responses: Record<string, Described>;
}

/** All calls of the contract. */
export const ROUTES: Route[] = Object.entries(contract)
  .filter(([name]) => name.endsWith('Routes'))
  .flatMap(([, routes]) => Object.values(routes as Record<string, Route>));

/** Sends a call as the user of the fixtures. A case with its own dependencies gets an API with these. */
export async function call(
  { api, me }: Fixtures,
  { method, path }: Route,
  { params = {}, query = '', headers, body, deps }: Sent,
): Promise<Answer> {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '') + query;
  const { request } = deps ? await startApi(deps) : api;
  const authorization = `Bearer token-${me.uid}`;
  return request(method.toUpperCase(), address, { body, headers: { authorization, ...headers } });
}
