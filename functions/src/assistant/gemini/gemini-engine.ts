import type { GenerativeModel, ResponseSchema } from '@google/generative-ai';
import { fold } from '#contract/fold.ts';
import { openMatcher, POSSIBLE_MATCH } from '#names/matcher.ts';
import { readDay } from '#assistant/dates/birthdays.ts';
import type { Engine, Narrative, ReadPerson } from '#assistant/engine.ts';
import { GeminiReading, INSTRUCTION, readingSchema } from './prompt-and-schema.ts';

export interface GeminiConfig {
  apiKey: string;
  model: string;
  /** Base URL of the API; empty means Google's own address. */
  url: string;
}

const MAX_NAMES = 100;
/** A longer answer is cut off and so invalid JSON; then the next engine is asked. */
const MAX_TOKENS = 8192;

const wordsOf = (text: string): Set<string> =>
  new Set(fold(text).match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]{2,})*/gu));

/**
 * Builds the data sent to Google: the narrative, and only those names and tags that a word of it may mean. It is one
 * JSON value, so that no text can pass for an instruction.
 */
function toInput({ text, people, tags }: Narrative): string {
  const words = wordsOf(text);
  const { similar } = openMatcher(people);
  const matched = new Set(
    [...words].flatMap((name) => similar({ name }, POSSIBLE_MATCH).map(({ id }) => id)),
  );
  return JSON.stringify({
    narrative: text,
    people: people
      .filter(({ id }) => matched.has(id))
      .slice(0, MAX_NAMES)
      .map(({ name }) => name),
    tags: tags.filter((tag) => [...wordsOf(tag)].some((word) => words.has(word))).slice(0, MAX_NAMES),
  });
}

/** Converts the birthday, which Gemini copies as written, to `YYYY-MM-DD` or `--MM-DD` where possible. */
function withBirthday({ birthday, ...person }: ReadPerson, today: string): ReadPerson {
  return birthday ? { ...person, birthday: readDay(birthday.toLowerCase(), today) ?? birthday } : person;
}

/** Replaces an SDK error: each is named 'Error' and quotes the answer, which must not reach the log. */
function nameFailure(error: unknown): Error {
  const { status, constructor } = error as { status?: number; constructor: { name: string } };
  return Object.assign(new Error('Gemini gave no answer'), {
    name: status ? `Gemini ${status}` : constructor.name,
  });
}

async function ask(model: GenerativeModel, input: string, signal?: AbortSignal): Promise<string> {
  try {
    const { response } = await model.generateContent(input, signal ? { signal } : {});
    return response.text();
  } catch (error) {
    throw nameFailure(error);
  }
}

/** Creates the engine that asks Google's Gemini. The SDK is loaded at the first request. */
export function geminiEngine({ apiKey, model, url }: GeminiConfig): Engine {
  let opened: GenerativeModel | undefined;

  async function open(): Promise<GenerativeModel> {
    const { GoogleGenerativeAI } = await import('@google/generative-ai');
    const settings = {
      model,
      systemInstruction: INSTRUCTION,
      generationConfig: {
        temperature: 0,
        maxOutputTokens: MAX_TOKENS,
        responseMimeType: 'application/json',
        responseSchema: readingSchema as unknown as ResponseSchema,
      },
    };
    return new GoogleGenerativeAI(apiKey).getGenerativeModel(settings, { baseUrl: url });
  }

  return {
    async read(narrative, signal) {
      opened ??= await open();
      signal?.throwIfAborted();
      const answer = await ask(opened, toInput(narrative), signal);
      const { people, ...rest } = GeminiReading.parse(JSON.parse(answer));
      return { ...rest, people: people.map((person) => withBirthday(person, narrative.today)) };
    },
  };
}
