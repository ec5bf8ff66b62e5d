import { OpenAPIHono } from '@hono/zod-openapi';
import { AppError } from '#errors.ts';
import type { Env } from './env.ts';

/** Joins the path of a zod issue with dots: `people.0.email`. */
const pathOf = (path: PropertyKey[]) => path.map(String).join('.');

/**
 * Creates a router that checks requests against the contract. An invalid request gets a 400, with the first
 * fault as message and all faults as details.
 */
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
