import { createRoute, z } from '@hono/zod-openapi';
import { json, nothing } from '#contract/answer.ts';
import { Extraction, ExtractionResult, Source } from './extraction.ts';
import { refusals, writeRefusals } from '#contract/error.ts';
import { IDS } from '#contract/examples.ts';
import { Moment } from '#contract/text/text.ts';

const { duplicates, tag_assignments, memory_updates, relations, shared_memories, promises } =
  ExtractionResult.shape;

/** Somebody new, and how the user met them, which becomes their first memory. */
const NewPersonCard = z.object({
  extraction: Extraction,
  source: Source.optional(),
  met: z.object({ content: z.string(), at: Moment }).optional(),
});
export type NewPersonCard = z.infer<typeof NewPersonCard>;

/** A suggestion that the user confirms or drops, in the form of an extraction's answer. */
export const OpenCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new_person'), card: NewPersonCard }),
  z.object({ kind: z.literal('duplicate'), card: duplicates.element }),
  z.object({ kind: z.literal('tag'), card: tag_assignments.element }),
  z.object({ kind: z.literal('memory'), card: memory_updates.element }),
  z.object({ kind: z.literal('relation'), card: relations.element }),
  z.object({ kind: z.literal('shared_memory'), card: shared_memories.element }),
  z.object({ kind: z.literal('promise'), card: promises.element }),
]);
export type OpenCard = z.infer<typeof OpenCard>;

const about = {
  id: z.string(),
  /**
   * Id of the run to which the card belongs. Its confirmation sends this id, so that one undo covers
   * everything.
   */
  run_id: z.string(),
  at: Moment,
  /** Origin of the card: `Texts to your guide`, or the name of a token. */
  from: z.string(),
};

/** A card that waits in the assistant's panel. */
export const WaitingCard = z
  .union(OpenCard.options.map((option) => option.extend(about)))
  .openapi('WaitingCard', {
    example: {
      id: 'c5DfGhJkLzXcVbNm1QwE',
      run_id: IDS.run,
      at: '2026-03-01T12:00:00.000Z',
      from: 'Texts to your guide',
      kind: 'memory',
      card: {
        matched_person: {
          extracted_name: 'Ana',
          is_ambiguous: true,
          matches: [
            { person_id: IDS.person, person_name: 'Ana Lopez', similarity: 0.92 },
            { person_id: IDS.other, person_name: 'Ana Ruiz', similarity: 0.92 },
          ],
        },
        entry_content: 'Ana has a new job.',
        parsed_date: null,
        contacted: false,
      },
    },
  });
export type WaitingCard = z.infer<typeof WaitingCard>;

export const cardRoutes = {
  list: createRoute({
    operationId: 'listCards',
    tags: ['Assistant'],
    method: 'get',
    path: '/api/ai/cards',
    summary: 'The cards that wait to be confirmed or dropped, oldest first',
    responses: { 200: json('The cards', z.array(WaitingCard)), ...refusals() },
  }),
  drop: createRoute({
    operationId: 'dropCard',
    tags: ['Assistant'],
    method: 'delete',
    path: '/api/ai/cards/{cardId}',
    summary: 'Drop a waiting card',
    request: { params: z.object({ cardId: z.string() }) },
    responses: { 204: nothing('Dropped'), ...writeRefusals(404) },
  }),
};
