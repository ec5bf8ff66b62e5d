import type { Narrative } from 'functions/assistant/engine.ts';
import { BadRequest, type Call, readJson, sendJson } from './http.ts';

const errorBody = (code: number, status: string, message: string) => ({ error: { code, message, status } });

export const geminiFailures = {
  refuse: {
    status: 429,
    body: errorBody(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota, please check your plan.'),
  },
  error: {
    status: 503,
    body: errorBody(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  },
};

/** What a schema of an answer may say; other words are refused. */
const SCHEMA_WORDS = new Set(
  (
    'type format title description nullable enum minItems maxItems properties required minProperties ' +
    'maxProperties minLength maxLength pattern example anyOf propertyOrdering default items minimum maximum'
  ).split(' '),
);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Question {
  contents?: { parts?: { text?: string }[] }[];
  generationConfig?: { responseMimeType?: string; responseSchema?: Schema };
}

const unknownWords = (schema: Schema): string[] => [
  ...Object.keys(schema).filter((word) => !SCHEMA_WORDS.has(word)),
  ...[...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].flatMap(
    unknownWords,
  ),
];

function findFault({ contents, generationConfig: { responseMimeType, responseSchema } = {} }: Question) {
  if (!contents?.length) return '* GenerateContentRequest.contents: contents is not specified';
  if (!contents.at(-1)?.parts?.length)
    return '* GenerateContentRequest.contents: contents.parts must not be empty';
  if (!responseSchema) return undefined;
  if (responseMimeType !== 'application/json')
    return 'A response schema needs the response mime type application/json';
  const [unknown] = unknownWords(responseSchema);
  return (
    unknown &&
    `Invalid JSON payload received. Unknown name "${unknown}" at 'generation_config.response_schema'`
  );
}

interface Input {
  narrative: string;
  people: string[];
  tags: string[];
}

function parseInput(text: string): Input {
  try {
    return JSON.parse(text) as Input;
  } catch {
    throw new BadRequest('The stand-in for Gemini reads only what the product asks');
  }
}

/** Reads as the product's own engine does; it shows the protocol, not a model's wits. */
async function read(text: string): Promise<string> {
  const { narrative, people, tags } = parseInput(text);
  const { offlineEngine } = await import('functions/assistant/offline/engine.ts');
  const given: Narrative = {
    text: narrative,
    today: new Date().toISOString().slice(0, 10),
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
  /** Takes an order like `{text: "..."}`: what the model says at the next call. */
  order(body: Record<string, unknown>): void;
  answer(call: Call): Promise<void>;
}

/** Gemini's `generateContent`, as its library calls it. */
export function createGemini(): Gemini {
  let ordered: string | undefined;

  return {
    order({ text }) {
      if (typeof text !== 'string') throw new BadRequest('text must be a string');
      ordered = text;
    },
    async answer({ method, url, request, response }) {
      const refuse = (code: number, status: string, message: string) =>
        sendJson(response, code, errorBody(code, status, message));
      const model = /^\/gemini\/v1beta\/models\/([\w.-]+):generateContent$/.exec(url.pathname)?.[1];
      if (!model || method !== 'POST') return refuse(404, 'NOT_FOUND', 'Not found');
      if (!request.headers['x-goog-api-key'] && !url.searchParams.get('key'))
        return refuse(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.');
      if (!model.startsWith('gemini-'))
        return refuse(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta`);
      const question = (await readJson(request)) as Question;
      const fault = findFault(question);
      if (fault) return refuse(400, 'INVALID_ARGUMENT', fault);
      const text = ordered ?? (await read(question.contents?.at(-1)?.parts?.at(-1)?.text ?? ''));
      ordered = undefined;
      sendJson(response, 200, represent(model, text));
    },
  };
}
