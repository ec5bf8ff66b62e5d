import type { Narrative } from '#assistant/engine.ts';
import { readOffline } from '#assistant/offline/engine.ts';
import type { Intent } from './plan.ts';
import { readSentences } from './read-question.ts';

/** What a statement is never taken for. Other intents count only where nothing is told. */
const CERTAIN = new Set<Intent>(['reach_out', 'last_contact', 'seen', 'not_seen', 'about', 'relative']);

/** Tells whether a narrative only asks, and tells nothing to write down. */
export function isQuestion(narrative: Narrative): boolean {
  const { text, today, people } = narrative;
  const intents = readSentences({ text, today, people, places: [], tags: [] }).map(({ intent }) => intent);
  if (intents.length > 0 && intents.every((intent) => CERTAIN.has(intent))) return true;
  if (intents.every((intent) => intent === 'unknown') && !/\?\s*$/u.test(text)) return false;
  const told = readOffline(narrative);
  return told.people.length + told.tags.length + told.memories.length === 0;
}
