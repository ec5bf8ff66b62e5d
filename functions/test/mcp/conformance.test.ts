import { expect, onTestFinished, test } from 'vitest';
import { startApi } from '#testing/api/start-api.ts';
import { runScenario, SCENARIOS } from '#testing/mcp/conformance.ts';
import { startTokenProxy } from '#testing/mcp/token-proxy.ts';

const MINUTE = 60_000;

test.each(SCENARIOS)(
  'two instances behind one address pass what the official suite of %s asks in %s',
  async (version, scenario, passes) => {
    const publicUrl = 'http://localhost:8000';
    const [one, other] = [await startApi({ publicUrl }), await startApi({ publicUrl })];
    const { token } = (await one.as().post('/api/tokens', { name: 'Suite', scope: 'write' })).body;
    const proxy = await startTokenProxy([one.origin, other.origin], token);
    onTestFinished(proxy.close);
    const { passed, faults } = await runScenario(`${proxy.address}/mcp`, version, scenario);
    expect(faults).toEqual([]);
    expect(passed).toContain(passes);
  },
  MINUTE,
);
