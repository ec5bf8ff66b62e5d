import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { Import, ImportAnswer } from '#contract/calls/people-bulk.ts';
import { toPeople } from '#services/people/serialize-person.ts';
import { inBatches, inParallelBatches } from '#services/write/batches.ts';
import { beginRun } from '#services/write/idempotency.ts';
import { useQuota } from '#services/write/quota.ts';
import { planImport, type Step } from './decide-rows.ts';
import { leftOutOf } from './left-out.ts';
import { type RowError, rowsOf } from './parse-rows.ts';
import { prepareRows } from './prepare-rows.ts';
import { type ActiveStep, type BatchOutcome, importBatch } from './save-batch.ts';

/**
 * Returns a function that reads people by id as they are after the import. It finds people in the trash too,
 * because a repeat may come after they were deleted.
 */
function openPeople(ctx: Context, outcomes: BatchOutcome[]) {
  const saved = new Map(outcomes.flatMap(({ people }) => people.map((row) => [row.id, row])));
  return async (ids: Iterable<string>): Promise<PersonRow[]> => {
    const found = [...new Set(ids)].map((id) => saved.get(id) ?? ctx.people.getIncludingTrash(id));
    return (await Promise.all(found)).filter((row) => row !== undefined);
  };
}

/** Returns the values for which existing people had no space. `personIds` maps row ids to person ids. */
function leftOut(steps: Step[], personIds: ReadonlyMap<string, string>, updated: PersonRow[]) {
  const people = new Map(updated.map((person) => [person.id, person]));
  return steps.flatMap(({ action, row }) => {
    const person = people.get(personIds.get(row.id) ?? '');
    return action === 'update' && person ? leftOutOf(person, row) : [];
  });
}

/**
 * Builds the answer from the outcome of each row. A duplicate of a row that the plan refused is refused too.
 */
async function answerImport(
  ctx: Context,
  importId: string,
  steps: Step[],
  outcomes: BatchOutcome[],
  errors: RowError[],
): Promise<ImportAnswer> {
  const personIds = outcomes.flatMap((outcome) => [...outcome.personIds]);
  const refusals = new Map(outcomes.flatMap((outcome) => [...outcome.refusals]));
  const peopleNow = openPeople(ctx, outcomes);
  const created = await peopleNow(personIds.filter(([row, person]) => row === person).map(([, id]) => id));
  const updated = await peopleNow(personIds.filter(([row, person]) => row !== person).map(([, id]) => id));
  const rowNumbers = new Map(steps.map(({ row }) => [row.id, row.row]));
  const duplicates = steps.filter((step) => step.action === 'nothing');
  const refused = steps.flatMap((step) => {
    const message = refusals.get(step.action === 'nothing' ? step.person.id : step.row.id);
    return message ? [{ row: step.row.row, message }] : [];
  });
  return {
    import_id: importId,
    created: await toPeople(ctx, created),
    updated: await toPeople(ctx, updated),
    imported: personIds
      .flatMap(([rowId, person_id]) => {
        const row = rowNumbers.get(rowId);
        return row === undefined ? [] : [{ row, person_id }];
      })
      .toSorted((a, b) => a.row - b.row),
    duplicates: duplicates
      .filter(({ person }) => !refusals.has(person.id))
      .map(({ row, person, similarity }) => ({
        row: row.row,
        existing_id: person.id,
        existing_name: person.name,
        similarity,
      })),
    left_out: leftOut(steps, new Map(personIds), updated),
    errors: [...errors, ...refused].toSorted((a, b) => a.row - b.row),
  };
}

/** Returns the person id by row id, for rows that an earlier attempt has imported. */
async function readDone(ctx: Context, importId: string): Promise<Map<string, string>> {
  const events = await ctx.activity.ofRun(importId);
  return new Map(events.map(({ id, person_id }) => [id, person_id]));
}

const writesOf = ({ row }: ActiveStep) =>
  2 + row.tags.length + 2 * row.memories.length + (row.contactedAt ? 1 : 0) + (row.connectedAt ? 1 : 0);

/**
 * Imports rows, each completely or not at all, at most 100 per commit. A repeat with the same key continues
 * after the rows already imported.
 */
export async function importPeople(ctx: Context, input: Import, key?: string): Promise<ImportAnswer> {
  const [{ id: importId, isNew }, { rows, errors, people, tags }] = await Promise.all([
    beginRun(ctx, { key, call: 'importPeople', input }, (stores) =>
      useQuota(ctx, stores, 'imports', { parts: input.people.length }),
    ),
    prepareRows(ctx, input.people),
  ]);
  const done = isNew ? undefined : await readDone(ctx, importId);
  const steps = planImport(rowsOf(importId, rows), people, done);
  const work = (stores: Stores, some: ActiveStep[], attempt: number) =>
    importBatch(ctx, stores, some, {
      importId,
      mayBeDone: !isNew || attempt > 1,
      tags: attempt === 1 ? tags : new Map(),
    });
  const creations = steps.filter((step) => step.action === 'create');
  const updates = steps.filter((step) => step.action === 'update');
  // If the plan has a limit, create people in the order of the rows. Updates come last, because they may
  // concern people created here.
  const inTurn = ctx.limits.freePlanPeople ? inBatches : inParallelBatches;
  const created = await inTurn(ctx, creations, writesOf, work);
  const updated = await inBatches(ctx, updates, writesOf, work);
  return answerImport(ctx, importId, steps, [...created, ...updated], errors);
}
