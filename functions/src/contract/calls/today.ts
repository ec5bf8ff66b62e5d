import { createRoute, z } from '@hono/zod-openapi';
import { IF_NONE_MATCH, json, revalidated } from '#contract/answer.ts';
import { refusals } from '#contract/error.ts';
import { type CallNeeds, READS_PEOPLE } from '#contract/needs.ts';
import { ENTRY, SUMMARY } from '#contract/examples.ts';
import { PersonSummary } from '#contract/people/person.ts';
import { Entry } from './notebook.ts';
import { MessageDirection } from './sms.ts';

const SUGGESTION = { ...SUMMARY, reason: 'Birthday tomorrow' };

/** A person to reach out to, and the reason in a few words. */
export const Suggestion = PersonSummary.extend({
  reason: z.string(),
}).openapi('Suggestion', { example: SUGGESTION });
export type Suggestion = z.infer<typeof Suggestion>;

/** A suggestion of the page Today, with the data needed to offer a text or a call. */
export const TodaySuggestion = Suggestion.extend({
  /** The writer of the last message; null if there is none or it is unknown. */
  last_message_direction: MessageDirection.nullable(),
  /**
   * True if the phone is known to be a landline, which cannot be texted. Never true where landlines and
   * mobiles look the same, as in the US and Canada.
   */
  is_landline: z.boolean(),
}).openapi('TodaySuggestion', {
  example: { ...SUGGESTION, last_message_direction: 'inbound', is_landline: false },
});
export type TodaySuggestion = z.infer<typeof TodaySuggestion>;

const suggestions = z.array(TodaySuggestion);

/** An open promise, and the first person of the memory who is not in the trash. */
export const TodayPromise = z
  .object({ entry: Entry, person: PersonSummary })
  .openapi('TodayPromise', { example: { entry: ENTRY, person: SUMMARY } });
export type TodayPromise = z.infer<typeof TodayPromise>;

/**
 * The lists of the page Today. Follow-ups and birthdays use the day in the user's time zone, health the UTC
 * day.
 */
export const Today = z
  .object({
    follow_ups: suggestions,
    birthdays: suggestions,
    catch_up: suggestions,
    unread: suggestions,
    /** Overdue, due within 7 days, or without a day, in this order; of each the first 50. */
    promises: z.array(TodayPromise),
  })
  .openapi('Today', {
    example: {
      follow_ups: [],
      birthdays: [{ ...SUGGESTION, last_message_direction: 'inbound', is_landline: false }],
      catch_up: [],
      unread: [],
      promises: [{ entry: ENTRY, person: SUMMARY }],
    },
  });
export type Today = z.infer<typeof Today>;

export const Insights = z
  .object({
    /**
     * The last 26 weeks in UTC, oldest first. They begin on Monday, or on the `first_weekday` of the query.
     * Each has its interactions, and the number of people per health status at its end (this week: now). A
     * status follows from today's cadence and the last contact before the end of the week, or else the time
     * at which the person was added. Of interactions before the last 52 weeks only each person's latest is
     * known.
     */
    weeks: z.array(
      z.object({
        starts_on: z.string(),
        contacts: z.number().int(),
        healthy: z.number().int(),
        warning: z.number().int(),
        dormant: z.number().int(),
      }),
    ),
    reached_this_month: z.number().int(),
    next_to_fade: z.array(Suggestion),
  })
  .openapi('Insights', {
    example: {
      weeks: [{ starts_on: '2026-02-23', contacts: 9, healthy: 41, warning: 12, dormant: 7 }],
      reached_this_month: 4,
      next_to_fade: [{ ...SUMMARY, reason: 'Declining in 3 days' }],
    },
  });
export type Insights = z.infer<typeof Insights>;

export const todayRoutes = {
  today: createRoute({
    operationId: 'getToday',
    tags: ['Today'],
    method: 'get',
    path: '/api/today',
    needs: READS_PEOPLE,
    summary: 'Whom to reach out to today, and why',
    responses: { 200: json('The people', Today), ...refusals() },
  }),
  insights: createRoute({
    operationId: 'getInsights',
    tags: ['Today'],
    method: 'get',
    path: '/api/insights',
    needs: { readsAll: 'account' } satisfies CallNeeds,
    summary: 'How the user’s contacts develop',
    description:
      'Reckoned from the contacts of the last 52 weeks, the newest 20,000 if there are more: weeks before those show none.',
    parameters: [IF_NONE_MATCH],
    request: {
      query: z.object({
        first_weekday: z.coerce.number().int().min(1).max(7).optional().openapi({
          example: 7,
          description: 'The day on which weeks begin, from 1 (Monday, if left out) to 7',
        }),
      }),
    },
    responses: {
      ...revalidated('The figures', Insights),
      ...refusals(400),
    },
  }),
};
