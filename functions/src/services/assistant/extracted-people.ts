import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Extraction } from '#contract/assistant.ts';
import { PersonPatch } from '#contract/person.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { cut } from '#contract/text.ts';
import { AppError } from '#errors.ts';
import { type Fields, fieldsOf, labelOf, newPerson } from '#services/people/profile-changes.ts';
import { planRefusal, readPlan } from '#services/account/plan-limit.ts';
import { derivedId } from '#services/write/idempotency.ts';
import { savePeople } from '#services/write/save-people.ts';

/** Converts a value to the stored field; returns undefined if it is not valid for that field. */
async function readField(field: string, value: string): Promise<Fields | undefined> {
  const { data } = PersonPatch.safeParse({ [field]: value });
  try {
    return data && (await fieldsOf(data));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * Converts an extracted person to fields to store. Nothing is lost: a value that is not valid for its field
 * becomes a note.
 */
export async function fieldsOfExtraction({ name, body, ...others }: Extraction): Promise<Fields> {
  const notes = body?.trim() ? [body.trim()] : [];
  const fields: Fields = { name };
  for (const [field, value] of Object.entries(others)) {
    if (!value) continue;
    const read = await readField(field, value);
    if (read) Object.assign(fields, read);
    else notes.push(`${labelOf(field)}: ${value.trim()}`);
  }
  return { ...fields, body: cut(notes.join('\n').toWellFormed(), LONGEST_TEXT) };
}

const MOST_PEOPLE = 20;

/** The ids of all people a run can create. */
export const extractedIds = (runId: string): string[] =>
  Array.from({ length: MOST_PEOPLE }, (_, index) => derivedId(runId, `extracted ${index}`));

/** Names of people the plan has no capacity for, and the reason. */
export interface Refused {
  names: string[];
  reason: string;
}

/**
 * Creates the people found by a run, all in one unit of work and only once; `mayBeDone` says that an earlier
 * try may have created them.
 */
export async function createExtracted(
  ctx: Context,
  runId: string,
  extractions: Extraction[],
  { mayBeDone }: { mayBeDone: boolean },
): Promise<{ people: PersonRow[]; refused?: Refused }> {
  const ids = extractedIds(runId);
  const newPeople = await Promise.all(
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
    const capacity = Math.max(0, plan.limit - plan.count);
    const changes = newPeople.slice(0, capacity).map((after) => ({
      after,
      events: [{ type: 'created' as const, summary: `Added ${after.name}`, run_id: runId }],
    }));
    const people = await savePeople(ctx, stores, { people: changes });
    const names = newPeople.slice(capacity).map(({ name }) => name);
    const reason = planRefusal({ ...plan, count: plan.count + people.length });
    return { people, ...(names.length > 0 && { refused: { names, reason } }) };
  });
}
