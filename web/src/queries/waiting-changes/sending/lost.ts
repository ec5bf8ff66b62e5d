import type { Lost } from 'functions/contract';
import type { Change, StoredRequest } from '#queries/waiting-changes/change.ts';

/** Returns what of a change lost to later ones, by the server's answer; undefined if nothing did. */
export function lostIn(answer: unknown): readonly Lost[] | undefined {
  const lost = (answer as { lost?: readonly Lost[] } | null | undefined)?.lost;
  return lost?.length ? lost : undefined;
}

type Body = Record<string, unknown>;

const bodyOf = ({ body }: StoredRequest): Body => (body ? (JSON.parse(body) as Body) : {});

/** Returns the values that the user gave to what lost, by field. */
export const ownValues = ({ request, lost = [] }: Change): Body => {
  const body = bodyOf(request);
  return Object.fromEntries(lost.map(({ field }) => [field, field in body ? body[field] : body]));
};

const pick = (values: object, fields: readonly string[]): Body =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));

/** Returns what of a body wants these fields: of lists also what they were made from, so that others' entries stay. */
function wantedOf(body: Body, fields: readonly string[]): Body {
  const wanted = pick(body, fields);
  if (Object.keys(wanted).length === 0) return body;
  const base = pick(body.base ?? {}, fields);
  return Object.keys(base).length > 0 ? { ...wanted, base } : wanted;
}

/** Returns a lost change as a new one, made at this moment, that wants only what lost. */
export function madeAgain(change: Change, { id, at }: { id: string; at: string }): Change {
  const { lost = [], refusal: _, ...rest } = change;
  const fields = lost.map(({ field }) => field);
  return {
    ...rest,
    id,
    at,
    lost: undefined,
    state: 'waiting',
    isTried: false,
    failures: 0,
    request: {
      ...change.request,
      headers: { ...change.request.headers, 'idempotency-key': id },
      body: change.request.body && JSON.stringify(wantedOf(bodyOf(change.request), fields)),
    },
  };
}
