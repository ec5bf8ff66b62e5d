import { findProblems } from '#account-repair.ts';
import type { Deps } from '#deps.ts';
import type { ScheduleName } from '#schedules.ts';
import { type ApiCall, callApi } from '#testing/api/call-api.ts';
import { type Account, copyDocuments, type Documents, newAccount, readDocuments } from './account-copy.ts';
import { type KillableApi, runUntilKilled, startKillableApi } from './killable-api.ts';
import type { KillPoint } from './kill-points.ts';
import { comparable, differences } from './same-data.ts';
import type { Scenario } from './scenarios.ts';

/** A limit for the commits of a scenario, which always has fewer. */
const MOST_COMMITS = 60;

/** The environment of a sweep. */
export interface SweepBed {
  /** The dependencies of every API of the sweep. Their clock stands still. */
  deps: Deps;
  tokenOf: (uid: string) => string;
  /** Address of an API that is never killed. */
  origin: string;
  /** Starts an API that is killed at this commit. */
  startKillable: (kill: KillPoint) => Promise<KillableApi>;
  /** Runs a schedule for all users, at this time. */
  runSchedule?: (name: ScheduleName, at: Date) => Promise<unknown>;
}

/**
 * The way in which work continues after a kill: the browser repeats the call, or nobody does and a schedule
 * finishes what the first commit began.
 */
export type Recovery = 'repeat' | 'schedule';

export interface SweepResult {
  kills: number;
  problems: string[];
}

/** An account before the call of a scenario, and its data after the call without a kill. */
interface Original {
  account: Account;
  before: Documents;
  call: ApiCall;
  status: number;
  expected: string[];
}

async function openOriginal(bed: SweepBed, { name, prepare }: Scenario): Promise<Original> {
  const { origin, tokenOf } = bed;
  const { db } = bed.deps;
  const account = newAccount();
  const call = await prepare({
    db,
    account,
    call: (one) => callApi(origin, tokenOf(account.uid), one),
  });
  const before = await readDocuments(db, account);
  const copy = await copyDocuments(db, account, before);
  const { status, body } = await callApi(origin, tokenOf(copy.uid), call);
  if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  const after = await readDocuments(db, copy, account);
  return {
    account,
    before,
    call,
    status,
    expected: comparable(after, before),
  };
}

async function verify({ deps }: SweepBed, { uid }: Account, when: string): Promise<string[]> {
  const problems = await findProblems(deps.db, uid, deps.now);
  return problems.map(({ what, repair }) => `${when}: ${repair.document} ${what}`);
}

/**
 * Kills the call at this commit, in a copy of the account, and lets the work continue. Returns the problems;
 * undefined if the call ended before this commit.
 */
async function killOnce(
  bed: SweepBed,
  { doneStatus, schedule }: Scenario,
  { account, before, call, status, expected }: Original,
  kill: KillPoint,
  recovery: Recovery,
): Promise<string[] | undefined> {
  const { origin, tokenOf } = bed;
  const { db, now } = bed.deps;
  const copy = await copyDocuments(db, account, before);
  const token = tokenOf(copy.uid);
  const api = await bed.startKillable(kill);
  const answer = await callApi(api.origin, token, call).catch(() => undefined);
  await api.stop();
  if (answer?.status === status) return undefined;
  if (answer) return [`answered ${answer.status} ${JSON.stringify(answer.body)}`];

  const problems = await verify(bed, copy, 'after the kill');
  if (recovery === 'schedule') await bed.runSchedule!(schedule!, now());
  else {
    const repeated = await callApi(origin, token, call);
    if (![status, doneStatus].includes(repeated.status))
      problems.push(`the repeat was answered ${repeated.status} ${JSON.stringify(repeated.body)}`);
  }
  const actual = comparable(await readDocuments(db, copy, account), before);
  problems.push(...differences(actual, expected));
  return [...problems, ...(await verify(bed, copy, 'in the end'))];
}

/**
 * Kills the work of a scenario at each of its commits, each time in a new copy of the same account. Compares
 * the final data with those of the work without a kill. `killsAt` gives the kinds of kill for each commit.
 */
export async function sweep(
  bed: SweepBed,
  scenario: Scenario,
  killsAt: (commit: number) => [when: KillPoint['when'], recovery: Recovery][],
): Promise<SweepResult> {
  const original = await openOriginal(bed, scenario);
  const result: SweepResult = { kills: 0, problems: [] };
  for (let commit = 1; commit <= MOST_COMMITS; commit++)
    for (const [when, recovery] of killsAt(commit)) {
      const problems = await killOnce(bed, scenario, original, { commit, when }, recovery);
      if (!problems) return result;
      result.kills++;
      const where = `${scenario.name}, killed ${when} commit ${commit}, then ${recovery}`;
      result.problems.push(...problems.map((problem) => `${where}: ${problem}`));
    }
  throw new Error(`${scenario.name} has over ${MOST_COMMITS} commits`);
}

/** Milliseconds after which the lease of a killed schedule has expired. */
const LEASE_OVER_MS = 11 * 60_000;

/**
 * Leaves the work of a scenario unfinished after its first commit. Then kills the schedule that finishes it,
 * before and after each of its own commits. The next run of the schedule must finish the work.
 */
export async function sweepSchedule(bed: SweepBed, scenario: Scenario): Promise<SweepResult> {
  const { schedule, name } = scenario;
  const { account, before, call, expected } = await openOriginal(bed, scenario);
  const { db, now } = bed.deps;
  const run = (at: Date) => bed.runSchedule!(schedule!, at);
  const result: SweepResult = { kills: 0, problems: [] };
  for (let commit = 1; commit <= MOST_COMMITS; commit++)
    for (const when of ['before', 'after'] as const) {
      const copy = await copyDocuments(db, account, before);
      const api = await startKillableApi(bed.deps, { commit: 1, when: 'after' });
      await callApi(api.origin, bed.tokenOf(copy.uid), call).catch(() => undefined);
      await api.stop();
      await db.doc(`leases/${schedule}`).delete(); // left by the earlier run, with its clock ahead
      const wasKilled = await runUntilKilled({ commit, when }, () => run(now()));
      const problems = wasKilled ? await verify(bed, copy, 'after the kill') : [];
      if (wasKilled) await run(new Date(now().getTime() + LEASE_OVER_MS));
      problems.push(...differences(comparable(await readDocuments(db, copy, account), before), expected));
      problems.push(...(await verify(bed, copy, 'in the end')));
      const where = `${name}, ${schedule} killed ${when} commit ${commit}`;
      result.problems.push(...problems.map((problem) => `${where}: ${problem}`));
      if (!wasKilled) return result;
      result.kills++;
    }
  throw new Error(`${schedule} has over ${MOST_COMMITS} commits`);
}
