import type { Extraction } from '#contract/assistant.ts';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import { fieldsOfExtraction } from './extraction-fields.ts';
import { newPerson } from '#services/people/person-fields.ts';
import { planRefusal, readPlan } from '#services/account/plan-limit.ts';
import { derivedId } from '#services/write/derived-id.ts';
import { savePeople } from '#services/write/save-people.ts';

const MOST_PEOPLE = 20;

/** The ids of the people a run may make. */
export const extractedIds = (runId: string): string[] =>
  Array.from({ length: MOST_PEOPLE }, (_, index) => derivedId(runId, `extracted ${index}`));

/** Whom the plan had no room for, and why. */
export interface Refused {
  names: string[];
  reason: string;
}

/** Creates the people a run found, all in one unit of work and once: `mayBeDone` says that it may have been before. */
export async function createExtracted(
  ctx: Context,
  runId: string,
  extractions: Extraction[],
  { mayBeDone }: { mayBeDone: boolean },
): Promise<{ people: PersonRow[]; refused?: Refused }> {
  const ids = extractedIds(runId);
  const drafts = await Promise.all(
    ids
      .slice(0, extractions.length)
      .map(async (id, index) =>
        newPerson(ctx, id, await fieldsOfExtraction(extractions[index] as Extraction)),
      ),
  );
  await ctx.refresh();
  return ctx.transact(async (stores, attempt) => {
    const isDone = (mayBeDone || attempt > 1) && (await stores.people.getIncludingPurged(ids[0] as string));
    if (isDone) return { people: await stores.people.getAll(ids) };
    const plan = await readPlan(ctx, stores);
    const room = Math.max(0, plan.limit - plan.count);
    const changes = drafts.slice(0, room).map((after) => ({
      after,
      events: [{ type: 'created' as const, summary: `Added ${after.name}`, run_id: runId }],
    }));
    const people = await savePeople(ctx, stores, changes);
    const names = drafts.slice(room).map(({ name }) => name);
    const reason = planRefusal({ ...plan, count: plan.count + people.length });
    return { people, ...(names.length > 0 && { refused: { names, reason } }) };
  });
}
