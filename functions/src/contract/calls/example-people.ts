import { createRoute, z } from '@hono/zod-openapi';
import { json, nothing } from '#contract/answer.ts';
import { writeRefusals } from '#contract/error.ts';
import { PERSON } from '#contract/examples.ts';
import { Person } from '#contract/people/person.ts';

const EXAMPLE = { ...PERSON, id: 'example-1', is_example: true as const };

export const examplePeopleRoutes = {
  create: createRoute({
    operationId: 'createExamplePeople',
    tags: ['Many people'],
    method: 'post',
    path: '/api/people/examples',
    summary: 'Create eight example people to look around with',
    description:
      'They are marked with `is_example`, also when they are changed later. They count in no figure and no limit, ' +
      'are in no export, no insights and no calendar, and cannot be merged. Repeated, it creates those that are ' +
      'missing, takes those in the trash out of it, and answers all.',
    responses: {
      200: json('The example people', z.array(Person).openapi({ example: [EXAMPLE] })),
      ...writeRefusals(),
    },
  }),
  remove: createRoute({
    operationId: 'removeExamplePeople',
    tags: ['Many people'],
    method: 'delete',
    path: '/api/people/examples',
    summary: 'Delete the example people forever, with everything of theirs',
    description:
      'Also those in the trash, and the tags that were made for them and that nobody else has. Repeated, it goes ' +
      'on where it stopped.',
    responses: { 204: nothing('Deleted'), ...writeRefusals() },
  }),
};
