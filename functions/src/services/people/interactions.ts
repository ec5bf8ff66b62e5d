import type { Context } from '#context.ts';
import type { Interaction, InteractionKind } from '#contract/people.ts';
import type { Person } from '#contract/person.ts';
import { invalid, notFound } from '#errors.ts';
import { runOnce } from '#services/write/idempotency.ts';
import { laterContact, latestMoment, requirePerson } from '#services/write/person-row.ts';
import { savePerson } from '#services/write/save-people.ts';
import { changePerson } from './people.ts';
import { toPerson } from './serialize-person.ts';

const CONTACT_WORDS: Record<InteractionKind, string> = {
  met: 'Met',
  called: 'Called',
  texted: 'Texted',
  emailed: 'Emailed',
  other: 'In touch',
};

/** Returns the event of an interaction; `at` in ISO 8601. */
export const contactEvent = (kind: InteractionKind, at: string) => ({
  type: 'contact' as const,
  summary: CONTACT_WORDS[kind],
  data: { kind },
  at,
  is_contact: true,
});

export async function markContacted(
  ctx: Context,
  id: string,
  contact: Interaction,
  key?: string,
): Promise<Person> {
  const now = ctx.now();
  const at = contact.at ? new Date(contact.at) : now;
  if (at > now) throw invalid('at', 'must not be in the future');
  const kind = contact.kind ?? 'other';
  const request = { key, call: `contact ${id}`, input: contact };
  const { row } = await runOnce(ctx, request, {
    find: async (stores, eventId) => (await stores.activity.get(eventId)) && stores.people.get(id),
    async create(stores, eventId) {
      const before = await requirePerson(stores, id);
      const after = { ...before, last_contact_date: laterContact(before, at.toISOString()) };
      const event = { ...contactEvent(kind, at.toISOString()), id: eventId };
      return savePerson(ctx, stores, { before, after, events: [event] });
    },
  });
  return toPerson(ctx, row);
}

/** Undoes an interaction that was logged by mistake; the last contact becomes the newest of the others. */
export async function undoContact(ctx: Context, id: string, eventId: string): Promise<Person> {
  return changePerson(ctx, id, async (before, stores, attempt) => {
    const event = await stores.activity.get(eventId);
    if (!event && attempt > 1) return before;
    if (event?.person_id !== id || event.type !== 'contact') throw notFound('Contact');
    const contacts = await stores.activity.interactionsOf(id, latestMoment(ctx.now()), 2);
    const newest = contacts.find((other) => other.id !== eventId);
    stores.activity.remove(eventId);
    return savePerson(ctx, stores, { before, after: { ...before, last_contact_date: newest?.at ?? null } });
  });
}
