import type { HttpBindings } from '@hono/node-server';
import type { Context } from '#context.ts';
import type { CallNeeds } from '#contract/needs.ts';

/** What the middleware knows of a call of the contract. */
export interface ContractCall {
  needs: CallNeeds;
  /** Index of the first parameter in the path split at `/`; -1 if the path has none. */
  parameterAt: number;
}

/** hono's environment for all routes: Node's request and response, and what the middleware sets. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    ctx: Context;
    requestId: string;
    /** The call of the contract that the request is for, if there is one. */
    call: ContractCall | undefined;
  };
}
