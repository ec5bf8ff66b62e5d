import { runScenario, SCENARIOS } from 'functions/testing/mcp/conformance.ts';
import { startTokenProxy } from 'functions/testing/mcp/token-proxy.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createAccount, signIn } from '#seed-data/demo-account.ts';
import { type ServerProcess, startServer } from '#torture/server-process.ts';

const PASSWORD = 'long enough';
const MINUTE = 60_000;
const { hosting } = JSON.parse(process.env.TEST_PORTS!) as { hosting: number };
const site = `http://localhost:${hosting}`;

type Scenario = (typeof SCENARIOS)[number];

/** Makes a token of the user who has this session, and returns it. */
async function makeToken(origin: string, session: string): Promise<string> {
  const answer = await fetch(`${origin}/api/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Suite', scope: 'write' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Runs a scenario against these sites, which take turns behind one address. It must find no fault. */
async function expectPass(sites: string[], bearer: string, [version, scenario, passes]: Scenario) {
  const proxy = await startTokenProxy(sites, bearer);
  onTestFinished(proxy.close);
  const { passed, faults } = await runScenario(`${proxy.address}/mcp`, version, scenario);
  expect(faults).toEqual([]);
  expect(passed).toContain(passes);
}

let token: string;

beforeAll(async () => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST!;
  const email = `mcp-${Date.now()}@kindred.test`;
  await createAccount(host, process.env.GCLOUD_PROJECT!, { email, password: PASSWORD, displayName: 'Robin' });
  token = await makeToken(site, await signIn(host, email, PASSWORD));
});

test.each(SCENARIOS)(
  'the running suite passes, through Hosting, what the official suite of %s asks in %s',
  (...scenario) => expectPass([site], token, scenario),
  MINUTE,
);

describe('two instances behind one address', () => {
  let instances: ServerProcess[];
  let ownToken: string;

  beforeAll(async () => {
    const env = { PUBLIC_URL: site };
    instances = [await startServer(env), await startServer(env)];
    ownToken = await makeToken(instances[0]!.origin, 'someone');
  });
  afterAll(() => Promise.all(instances.map((instance) => instance.stop())));

  test.each(SCENARIOS)(
    'pass what the official suite of %s asks in %s',
    (...scenario) =>
      expectPass(
        instances.map(({ origin }) => origin),
        ownToken,
        scenario,
      ),
    MINUTE,
  );
});

test('a program without a token is led to the description of the resource, and to no server of tokens', async () => {
  const refused = await fetch(`${site}/mcp`, { method: 'POST', body: '{}' });
  expect(refused.status).toBe(401);
  const [, metadata] =
    /resource_metadata="([^"]+)"/.exec(refused.headers.get('www-authenticate') ?? '') ?? [];
  expect(metadata).toBe(`${site}/.well-known/oauth-protected-resource/mcp`);
  const described = await fetch(metadata!);
  expect(described.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await described.json()).toEqual({
    resource: `${site}/mcp`,
    resource_name: 'Kindred',
    bearer_methods_supported: ['header'],
    scopes_supported: ['read', 'propose', 'write'],
  });
  for (const other of [
    'oauth-authorization-server',
    'oauth-authorization-server/mcp',
    'openid-configuration',
  ])
    expect((await fetch(`${site}/.well-known/${other}`)).status, other).toBe(404);
});
