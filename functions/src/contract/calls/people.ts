import { createRoute, z } from '@hono/zod-openapi';
import {
  A_IM,
  CHANGE_KEY,
  CHANGED_AT,
  IF_MATCH,
  IF_NONE_MATCH,
  json,
  nothing,
  revalidated,
} from '#contract/answer.ts';
import { jsonBody, refusal, refusals, writeRefusals } from '#contract/error.ts';
import { ACTIVITY, IDS, PERSON } from '#contract/examples.ts';
import { CHANGES_PERSON, READS_LIST, READS_PERSON, WRITES, WRITES_PERSON } from '#contract/needs.ts';
import { LONGEST_MET_PLACE, LONGEST_SEARCH, LONGEST_TEXT } from '#contract/limits.ts';
import { PEOPLE_FILTERS, PEOPLE_SORTS } from '#contract/people/people-order.ts';
import { EntryPeople } from './notebook.ts';
import { Kept, lost } from '#contract/lost.ts';
import { IdempotencyKey, OwnId, PersonId } from '#contract/request.ts';
import { Person, PersonChange, PersonPatch, PersonSummary } from '#contract/people/person.ts';
import { Instant, Moment, text } from '#contract/text/text.ts';

export const PeopleFilter = z.enum(PEOPLE_FILTERS);
export type PeopleFilter = z.infer<typeof PeopleFilter>;
export const PeopleSort = z.enum(PEOPLE_SORTS);
export type PeopleSort = z.infer<typeof PeopleSort>;

/**
 * The query parameters of the people list. An unknown filter or sort counts as the default, and an empty parameter as
 * none.
 */
export const PeopleQuery = z.object({
  filter: PeopleFilter.catch('all').optional().openapi({ type: 'string', enum: PeopleFilter.options }),
  sort: PeopleSort.catch('recent').optional().openapi({ type: 'string', enum: PeopleSort.options }),
  search: z.string().max(LONGEST_SEARCH).optional(),
  met_place: z.string().max(LONGEST_MET_PLACE).optional(),
  met_year: z
    .string()
    .regex(/^(\d{4})?$/, 'is not a year such as 2025')
    .optional()
    .openapi({ example: '2025' }),
  introduced_by: z.string().optional(),
});
export type PeopleQuery = z.infer<typeof PeopleQuery>;

/** The way in which the user and a person were in touch. */
export const InteractionKind = z.enum(['met', 'called', 'texted', 'emailed', 'other']);
export type InteractionKind = z.infer<typeof InteractionKind>;

/**
 * An interaction to log; without `at` it happened at the moment of the call. Its `note` becomes a memory of
 * the same moment. `person_ids` are all who were in touch; the person of the path is one of them, named or
 * not. `id` is the id of its event. The API calls it `Contact`.
 */
export const Interaction = z
  .strictObject({
    at: Instant.optional(),
    kind: InteractionKind.optional(),
    note: text(1, LONGEST_TEXT).optional(),
    person_ids: EntryPeople.optional(),
    id: OwnId,
  })
  .openapi('Contact', {
    example: {
      at: ACTIVITY.at,
      kind: 'called',
      note: 'Her sister moves to Denver.',
      person_ids: [IDS.person, IDS.other],
    },
  });
export type Interaction = z.infer<typeof Interaction>;

/** A person after an interaction was logged, with the id of its event, by which it is undone. */
export const Contacted = Person.extend({ event_id: z.string() }).openapi('Contacted', {
  example: { ...PERSON, event_id: IDS.event },
});
export type Contacted = z.infer<typeof Contacted>;

export const TrashedPerson = Person.extend({ deleted_at: Moment }).openapi('TrashedPerson', {
  example: { ...PERSON, deleted_at: PERSON.updated_at },
});
export type TrashedPerson = z.infer<typeof TrashedPerson>;

/** The fields of a new person, and optionally the id. */
export const PersonInput = PersonPatch.extend({ id: OwnId }).openapi('PersonInput', {
  example: { name: PERSON.name, company: PERSON.company },
});
export type PersonInput = z.infer<typeof PersonInput>;

/** A person after a change, and what of it lost to later ones. */
export const ChangedPerson = Person.extend({ lost }).openapi('ChangedPerson', { example: PERSON });
export type ChangedPerson = z.infer<typeof ChangedPerson>;

/** The error answer if a change was based on an old version. It contains the person as they are now. */
const VersionMismatch = z
  .object({
    error: z.object({ code: z.literal('version_mismatch'), message: z.string(), current: Person }),
  })
  .openapi('VersionMismatch', {
    example: {
      error: {
        code: 'version_mismatch',
        message: 'This was changed elsewhere meanwhile',
        current: PERSON,
      },
    },
  });

const SPELLINGS =
  'A body names the lists of the card, or their first entries as `phone_number`, `email` and the parts of the address, but ' +
  'not both spellings of the same. A field replaces the value of the first entry; null removes it, and the next one moves ' +
  'up; of an address it clears the part. Equal entries are stored once. A `phone_number` must be a possible number; the ' +
  'value of an entry may be any text, with `e164` null if it is none.';

const person = { 200: json('The person', Person) };

export const peopleRoutes = {
  list: createRoute({
    operationId: 'listPeople',
    tags: ['People'],
    method: 'get',
    path: '/api/people',
    needs: READS_LIST,
    summary: 'List people',
    description:
      'Every word of `search` must occur in a person’s fields, lists (without labels and dates), tags or memories. Little ' +
      'words such as `who` and `in` are ignored if there are others. People whose summary lacks a word have `found_in`: parts of the texts that have it. ' +
      '`met_place` (words of the place), `met_year` and `introduced_by` (a person’s id) keep those whom the user met so. ' +
      'A 226 has everybody who changed since the list with the ETag that was sent, and perhaps others. Put in place of the ' +
      'same people in that list, they make the present one, if that has then `x-people-count` people; else somebody left: ' +
      'ask for all. The others’ tags may have another `people_count`.',
    request: { query: PeopleQuery },
    parameters: [IF_NONE_MATCH, A_IM],
    responses: {
      ...revalidated('Summaries', z.array(PersonSummary)),
      226: json('Changed people', z.array(PersonSummary), 'etag', 'x-people-count'),
      ...refusals(400),
    },
  }),
  trash: createRoute({
    operationId: 'listTrash',
    tags: ['People'],
    method: 'get',
    path: '/api/people/trash',
    summary: 'People in the trash, last deleted first',
    responses: { 200: json('The people', z.array(TrashedPerson)), ...refusals() },
  }),
  create: createRoute({
    operationId: 'createPerson',
    tags: ['People'],
    method: 'post',
    path: '/api/people',
    needs: WRITES,
    summary: 'Create a person',
    description: SPELLINGS,
    request: { headers: IdempotencyKey, body: jsonBody(PersonInput) },
    parameters: [CHANGED_AT],
    responses: { 201: json('The person', Person), ...writeRefusals(400, 403, 404, 409) },
  }),
  get: createRoute({
    operationId: 'getPerson',
    tags: ['People'],
    method: 'get',
    path: '/api/people/{id}',
    needs: READS_PERSON,
    summary: 'One person',
    request: { params: PersonId },
    responses: { ...person, ...refusals(404) },
  }),
  update: createRoute({
    operationId: 'updatePerson',
    tags: ['People'],
    method: 'patch',
    path: '/api/people/{id}',
    needs: CHANGES_PERSON,
    summary: 'Change a person',
    description:
      `${SPELLINGS} A list replaces the list; what was answered can be sent back. ` +
      'With `base` it is joined with what others changed meanwhile. ' +
      'With `If-Match` only if the person still has this version. Every change of a profile field gives another one; ' +
      'messages, memories, tags, contacts and health do not.',
    request: { params: PersonId, body: jsonBody(PersonChange) },
    parameters: [IF_MATCH, CHANGED_AT, CHANGE_KEY],
    responses: {
      200: json('The person, and what of the change lost to later ones', ChangedPerson),
      412: { ...refusal(412), content: { 'application/json': { schema: VersionMismatch } } },
      ...writeRefusals(400, 404),
    },
  }),
  remove: createRoute({
    operationId: 'deletePerson',
    tags: ['People'],
    method: 'delete',
    path: '/api/people/{id}',
    needs: CHANGES_PERSON,
    summary: 'Move a person to the trash',
    request: { params: PersonId },
    parameters: [CHANGED_AT],
    responses: {
      200: json('Something happened with them later, so they stay', Kept),
      204: nothing('In the trash'),
      ...writeRefusals(400, 404),
    },
  }),
  purge: createRoute({
    operationId: 'purgePerson',
    tags: ['People'],
    method: 'delete',
    path: '/api/people/trash/{id}',
    summary: 'Delete a person in the trash forever, with everything of theirs',
    request: { params: PersonId },
    responses: { 204: nothing('Deleted'), ...writeRefusals(404) },
  }),
  undoCreation: createRoute({
    operationId: 'undoCreation',
    tags: ['People'],
    method: 'delete',
    path: '/api/people/{id}/creation',
    needs: READS_PERSON,
    summary: 'Delete a person forever who was created without a name and not touched since',
    description:
      'A person with a name, a field, a tag, a memory, a message or a contact is refused and stays.',
    request: { params: PersonId },
    responses: { 204: nothing('Deleted'), ...writeRefusals(400, 404) },
  }),
  restore: createRoute({
    operationId: 'restorePerson',
    tags: ['People'],
    method: 'post',
    path: '/api/people/{id}/restore',
    needs: WRITES_PERSON,
    summary: 'Take a person out of the trash',
    request: { params: PersonId },
    responses: { ...person, ...writeRefusals(403, 404) },
  }),
  contact: createRoute({
    operationId: 'logContact',
    tags: ['People'],
    method: 'post',
    path: '/api/people/{id}/contact',
    needs: CHANGES_PERSON,
    summary: 'Log that the two were in touch',
    description:
      'A `note` is also saved as a memory of that moment, and a `follow_up_on` that is due is cleared, all in one commit. ' +
      '`person_ids` are everybody who was in touch, the person of the path included: each gets an interaction, and the ' +
      'note becomes one memory of them all. An id that is not a person of the user is a 404, and nothing is written.',
    request: {
      params: PersonId,
      headers: IdempotencyKey,
      body: { required: false, content: { 'application/json': { schema: Interaction } } },
    },
    parameters: [CHANGED_AT],
    responses: { 200: json('The person', Contacted), ...writeRefusals(400, 404, 409) },
  }),
  undoContact: createRoute({
    operationId: 'undoContact',
    tags: ['People'],
    method: 'delete',
    path: '/api/people/{id}/contact/{eventId}',
    needs: WRITES_PERSON,
    summary: 'Take a mistaken contact back',
    description:
      'Also deletes the memory of its note, unless it was edited since, and sets the follow-up that it ended, unless ' +
      'another one was set since. The last contact becomes the newest of the others. If several people were in touch ' +
      'at once, it is taken back for all of them.',
    request: { params: PersonId.extend({ eventId: z.string() }) },
    parameters: [CHANGED_AT],
    responses: { ...person, ...writeRefusals(400, 404) },
  }),
  read: createRoute({
    operationId: 'markRead',
    tags: ['People'],
    method: 'post',
    path: '/api/people/{id}/read',
    needs: READS_PERSON,
    summary: 'Mark the messages as read',
    request: { params: PersonId },
    responses: { ...person, ...writeRefusals(404) },
  }),
};
