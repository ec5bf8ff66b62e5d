import { z } from 'zod';
import { LONGEST_NARRATIVE } from '#contract/limits.ts';
import type { PersonSummary } from '#contract/people/person.ts';
import { pastDayProblem } from '#contract/text/day-checks.ts';
import type { Days } from '#services/agents/days.ts';
import { brief, compact } from '#mcp/answers.ts';

/** Maximum length of an id. Any text that is no id is not found. */
const LONGEST_ID = 128;

export const PersonId = z
  .string()
  .min(1)
  .max(LONGEST_ID)
  .describe('A person’s id, as search_people answers it');

/** Schema of a day, with a short JSON schema, because the list of tools has it many times. */
export const day = (what: string) =>
  z
    .string()
    .superRefine((text, ctx) => {
      const message = pastDayProblem(text);
      if (message) ctx.addIssue({ code: 'custom', message });
    })
    .describe(`${what}, YYYY-MM-DD`);

export const narrative = z
  .string()
  .describe(`What happened, in plain words, at most ${LONGEST_NARRATIVE} characters`);

const text = z.string().optional();

/** A person in a list. What is not known is left out. */
export const Brief = z.object({
  id: z.string(),
  name: z.string(),
  nickname: text,
  company: text,
  job_title: text,
  city: text,
  state: text,
  tags: z.array(z.string()).optional(),
  last_contact: text.describe('The day of the last contact; absent if there was none'),
  health: z.enum(['healthy', 'warning', 'dormant']).optional(),
  follow_up_on: text,
  birthday: text.describe('YYYY-MM-DD, or --MM-DD without the year'),
  phone: text,
  email: text,
  unread_texts: z.number().optional(),
  important: z.boolean().optional(),
  found_in: z.array(z.string()).optional().describe('Parts of cards, notes and memories that have the words'),
});

const MOST_TAGS = 6;

export const toBrief = (person: PersonSummary, days: Days): z.input<typeof Brief> => ({
  id: person.id,
  name: brief(person.name),
  ...compact({
    nickname: person.nickname && brief(person.nickname),
    company: person.company && brief(person.company),
    job_title: person.job_title && brief(person.job_title),
    city: person.city,
    state: person.state,
    tags: person.tags.slice(0, MOST_TAGS).map(({ name }) => name),
    last_contact: days.of(person.last_contact_date),
    health: person.health_status,
    follow_up_on: person.follow_up_on,
    birthday: person.birthday,
    phone: person.phone_number,
    email: person.email,
    unread_texts: person.unread_count || null,
    important: person.is_important,
    found_in: person.found_in?.map((part) => brief(part)),
  }),
});
