import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Extraction } from '#contract/calls/extraction.ts';
import { EMPTY_LISTS } from '#contract/card/shapes.ts';
import { PersonPatch } from '#contract/people/person.ts';
import { LONGEST_TEXT } from '#contract/limits.ts';
import { cut } from '#contract/text/text.ts';
import { AppError } from '#errors.ts';
import { type Fields, fieldsOf, labelOf, newPerson } from '#services/people/profile/profile-changes.ts';
import { latestOf, memoryAdded, memoryOf, withLatest } from '#services/notebook/notebook.ts';
import { contactEvent } from '#services/people/interactions.ts';
import { planRefusal, readPlan } from '#services/account/plan-limit.ts';
import { derivedId } from '#services/write/idempotency.ts';
import { laterContact } from '#services/write/person-row.ts';
import { type NewEvent, savePeople } from '#services/write/save-people.ts';

/** Adds a value to the fields to store. Returns undefined if it is not valid for its field. */
async function withField(
  fields: Fields,
  field: string,
  value: string,
  country: string,
): Promise<Fields | undefined> {
  const { data } = PersonPatch.safeParse({ [field]: value });
  try {
    return data && { ...fields, ...(await fieldsOf(data, country, { ...EMPTY_LISTS, ...fields })) };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * Converts an extracted person to fields to store. A value that is not valid for its field becomes a note, so
 * that it is not lost; the notes are cut to 10,000 characters.
 */
export async function fieldsOfExtraction(
  { name, body, ...others }: Extraction,
  country: string,
): Promise<Fields> {
  const notes = body?.trim() ? [body.trim()] : [];
  let fields: Fields = { name };
  for (const [field, value] of Object.entries(others)) {
    if (!value) continue;
    const read = await withField(fields, field, value, country);
    if (read) fields = read;
    else notes.push(`${labelOf(field)}: ${value.trim()}`);
  }
  return { ...fields, body: cut(notes.join('\n').toWellFormed(), LONGEST_TEXT) };
}

const MOST_PEOPLE = 20;

/** Returns the ids of all people that a run can create. */
export const extractedIds = (runId: string): string[] =>
  Array.from({ length: MOST_PEOPLE }, (_, index) => derivedId(runId, `extracted ${index}`));

/** Names of people for whom the plan has no capacity, with the reason. */
export interface Refused {
  names: string[];
  reason: string;
}

/** The memory of how the user met a new person, with the moment of the meeting. */
export interface Meeting {
  content: string;
  /** ISO 8601 */
  at: string;
  /** Id of the memory, if it is not the first of a new person. */
  id?: string | undefined;
}

/** A person to create. */
export interface NewPerson {
  extraction: Extraction;
  met?: Meeting | undefined;
}

/** Returns a person with the memory of how the user met them, and what to save with it. */
export function withMeeting(ctx: Context, person: PersonRow, run_id: string | undefined, met: Meeting) {
  const entry = memoryOf(person.id, {
    id: met.id ?? derivedId(person.id, 'met'),
    content: met.content,
    created_at: met.at,
    updated_at: ctx.now().toISOString(),
  });
  const after = {
    ...withLatest(person, [latestOf(person), entry]),
    last_contact_date: laterContact(person, met.at),
  };
  return {
    after,
    events: [memoryAdded(entry, run_id), { ...contactEvent('met', met.at), run_id }],
    entry,
  };
}

/** Returns the change that creates a person, with a first memory if it is known how the user met them. */
export function creation(
  ctx: Context,
  person: PersonRow,
  run_id: string | undefined,
  met: Meeting | undefined,
) {
  const created: NewEvent = { type: 'created', summary: `Added ${person.name}`, run_id };
  if (!met) return { change: { after: person, events: [created] }, entries: [] };
  const { after, events, entry } = withMeeting(ctx, person, run_id, met);
  return { change: { after, events: [created, ...events] }, entries: [{ after: entry }] };
}

/**
 * Creates the first 20 people found by a run, as many as the plan allows, in one unit of work and only
 * once. Those whom the plan does not allow are in `refused`. `mayBeDone` is true if an earlier attempt may
 * have created them.
 */
export async function createExtracted(
  ctx: Context,
  runId: string,
  found: NewPerson[],
  { mayBeDone }: { mayBeDone: boolean },
): Promise<{ people: PersonRow[]; refused?: Refused }> {
  const ids = extractedIds(runId);
  const newPeople = await Promise.all(
    found.slice(0, ids.length).map(async ({ extraction, met }, index) => {
      const row = await newPerson(
        ctx,
        ids[index] as string,
        await fieldsOfExtraction(extraction, ctx.revisionAtStart.country),
      );
      return creation(ctx, row, runId, met);
    }),
  );
  await ctx.refresh();
  return ctx.transact(async (stores, attempt) => {
    const isDone = (mayBeDone || attempt > 1) && (await stores.people.getIncludingPurged(ids[0] as string));
    if (isDone) return { people: await stores.people.getAll(ids) };
    const plan = await readPlan(ctx, stores);
    const capacity = Math.max(0, plan.limit - plan.count);
    const fitting = newPeople.slice(0, capacity);
    const people = await savePeople(ctx, stores, {
      people: fitting.map(({ change }) => change),
      entries: fitting.flatMap(({ entries }) => entries),
    });
    const names = newPeople.slice(capacity).map(({ change }) => change.after.name);
    const reason = planRefusal({ ...plan, count: plan.count + people.length });
    return { people, ...(names.length > 0 && { refused: { names, reason } }) };
  });
}
