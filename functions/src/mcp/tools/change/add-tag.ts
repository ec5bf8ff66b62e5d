import { z } from 'zod';
import { TagInput, tagRoutes } from '#contract/calls/tags.ts';
import { addTag as tagPerson } from '#services/tags/tags.ts';
import { PersonId } from '#mcp/tools/shapes.ts';
import { tool } from '#mcp/tools/tool.ts';
import { OF_EVERY_CHANGE, RUN, runOf } from './run.ts';

export const addTag = tool({
  name: 'add_tag',
  title: 'Tag a person',
  description: 'Gives a person a tag, which is made if there is none of this name.',
  access: 'write',
  like: tagRoutes.add,
  input: z.strictObject({ person_id: PersonId, tag: TagInput.shape.name, ...OF_EVERY_CHANGE }),
  output: z.object({ tag_id: z.string(), ...RUN }),
  async run(ctx, { person_id, tag, ...asked }) {
    const run_id = await runOf(ctx, asked);
    const { id } = await tagPerson(ctx, person_id, { name: tag, category: 'general' });
    return { tag_id: id, run_id };
  },
});
