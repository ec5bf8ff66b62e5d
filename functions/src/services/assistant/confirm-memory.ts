import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { ConfirmMemory } from '#contract/assistant.ts';
import { dayIn, momentOn } from '#contract/calendar-days.ts';
import type { Entry } from '#contract/notebook.ts';
import { invalid } from '#errors.ts';
import { fold } from '#contract/fold.ts';
import { memoryAdded, withLatest, toEntry } from '#services/notebook/notebook.ts';
import { runOnce, derivedId } from '#services/write/idempotency.ts';
import { contactEvent } from '#services/people/interactions.ts';
import { newPerson } from '#services/people/profile-changes.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { laterContact, requirePerson } from '#services/write/person-row.ts';
import { type NewEvent, type PersonChange, savePerson } from '#services/write/save-people.ts';

/** Returns the moment of a memory: noon of its day in the user's time zone, at most the present moment. */
async function momentOf(ctx: Context, { date }: ConfirmMemory): Promise<Date> {
  const now = ctx.now();
  if (!date) return now;
  const timezone = (await ctx.account.get())?.timezone ?? 'UTC';
  if (date > dayIn(timezone, now)) throw invalid('date', 'must not be in the future');
  return momentOn(timezone, date, now);
}

/**
 * Finds the person of the memory. Within a run, a name always means the same person, created with the first
 * memory.
 */
async function findPerson(ctx: Context, stores: Stores, memory: ConfirmMemory): Promise<PersonChange> {
  const { person_id, person_name = '', run_id } = memory;
  if (person_id) {
    const before = await requirePerson(stores, person_id);
    return { before, after: before };
  }
  const ownId = run_id && derivedId(run_id, `named ${fold(person_name)}`);
  const own = ownId ? await stores.people.getIncludingPurged(ownId) : undefined;
  if (own && !own.deleted_at) return { before: own, after: own };
  await requirePlanCapacity(ctx, stores);
  const id = ownId && !own ? ownId : stores.people.newId();
  const after = await newPerson(ctx, id, { name: person_name });
  return { after, events: [{ type: 'created', summary: `Added ${after.name}`, run_id }] };
}

const inTouch = (at: string, run_id?: string): NewEvent => ({ ...contactEvent('other', at), run_id });

async function addMemory(
  ctx: Context,
  stores: Stores,
  id: string,
  memory: ConfirmMemory,
  at: string,
): Promise<Entry> {
  const { content, contacted, run_id } = memory;
  const { before, after: person, events = [] } = await findPerson(ctx, stores, memory);
  const entry: Entry = {
    id,
    person_id: person.id,
    content,
    created_at: at,
    updated_at: ctx.now().toISOString(),
  };
  const [newest] = before ? await stores.notebook.newestOf(before.id) : [];
  const after: PersonRow = {
    ...withLatest(person, [newest, entry]),
    ...(contacted && { last_contact_date: laterContact(person, at) }),
  };
  const allEvents = [...events, memoryAdded(entry, run_id), ...(contacted ? [inTouch(at, run_id)] : [])];
  await savePerson(ctx, stores, { before, after, events: allEvents }, { entries: [{ after: entry }] });
  return entry;
}

/** Adds a suggested memory to a known person, or to a new person of that name, created once per run. */
export async function confirmMemory(ctx: Context, input: ConfirmMemory, key?: string): Promise<Entry> {
  const at = (await momentOf(ctx, input)).toISOString();
  const request = { key, call: 'confirmMemory', input };
  const { row } = await runOnce(ctx, request, {
    find: async (stores, id): Promise<Entry | undefined> => stores.notebook.get(id),
    create: (stores, id) => addMemory(ctx, stores, id, input, at),
  });
  return toEntry(row);
}
