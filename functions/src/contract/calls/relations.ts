import { createRoute, z } from '@hono/zod-openapi';
import { CHANGED_AT, IF_NONE_MATCH, json, nothing, revalidated } from '#contract/answer.ts';
import { WRITTEN_LISTS } from '#contract/card/schemas.ts';
import { jsonBody, refusals, writeRefusals } from '#contract/error.ts';
import { IDS, LISTS, PERSON } from '#contract/examples.ts';
import { LONGEST_RELATION_LABEL, MOST_IN_HOUSEHOLD } from '#contract/limits.ts';
import { READS_PEOPLE, READS_PERSON, WRITES, WRITES_PERSON } from '#contract/needs.ts';
import { Person } from '#contract/people/person.ts';
import { RELATION_TYPES } from '#contract/relations/types.ts';
import { Kept, lost } from '#contract/lost.ts';
import { IdempotencyKey, OwnId, PersonId } from '#contract/request.ts';
import { clearableText } from '#contract/text/text.ts';

const RELATION = {
  id: IDS.relation,
  from_id: IDS.person,
  to_id: IDS.other,
  type: 'child',
  label: 'son',
  inverse_label: null,
} as const;

const PERSON_RELATION = {
  id: IDS.relation,
  type: 'child',
  label: 'son',
  person: { id: IDS.other, name: 'Leo Lopez', photo: null },
} as const;

const RelationTypeName = z.enum(RELATION_TYPES);
const nullableText = z.string().nullable();

export const Relation = z
  .object({
    id: z.string(),
    from_id: z.string(),
    to_id: z.string(),
    type: RelationTypeName.openapi({ description: 'What `to_id` is to `from_id`' }),
    label: nullableText.openapi({
      description:
        'What `to_id` is to `from_id` in the user’s word, such as `daughter`; null: the noun of the type',
    }),
    inverse_label: nullableText.openapi({
      description:
        'What `from_id` is to `to_id`; null: the noun of the type, and of the type `other` as `label`',
    }),
  })
  .openapi('Relation', { example: RELATION });
export type Relation = z.infer<typeof Relation>;

const label = clearableText(LONGEST_RELATION_LABEL);

const Role = z.strictObject({
  type: RelationTypeName,
  label: label.optional(),
  inverse_label: label.optional(),
});

export const RelationInput = Role.extend({ from_id: z.string(), to_id: z.string(), id: OwnId })
  .refine(({ type, label: given }) => type !== 'other' || given, {
    path: ['label'],
    message: 'is needed for the type other',
  })
  .refine(({ from_id, to_id }) => from_id !== to_id, {
    path: ['to_id'],
    message: 'must not be the same person as from_id',
  })
  .openapi('RelationInput', {
    example: {
      from_id: RELATION.from_id,
      to_id: RELATION.to_id,
      type: RELATION.type,
      label: RELATION.label,
    },
  });
export type RelationInput = z.infer<typeof RelationInput>;

/** A change of a relation; its people stay the same. A new type removes labels that are not given with it. */
export const RelationPatch = Role.partial().openapi('RelationPatch', {
  example: { type: 'other', label: 'godmother', inverse_label: 'godchild' },
});
export type RelationPatch = z.infer<typeof RelationPatch>;

/** A relation after a change; `lost` if all of it lost to a later one. */
export const ChangedRelation = Relation.extend({ lost }).openapi('ChangedRelation', { example: RELATION });
export type ChangedRelation = z.infer<typeof ChangedRelation>;

/** A relation as seen from one person: `type` and `label` say what the other person is to them. */
export const PersonRelation = z
  .object({
    id: z.string(),
    type: RelationTypeName,
    label: nullableText,
    person: z.object({
      id: z.string(),
      name: z.string(),
      photo: z.object({ hash: z.string() }).nullable(),
    }),
  })
  .openapi('PersonRelation', { example: PERSON_RELATION });
export type PersonRelation = z.infer<typeof PersonRelation>;

export const HouseholdMove = z
  .strictObject({
    address: WRITTEN_LISTS.addresses.element,
    person_ids: z
      .array(z.string())
      .min(1)
      .max(MOST_IN_HOUSEHOLD)
      .openapi({ description: 'Those who move too; each lives with the person' }),
  })
  .openapi('HouseholdMove', { example: { address: LISTS.addresses[0], person_ids: [IDS.other] } });
export type HouseholdMove = z.infer<typeof HouseholdMove>;

/** The people who moved, and the id by which `DELETE /api/ai/runs/{run_id}` takes the move back. */
export const HouseholdMoved = z
  .object({ people: z.array(Person), run_id: z.string() })
  .openapi('HouseholdMoved', { example: { people: [PERSON], run_id: IDS.run } });
export type HouseholdMoved = z.infer<typeof HouseholdMoved>;

const RelationId = z.object({ id: z.string() });
const relation = json('The relation', Relation);
const SAME_TWICE =
  'The same two people with the same type again, also told from the other side, are refused; among the `details`, the message of the path `id` is then the id of the relation that is there. Several of the type `other` are allowed if their labels differ; labels of other types do not count.';

export const relationRoutes = {
  list: createRoute({
    operationId: 'listRelations',
    tags: ['Relations'],
    method: 'get',
    path: '/api/relations',
    needs: READS_PEOPLE,
    summary: 'All relations between people who are not in the trash',
    parameters: [IF_NONE_MATCH],
    responses: { ...revalidated('The relations, oldest first', z.array(Relation)), ...refusals() },
  }),
  create: createRoute({
    operationId: 'createRelation',
    tags: ['Relations'],
    method: 'post',
    path: '/api/relations',
    needs: WRITES,
    summary: 'Say what one person is to another',
    description: `\`type\` says what \`to_id\` is to \`from_id\`, \`label\` says it in the user’s word, and \`inverse_label\` what \`from_id\` is to \`to_id\`. ${SAME_TWICE}`,
    request: { headers: IdempotencyKey, body: jsonBody(RelationInput) },
    parameters: [CHANGED_AT],
    responses: { 201: relation, ...writeRefusals(400, 404, 409) },
  }),
  update: createRoute({
    operationId: 'updateRelation',
    tags: ['Relations'],
    method: 'patch',
    path: '/api/relations/{id}',
    needs: WRITES,
    summary: 'Change the type or the labels of a relation',
    description: `A new type removes the labels that are not given with it. ${SAME_TWICE}`,
    request: { params: RelationId, body: jsonBody(RelationPatch) },
    parameters: [CHANGED_AT],
    responses: { 200: json('The relation', ChangedRelation), ...writeRefusals(400, 404, 409) },
  }),
  remove: createRoute({
    operationId: 'deleteRelation',
    tags: ['Relations'],
    method: 'delete',
    path: '/api/relations/{id}',
    needs: WRITES,
    summary: 'Delete a relation',
    request: { params: RelationId },
    parameters: [CHANGED_AT],
    responses: {
      200: json('It was changed later, so it stays', Kept),
      204: nothing('Deleted'),
      ...writeRefusals(400, 404),
    },
  }),
  ofPerson: createRoute({
    operationId: 'listPersonRelations',
    tags: ['Relations'],
    method: 'get',
    path: '/api/people/{id}/relations',
    needs: READS_PERSON,
    summary: 'A person’s relations, family first, then by name',
    request: { params: PersonId },
    responses: { 200: json('The relations', z.array(PersonRelation)), ...refusals(404) },
  }),
  moveHousehold: createRoute({
    operationId: 'moveHousehold',
    tags: ['Relations'],
    method: 'post',
    path: '/api/people/{id}/move-household',
    needs: WRITES_PERSON,
    summary: 'Give a person and those who live with them a new address',
    description:
      'The address becomes the preferred one of all of them, at once or not at all. `DELETE /api/ai/runs/{run_id}` takes it back.',
    request: { params: PersonId, headers: IdempotencyKey, body: jsonBody(HouseholdMove) },
    responses: {
      200: json('Those who moved', HouseholdMoved),
      ...writeRefusals(400, 404, 409),
    },
  }),
};
