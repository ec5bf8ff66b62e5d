import { expect, test } from 'vitest';
import { SCOPES, type Scope } from '#contract/tokens/scopes.ts';
import { INVALID_TOKEN } from '#http/bearer.ts';
import type { ApiDocument } from '#routes/signed-out/openapi-document.ts';
import {
  absentLike,
  callsWithIds,
  comparable,
  exampleCalls,
  type Filled,
  mixtures,
} from '#testing/api/foreign-id-calls.ts';
import { type RawAnswer, send } from '#testing/api/send.ts';
import { seedAccount, snapshot } from '#testing/data/seed-account.ts';
import { openFixtures } from '#testing/openapi/fixtures.ts';
import { openProgram, type Program } from '#testing/accounts/with-tokens.ts';

/**
 * The promises of the product, written down apart from the contract's routes: a GET that is not here is
 * read.
 */
const NEVER =
  /^GET \/api\/(tokens|export(\.csv|\.vcf)?)$|^(POST|PUT|PATCH|DELETE) \/api\/(tokens|auth|export|import-backup|guide|push|sms|calendar|reminders)|^DELETE \/api\/people\/(trash\/|import\/|examples|\{id\}\/creation)|^POST \/api\/people\/examples|^(POST|DELETE) \/api\/ai\/(confirm|cards|runs)|^POST \/api\/people\/\{id\}\/read|^DELETE \/api\/tags\/\{id\}$|^POST \/api\/tags\/merge/;
const READS = /^GET |^POST \/api\/(ai\/ask|people\/import\/preview)$/;
const PROPOSES = /^POST \/api\/ai\/extract-people$/;

const COVERS: Record<Scope, readonly string[]> = {
  read: ['read'],
  propose: ['read', 'propose'],
  write: ['read', 'propose', 'write'],
  contacts: [],
};

function accessOf(name: string): string {
  if (NEVER.test(name)) return 'never';
  if (READS.test(name)) return 'read';
  return PROPOSES.test(name) ? 'propose' : 'write';
}

/** Creates a user with records of every kind, and with a token of each scope. */
async function openUser() {
  const world = await openFixtures();
  const own = await seedAccount(world, 'Mine');
  const programs = new Map<Scope, Program>();
  for (const scope of SCOPES) programs.set(scope, await openProgram(world.api, world.me, scope));
  const ask = (bearer: string, { method, path, body }: Filled): Promise<RawAnswer> =>
    send(world.api.origin, {
      method,
      path,
      headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
  return { world, own, programs, ask };
}

/** Creates an owner with records of every kind, and a stranger with a token of each scope. */
async function openHouse() {
  const owner = await openFixtures();
  const ids = await seedAccount(owner, 'A secret of the owner');
  const { world: stranger, ...others } = await openUser();
  const document = (await owner.api.request('GET', '/api/openapi.json')).body as ApiDocument;
  return { owner, ids, document, stranger, ...others };
}

const codeOf = ({ body }: RawAnswer): unknown =>
  body.startsWith('{"error') ? JSON.parse(body).error.code : '';

test('every call is refused to a token whose scope does not cover it, and does nothing; the same for ids of others', async () => {
  const { owner, stranger, ids, own, programs, document, ask } = await openHouse();
  const others = await snapshot(owner.me.uid);
  const refused = new Map<Scope, number>();
  for (const [scope, { token }] of programs) {
    const before = await snapshot(stranger.me.uid);
    for (const { name, kinds, fill } of exampleCalls(document)) {
      if (COVERS[scope].includes(accessOf(name))) continue;
      const filled = [own, ids, {} as typeof ids].map((from) =>
        fill(kinds.map((kind) => from[kind]?.[0] ?? 'none')),
      );
      for (const call of filled) {
        const answer = await ask(token, call);
        expect([answer.status, codeOf(answer)], `${scope}: ${name}`).toEqual([403, 'forbidden_scope']);
      }
      refused.set(scope, (refused.get(scope) ?? 0) + 1);
    }
    expect(withoutUse(await snapshot(stranger.me.uid)), scope).toEqual(withoutUse(before));
  }
  expect(await snapshot(owner.me.uid)).toEqual(others);
  const all = exampleCalls(document).length;
  expect(refused.get('contacts')).toBe(all);
  expect(refused.get('read')).toBeGreaterThan(refused.get('propose')!);
  expect(refused.get('propose')).toBeGreaterThan(refused.get('write')! + 20);
  expect(refused.get('write')).toBeGreaterThan(25);
}, 120_000);

/** A snapshot without when tokens were used, which a refused call notes too. */
const withoutUse = (documents: unknown) =>
  JSON.parse(
    JSON.stringify(documents, (key, value) =>
      key === 'last_used_at' || key === 'last_used_by' ? null : value,
    ),
  );

test('every call that a scope covers is answered, and reads and changes nothing of another user', async () => {
  const { owner, stranger, ids, own, programs, document, ask } = await openHouse();
  const before = await snapshot(owner.me.uid);
  const withIds = new Map(callsWithIds(document).map((call) => [call.name, call]));
  for (const [scope, { token }] of programs)
    for (const call of exampleCalls(document)) {
      if (!COVERS[scope].includes(accessOf(call.name))) continue;
      const kinds = withIds.get(call.name)?.kinds ?? [];
      const fills = kinds.length > 0 ? mixtures(kinds, own, ids) : [[]];
      for (const given of fills) {
        const answer = await ask(token, call.fill(given));
        expect(codeOf(answer), `${scope}: ${call.name}`).not.toBe('forbidden_scope');
        expect(answer.status, `${scope}: ${call.name}`).toBeLessThan(500);
        expect(answer.status, `${scope}: ${call.name}`).not.toBe(401);
        expect(answer.body, `${scope}: ${call.name}`).not.toContain('A secret of the owner');
      }
    }
  expect(await snapshot(owner.me.uid)).toEqual(before);
  expect(JSON.stringify(await snapshot(stranger.me.uid))).not.toContain('A secret of the owner');
}, 120_000);

/** The call whose second id may be unknown: who does not have a tag needs not lose it. */
const UNTAG = 'DELETE /api/people/{id}/tags/{tagId}';

test('an id of another user is answered to a token as one that is nobody’s: not found, if it is in the address', async () => {
  const { ids, own, programs, document, ask } = await openHouse();
  const twin = await openUser();
  const absent = absentLike(ids);
  const notFound = new Set<string>();
  for (const [scope, { token }] of programs)
    for (const { name, kinds, fill } of callsWithIds(document)) {
      if (!COVERS[scope].includes(accessOf(name))) continue;
      const inAddress = name === UNTAG ? 1 : (name.match(/\{/g)?.length ?? 0);
      const unknown = mixtures(kinds, twin.own, absent);
      for (const [n, foreign] of mixtures(kinds, own, ids).entries()) {
        const told = comparable(await ask(token, fill(foreign)));
        const twins = await twin.ask(twin.programs.get(scope)!.token, fill(unknown[n]!));
        expect(told, `${scope}: ${name}`).toEqual(comparable(twins));
        const isForeign = foreign.slice(0, inAddress).some((id, at) => ids[kinds[at]!]?.includes(id));
        if (!isForeign) continue;
        expect(told.status, `${scope}: ${name}`).toBe(404);
        notFound.add(`${scope}: ${name}`);
      }
    }
  expect(notFound.size).toBeGreaterThan(20);
}, 120_000);

test('an unknown, revoked or expired token is told only that, whatever the call and whosever the ids', async () => {
  const { owner, stranger, ids, document, ask } = await openHouse();
  const revoked = await openProgram(stranger.api, stranger.me, 'write');
  await stranger.me.delete(`/api/tokens/${revoked.id}`);
  const short = { name: 'Short', scope: 'write', expires_in_days: 1 };
  const expired = (await stranger.me.post('/api/tokens', short)).body.token as string;
  stranger.api.clock.now = new Date('2026-03-03T12:00:00.000Z');
  const [before, own] = [await snapshot(owner.me.uid), await snapshot(stranger.me.uid)];
  const told = new Set<string>();
  for (const bearer of [revoked.token, expired, `kdr_${'x'.repeat(43)}`])
    for (const { kinds, fill } of exampleCalls(document)) {
      const { status, body } = await ask(bearer, fill(kinds.map((kind) => ids[kind]?.[0] ?? 'none')));
      told.add(`${status} ${body}`);
    }
  const error = { code: 'unauthenticated', message: INVALID_TOKEN };
  expect([...told]).toEqual([`401 ${JSON.stringify({ error })}`]);
  expect(await snapshot(owner.me.uid)).toEqual(before);
  expect(await snapshot(stranger.me.uid)).toEqual(own);
}, 120_000);

test('the document says for each call which scope it needs', async () => {
  const { api } = await openFixtures();
  const document = (await api.request('GET', '/api/openapi.json')).body as ApiDocument;
  const names = new Set(exampleCalls(document).map(({ name }) => name));
  expect(names.size).toBeGreaterThan(80);
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method.toUpperCase()} ${path}`;
      if (!names.has(name)) continue; // no user signs in for it
      const access = accessOf(name);
      const expected = access === 'never' ? undefined : [{ bearer: [] }, { token: [access] }];
      expect(operation.security, name).toEqual(expected);
    }
});
