import type { Context } from '#context.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { Import, ImportAnswer } from '#contract/people-bulk.ts';
import { isCounted } from '#contract/counted.ts';
import type { Person } from '#contract/person.ts';
import { readPeople } from '#services/people-list/index.ts';
import { toPeople } from '#services/people/serialize-person.ts';
import { tagsByKey } from '#services/tags/person-tags.ts';
import { inBatches, inParallelBatches } from '#services/write/batches.ts';
import { beginRun } from '#services/write/idempotency.ts';
import { useQuota } from '#services/write/quota.ts';
import { planImport, type Step } from './decide-rows.ts';
import { type Clock, readRows, type RowError, rowsOf } from './parse-rows.ts';
import { type ActiveStep, type BatchOutcome, importBatch } from './save-batch.ts';

/**
 * Returns a function that reads people by id as they are after the import, also in the trash: they may have
 * been deleted before a repeat.
 */
function openAnswers(ctx: Context, outcomes: BatchOutcome[]) {
  const saved = new Map(outcomes.flatMap(({ people }) => people.map((row) => [row.id, row])));
  return async (ids: Iterable<string>): Promise<Person[]> => {
    const found = [...new Set(ids)].map((id) => saved.get(id) ?? ctx.people.getIncludingTrash(id));
    return toPeople(
      ctx,
      (await Promise.all(found)).filter((row) => row !== undefined),
    );
  };
}

/**
 * Builds the answer from the outcome of each row. A row that duplicates a row which the plan refused is
 * refused too.
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
  const answerPeople = openAnswers(ctx, outcomes);
  const duplicates = steps.filter((step) => step.action === 'nothing');
  const refused = steps.flatMap((step) => {
    const message = refusals.get(step.action === 'nothing' ? step.person.id : step.row.id);
    return message ? [{ row: step.row.row, message }] : [];
  });
  return {
    import_id: importId,
    created: await answerPeople(personIds.filter(([row, person]) => row === person).map(([, id]) => id)),
    updated: await answerPeople(personIds.filter(([row, person]) => row !== person).map(([, id]) => id)),
    duplicates: duplicates
      .filter(({ person }) => !refusals.has(person.id))
      .map(({ row, person, similarity }) => ({
        row: row.row,
        existing_id: person.id,
        existing_name: person.name,
        similarity,
      })),
    errors: [...errors, ...refused].toSorted((a, b) => a.row - b.row),
  };
}

/** Returns the clock by which rows are read. It reads the account at most once. */
function openClock(ctx: Context): Clock {
  let timezone: Promise<string> | undefined;
  const read = async () => (await ctx.account.get())?.timezone ?? 'UTC';
  return { now: ctx.now(), readTimezone: () => (timezone ??= read()) };
}

/** Parses the rows, and reads the existing people and tags if any row needs them. */
async function prepare(ctx: Context, input: unknown[]) {
  const { rows, errors } = await readRows(input, openClock(ctx), ctx.revisionAtStart.country);
  const needsPeople = rows.some(({ onDuplicate, tags }) => onDuplicate !== 'create' || tags.length > 0);
  if (!needsPeople) return { rows, errors, people: [], tags: tagsByKey([]) };
  const read = await readPeople(ctx);
  const people = read.people.filter(isCounted).map(read.compared);
  return { rows, errors, people, tags: tagsByKey(read.tags.values()) };
}

/** Returns the person id by row id, for rows that an earlier try already imported. */
async function readDone(ctx: Context, importId: string): Promise<Map<string, string>> {
  const events = await ctx.activity.ofRun(importId);
  return new Map(events.map(({ id, person_id }) => [id, person_id]));
}

const writesOf = ({ row }: ActiveStep) => 2 + row.tags.length + (row.contactedAt ? 1 : 0);

/**
 * Imports rows, each completely or not at all, at most 100 per commit. A repeat with the same key continues
 * after the rows that are done.
 */
export async function importPeople(ctx: Context, input: Import, key?: string): Promise<ImportAnswer> {
  const [{ id: importId, isNew }, { rows, errors, people, tags }] = await Promise.all([
    beginRun(ctx, { key, call: 'importPeople', input }, (stores) =>
      useQuota(ctx, stores, 'imports', { parts: input.people.length }),
    ),
    prepare(ctx, input.people),
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
  // With a plan limit, the first rows must be created first. Updates follow: they may concern people created
  // here.
  const inTurn = ctx.limits.freePlanPeople ? inBatches : inParallelBatches;
  const created = await inTurn(ctx, creations, writesOf, work);
  const updated = await inBatches(ctx, updates, writesOf, work);
  return answerImport(ctx, importId, steps, [...created, ...updated], errors);
}
