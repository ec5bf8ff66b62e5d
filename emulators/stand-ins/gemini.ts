import type { Narrative } from 'functions/assistant/engine.ts';
import { BadRequest, type Call, googleError, readJson, sendJson } from './http.ts';

export const geminiFailures = {
  refuse: {
    status: 429,
    body: googleError(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan.'),
  },
  error: {
    status: 503,
    body: googleError(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  },
};

/** The keys that Gemini supports in a response schema. A schema with any other key is refused. */
const SUPPORTED_SCHEMA_KEYS = new Set(
  (
    'type format title description nullable enum minItems maxItems properties required minProperties ' +
    'maxProperties minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum'
  ).split(' '),
);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface GenerateRequest {
  contents?: { parts?: { text?: string }[] }[];
  generationConfig?: { responseMimeType?: string; responseSchema?: Schema };
}

const unsupportedKeys = (schema: Schema): string[] => [
  ...Object.keys(schema).filter((key) => !SUPPORTED_SCHEMA_KEYS.has(key)),
  ...[...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(
    unsupportedKeys,
  ),
];

function findRequestError({
  contents,
  generationConfig: { responseMimeType, responseSchema } = {},
}: GenerateRequest) {
  if (!contents?.length) return '* GenerateContentRequest.contents: contents is not specified';
  if (!contents.at(-1)?.parts?.length)
    return '* GenerateContentRequest.contents: contents.parts must not be empty';
  if (!responseSchema) return undefined;
  if (responseMimeType !== 'application/json')
    return 'A response schema needs the response mime type application/json';
  const [unknown] = unsupportedKeys(responseSchema);
  return (
    unknown &&
    `Invalid JSON payload received. Unknown name "${unknown}" at 'generation_config.response_schema'`
  );
}

interface Input {
  narrative: string;
  people: string[];
  tags: string[];
  /** A question, sent instead of a narrative. */
  question?: string;
}

function parseInput(text: string): Input {
  try {
    return JSON.parse(text) as Input;
  } catch {
    throw new BadRequest('The stand-in for Gemini reads only what the product asks');
  }
}

/**
 * Reads the narrative or the question with the product's offline engine: the stand-in imitates Gemini's
 * protocol, not its intelligence.
 */
async function answerOffline(text: string): Promise<string> {
  const { narrative, people, tags, question } = parseInput(text);
  const { offlineEngine } = await import('functions/assistant/offline/engine.ts');
  const today = new Date().toISOString().slice(0, 10);
  if (question !== undefined)
    return JSON.stringify(
      await offlineEngine.plan({ text: question, today, people: [], places: [], tags: [] }),
    );
  const given: Narrative = {
    text: narrative,
    today,
    people: people.map((name, index) => ({ id: String(index), name })),
    tags,
  };
  return JSON.stringify(await offlineEngine.read(given));
}

const represent = (model: string, text: string) => ({
  candidates: [{ content: { parts: [{ text }], role: 'model' }, finishReason: 'STOP', index: 0 }],
  usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  modelVersion: model,
});

export interface Gemini {
  /** Sets the model's answer to the next call, from a body like `{text: "..."}`. */
  setNextAnswer(body: Record<string, unknown>): void;
  answer(call: Call): Promise<void>;
}

/**
 * Creates the stand-in for Gemini. It serves `generateContent` in the form in which Google's library calls
 * it.
 */
export function createGemini(): Gemini {
  let nextAnswer: string | undefined;

  return {
    setNextAnswer({ text }) {
      if (typeof text !== 'string') throw new BadRequest('text must be a string');
      nextAnswer = text;
    },
    async answer({ method, url, request, response }) {
      const refuse = (code: number, status: string, message: string) =>
        sendJson(response, code, googleError(code, status, message));
      const model = /^\/gemini\/v1beta\/models\/([\w.-]+):generateContent$/.exec(url.pathname)?.[1];
      if (!model || method !== 'POST') return refuse(404, 'NOT_FOUND', 'Not found');
      if (!request.headers['x-goog-api-key'] && !url.searchParams.get('key'))
        return refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
      if (!model.startsWith('gemini-'))
        return refuse(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta`);
      const body = (await readJson(request)) as GenerateRequest;
      const error = findRequestError(body);
      if (error) return refuse(400, 'INVALID_ARGUMENT', error);
      const text = nextAnswer ?? (await answerOffline(body.contents?.at(-1)?.parts?.at(-1)?.text ?? ''));
      nextAnswer = undefined;
      sendJson(response, 200, represent(model, text));
    },
  };
}
