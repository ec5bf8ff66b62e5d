import { z } from 'zod';
import { peopleRoutes } from '#contract/calls/people.ts';
import { PersonPatch } from '#contract/people/person.ts';
import { invalid } from '#errors.ts';
import { updatePerson as patchPerson } from '#services/people/people.ts';
import { PersonId } from '#mcp/tools/shapes.ts';
import { tool } from '#mcp/tools/tool.ts';
import { OF_EVERY_CHANGE, RUN, runOf } from './run.ts';

export const updatePerson = tool({
  name: 'update_person',
  title: 'Change a person',
  description:
    'Changes fields of a person; what is left out stays, null clears a field. A list (phones, emails, addresses, …) is replaced as a whole: read it with get_person first, and send its version, so that nobody’s change is lost.',
  access: 'write',
  like: peopleRoutes.update,
  input: z.strictObject({
    person_id: PersonId,
    changes: PersonPatch.describe(
      'body is the notes. birthday: YYYY-MM-DD, or --MM-DD without the year. cadence_days: how often to be in touch',
    ),
    version: z
      .string()
      .max(100)
      .optional()
      .describe('version of get_person; refused if it has changed since'),
    ...OF_EVERY_CHANGE,
  }),
  output: z.object({ version: z.string(), ...RUN }),
  async run(ctx, { person_id, changes, version, ...asked }) {
    if (Object.keys(changes).length === 0) throw invalid('changes', 'must name a field');
    const run_id = await runOf(ctx, asked);
    const person = await patchPerson(ctx, person_id, changes, { version });
    return { version: person.version, run_id };
  },
});
