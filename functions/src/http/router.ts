import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from '#context.ts';
import { AppError } from '#errors.ts';
import type { ContractCall } from './contract-calls.ts';

/** What every route finds on its request. */
export interface Env {
  Bindings: HttpBindings;
  Variables: {
    ctx: Context;
    requestId: string;
    /** The call of the contract that the request is for, if there is one. */
    call: ContractCall | undefined;
  };
}

/** Where a zod path leads, as the contract writes it: `people.0.email`. */
const pathOf = (path: PropertyKey[]) => path.map(String).join('.');

/** A router that parses what comes in by the contract and refuses what does not fit, naming the first fault. */
export const createRouter = () =>
  new OpenAPIHono<Env>({
    strict: false,
    defaultHook: (result) => {
      if (result.success) return;
      const details = result.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'is not a known field' }))
          : [{ path: pathOf(issue.path), message: issue.message }],
      );
      const [first] = details;
      throw new AppError('invalid_argument', `${first?.path || result.target}: ${first?.message}`, {
        details,
      });
    },
  });
