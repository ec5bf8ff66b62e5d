import { z } from '@hono/zod-openapi';
import { ACTIVITY, PERSON } from './examples.ts';
import { Moment } from './text/text.ts';

const LOST = { field: 'company', kept: PERSON.company, at: ACTIVITY.at };

/**
 * A part of a late change that was not made, because the same was changed again after the user had made it.
 */
export const Lost = z
  .object({
    field: z.string().openapi({
      description:
        'What lost: a field of the body; `tag` or `relation` as a whole; `deleted` if a deletion lost to a later change',
    }),
    kept: z.unknown().openapi({ description: 'The later value, which stays' }),
    at: Moment.openapi({ description: 'When the later value was typed' }),
  })
  .openapi('Lost', { example: LOST });
export type Lost = z.infer<typeof Lost>;

/** The field of an answer that tells what lost; absent if nothing did. */
export const lost = z.array(Lost).optional();

/** The answer to a deletion that was not made, because of a later change. */
export const Kept = z.object({ lost: z.array(Lost) }).openapi('Kept', {
  example: { lost: [{ ...LOST, field: 'deleted' }] },
});
export type Kept = z.infer<typeof Kept>;
