import { z } from 'zod';
import { LONGEST_MET_PLACE, LONGEST_PLACE, LONGEST_SEARCH, LONGEST_TAG_NAME } from '#contract/limits.ts';
import { PEOPLE_FILTERS } from '#contract/people/people-order.ts';
import { peopleRoutes } from '#contract/calls/people.ts';
import { LACKABLE, lookForPeople, ORDERS } from '#services/agents/look-for-people.ts';
import { take } from '#mcp/answers.ts';
import { Brief, day, PersonId, toBrief } from '#mcp/tools/shapes.ts';
import { tool } from '#mcp/tools/tool.ts';

const USUAL = 10;
const MOST = 100;
const YEAR_DAYS = 366;

const words = (most: number, what: string) => z.string().trim().min(1).max(most).describe(what).optional();

const input = z
  .strictObject({
    text: words(
      LONGEST_SEARCH,
      'Words that must all occur in names, notes, tags, work or memories; also “anna’s daughter”',
    ),
    tag: words(LONGEST_TAG_NAME, 'The name of a tag, in whatever case'),
    city: words(LONGEST_PLACE, 'The city of an address'),
    state: words(LONGEST_PLACE, 'The state of an address: TX or Texas'),
    country: words(LONGEST_PLACE, 'The country of an address: DE or Germany'),
    never_contacted: z.boolean().optional(),
    not_seen_since: day('Only people without any contact on or after this day').optional(),
    seen_since: day('Only people with a contact on or after this day').optional(),
    added_since: day('Only people added on or after this day').optional(),
    filter: z.enum(PEOPLE_FILTERS).optional().describe('needs-attention: past their rhythm of contact'),
    birthday_month: z.number().int().min(1).max(12).optional(),
    birthday_within_days: z.number().int().min(0).max(YEAR_DAYS).optional(),
    met_place: words(LONGEST_MET_PLACE, 'Words of the place where the user met them'),
    met_year: z
      .string()
      .regex(/^\d{4}$/, 'is not a year such as 2025')
      .optional(),
    introduced_by: PersonId.optional().describe('The id of the person who introduced them to the user'),
    lacks: z.enum(LACKABLE).optional().describe('Only people without this'),
    sort: z.enum(ORDERS).optional(),
    offset: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('How many to pass over: next_offset of the answer before'),
    limit: z.number().int().min(1).max(MOST).optional().describe(`How many at most; ${USUAL} if left out`),
  })
  .describe('Conditions, all of which must hold; without any, everybody');

export const searchPeople = tool({
  name: 'search_people',
  title: 'Find people',
  description:
    'Finds people in the user’s address book by words, tag, place, last contact, birthday or how they met, and answers ids for the other tools. Use it first whenever a person is named.',
  access: 'read',
  like: peopleRoutes.list,
  input,
  output: z.object({
    today: z.string(),
    total: z.number().describe('How many people fit'),
    people: z.array(Brief),
    next_offset: z.number().optional().describe('Present if there are more'),
  }),
  asksForMore: ({ limit }) => limit !== undefined,
  async run(ctx, { text, limit = USUAL, offset = 0, ...conditions }, most) {
    const { days, people } = await lookForPeople(ctx, { text, ...conditions });
    const briefs = people.slice(offset, offset + limit).map((person) => toBrief(person, days));
    const shown = take(briefs, most);
    const next = offset + shown.length;
    return {
      today: days.today,
      total: people.length,
      people: shown,
      ...(next < people.length && { next_offset: next }),
    };
  },
});
