import type { Extraction } from '#contract/assistant.ts';
import { PersonPatch } from '#contract/person.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { cut } from '#contract/text.ts';
import { AppError } from '#errors.ts';
import { type Fields, fieldsOf, labelOf, newPerson } from '#services/people/profile-changes.ts';
import type { Context, PersonRow } from '#context.ts';
import { planRefusal, readPlan } from '#services/account/plan-limit.ts';
import { derivedId } from '#services/write/idempotency.ts';
import { savePeople } from '#services/write/save-people.ts';

/** The field as it is stored; undefined when this is no value of it. */
async function readField(field: string, value: string): Promise<Fields | undefined> {
  const { data } = PersonPatch.safeParse({ [field]: value });
  try {
    return data && (await fieldsOf(data));
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** What was said of a person as fields to store: nothing said is lost, what is no value of its field is a note. */
export async function fieldsOfExtraction({ name, body, ...said }: Extraction): Promise<Fields> {
  const notes = body?.trim() ? [body.trim()] : [];
  const fields: Fields = { name };
  for (const [field, value] of Object.entries(said)) {
    if (!value) continue;
    const read = await readField(field, value);
    if (read) Object.assign(fields, read);
    else notes.push(`${labelOf(field)}: ${value.trim()}`);
  }
  return { ...fields, body: cut(notes.join('\n').toWellFormed(), LONGEST_TEXT) };
}

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
    const isDone = (mayBeDone || attempt > 1) && (await stores.people.getEvenPurged(ids[0] as string));
    if (isDone) return { people: await stores.people.getAll(ids) };
    const plan = await readPlan(ctx, stores);
    const room = Math.max(0, plan.limit - plan.count);
    const changes = drafts.slice(0, room).map((after) => ({
      after,
      events: [{ type: 'created' as const, summary: `Added ${after.name}`, run_id: runId }],
    }));
    const people = await savePeople(ctx, stores, { people: changes });
    const names = drafts.slice(room).map(({ name }) => name);
    const reason = planRefusal({ ...plan, count: plan.count + people.length });
    return { people, ...(names.length > 0 && { refused: { names, reason } }) };
  });
}
