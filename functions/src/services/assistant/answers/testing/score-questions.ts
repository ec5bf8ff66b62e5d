import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Intent } from '#assistant/ask/plan.ts';
import { askLabelled } from './labelled-account.ts';

/** A question with its right answer. */
export interface LabelledQuestion {
  q: string;
  intent: Intent;
  /** Ids of the people in the right answer, in any order. An id with a `?` is optional. */
  people: string[];
  follow_up?: [id: string, day: string];
}

export const readQuestions = (file: string): LabelledQuestion[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LabelledQuestion);

export interface QuestionScore {
  intent: number;
  people: number;
  wrong: string[];
}

/**
 * Returns the share of questions with the right intent, and the share with the right people and follow-up.
 */
export async function scoreQuestions(questions: readonly LabelledQuestion[]): Promise<QuestionScore> {
  let [intents, peopleRight] = [0, 0];
  const wrong: string[] = [];
  for (const { q, intent, people, follow_up } of questions) {
    const { plan, answer } = await askLabelled(q);
    const found = answer.people.map(({ person }) => person.id);
    const wanted = people.filter((id) => !id.endsWith('?'));
    const allowed = new Set(people.map((id) => id.replace('?', '')));
    const card = answer.follow_up && [answer.follow_up.person_id, answer.follow_up.follow_up_on];
    const isRight =
      wanted.every((id) => found.includes(id)) &&
      found.every((id) => allowed.has(id)) &&
      JSON.stringify(card) === JSON.stringify(follow_up ?? null);
    if (plan.intent === intent) intents++;
    if (isRight) peopleRight++;
    if (plan.intent !== intent || !isRight)
      wrong.push(
        `${q}\n    ${JSON.stringify(plan)}\n    ${found.join(' ')} ${card ?? ''} | ${answer.answer}`,
      );
  }
  return { intent: intents / questions.length, people: peopleRight / questions.length, wrong };
}
