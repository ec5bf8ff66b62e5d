import type { HttpBindings } from '@hono/node-server';
import type { Context } from '#context.ts';
import type { CallNeeds } from '#contract/needs.ts';
import type { Access } from '#contract/tokens/scopes.ts';

/** Facts about a call of the contract, for the middleware. */
export interface ContractCall {
  needs: CallNeeds;
  /** The scope that a token needs for it. With `session`, no token may make it. */
  access: Access;
  /** Index of the first parameter in the path when split at `/`; -1 if the path has none. */
  parameterAt: number;
}

/** hono's environment for all routes: Node's request and response, and values set by middleware. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    ctx: Context;
    requestId: string;
    /** The contract's call for the request; undefined if there is none. */
    call: ContractCall | undefined;
  };
}
