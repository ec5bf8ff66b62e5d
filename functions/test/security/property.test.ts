import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ErrorAnswer } from '#contract/error.ts';
import { seedAccount, snapshot } from '#testing/data/seed-account.ts';
import { faultyDb } from '#testing/faulty-db.ts';
import { BOTTOMLESS, writeJson } from '#testing/api/invalid-values.ts';
import { openFixtures } from '#testing/openapi/fixtures.ts';
import { type Call, type Ids, requestsFor } from '#testing/api/requests.ts';
import { type RawRequest, send, type RawAnswer } from '#testing/api/send.ts';
import { startApi } from '#testing/api/start-api.ts';
import type { ApiDocument } from '#routes/signed-out/openapi-document.ts';
import { exampleOf } from '#routes/signed-out/openapi-example.ts';

/** Seed from which the requests are generated. It is printed on failure. */
const SEED = Number(process.env.SEED ?? 20_260_301);
const REQUESTS_PER_CALL = 40;
const AT_ONCE = 6;

const INSIDES = /node_modules|\.ts:\d|\n\s+at |file:\/\/|\/functions\//;

async function readDocument(): Promise<ApiDocument> {
  const { request } = await startApi();
  return (await request('GET', '/api/openapi.json')).body;
}

const callsOf = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );

/** Matches any id in a path, except `.` and `..`, which lead to another path. */
const ANY_ID = String.raw`(?!\.|%2e)[\w%-]+`;

/** Tells whether a request has the method and path of a call, whatever its ids are. */
function isFor({ method, path }: RawRequest, call: Call): boolean {
  const pattern = call.path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, ANY_ID);
  return method === call.method.toUpperCase() && new RegExp(`^${pattern}$`).test(path.split('?')[0] ?? '');
}

/** Expects an answer with a documented status that reveals no internals. */
function expectSound(asked: RawRequest, { status, headers, body }: RawAnswer, call: Call) {
  const documented = Object.keys(call.operation.responses).map(Number);
  const expected = isFor(asked, call) ? documented : [200, 201, 204, 400, 401, 404, 405, 409, 413, 415];
  expect(expected.filter((one) => one !== 500)).toContain(status);
  expect(headers['x-request-id']).toBeTruthy();
  expect(body).not.toMatch(INSIDES);
  if (status >= 400 && asked.method !== 'HEAD') ErrorAnswer.strict().parse(JSON.parse(body));
}

/**
 * Sends many generated requests to a call, as a user with records of every kind. Some requests use ids of
 * strangers.
 */
async function stress(call: Call, document: ApiDocument, strangers: { ids: Ids; name: string }) {
  let commits = 0;
  const world = await openFixtures({ db: faultyDb(async () => commits++) });
  const mine = Object.entries(await seedAccount(world, 'Mine'));
  const requests = requestsFor(call, document, {
    ids: Object.fromEntries(mine.map(([kind, own]) => [kind, [...own, ...(strangers.ids[kind] ?? [])]])),
    headers: { authorization: `Bearer token-${world.me.uid}`, 'x-twilio-signature': 'good' },
  });
  expect(commits).toBeGreaterThan(0);
  const property = fc.asyncProperty(requests, async (asked) => {
    const before = commits;
    const told = await send(world.api.origin, asked);
    expectSound(asked, told, call);
    expect(told.body).not.toContain(strangers.name);
    if (told.status >= 400 && told.status < 500) expect(commits - before, 'writes of a refusal').toBe(0);
  });
  const name = `${call.method} ${call.path}`;
  const seed = SEED + name.length; // otherwise all calls would get the same values
  await fc.assert(property, {
    seed,
    numRuns: REQUESTS_PER_CALL,
    endOnFailure: true,
    includeErrorInReport: true,
  });
}

test('whatever is asked, the answer is sound, refusals change nothing, and nobody else is touched', async () => {
  const document = await readDocument();
  const stranger = await openFixtures();
  const name = `Stranger ${randomUUID()}`;
  const ids = await seedAccount(stranger, name);
  const before = await snapshot(stranger.me.uid);
  const calls = callsOf(document);
  expect(calls.length * REQUESTS_PER_CALL).toBeGreaterThan(2000);
  const faults: string[] = [];
  async function work() {
    for (let call = calls.shift(); call; call = calls.shift())
      await stress(call, document, { ids, name }).catch((error: Error) => void faults.push(error.message));
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(faults).toEqual([]);
  expect(await snapshot(stranger.me.uid)).toEqual(before);
}, 240_000);

test('nesting without end, wherever it stands in a body, breaks nothing', async () => {
  const document = await readDocument();
  const { me, person } = await openFixtures();
  const id = await person();
  for (const { method, path, operation } of callsOf(document)) {
    const { schema = {} } = operation.requestBody?.content?.['application/json'] ?? {};
    const example = exampleOf(schema, document.components.schemas) as Record<string, unknown> | undefined;
    for (const [key, value] of Object.entries(example ?? {})) {
      const body = { ...example, [key]: Array.isArray(value) ? [BOTTOMLESS] : BOTTOMLESS };
      const address = path.replaceAll(/\{\w+\}/g, id);
      const verb = method as 'post' | 'put' | 'patch';
      expect((await me[verb](address, writeJson(body))).status, `${method} ${path} ${key}`).toBeLessThan(500);
    }
  }
});
