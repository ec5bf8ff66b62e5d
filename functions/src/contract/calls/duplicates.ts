import { createRoute, z } from '@hono/zod-openapi';
import { IF_NONE_MATCH, json, nothing, revalidated } from '#contract/answer.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { READS_PEOPLE, WRITES } from '#contract/needs.ts';
import { IDS, PERSON, SUMMARY } from '#contract/examples.ts';
import { Person, PersonSummary } from '#contract/people/person.ts';
import { CARD_LISTS } from '#contract/card/shapes.ts';
import { PROFILE_FIELD_NAMES } from '#contract/people/person-fields.ts';
import { IdempotencyKey, Page } from '#contract/request.ts';

const MergeField = z.enum([...PROFILE_FIELD_NAMES, ...CARD_LISTS, 'photo']);

export const Merge = z
  .strictObject({
    keep_id: z.string(),
    merge_id: z.string(),
    /**
     * For each field that both people have: whose value stays, that of `keep_id` (the default) or of
     * `merge_id`.
     */
    fields: z.partialRecord(MergeField, z.enum(['keep', 'merge'])).optional(),
  })
  .openapi('Merge', { example: { keep_id: IDS.person, merge_id: IDS.other, fields: { email: 'merge' } } });
export type Merge = z.infer<typeof Merge>;

/** The kept person, with the id of the `merged` event by which the merge is undone. */
export const MergedPerson = Person.extend({ event_id: z.string() }).openapi('MergedPerson', {
  example: { ...PERSON, event_id: IDS.event },
});
export type MergedPerson = z.infer<typeof MergedPerson>;

/** Both people after a merge was undone: the kept one and the merged one. */
export const UndoneMerge = z
  .object({ people: z.tuple([Person, Person]) })
  .openapi('UndoneMerge', { example: { people: [PERSON, { ...PERSON, id: IDS.other }] } });
export type UndoneMerge = z.infer<typeof UndoneMerge>;

export const LikelyPair = z
  .object({
    a: PersonSummary,
    b: PersonSummary,
    similarity: z.number(),
    reasons: z.array(z.string()),
  })
  .openapi('LikelyPair', {
    example: {
      a: SUMMARY,
      b: { ...SUMMARY, id: IDS.other },
      similarity: 0.92,
      reasons: ['same email'],
    },
  });
export type LikelyPair = z.infer<typeof LikelyPair>;

const Dismissal = z
  .strictObject({ ids: z.tuple([z.string(), z.string()]) })
  .openapi('Dismissal', { example: { ids: [IDS.person, IDS.other] } });

export const duplicateRoutes = {
  list: createRoute({
    operationId: 'listDuplicates',
    tags: ['Duplicates'],
    method: 'get',
    path: '/api/people/duplicates',
    needs: READS_PEOPLE,
    summary: 'Pairs that are likely one person, likeliest first',
    description:
      'At most 200; the rest follow with `before`. Compares names, nicknames, birthdays, companies, and every phone, ' +
      'email and address. The reasons say what speaks for it, then what speaks against it. Of names that over a ' +
      'hundred people share the first hundred are compared.',
    parameters: [IF_NONE_MATCH],
    request: { query: Page.pick({ before: true }) },
    responses: { ...revalidated('The pairs', z.array(LikelyPair), 'x-next-before'), ...refusals(400) },
  }),
  dismiss: createRoute({
    operationId: 'dismissDuplicate',
    tags: ['Duplicates'],
    method: 'post',
    path: '/api/people/duplicates/dismiss',
    needs: WRITES,
    summary: 'Remember that two are not the same person',
    request: { body: jsonBody(Dismissal) },
    responses: { 204: nothing('Remembered'), ...writeRefusals(400, 404) },
  }),
  undismiss: createRoute({
    operationId: 'undismissDuplicate',
    tags: ['Duplicates'],
    method: 'delete',
    path: '/api/people/duplicates/dismiss/{id}/{otherId}',
    needs: WRITES,
    summary: 'Forget that two are not the same person',
    description: 'In either order. Two that were never told apart are no error.',
    request: { params: z.object({ id: z.string(), otherId: z.string() }) },
    responses: { 204: nothing('Forgotten'), ...writeRefusals(404) },
  }),
  merge: createRoute({
    operationId: 'mergePeople',
    tags: ['Duplicates'],
    method: 'post',
    path: '/api/people/merge',
    needs: WRITES,
    summary: 'Make one person of two; nothing of either is lost',
    description:
      'The lists of both are united, the kept person’s entries first. Values that give way are kept below the notes, as far as there is room, and all of them in the `merged` event. ' +
      'Costs a write for each message, memory and event that moves. Interrupted, the call goes on when it is repeated. ' +
      'For 30 days it can be undone.',
    request: { headers: IdempotencyKey, body: jsonBody(Merge) },
    responses: { 200: json('The kept person', MergedPerson), ...writeRefusals(400, 404, 409) },
  }),
  undoMerge: createRoute({
    operationId: 'undoMerge',
    tags: ['Duplicates'],
    method: 'post',
    path: '/api/people/merge/{eventId}/undo',
    needs: WRITES,
    summary: 'Make two people of one again, within 30 days of the merge',
    description:
      'Each gets back what was theirs. What was added or changed since the merge stays with the kept person. ' +
      'Refused while the kept person is in the trash, or merged into somebody else: undo that first. ' +
      'Interrupted, the call goes on when it is repeated; repeated later, it changes nothing.',
    request: { params: z.object({ eventId: z.string() }) },
    responses: {
      200: json('The kept person and the other one', UndoneMerge),
      ...writeRefusals(400, 403, 404),
    },
  }),
};
