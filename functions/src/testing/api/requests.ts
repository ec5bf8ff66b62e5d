import { Buffer } from 'node:buffer';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { LIST_OF } from '#contract/people/person-fields.ts';
import type { ApiDocument, Operation } from '#routes/signed-out/openapi-document.ts';
import { type JsonSchema, type Known, valueOf } from '#testing/data/arbitraries.ts';
import { garbage, nearly, INVALID_TEXTS, writeJson } from './invalid-values.ts';
import { GIF } from '#testing/data/pictures.ts';
import type { RawRequest } from './send.ts';

/** A call of the OpenAPI document for which requests are generated. */
export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Returns the UTF-8 bytes of a text as a header value, without control characters. */
const raw = (value: string) =>
  Buffer.from(value)
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7E\x80-\xFF]/g, '');

const ODD_SEGMENTS = [
  '.',
  '..',
  '%2e%2e',
  '%2F',
  'a%2Fb',
  '%00',
  '%ZZ',
  '%',
  '%ED%A0%80',
  '*',
  ':id',
  '{id}',
  '%F0%9F%98%80',
  'x'.repeat(2000),
];
/** Methods to try. DELETE is missing, because it would remove the test data. */
const ODD_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];
const ODD_TYPES = [
  '',
  'text/plain',
  'application/json; charset=\xFF',
  'application/json;',
  'application/json-seq',
  'multipart/form-data',
  'application/x-www-form-urlencoded',
  raw('é'),
];
const ODD_CURSORS = [
  ['', ''],
  ['2026', '__x__'],
  [1, 2],
  ['\u{D800}', 'a'],
  ['x'.repeat(150), 'a'],
  { a: 1 },
].map((cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url'));

const mostly = <T>(usual: Arbitrary<T>, odd: Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: usual }, { weight: 1, arbitrary: odd });
const encoded = (value: string) => encodeURIComponent(value.toWellFormed());

/**
 * Existing ids, by the path segment before them, such as `people` or `tags`. All other segments use ids of
 * people.
 */
export type Ids = Record<string, string[]>;

const segmentAfter = (before: string, ids: Ids) => {
  const known = ids[before.split('/').at(-2) ?? ''] ?? ids.people ?? [];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(known[0] ?? 'none') },
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.constantFrom(...INVALID_TEXTS.filter(Boolean)).map(encoded) },
    fc.constantFrom(...ODD_SEGMENTS),
  );
};

const pathOf = (path: string, ids: Ids) => {
  const [first = '', ...rest] = path.split(/\{\w+\}/);
  const parts = rest.flatMap((after, n) => [
    segmentAfter([first, ...rest][n] ?? '', ids),
    fc.constant(after),
  ]);
  const whole = fc.tuple(fc.constant(first), ...parts).map((all) => all.join(''));
  const spoilt = fc.constantFrom(
    (right: string) => `${right}/`,
    (right: string) => `/${right}`,
    (right: string) => right.replace('/api', '/api/'),
    (right: string) => `${right}//`,
    (right: string) => `${right}/%2F`,
    (right: string) => `${right};x=1`,
    (right: string) => right.toUpperCase(),
  );
  return mostly(
    whole,
    fc.tuple(whole, spoilt).map(([right, spoil]) => spoil(right)),
  );
};

const QUERY_VALUES = ['1', '0', '501', ...ODD_CURSORS, ...INVALID_TEXTS];

const queryOf = (operation: Operation) => {
  const described = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const usual = described.flatMap(({ name, schema = {} }) => {
    const { example, enum: examples = [example] } = schema;
    return examples[0] === undefined ? [] : [[name, fc.constantFrom(...examples).map(String)] as const];
  });
  const odd = fc.tuple(
    fc.constantFrom(...described.map(({ name }) => name), 'limit[]', 'no_such'),
    fc.constantFrom(...QUERY_VALUES),
  );
  return fc
    .tuple(
      fc.record(Object.fromEntries(usual), {
        requiredKeys: described.flatMap((one) => (one.required ? [one.name] : [])),
      }),
      fc.oneof(
        { weight: 8, arbitrary: fc.constant<[string, string][]>([]) },
        fc.array(odd, { maxLength: 3 }),
      ),
    )
    .map(([right, more]) => [...Object.entries(right), ...more])
    .map((pairs) => pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&'))
    .map((query) => query && `?${query}`);
};

const headersOf = (authorization: string) =>
  fc.record(
    {
      authorization: mostly(
        fc.constant(authorization),
        fc.constantFrom('', 'Bearer', 'Bearer x', 'Basic eA==', raw('Bearer é')),
      ),
      'idempotency-key': fc.constantFrom(
        'key',
        'k'.repeat(128),
        'k'.repeat(129),
        '',
        raw('\u{1F511}'),
        '../x',
        '__x__',
      ),
      'if-match': fc.constantFrom('"0"', '"1"', '*', 'W/"x"', '"'),
      'if-none-match': fc.constantFrom('*', 'W/"x"', '"\xFF"', ', ,'),
      'accept-encoding': fc.constantFrom('', 'nonsense', 'identity;q=0'),
      'x-request-id': fc.constantFrom('mine', 'x'.repeat(3000)),
      'x-http-method-override': fc.constant('DELETE'),
    },
    { requiredKeys: ['authorization'] },
  );

/** Generates the bytes of a picture: whole, with one byte changed, or cut off. */
const pictures: Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(GIF) },
  fc.tuple(fc.nat(GIF.length - 1), fc.nat(255)).map(([at, byte]) => GIF.with(at, byte)),
  fc.nat(GIF.length).map((length) => GIF.subarray(0, length)),
  garbage,
);

/**
 * Keeps either the single fields or the lists of a body, at random. A body with both would be refused before
 * anything else.
 */
const withOneSpelling = (bodies: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(bodies, fc.boolean()).map(([body, asList]) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const lists = new Set<string>(Object.values(LIST_OF));
    if (!Object.keys(body).some((key) => lists.has(key))) return body;
    const isOther = (key: string) => (asList ? key in LIST_OF : lists.has(key));
    return Object.fromEntries(Object.entries(body).filter(([key]) => !isOther(key)));
  });

/** Generates requests for a call: valid ones, ones with a single defect, and nonsense. */
export function requestsFor(
  { method, path, operation }: Call,
  { components }: ApiDocument,
  { ids, headers }: { ids: Ids; headers: { authorization: string } & Record<string, string> },
): Arbitrary<RawRequest> {
  const known: Known = {
    schemas: components.schemas as Record<string, JsonSchema>,
    ids: Object.values(ids).flat(),
  };
  const [[type, { schema = {} }] = ['application/json', {}]] = Object.entries(
    operation.requestBody?.content ?? {},
  );
  const write = (value: unknown) =>
    type === 'application/json'
      ? writeJson(value)
      : new URLSearchParams(value as Record<string, string>).toString();
  const valid = withOneSpelling(valueOf(schema as JsonSchema, known));
  const hasBody = operation.requestBody !== undefined;
  const json = hasBody
    ? fc.oneof(
        { weight: 4, arbitrary: valid.map(write) },
        { weight: 3, arbitrary: nearly(valid).map(write) },
        garbage,
      )
    : mostly<string | undefined>(fc.constant(undefined), garbage);
  const body: Arbitrary<string | Uint8Array | undefined> = type.startsWith('image/') ? pictures : json;
  return fc
    .record({
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(method.toUpperCase()) },
        fc.constantFrom(...ODD_METHODS),
      ),
      path: pathOf(path, ids),
      query: queryOf(operation),
      odd: headersOf(headers.authorization),
      type: mostly(fc.constant(type), fc.constantFrom(...ODD_TYPES)),
      body,
    })
    .map(({ method, path, query, odd, type, body }) => ({
      method,
      path: path + query,
      headers: { ...headers, ...odd, ...(body !== undefined && { 'content-type': type }) },
      body,
    }));
}
