import { z } from 'zod';
import type { Context } from '#context.ts';
import type { PersonRow } from '#stores/user/people-store.ts';
import type { Stores } from '#stores/user/user-stores.ts';
import { addDays, dayIn } from '#contract/text/calendar-days.ts';
import { utcDate } from '#contract/people/health.ts';
import type { Contacted, Interaction, InteractionKind } from '#contract/calls/people.ts';
import { MOST_PEOPLE_PER_MEMORY } from '#contract/limits.ts';
import { PersonPatch } from '#contract/people/person.ts';
import { Id, Instant } from '#contract/text/text.ts';
import { invalid } from '#errors.ts';
import { changedAt, changedBy, mayBeLate, readSince } from '#services/activity/late-change.ts';
import { memoryAdded, rememberedBy, requirePeople, sharingIds } from '#services/notebook/notebook.ts';
import { derivedId, runOnce } from '#services/write/idempotency.ts';
import { laterContact, requirePerson } from '#services/write/person-row.ts';
import { savePeople } from '#services/write/save-people.ts';
import { sharedBy, withoutPerson } from '#services/write/shared-people.ts';
import type { Memory } from '#stores/user/notebook-store.ts';
import { timesOf } from './profile/late-fields.ts';
import { withFields } from './profile/profile-changes.ts';
import { toPerson } from './serialize-person.ts';

const CONTACT_WORDS: Record<InteractionKind, string> = {
  met: 'Met',
  called: 'Called',
  texted: 'Texted',
  emailed: 'Emailed',
  other: 'In touch',
};

/**
 * Effects of an interaction besides the last contact; its event stores them for the undo. An event may come
 * from a backup edited by hand, so unreadable effects count as none.
 */
export const Effects = z
  .object({
    /** The memory made from the note, and the time it was saved. */
    memory: z.object({ entry_id: Id, saved_at: Instant }).optional(),
    /** The day of the due follow-up that the interaction ended. */
    ended_follow_up: PersonPatch.shape.follow_up_on,
    /** The events of everybody who was in touch at once, that of the call's person first; absent if it was one person. */
    together: z.array(Id).max(MOST_PEOPLE_PER_MEMORY).optional(),
  })
  .catch({});
export type Effects = z.infer<typeof Effects>;

/** Returns the event of an interaction. `at` is in ISO 8601. */
export const contactEvent = (kind: InteractionKind, at: string, effects: Effects = {}) => ({
  type: 'contact' as const,
  summary: CONTACT_WORDS[kind],
  data: { kind, ...effects },
  at,
  is_contact: true,
});

/**
 * Tells whether a person had a follow-up that was due on the user's day when they logged an interaction. The account
 * (with the time zone) is read only if that may be, and the feed only if the follow-up may have been set later.
 */
async function hadDueFollowUp(
  ctx: Context,
  stores: Stores,
  { id, follow_up_on, updated_at }: PersonRow,
): Promise<boolean> {
  const at = new Date(changedBy(ctx));
  const latestDay = addDays(utcDate(at), 1); // no time zone is more than a day ahead of UTC
  if (!follow_up_on || follow_up_on > latestDay) return false;
  const timezone = (await ctx.account.get())?.timezone ?? 'UTC';
  if (follow_up_on > dayIn(timezone, at)) return false;
  return (
    !mayBeLate(ctx, updated_at) || !timesOf((await readSince(ctx, stores, id)).events).has('follow_up_on')
  );
}

/** Returns the id of the event about the note's memory. */
export const memoryEventId = (eventId: string) => derivedId(eventId, 'memory added');

/** Returns the memory of an interaction's note, which everybody who was in touch shares. */
const noteOf = (ids: string[], eventId: string, content: string, at: string, saved_at: string): Memory => ({
  id: derivedId(eventId, 'memory'),
  ...sharedBy(ids),
  content,
  created_at: at,
  updated_at: saved_at,
  promise: null,
});

/**
 * Writes an interaction of each of these people, with its event, and ends follow-ups that are due. The note becomes
 * one memory of them all. `eventId` is the id of the event of `callee`, who is one of them.
 */
export async function logContact(
  ctx: Context,
  stores: Stores,
  people: PersonRow[],
  callee: string,
  {
    eventId,
    kind = 'other',
    at,
    note,
  }: Omit<Interaction, 'person_ids' | 'id'> & { eventId: string; at: string },
): Promise<PersonRow[]> {
  const saved_at = changedAt(ctx);
  const ids = people.map(({ id }) => id);
  const eventOf = (id: string) => (id === callee ? eventId : derivedId(eventId, `in touch ${id}`));
  const together = [callee, ...withoutPerson(ids, callee)].map(eventOf);
  const memory = note ? noteOf(ids, eventId, note, at, saved_at) : undefined;
  const added = memory ? [{ ...memoryAdded(memory), id: memoryEventId(eventId) }] : [];
  const remembered = memory
    ? rememberedBy(people, memory, added)
    : people.map((before) => ({ before, after: before, events: [] }));
  const changes = await Promise.all(
    remembered.map(async ({ after: row, events = [] }, index) => {
      const before = people[index] as PersonRow;
      const isFollowedUp = await hadDueFollowUp(ctx, stores, before);
      const { after } = await withFields(ctx, row, isFollowedUp ? { follow_up_on: null } : {});
      const effects: Effects = {
        ...(isFollowedUp && { ended_follow_up: before.follow_up_on }),
        ...(memory && { memory: { entry_id: memory.id, saved_at } }),
        ...(together.length > 1 && { together }),
      };
      return {
        before,
        after: { ...after, last_contact_date: laterContact(before, at) },
        events: [...events, { ...contactEvent(kind, at, effects), id: eventOf(before.id) }],
      };
    }),
  );
  return savePeople(ctx, stores, { people: changes, entries: memory ? [{ after: memory }] : [] });
}

/**
 * Logs an interaction, of one person or of all who were there, in one commit. A note also becomes a memory, and
 * follow-ups that are due end.
 */
export async function markContacted(
  ctx: Context,
  id: string,
  { person_ids, id: ownId, ...contact }: Interaction,
  key?: string,
): Promise<Contacted> {
  const now = ctx.now();
  const at = contact.at ?? changedBy(ctx);
  // The default is never in the future, but may be later than `now`, because the clock is read again for it.
  if (contact.at !== undefined && new Date(at) > now) throw invalid('at', 'must not be in the future');
  const input = { ...contact, ...(person_ids && { person_ids }), ...(ownId && { id: ownId }) };
  const { row } = await runOnce(
    ctx,
    { key, call: `contact ${id}`, input, id: ownId },
    {
      findAny: (stores, eventId) => stores.activity.get(eventId),
      async find(stores, eventId) {
        const person = (await stores.activity.get(eventId)) && (await stores.people.get(id));
        return person && { person, eventId };
      },
      async create(stores, eventId) {
        const before = await requirePerson(stores, id);
        const people = await requirePeople(stores, sharingIds(id, person_ids), before);
        const rows = await logContact(ctx, stores, people, id, { ...contact, at, eventId });
        return { person: rows.find((one) => one.id === id) as PersonRow, eventId };
      },
    },
  );
  return { ...(await toPerson(ctx, row.person)), event_id: row.eventId };
}
