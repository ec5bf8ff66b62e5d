import { scenarios } from 'functions/testing/kills/scenarios.ts';
import { type Recovery, sweep, type SweepResult, sweepSchedule } from 'functions/testing/kills/sweep.ts';
import type { KillPoint } from 'functions/testing/kills/kill-points.ts';
import { runSchedule, type ScheduleName } from 'functions/schedules.ts';
import { openSystem } from 'functions/system.ts';
import { openDeps } from '#torture/deps.ts';
import type { ScenarioResult, TestBed } from '#torture/test-bed.ts';

/** The time of every process, so that the same work stores the same moments. */
const FIXED_NOW = '2026-03-01T12:00:00.000Z';

const KILLS: [when: KillPoint['when'], recovery: Recovery][] = [
  ['before', 'repeat'],
  ['after', 'repeat'],
];
/**
 * Schedules finish the work only after kills behind a commit. A kill before a commit leaves the same data as
 * one behind the previous commit, and before the first commit there is nothing to finish.
 */
const KILLS_WITH_SCHEDULE: typeof KILLS = [...KILLS, ['after', 'schedule']];

/**
 * Kills the API (SIGKILL) at every commit of its long work, before and after the commit. Then the call is
 * repeated, or a schedule runs. The stored data must equal those of the work without a kill. At the end,
 * kills the schedules themselves in the same way.
 */
export async function testKillsAtCommits(testBed: TestBed): Promise<ScenarioResult> {
  const now = () => new Date(FIXED_NOW);
  const server = await testBed.startServer({ FIXED_NOW });
  const bed = {
    deps: openDeps(now),
    tokenOf: (uid: string) => uid,
    origin: server.origin,
    startKillable: (kill: KillPoint) => testBed.startServer({ FIXED_NOW, KILL_AT: JSON.stringify(kill) }),
    runSchedule: (name: ScheduleName, at: Date) => runSchedule(openSystem(openDeps(() => at)), name),
  };
  const problems: string[] = [];
  const counts: string[] = [];
  const report = (result: SweepResult) => {
    console.log(`  ${counts.at(-1)} kills, ${result.problems.length} problems`);
    for (const problem of result.problems.slice(0, 10)) console.log(`      ${problem}`);
  };
  for (const scenario of scenarios) {
    const result = await sweep(bed, scenario, () => (scenario.schedule ? KILLS_WITH_SCHEDULE : KILLS));
    problems.push(...result.problems);
    counts.push(`${scenario.name} ${result.kills}`);
    report(result);
  }
  for (const scenario of scenarios.filter(({ schedule }) => schedule)) {
    const result = await sweepSchedule(bed, scenario);
    problems.push(...result.problems);
    counts.push(`schedule after ${scenario.name} ${result.kills}`);
    report(result);
  }
  await server.stop();
  return { what: 'the API killed at every commit', tried: `kills: ${counts.join(', ')}`, problems };
}
