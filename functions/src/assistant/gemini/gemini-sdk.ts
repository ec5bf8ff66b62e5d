import type { GenerativeModel, ResponseSchema } from '@google/generative-ai';

export interface GeminiConfig {
  apiKey: string;
  model: string;
  /** Base URL of the API; empty means Google's own address. */
  url: string;
}

/** The parts that are the same in all requests of a task. */
export interface GeminiTask {
  instruction: string;
  /** The schema of the answer, in the OpenAPI dialect. */
  schema: object;
}

/** Sends one text to Gemini and returns the text of the answer. */
export type AskGemini = (input: string, signal?: AbortSignal) => Promise<string>;

/** Limit for the answer. A longer one is cut off and so is invalid JSON; the next engine is then asked. */
const MAX_TOKENS = 8192;

/**
 * Returns the error to throw in place of one of the SDK, whose name is always 'Error' and whose message
 * quotes the answer, which must not reach the log.
 */
function nameFailure(error: unknown): Error {
  const { status, constructor } = error as { status?: number; constructor: { name: string } };
  return Object.assign(new Error('Gemini gave no answer'), {
    name: status ? `Gemini ${status}` : constructor.name,
  });
}

/** Opens Google's Gemini. Only this file uses its SDK, which is loaded at the first request. */
export function openGemini(
  { apiKey, model, url }: GeminiConfig,
  { instruction, schema }: GeminiTask,
): AskGemini {
  let opened: GenerativeModel | undefined;

  async function open(): Promise<GenerativeModel> {
    const { GoogleGenerativeAI } = await import('@google/generative-ai');
    const settings = {
      model,
      systemInstruction: instruction,
      generationConfig: {
        temperature: 0,
        maxOutputTokens: MAX_TOKENS,
        responseMimeType: 'application/json',
        responseSchema: schema as ResponseSchema,
      },
    };
    return new GoogleGenerativeAI(apiKey).getGenerativeModel(settings, { baseUrl: url });
  }

  return async (input, signal) => {
    opened ??= await open();
    signal?.throwIfAborted();
    try {
      const { response } = await opened.generateContent(input, signal ? { signal } : {});
      return response.text();
    } catch (error) {
      throw nameFailure(error);
    }
  };
}
