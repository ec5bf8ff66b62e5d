import type { Narrative } from '#assistant/engine.ts';
import { readOffline } from '#assistant/offline/engine.ts';
import type { Intent } from './plan.ts';
import { readSentences } from './read-question.ts';

/**
 * Intents that are certainly a question: no statement is ever read as one. With the other intents a narrative
 * counts as a question only if it says nothing to store.
 */
const CERTAIN = new Set<Intent>(['reach_out', 'last_contact', 'seen', 'not_seen', 'about', 'relative']);

/** Matches requests that an engine may read as something to store, although they state nothing. */
const CARD = /\b(?:add|tag|untag|label|mark|save|store|create|log|remove|drop|set|update|change|put)\b/iu;
/** Matches the first words of a question or a request. */
const ASKING =
  /^\W*(?:(?:please|hey|hi|ok|so|and|scout|nico)\W+)*(?:who|whom|whose|which|what|when|where|how|is|are|do|does|did|have|has|can|could|any|anyone|anybody|show|list|find|tell|give|upcoming|next|birthdays|remind|delete|erase|send|text|email|message|call|ignore|reveal|follow|don't|nudge|ping|i need|i want)\b/iu;

/** Tells whether a narrative only asks, and states nothing to store. */
export function isQuestion(narrative: Narrative): boolean {
  const { text, today, people } = narrative;
  const intents = readSentences({ text, today, people, places: [], tags: [] }).map(({ intent }) => intent);
  if (intents.length > 0 && intents.every((intent) => CERTAIN.has(intent)))
    return readOffline(narrative).tags.length === 0;
  const isAsked = /\?\s*$/u.test(text);
  const asks = ASKING.test(text) && !intents.includes('unknown') && !CARD.test(text);
  if (!isAsked && !asks) return false;
  const told = readOffline(narrative);
  return told.people.length + told.tags.length + told.memories.length === 0;
}
