import { z } from 'zod';
import { Interaction, InteractionKind, peopleRoutes } from '#contract/calls/people.ts';
import { markContacted as logContact } from '#services/people/interactions.ts';
import { day, PersonId } from '#mcp/tools/shapes.ts';
import { tool } from '#mcp/tools/tool.ts';
import { idempotency_key, momentOf, OF_EVERY_CHANGE, RUN, runOf } from './run.ts';

export const markContacted = tool({
  name: 'mark_contacted',
  title: 'Log a contact',
  description:
    'Logs that the user was in touch with a person, or with several at once. A note becomes a memory of that day, and follow-ups that are due end.',
  access: 'write',
  like: peopleRoutes.contact,
  input: z.strictObject({
    person_id: PersonId,
    kind: InteractionKind.optional(),
    on: day('The day; now if left out').optional(),
    note: Interaction.shape.note,
    with_ids: Interaction.shape.person_ids.describe('The ids of others who were there'),
    idempotency_key,
    ...OF_EVERY_CHANGE,
  }),
  output: z.object({ event_id: z.string(), last_contact: z.string().nullable(), ...RUN }),
  async run(ctx, { person_id, kind, on, note, with_ids, idempotency_key: key, ...asked }) {
    const at = await momentOf(ctx, on);
    const run_id = await runOf(ctx, asked);
    const contact = {
      ...(at && { at }),
      ...(kind && { kind }),
      ...(note && { note }),
      ...(with_ids && { person_ids: with_ids }),
    };
    const person = await logContact(ctx, person_id, contact, key);
    return { event_id: person.event_id, last_contact: person.last_contact_date, run_id };
  },
});
