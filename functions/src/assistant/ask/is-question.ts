import type { Narrative } from '#assistant/engine.ts';
import { readOffline } from '#assistant/offline/engine.ts';
import type { Intent } from './plan.ts';
import { readSentences } from './read-question.ts';

/** Intents that no statement is read as. The others count only if the narrative tells nothing. */
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
