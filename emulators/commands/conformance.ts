import { runScenario, SCENARIOS } from 'functions/testing/mcp/conformance.ts';
import { startTokenProxy } from 'functions/testing/mcp/token-proxy.ts';
import { DEMO, signIn } from '#seed-data/demo-account.ts';
import { findRunningSuite, NOT_RUNNING } from '#suite/running-suite.ts';

/**
 * Runs the official conformance suite of MCP against the running product, with a token of the demo account. Prints a
 * line for each scenario. Returns how many do not pass.
 */
async function runSuite(): Promise<number> {
  const { auth, hosting } = findRunningSuite();
  const site = `http://localhost:${hosting}`;
  const authorization = `Bearer ${await signIn(`127.0.0.1:${auth}`, DEMO.email, DEMO.password)}`;
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(site + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok)
      throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const made = await call('POST', '/api/tokens', { name: 'Conformance', scope: 'write', expires_in_days: 1 });
  const { id, token } = (await made.json()) as { id: string; token: string };
  const proxy = await startTokenProxy([site], token);
  let failed = 0;
  try {
    for (const [version, scenario, mustPass] of SCENARIOS) {
      const { passed, faults } = await runScenario(`${proxy.address}/mcp`, version, scenario);
      if (!passed.includes(mustPass)) faults.push(`${mustPass} was not among the checks that passed`);
      if (faults.length > 0) failed++;
      console.log(`${version} ${scenario}: ${faults.join('; ') || `checks passed: ${passed.length}`}`);
    }
  } finally {
    proxy.close();
    await call('DELETE', `/api/tokens/${id}`);
  }
  return failed;
}

runSuite().then(
  (failed) => void (process.exitCode = failed > 0 ? 1 : 0),
  (error: Error) => {
    console.error(error.message === 'fetch failed' ? NOT_RUNNING : error.message);
    process.exitCode = 1;
  },
);
