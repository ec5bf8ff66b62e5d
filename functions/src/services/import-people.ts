import type { Import, ImportAnswer } from '#contract/people-bulk.ts';
import type { Context } from '#context.ts';
import { answerImport } from './import-answer.ts';
import { planImport } from './import-plan.ts';
import { readRows } from './import-rows.ts';
import { type Doing, importUnit } from './import-unit.ts';
import { openRequest } from './open-request.ts';
import { useQuota } from './quota.ts';
import { readPeople } from './read-people.ts';
import { inUnits } from './units.ts';

/** On whom the rows were carried out that were done before, by the row's id. */
async function readDone(ctx: Context, importId: string): Promise<Map<string, string>> {
  const events = await ctx.activity.ofRun(importId);
  return new Map(events.map(({ id, person_id }) => [id, person_id]));
}

/**
 * Imports rows, each whole or not at all, some 100 to a commit. Interrupted and repeated with the same key it finds the
 * rows that are done and goes on with the others.
 */
export async function importPeople(ctx: Context, input: Import, key?: string): Promise<ImportAnswer> {
  const { id: importId, isNew } = await openRequest(ctx, { key, call: 'importPeople', input }, (stores) =>
    useQuota(ctx, stores, 'imports', input.people.length),
  );
  const { rows, errors } = await readRows(importId, input.people);
  const [{ people }, done] = await Promise.all([
    readPeople(ctx),
    isNew ? undefined : readDone(ctx, importId),
  ]);
  const steps = planImport(rows, people, done);
  const outcomes = await inUnits(
    ctx,
    steps.filter((step): step is Doing => step.does !== 'nothing'),
    ({ row }) => 2 + row.tags.length,
    (stores, some, attempt) =>
      importUnit(ctx, stores, importId, some, { mayBeDone: key !== undefined || attempt > 1 }),
  );
  return answerImport(ctx, importId, steps, outcomes, errors);
}
