import { z } from 'zod';
import type { Context } from '#context.ts';
import type { ActivityRow } from '#stores/user/activity-store.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { addDays, dayIn } from '#contract/calendar-days.ts';
import { utcDate } from '#contract/health.ts';
import type { Contacted, Interaction, InteractionKind } from '#contract/people.ts';
import { type Person, PersonPatch } from '#contract/person.ts';
import { Id, Instant } from '#contract/text.ts';
import { invalid, notFound } from '#errors.ts';
import { latestOf, memoryAdded, openEntry, withLatest } from '#services/notebook/notebook.ts';
import { derivedId, runOnce } from '#services/write/idempotency.ts';
import { laterContact, latestMoment, requirePerson } from '#services/write/person-row.ts';
import { type EntryChange, type NewEvent, savePerson } from '#services/write/save-people.ts';
import { changePerson } from './people.ts';
import { withFields } from './profile-changes.ts';
import { toPerson } from './serialize-person.ts';

const CONTACT_WORDS: Record<InteractionKind, string> = {
  met: 'Met',
  called: 'Called',
  texted: 'Texted',
  emailed: 'Emailed',
  other: 'In touch',
};

/**
 * What an interaction changed besides the last contact; its event keeps it, for the undo. An event may come
 * from a backup that was written by hand, so what cannot be read counts as nothing.
 */
const Effects = z
  .object({
    /** The memory of the note, and when it was saved. */
    memory: z.object({ entry_id: Id, saved_at: Instant }).optional(),
    /** The day of the follow-up that was due. */
    ended_follow_up: PersonPatch.shape.follow_up_on,
  })
  .catch({});
type Effects = z.infer<typeof Effects>;

/** Returns the event of an interaction; `at` in ISO 8601. */
export const contactEvent = (kind: InteractionKind, at: string, effects: Effects = {}) => ({
  type: 'contact' as const,
  summary: CONTACT_WORDS[kind],
  data: { kind, ...effects },
  at,
  is_contact: true,
});

/** Tells whether a follow-up is due on the user's present day; reads the account only if it may be. */
async function hasDueFollowUp(ctx: Context, { follow_up_on }: PersonRow): Promise<boolean> {
  const now = ctx.now();
  const latestDay = addDays(utcDate(now), 1); // no time zone is more than a day ahead of UTC
  if (!follow_up_on || follow_up_on > latestDay) return false;
  const timezone = (await ctx.account.get())?.timezone ?? 'UTC';
  return follow_up_on <= dayIn(timezone, now);
}

/** Id of the feed's event that tells of the memory of a note. */
const memoryEventId = (eventId: string) => derivedId(eventId, 'memory added');

/** Writes an interaction with its event, the memory of its note, and the end of a due follow-up. */
async function logContact(
  ctx: Context,
  stores: Stores,
  before: PersonRow,
  { eventId, kind = 'other', at, note }: Interaction & { eventId: string; at: string },
): Promise<PersonRow> {
  const isFollowedUp = await hasDueFollowUp(ctx, before);
  let { after } = await withFields(ctx, before, isFollowedUp ? { follow_up_on: null } : {});
  after = { ...after, last_contact_date: laterContact(before, at) };
  const effects: Effects = isFollowedUp ? { ended_follow_up: before.follow_up_on } : {};
  const events: NewEvent[] = [];
  const entries: EntryChange[] = [];
  if (note) {
    const saved_at = ctx.now().toISOString();
    const entry_id = derivedId(eventId, 'memory');
    const entry = { id: entry_id, person_id: before.id, content: note, created_at: at, updated_at: saved_at };
    after = withLatest(after, [latestOf(before), entry]);
    effects.memory = { entry_id, saved_at };
    events.push({ ...memoryAdded(entry), id: memoryEventId(eventId) });
    entries.push({ after: entry });
  }
  events.push({ ...contactEvent(kind, at, effects), id: eventId });
  return savePerson(ctx, stores, { before, after, events }, { entries });
}

/**
 * Logs an interaction. With a note it is also a memory, and it ends a follow-up that is due; one commit writes
 * all of it.
 */
export async function markContacted(
  ctx: Context,
  id: string,
  contact: Interaction,
  key?: string,
): Promise<Contacted> {
  const now = ctx.now();
  const at = contact.at ?? now.toISOString();
  if (new Date(at) > now) throw invalid('at', 'must not be in the future');
  const request = { key, call: `contact ${id}`, input: contact };
  const { row } = await runOnce(ctx, request, {
    async find(stores, eventId) {
      const person = (await stores.activity.get(eventId)) && (await stores.people.get(id));
      return person && { person, eventId };
    },
    async create(stores, eventId) {
      const before = await requirePerson(stores, id);
      return { person: await logContact(ctx, stores, before, { ...contact, at, eventId }), eventId };
    },
  });
  return { ...(await toPerson(ctx, row.person)), event_id: row.eventId };
}

/** Removes the memory of an interaction's note, unless it was edited since; returns the person without it. */
async function withoutMemory(
  stores: Stores,
  person: PersonRow,
  { memory }: Effects,
  eventId: string,
): Promise<{ after: PersonRow; entries: EntryChange[] }> {
  const { entry, newestOther } = memory ? await openEntry(stores, person, memory.entry_id) : {};
  if (!memory || !entry || entry.updated_at > memory.saved_at) return { after: person, entries: [] };
  stores.activity.remove(memoryEventId(eventId));
  return { after: withLatest(person, [newestOther]), entries: [{ before: entry }] };
}

/** Returns the moment of a person's newest interaction other than this one. */
async function otherContact(ctx: Context, { activity }: Stores, event: ActivityRow): Promise<string | null> {
  const newest = await activity.interactionsOf(event.person_id, latestMoment(ctx.now()), 2);
  return newest.find(({ id }) => id !== event.id)?.at ?? null;
}

/**
 * Undoes an interaction that was logged by mistake: the last contact becomes the newest of the others, the
 * memory of its note goes, and the follow-up that it ended comes back. A memory edited since stays, and so
 * does a follow-up set since.
 */
export async function undoContact(ctx: Context, id: string, eventId: string): Promise<Person> {
  return changePerson(ctx, id, async (before, stores, attempt) => {
    const event = await stores.activity.get(eventId);
    if (!event && attempt > 1) return before;
    if (event?.person_id !== id || event.type !== 'contact') throw notFound('Contact');
    const last_contact_date = await otherContact(ctx, stores, event);
    const effects = Effects.parse(event.data);
    const { after: forgotten, entries } = await withoutMemory(stores, before, effects, eventId);
    const follow_up_on = before.follow_up_on ?? effects.ended_follow_up ?? null;
    const { after } = await withFields(ctx, forgotten, { follow_up_on });
    stores.activity.remove(eventId);
    return savePerson(ctx, stores, { before, after: { ...after, last_contact_date } }, { entries });
  });
}
