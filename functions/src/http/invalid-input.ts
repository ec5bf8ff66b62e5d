import type { z } from '@hono/zod-openapi';
import { AppError } from '#errors.ts';

/** Joins the path of a zod issue with dots: `people.0.email`. */
const pathOf = (path: PropertyKey[]) => path.map(String).join('.');

/** Returns the 400 for input that its schema refuses: the first fault as message, and all faults as details. */
export function invalidInput({ issues }: z.ZodError, target: string): AppError {
  const details = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: pathOf([...issue.path, key]), message: 'is not a known field' }))
      : [{ path: pathOf(issue.path), message: issue.message }],
  );
  const [first] = details;
  return new AppError('invalid_argument', `${first?.path || target}: ${first?.message}`, { details });
}
