import { z } from 'zod';
import { assistantRoutes } from '#contract/calls/assistant.ts';
import { extractPeople } from '#services/assistant/extract-people.ts';
import { brief, MEDIUM } from '#mcp/answers.ts';
import { narrative, PersonId } from '#mcp/tools/shapes.ts';
import { tool } from '#mcp/tools/tool.ts';
import { idempotency_key } from './run.ts';

export const propose = tool({
  name: 'propose',
  title: 'Propose what to remember',
  description:
    'Reads a narrative (“Met Sam’s sister Lena, she works at Acme”) and proposes what to keep. Nothing is written: it waits as cards in the app until the user confirms or drops them.',
  access: 'propose',
  like: assistantRoutes.extract,
  input: z.strictObject({
    narrative,
    person_id: PersonId.optional().describe('Whom pronouns mean'),
    idempotency_key,
  }),
  output: z.object({
    message: z.string(),
    waiting: z.array(z.object({ id: z.string(), kind: z.string() })).describe('The cards'),
  }),
  async run(ctx, { narrative: words, person_id, idempotency_key: key }) {
    const told = { narrative: words, ...(person_id && { person_id }) };
    const { message, waiting = [] } = await extractPeople(ctx, told, key);
    return { message: brief(message, MEDIUM), waiting };
  },
});
