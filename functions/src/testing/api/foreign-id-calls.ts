import type { ApiDocument, Operation } from '#routes/signed-out/openapi-document.ts';
import { exampleOf } from '#routes/signed-out/openapi-example.ts';
import type { Ids } from './requests.ts';
import type { RawAnswer } from './send.ts';

export interface Filled {
  method: string;
  path: string;
  body?: object | undefined;
}

/** A call whose ids are not filled in yet. `kinds` gives the kind of each id: `people`, `tags`, `trash`, … */
export interface OpenCall {
  name: string;
  kinds: string[];
  fill: (ids: string[]) => Filled;
}

const ID_KEY = /(^|_)ids?$/;
/** Number of ids to send if the body has a list of them. */
const LISTED = 2;

/** Returns the kind of the ids in the body of a call. */
function kindInBody(path: string): string {
  if (path.startsWith('/api/tags') || path === '/api/auth/me') return 'tags';
  return path.includes('restore') ? 'trash' : 'people';
}

/** Returns for each id in a path the last fixed segment before it. */
function kindsInPath(path: string): string[] {
  const segments = path.split('/');
  const isId = (segment: string) => segment.startsWith('{');
  return segments.flatMap((segment, at) =>
    isId(segment) ? (segments.slice(0, at).findLast((one) => !isId(one)) ?? '') : [],
  );
}

const idKeysOf = (body: Record<string, unknown>) => Object.keys(body).filter((key) => ID_KEY.test(key));

function openCall(method: string, path: string, example: Record<string, unknown> | undefined): OpenCall {
  const inPath = kindsInPath(path);
  const keys = idKeysOf(example ?? {});
  const width = (key: string) => (Array.isArray(example?.[key]) ? LISTED : 1);
  const inBody = keys.flatMap((key) => Array.from({ length: width(key) }, () => kindInBody(path)));
  return {
    name: `${method.toUpperCase()} ${path}`,
    kinds: [...inPath, ...inBody],
    fill(ids) {
      const left = [...ids];
      const address = path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '');
      const given = keys.map((key) => {
        const own = left.splice(0, width(key));
        return [key, Array.isArray(example?.[key]) ? own : own[0]] as const;
      });
      const body = example && { ...example, ...Object.fromEntries(given) };
      return { method: method.toUpperCase(), path: address, body };
    },
  };
}

function exampleBody({ requestBody }: Operation, { components }: ApiDocument) {
  const schema = requestBody?.content?.['application/json']?.schema;
  return schema && (exampleOf(schema, components.schemas) as Record<string, unknown>);
}

/** Tells whether an address needs no sign-in. A calendar is protected by its secret address, not by an id. */
const isPublic = (path: string) => path.startsWith('/calendar/') || path.startsWith('/api/sms/webhook');

/**
 * Tells whether a call deletes in bulk. It deletes the caller's own records even if other ids in the list are
 * foreign.
 */
const isBulkDeletion = ({ name }: OpenCall) => name.endsWith('bulk-delete');

/** Returns all calls for signed-in users, each with its example body. Bulk deletions are last. */
export function exampleCalls(document: ApiDocument): OpenCall[] {
  return Object.entries(document.paths)
    .filter(([path]) => !isPublic(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => !security || security.some((way) => 'bearer' in way))
        .map(([method, operation]) => openCall(method, path, exampleBody(operation, document))),
    )
    .toSorted((a, b) => Number(isBulkDeletion(a)) - Number(isBulkDeletion(b)));
}

/** Returns the calls of `exampleCalls` that have ids in their path or body. */
export const callsWithIds = (document: ApiDocument): OpenCall[] =>
  exampleCalls(document).filter(({ kinds }) => kinds.length > 0);

/** Returns the ids for a call, in all combinations of own and foreign ones with at least one foreign id. */
export function mixtures(kinds: string[], own: Ids, others: Ids): string[][] {
  const ways = 2 ** kinds.length;
  return Array.from({ length: ways - 1 }, (_, n) => n + 1).map((way) =>
    kinds.map((kind, place) => {
      const ids = (way >> place) & 1 ? others[kind] : own[kind];
      return ids?.[place % (ids.length || 1)] ?? 'none';
    }),
  );
}

/** Returns ids that look like these but do not exist, by reversing each. */
export const absentLike = (ids: Ids): Ids =>
  Object.fromEntries(
    Object.entries(ids).map(([kind, own]) => [kind, own.map((id) => [...id].toReversed().join(''))]),
  );

const OWN_ID = /\b[A-Za-z0-9]{20}\b/g;
const PHONE = /\+1\d{10}/g;

/** Removes the parts of an answer that differ each time, and replaces all ids and phones. */
export function comparable({ status, headers, body }: RawAnswer) {
  const { 'x-request-id': _, date: __, ...told } = headers;
  return { status, headers: told, body: body.replaceAll(OWN_ID, 'ID').replaceAll(PHONE, 'PHONE') };
}
