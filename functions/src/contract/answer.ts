import { z } from '@hono/zod-openapi';
import { CHANGED_PEOPLE } from './people/changed.ts';

const text = (description: string, example: string) => ({
  description,
  schema: { type: 'string' as const },
  example,
});

/** Headers of answers, described once in the OpenAPI document and referenced by each answer. */
export const HEADERS = {
  'x-request-id': {
    ...text('Names the request; tell it when something went wrong', '3f6c1f0e-8f0b-4c56-9a55-0a7d1f6f2f8e'),
    required: true,
  },
  etag: {
    ...text('What `If-None-Match` takes: unchanged, the answer is 304', 'W/"hZ0qK1b2c3d4-17.4-2026-03-01"'),
    required: true,
  },
  'x-people-count': text('How many people the whole list has', '412'),
  'retry-after': text('Seconds to wait before trying again', '60'),
  'x-next-before': text(
    'What `before` takes to get the next page; missing on the last',
    'WyIyMDI2LTAzLTAxIiwiYSJd',
  ),
};
type Header = keyof typeof HEADERS;

/** Returns references to an answer's headers, with the request id that every answer has. */
export const headers = (...names: Header[]) =>
  Object.fromEntries(
    (['x-request-id', ...names] as const).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );

/** The request header with the ETag of the answer that the client has; for `revalidated` answers. */
export const IF_NONE_MATCH = {
  name: 'if-none-match',
  in: 'header',
  description: 'The `etag` of the answer that is at hand',
  schema: { type: 'string' },
  example: HEADERS.etag.example,
} as const;

/** The request header that allows an answer with changes alone. */
export const A_IM = {
  name: 'a-im',
  in: 'header',
  description:
    'With `people`, and `if-none-match` and no query: the answer may be 226, some of the people instead of all',
  schema: { type: 'string' },
  example: CHANGED_PEOPLE,
} as const;

/**
 * The request header with the version that the change was made from. If the version is another one now, the
 * change is refused with 412.
 */
export const IF_MATCH = {
  name: 'if-match',
  in: 'header',
  description: 'The `version` that the change was made from, in double quotes',
  schema: { type: 'string' },
  example: '"4"',
} as const;

/** The request header that says when the user made a change that could not be sent at once. */
export const CHANGED_AT = {
  name: 'x-changed-at',
  in: 'header',
  description:
    'When the user made this change, if that was earlier: at most 90 days ago. Where the same was changed later, the ' +
    'later value stays, and `lost` tells it. What it removes it also removes from people in the trash. Of a call with an API token it is ignored.',
  schema: { type: 'string', format: 'date-time' },
  example: '2026-03-01T11:42:00.000Z',
} as const;

/** The request header that names a late change, so that the server recognises one that is sent twice. */
export const CHANGE_KEY = {
  name: 'idempotency-key',
  in: 'header',
  description: 'Used only together with `x-changed-at`: names the change, so that sent again it is known',
  schema: { type: 'string' },
  example: '8c1c3a52-7d0e-4a56-9f4e-2f4a5b1f9a11',
} as const;

/** Describes a JSON answer for a route of the contract. */
export const json = <T extends z.ZodType>(description: string, schema: T, ...names: Header[]) => ({
  description,
  headers: headers(...names),
  content: { 'application/json': { schema } },
});

/** The bytes of a file, in a body or an answer. */
export const FileBytes = z.custom<unknown>().openapi({ type: 'string', format: 'binary' });

/** Describes an answer that is a JPEG, for a route of the contract. */
export const jpeg = (description: string) => ({
  description,
  headers: headers('etag'),
  content: { 'image/jpeg': { schema: FileBytes } },
});

/** Describes an answer without a body for a route of the contract. */
export const nothing = (description: string) => ({ description, headers: headers() });

/**
 * Describes the two answers of a route with ETags: JSON (200), or no body (304) if the ETag that the client
 * sent still fits.
 */
export const revalidated = <T extends z.ZodType>(description: string, schema: T, ...names: Header[]) => ({
  200: json(description, schema, 'etag', ...names),
  304: { description: 'Unchanged', headers: headers('etag') },
});
