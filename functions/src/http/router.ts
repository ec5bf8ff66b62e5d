import { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from './env.ts';
import { invalidInput } from './invalid-input.ts';

/**
 * Creates a router that checks requests against the contract. An invalid request gets a 400, with the first
 * fault as message and all faults as details.
 */
export const createRouter = () =>
  new OpenAPIHono<Env>({
    strict: false,
    defaultHook: (result) => {
      if (result.success) return;
      throw invalidInput(result.error, result.target === 'json' ? 'body' : result.target);
    },
  });
