import type { Context } from '#context.ts';
import type { Person } from '#contract/people/person.ts';
import { notFound } from '#errors.ts';
import { changesOf, openMemory } from '#services/notebook/change-memory.ts';
import { latestMoment, personToTakeFrom } from '#services/write/person-row.ts';
import { type EntryChange, savePeople } from '#services/write/save-people.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { Effects, memoryEventId } from './interactions.ts';
import { withFields } from './profile/profile-changes.ts';
import { toPerson } from './serialize-person.ts';

/** The people whose rows an undo writes, as they were and as they will be, by id. */
type Rows = Map<string, { before: PersonRow; after: PersonRow }>;

/** Reads the events of everybody who was in touch at once with this one, which comes first. */
async function readTogether({ activity }: Stores, event: ActivityRow): Promise<ActivityRow[]> {
  const { together = [] } = Effects.parse(event.data);
  const others = await activity.getAll(together.filter((id) => id !== event.id));
  return [event, ...others.filter(({ type }) => type === 'contact')];
}

/** Removes the memory of the note for everybody who shares it, unless it was edited since. */
async function removeNote(stores: Stores, rows: Rows, event: ActivityRow): Promise<EntryChange[]> {
  const { memory: noted, together: [first = event.id] = [] } = Effects.parse(event.data);
  if (!noted) return [];
  for (const { before } of rows.values()) {
    const open = await openMemory(stores, before, noted.entry_id);
    if (!open) continue;
    if (open.memory.updated_at > noted.saved_at) return [];
    const { people, entries } = changesOf(open, undefined, new Map());
    stores.activity.remove(memoryEventId(first));
    for (const { before: row, after } of people) if (row) rows.set(row.id, { before: row, after });
    return entries;
  }
  return [];
}

/** Returns a person without these interactions, and with the follow-up that they ended. */
async function withoutContacts(
  ctx: Context,
  { activity }: Stores,
  row: PersonRow,
  events: ActivityRow[],
): Promise<PersonRow> {
  const removed = new Set(events.map(({ id }) => id));
  const newest = await activity.interactionsOf(row.id, latestMoment(ctx.now()), removed.size + 1);
  const ended = events.map(({ data }) => Effects.parse(data).ended_follow_up).find(Boolean);
  const { after } = await withFields(ctx, row, { follow_up_on: row.follow_up_on ?? ended ?? null });
  return { ...after, last_contact_date: newest.find(({ id }) => !removed.has(id))?.at ?? null };
}

/**
 * Undoes an interaction logged by mistake, for everybody who was in touch at once: the last contact becomes the newest
 * of the others, the memory of the note is deleted, and the follow-up that it ended comes back. A memory edited since
 * and a follow-up set since stay.
 */
export async function undoContact(ctx: Context, id: string, eventId: string): Promise<Person> {
  const row = await ctx.transact(async (stores, attempt) => {
    const person = await personToTakeFrom(ctx, stores, id);
    if (!person) throw notFound('Person');
    const event = await stores.activity.get(eventId);
    if (!event && attempt > 1) return person;
    if (event?.person_id !== id || event.type !== 'contact') throw notFound('Contact');
    const byPerson = Map.groupBy(await readTogether(stores, event), ({ person_id }) => person_id);
    const others = await stores.people.getAllIncludingTrash([...byPerson.keys()].filter((one) => one !== id));
    const rows: Rows = new Map([person, ...others].map((row) => [row.id, { before: row, after: row }]));
    const entries = await removeNote(stores, rows, event);
    for (const [personId, events] of byPerson) {
      const row = rows.get(personId);
      if (!row) continue; // being purged or merged
      row.after = await withoutContacts(ctx, stores, row.after, events);
      for (const one of events) stores.activity.remove(one.id);
    }
    const saved = await savePeople(ctx, stores, { people: [...rows.values()], entries });
    return saved.find((one) => one.id === id) as PersonRow;
  });
  return toPerson(ctx, row);
}
