import { createRoute, z } from '@hono/zod-openapi';
import { json } from '#contract/answer.ts';
import type { CallNeeds } from '#contract/needs.ts';
import { jsonBody, writeRefusals } from '#contract/error.ts';
import { ENTRY, IDS, SUMMARY } from '#contract/examples.ts';
import { LONGEST_QUESTION } from '#contract/limits.ts';
import { PersonSummary } from '#contract/people/person.ts';
import { Moment, text } from '#contract/text/text.ts';

export const Question = z
  .strictObject({ question: text(1, LONGEST_QUESTION) })
  .openapi('Question', { example: { question: 'Who do I know in Austin who climbs?' } });
export type Question = z.infer<typeof Question>;

/** The memory that shows why a person is in an answer. */
export const Evidence = z
  .object({
    id: z.string(),
    snippet: z.string(),
    at: Moment,
    /** Everybody who was there; absent if that is only the person. */
    person_ids: z.array(z.string()).optional(),
  })
  .openapi('Evidence', { example: { id: ENTRY.id, snippet: ENTRY.content, at: ENTRY.created_at } });
export type Evidence = z.infer<typeof Evidence>;

/** A person in an answer, with the reason in a few words. */
export const AnswerRow = z.object({
  person: PersonSummary,
  reason: z.string(),
  memory: Evidence.nullable(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

export const QuestionAnswer = z
  .object({
    /** The answer in plain words, made from stored data. */
    answer: z.string(),
    /** The people found; at most ten. */
    people: z.array(AnswerRow),
    /**
     * A follow-up to confirm, if the question asks for a reminder. Nothing is stored before the user
     * confirms.
     */
    follow_up: z.object({ person_id: z.string(), follow_up_on: z.string() }).nullable(),
  })
  .openapi('QuestionAnswer', {
    example: {
      answer: 'I know one person in Austin who fits “climbs”.',
      people: [
        {
          person: SUMMARY,
          reason: 'Austin, TX · tag Climbing',
          memory: { id: ENTRY.id, snippet: ENTRY.content, at: ENTRY.created_at },
        },
      ],
      follow_up: { person_id: IDS.person, follow_up_on: '2026-03-06' },
    },
  });
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;

export const askRoutes = {
  ask: createRoute({
    operationId: 'askAssistant',
    tags: ['Assistant'],
    method: 'post',
    path: '/api/ai/ask',
    needs: { readsAll: 'account', access: 'read' } satisfies CallNeeds,
    summary: 'Answer a question about the user’s people',
    description: 'Reads only; a call counts against the assistant’s daily quota.',
    request: { body: jsonBody(Question) },
    responses: { 200: json('The answer', QuestionAnswer), ...writeRefusals(400) },
  }),
};
