import { findWords } from '#assistant/text/find-words.ts';
import { fold } from '#contract/text/fold.ts';
import type { Plan } from './plan.ts';

/** Keeps only those words of a plan that occur in the question, because an engine may invent words. */
export function checkPlan(plan: Plan, question: string): Plan {
  const words = fold(question.replaceAll('’', "'"));
  const kept = (slot: string | null): string | null =>
    slot !== null && fold(slot) !== '' && findWords(words, fold(slot)) >= 0 ? slot : null;
  /** The words of a topic need not be adjacent in the question. */
  const topic = plan.topic?.split(/\s+/).filter((word) => kept(word) !== null) ?? [];
  return {
    ...plan,
    name: kept(plan.name),
    place: kept(plan.place),
    topic: topic.length > 0 ? topic.join(' ') : null,
    when: kept(plan.when),
  };
}
