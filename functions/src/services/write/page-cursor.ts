import { invalid } from '#errors.ts';

type Cursor = [at: string, id: string];

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ID = /^(?!__)[\w-]{1,128}$/;

/** Returns a row's position in a list as opaque text, from its moment and id. Lists are read newest first. */
export const writeCursor = (at: string, id: string): string =>
  Buffer.from(JSON.stringify([at, id] satisfies Cursor)).toString('base64url');

/** Parses a cursor. Returns undefined without a text; throws `invalid_argument` for an invalid one. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const refusal = invalid('before', 'is not a place in this list');
  try {
    const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof at === 'string' && MOMENT.test(at) && typeof id === 'string' && ID.test(id)) return [at, id];
  } catch {
    throw refusal;
  }
  throw refusal;
}

/**
 * Cuts rows to a page of `limit`, with the cursor of the next page if there is one. Callers read one row more
 * than `limit`, or pass `hasMore`.
 */
export function cutPage<R extends { id: string }>(
  rows: R[],
  limit: number,
  atOf: (row: R) => string,
  hasMore = rows.length > limit,
) {
  const shown = rows.slice(0, limit);
  const last = hasMore ? shown.at(-1) : undefined;
  return { shown, next: last && writeCursor(atOf(last), last.id) };
}
