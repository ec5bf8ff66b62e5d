import type { Context } from '#context.ts';
import type { Memory } from '#stores/user/notebook-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import type { ConfirmMemory } from '#contract/calls/assistant.ts';
import { MOST_PEOPLE_PER_MEMORY } from '#contract/limits.ts';
import { fold } from '#contract/text/fold.ts';
import { requirePlanCapacity } from '#services/account/plan-limit.ts';
import { dayIn, momentOn } from '#contract/text/calendar-days.ts';
import type { Entry } from '#contract/calls/notebook.ts';
import { invalid } from '#errors.ts';
import {
  latestOf,
  memoryAdded,
  requirePeople,
  sharingIds,
  toEntry,
  withLatest,
} from '#services/notebook/notebook.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { contactEvent } from '#services/people/interactions.ts';
import { laterContact, requirePerson } from '#services/write/person-row.ts';
import { type NewEvent, type PersonChange, savePeople } from '#services/write/save-people.ts';
import { sharedBy } from '#services/write/shared-people.ts';
import { takeCard } from './cards.ts';
import { type Confirmed, tellOtherCards } from './meant-by-cards.ts';
import { namedPerson } from './named-person.ts';

/**
 * Returns the moment of a memory: noon of its day in the user's time zone, or now if that is earlier or no
 * day is given. Throws for a day in the future.
 */
async function momentOf(ctx: Context, { date }: ConfirmMemory): Promise<Date> {
  const now = ctx.now();
  if (!date) return now;
  const timezone = (await ctx.account.get())?.timezone ?? 'UTC';
  if (date > dayIn(timezone, now)) throw invalid('date', 'must not be in the future');
  return momentOn(timezone, date, now);
}

/**
 * Finds the people of the memory, and prepares those who are created with it; `named` are those given by name. Throws if
 * there are over 50, or if the plan does not allow the new ones.
 */
async function findPeople(ctx: Context, stores: Stores, memory: ConfirmMemory) {
  const {
    person_id,
    person_ids,
    person_name,
    person_names = person_name ? [person_name] : [],
    run_id,
  } = memory;
  const found: PersonChange[] = [];
  const named: Confirmed[] = [];
  const [first, ...others] = person_ids ?? (person_id ? [person_id] : []);
  if (first !== undefined) {
    const known = await requirePerson(stores, first);
    const people = await requirePeople(stores, sharingIds(first, [first, ...others]), known);
    found.push(...people.map((row) => ({ before: row, after: row })));
  }
  const isFirst = (name: string, i: number): boolean =>
    person_names.findIndex((one) => fold(one) === fold(name)) === i;
  for (const name of person_names.filter(isFirst)) {
    const change = await namedPerson(ctx, stores, name, run_id);
    named.push({ name, person: change.after });
    if (!found.some(({ after }) => after.id === change.after.id)) found.push(change);
  }
  const added = found.filter(({ before }) => !before).length;
  if (added > 1) await requirePlanCapacity(ctx, stores, added);
  if (found.length > MOST_PEOPLE_PER_MEMORY)
    throw invalid('person_names', `must be at most ${MOST_PEOPLE_PER_MEMORY} people with person_ids`);
  return { people: found, named };
}

const inTouch = (at: string, run_id?: string): NewEvent => ({ ...contactEvent('other', at), run_id });

async function addMemory(
  ctx: Context,
  stores: Stores,
  id: string,
  memory: ConfirmMemory,
  at: string,
): Promise<Memory> {
  const { content, contacted, run_id, promise } = memory;
  const card = await takeCard(stores, memory.card_id);
  const { people, named } = await findPeople(ctx, stores, memory);
  const entry: Memory = {
    id,
    ...sharedBy(people.map(({ after }) => after.id)),
    content,
    created_at: at,
    updated_at: ctx.now().toISOString(),
    promise: promise ? { due_on: promise.due_on, done_at: promise.done_at ?? null } : null,
  };
  const changes = people.map(({ before, after: person, events = [] }): PersonChange => ({
    before,
    after: {
      ...withLatest(person, [latestOf(person), entry]),
      ...(contacted && { last_contact_date: laterContact(person, at) }),
    },
    events: [
      ...events,
      ...(person.id === entry.person_id ? [memoryAdded(entry, run_id)] : []),
      ...(contacted ? [inTouch(at, run_id)] : []),
    ],
  }));
  await savePeople(ctx, stores, { people: changes, entries: [{ after: entry }] });
  if (card) await tellOtherCards(stores, card, named);
  return entry;
}

/**
 * Adds a suggested memory to people given by id or by name. Those given by name are created, once per run.
 * It may be a promise.
 */
export async function confirmMemory(ctx: Context, input: ConfirmMemory, key?: string): Promise<Entry> {
  const at = (await momentOf(ctx, input)).toISOString();
  const request = { key, call: 'confirmMemory', input };
  const { row } = await runOnce(ctx, request, {
    find: async (stores, id): Promise<Memory | undefined> => stores.notebook.get(id),
    create: (stores, id) => addMemory(ctx, stores, id, input, at),
  });
  return toEntry(row);
}
