import { z } from 'zod';
import { askRoutes, Question } from '#contract/calls/ask.ts';
import { openDays } from '#services/agents/days.ts';
import { answerQuestion } from '#services/assistant/ask.ts';
import { brief, MEDIUM } from '#mcp/answers.ts';
import { tool } from '#mcp/tools/tool.ts';

export const ask = tool({
  name: 'ask',
  title: 'Ask about people',
  description:
    'Answers a question about the user’s people in plain words, from stored data only. For simple questions; search_people and get_person tell more.',
  access: 'read',
  like: askRoutes.ask,
  input: Question,
  output: z.object({
    answer: z.string(),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        reason: z.string(),
        memory: z.object({ text: z.string(), on: z.string() }).optional(),
      }),
    ),
  }),
  async run(ctx, { question }) {
    const days = await openDays(ctx);
    const { answer, people } = await answerQuestion(ctx, question, days);
    return {
      answer: brief(answer, MEDIUM),
      people: people.map(({ person, reason, memory }) => ({
        id: person.id,
        name: brief(person.name),
        reason: brief(reason),
        ...(memory && { memory: { text: brief(memory.snippet), on: days.of(memory.at) } }),
      })),
    };
  },
});
