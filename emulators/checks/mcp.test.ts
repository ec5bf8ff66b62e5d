import { runScenario, SCENARIOS } from 'functions/testing/mcp/conformance.ts';
import { startTokenProxy } from 'functions/testing/mcp/token-proxy.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAccount, signIn } from '#seed-data/demo-account.ts';

const PASSWORD = 'long enough';
const MINUTE = 60_000;
const { hosting } = JSON.parse(process.env.TEST_PORTS!) as { hosting: number };
const site = `http://localhost:${hosting}`;

let token: string;

beforeAll(async () => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST!;
  const email = `mcp-${Date.now()}@kindred.test`;
  await createAccount(host, process.env.GCLOUD_PROJECT!, { email, password: PASSWORD, displayName: 'Robin' });
  const answer = await fetch(`${site}/api/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signIn(host, email, PASSWORD)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Suite', scope: 'write' }),
  });
  ({ token } = (await answer.json()) as { token: string });
});

test.each(SCENARIOS)(
  'the running suite passes, through Hosting, what the official suite of %s asks in %s',
  async (version, scenario, passes) => {
    const proxy = await startTokenProxy([site], token);
    onTestFinished(proxy.close);
    const { passed, faults } = await runScenario(`${proxy.address}/mcp`, version, scenario);
    expect(faults).toEqual([]);
    expect(passed).toContain(passes);
  },
  MINUTE,
);

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
