import type { Person } from '#contract/person.ts';
import type { ImportAnswer } from '#contract/people-bulk.ts';
import type { Context } from '#context.ts';
import type { Step } from './import-plan.ts';
import type { RowError } from './import-rows.ts';
import type { BatchOutcome } from './import-batch.ts';
import { toPeople } from '#services/people/serialize-person.ts';

/** People by id as they stand after the import, in the trash too: a repeat answers those deleted since. */
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

/** What became of each row. A duplicate of a row that the plan had no room for is refused with it. */
export async function answerImport(
  ctx: Context,
  importId: string,
  steps: Step[],
  outcomes: BatchOutcome[],
  errors: RowError[],
): Promise<ImportAnswer> {
  const doneOn = outcomes.flatMap((outcome) => [...outcome.doneOn]);
  const refusals = new Map(outcomes.flatMap((outcome) => [...outcome.refusals]));
  const answerPeople = openAnswers(ctx, outcomes);
  const duplicates = steps.filter((step) => step.does === 'nothing');
  const refused = steps.flatMap((step) => {
    const message = refusals.get(step.does === 'nothing' ? step.person.id : step.row.id);
    return message ? [{ row: step.row.row, message }] : [];
  });
  return {
    import_id: importId,
    created: await answerPeople(doneOn.filter(([row, person]) => row === person).map(([, id]) => id)),
    updated: await answerPeople(doneOn.filter(([row, person]) => row !== person).map(([, id]) => id)),
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
