import { expect, test } from 'vitest';
import { HEADERS } from '#contract/answer.ts';
import { account } from '#testing/openapi/account.ts';
import { assistant } from '#testing/openapi/assistant.ts';
import { guide } from '#testing/openapi/guide.ts';
import { messages } from '#testing/openapi/messages.ts';
import { notebook } from '#testing/openapi/notebook.ts';
import { duplicates, manyPeople, people } from '#testing/openapi/people.ts';
import { photos } from '#testing/openapi/photos.ts';
import { places } from '#testing/openapi/places.ts';
import { relations } from '#testing/openapi/relations.ts';
import { reminders } from '#testing/openapi/reminders.ts';
import { tags } from '#testing/openapi/tags.ts';
import { today } from '#testing/openapi/today.ts';
import { tokens } from '#testing/openapi/tokens.ts';
import { webhooks } from '#testing/openapi/webhooks.ts';
import { call, type Route, ROUTES } from '#testing/openapi/calls.ts';
import { DERIVED } from '#testing/openapi/derived.ts';
import { type Case, type Cases, openFixtures } from '#testing/openapi/fixtures.ts';
import { type Answer, startApi } from '#testing/api/start-api.ts';
import type { ApiDocument } from '#routes/signed-out/openapi-document.ts';
import { exampleOf } from '#routes/signed-out/openapi-example.ts';

const CASES: Cases = {
  ...account,
  ...assistant,
  ...duplicates,
  ...guide,
  ...manyPeople,
  ...messages,
  ...notebook,
  ...people,
  ...photos,
  ...places,
  ...relations,
  ...reminders,
  ...tags,
  ...today,
  ...tokens,
  ...webhooks,
};

const ANSWERS = ROUTES.flatMap((route) =>
  Object.keys(route.responses).map((status) => ({ id: route.operationId, status: Number(status), route })),
);

async function readDocument(): Promise<ApiDocument> {
  const { request } = await startApi();
  return (await request('GET', '/api/openapi.json')).body;
}

const operationsOf = ({ paths }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
  );

/**
 * Returns the case in which a call answers with this status: its own case, or one derived from an accepted
 * case of the call.
 */
function caseOf(route: Route, status: number): Case {
  const own = CASES[route.operationId] ?? {};
  const accepted = own[204] ?? own[200] ?? own[201];
  const found =
    own[status] ?? (accepted && DERIVED[status]?.(accepted, (world, sent) => call(world, route, sent)));
  if (!found) throw new Error(`There is no case in which ${route.operationId} answers ${status}`);
  return found;
}

/** Expects an answer to have the headers, type and body described in the document, and no other fields. */
function expectDescribed({ responses }: Route, { status, headers, body }: Answer) {
  const { headers: described = {}, content = {} } = responses[status] ?? {};
  for (const name of Object.keys(described) as (keyof typeof HEADERS)[])
    if ('required' in HEADERS[name]) expect(headers.get(name), name).toBeTruthy();
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const schema = content[type]?.schema;
  expect(schema ? [type] : []).toEqual(Object.keys(content));
  expect(schema ? schema.parse(body) : '').toEqual(body);
}

test('the document holds every call of the contract, each with a name, a group and what it takes', async () => {
  const document = await readDocument();
  const operations = operationsOf(document);
  expect(operations.map(({ call }) => call).toSorted()).toEqual(
    ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted(),
  );
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  const groups = document.tags.map(({ name }) => name);
  for (const { operation } of operations) {
    expect(groups).toEqual(expect.arrayContaining(operation.tags));
    expect(operation.summary).toBeTruthy();
    for (const { headers } of Object.values(operation.responses))
      expect(headers).toHaveProperty('x-request-id');
  }
});

test.each(ROUTES)('the examples of $operationId are valid', async (route) => {
  const { paths, components } = await readDocument();
  const operation = paths[route.path]?.[route.method];
  const bodies = [
    [route.request?.body, operation?.requestBody] as const,
    ...Object.entries(route.responses).map(
      ([status, answer]) => [answer, operation?.responses[status]] as const,
    ),
  ];
  for (const [described, { content = {} } = {}] of bodies)
    for (const [type, { schema = {}, example = exampleOf(schema, components.schemas) }] of Object.entries(
      content,
    ))
      expect(described?.content?.[type]?.schema.parse(example)).toEqual(example);
});

test('every case is of an answer that is documented', () => {
  const documented = ANSWERS.map(({ id, status }) => `${id} ${status}`);
  const cases = Object.entries(CASES).flatMap(([id, own]) =>
    Object.keys(own).map((status) => `${id} ${status}`),
  );
  expect(documented).toEqual(expect.arrayContaining(cases));
});

test.each(ANSWERS)('$id answers $status as it is documented', async ({ route, status }) => {
  const sent = caseOf(route, status);
  const world = await openFixtures();
  const answer = await call(world, route, await sent(world));
  expect(answer).toMatchObject({ status });
  expectDescribed(route, answer);
  if (status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  if (status >= 400) expect(JSON.stringify(answer.body)).not.toContain('secret of the inside');
});
