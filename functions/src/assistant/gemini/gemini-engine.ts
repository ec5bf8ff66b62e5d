import { fold } from '#contract/text/fold.ts';
import { openNameIndex } from '#names/name-index.ts';
import { POSSIBLE_MATCH } from '#names/name-similarity.ts';
import { readDay } from '#assistant/dates/birthdays.ts';
import type { Engine, Narrative, ReadPerson } from '#assistant/engine.ts';
import { pronounsIn } from '#assistant/pronouns.ts';
import { openGemini, type GeminiConfig } from './gemini-sdk.ts';
import { GeminiPlan, PLAN_INSTRUCTION, planSchema } from './plan-prompt.ts';
import { GeminiReading, INSTRUCTION, readingSchema } from './prompt-and-schema.ts';

const MAX_NAMES = 100;

/** The lists that an answer may leave out. */
const NO_LINKS = { relations: [], shared_memories: [], promises: [] };

const wordsOf = (text: string): Set<string> =>
  new Set(fold(text).match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]{2,})*/gu));

/**
 * Builds the data sent to Google: the narrative, and only those names and tags that its words (or pronouns)
 * may mean. All is one JSON value, so that no text can pass for an instruction.
 */
function toInput({ text, people, tags, opened }: Narrative): string {
  const words = wordsOf(text);
  const { similar } = openNameIndex(people);
  const matched = new Set([...words].flatMap((name) => similar(name, POSSIBLE_MATCH).map(({ id }) => id)));
  return JSON.stringify({
    narrative: text,
    people: people
      .filter(({ id }) => matched.has(id))
      .slice(0, MAX_NAMES)
      .map(({ name }) => name),
    tags: tags.filter((tag) => [...wordsOf(tag)].some((word) => words.has(word))).slice(0, MAX_NAMES),
    ...(opened && pronounsIn(text).length > 0 && { opened: opened.name }),
  });
}

/**
 * Converts the birthday, which Gemini copies as written, to `YYYY-MM-DD` or `--MM-DD`. One that cannot be
 * converted stays as it is.
 */
function withBirthday({ birthday, ...person }: ReadPerson, today: string): ReadPerson {
  return birthday ? { ...person, birthday: readDay(birthday.toLowerCase(), today) ?? birthday } : person;
}

/** Creates the engine that asks Google's Gemini. */
export function geminiEngine(config: GeminiConfig): Engine {
  const ask = openGemini(config, { instruction: INSTRUCTION, schema: readingSchema });
  const askForPlan = openGemini(config, { instruction: PLAN_INSTRUCTION, schema: planSchema });
  return {
    async read(narrative, signal) {
      const answer = await ask(toInput(narrative), signal);
      const { people, ...rest } = GeminiReading.parse({ ...NO_LINKS, ...JSON.parse(answer) });
      return { ...rest, people: people.map((person) => withBirthday(person, narrative.today)) };
    },
    /** Google gets only the question, and no data of the account. */
    async plan({ text }, signal) {
      const answer = await askForPlan(JSON.stringify({ question: text }), signal);
      return { ...GeminiPlan.parse(JSON.parse(answer)), is_partly_refused: false };
    },
  };
}
