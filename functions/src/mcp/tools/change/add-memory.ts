import { z } from 'zod';
import { EntryPeople, EntryInput, notebookRoutes } from '#contract/calls/notebook.ts';
import { createEntry } from '#services/notebook/notebook.ts';
import { day, PersonId } from '#mcp/tools/shapes.ts';
import { tool } from '#mcp/tools/tool.ts';
import { idempotency_key, momentOf, OF_EVERY_CHANGE, RUN, runOf } from './run.ts';

export const addMemory = tool({
  name: 'add_memory',
  title: 'Add a memory',
  description:
    'Adds a memory to a person’s notebook, or one memory of several people, with or without a promise that the user made. It does not count as a contact: use mark_contacted for that.',
  access: 'write',
  like: notebookRoutes.create,
  input: z.strictObject({
    person_id: PersonId,
    content: EntryInput.shape.content,
    on: day('The day it is about; today if left out').optional(),
    with_ids: EntryPeople.optional().describe('The ids of others who were there'),
    promise: z
      .strictObject({ due_on: day('The day by which it is due').optional() })
      .optional()
      .describe('Present if the user has promised what the memory says'),
    idempotency_key,
    ...OF_EVERY_CHANGE,
  }),
  output: z.object({ memory_id: z.string(), person_ids: z.array(z.string()), ...RUN }),
  async run(ctx, { person_id, content, on, with_ids, promise, idempotency_key: key, ...asked }) {
    const created_at = await momentOf(ctx, on);
    const run_id = await runOf(ctx, asked);
    const entry = await createEntry(
      ctx,
      person_id,
      {
        content,
        created_at,
        person_ids: with_ids,
        promise: promise && { due_on: promise.due_on ?? null },
      },
      key,
    );
    return { memory_id: entry.id, person_ids: entry.person_ids, run_id };
  },
});
