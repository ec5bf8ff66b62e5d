import { geminiEngine } from 'functions/assistant/gemini/gemini-engine.ts';
import { expect, test } from 'vitest';
import { NOTHING_LISTENS, openStandIns } from './testing/open-stand-ins.ts';

const SECRET = 'Add Tessa Quill, tessa@example.com. Tag Tessa Quill as climber.';

/** Opens the product's Gemini engine, connected to the stand-in. */
async function open({ apiKey = 'a-key', model = 'gemini-x' } = {}) {
  const { base, post, failOnce } = await openStandIns();
  const engine = geminiEngine({ apiKey, model, url: `${base}/gemini` });
  const read = (signal?: AbortSignal) =>
    engine.read({ text: SECRET, today: '2026-03-01', people: [], tags: [] }, signal);
  const plan = (text: string) => engine.plan({ text, today: '2026-03-01', people: [], places: [], tags: [] });
  return { post, read, plan, fail: (mode: string) => failOnce('gemini', mode) };
}

test('reads the people to add and the tags to give', async () => {
  const { read } = await open();
  expect(await read()).toMatchObject({
    people: [{ name: 'Tessa Quill', email: 'tessa@example.com' }],
    tags: [{ tag_name: 'climber', operation: 'add', people: ['Tessa Quill'] }],
  });
});

test('plans a question', async () => {
  const { plan } = await open();
  expect(await plan('Whose birthday is next?')).toMatchObject({ intent: 'birthdays', name: null });
});

test('answers once with the configured text', async () => {
  const { post, read } = await open();
  const configured = { people: [], tags: [], memories: [] };
  await post('/gemini/next-answer', { text: JSON.stringify(configured) });
  expect(await read()).toEqual({ ...configured, relations: [], shared_memories: [], promises: [] });
  expect((await read()).people).toHaveLength(1);
  expect((await post('/gemini/next-answer', { text: 5 })).status).toBe(400);
});

test.each([
  ['refuse', 'Gemini 429'],
  ['error', 'Gemini 503'],
  ['garbage', 'SyntaxError'],
])(
  'after %s the adapter fails with a reason that quotes no user text, and the next call works',
  async (mode, name) => {
    const { fail, read } = await open();
    await fail(mode);
    const failure = await read().catch((error: Error) => error);
    expect(failure).toMatchObject({ name });
    expect(String(failure)).not.toMatch(/Tessa|\$#/);
    expect((await read()).people).toHaveLength(1);
  },
);

test('a call that Gemini does not answer ends when the caller aborts it', async () => {
  const { fail, read } = await open();
  await fail('timeout');
  await expect(read(AbortSignal.timeout(300))).rejects.toThrow('Gemini gave no answer');
  await expect(read(AbortSignal.abort())).rejects.toThrow('aborted');
});

test('an unreachable Gemini is a failure', async () => {
  const engine = geminiEngine({ apiKey: 'a-key', model: 'gemini-x', url: NOTHING_LISTENS });
  const reading = engine.read({ text: SECRET, today: '2026-03-01', people: [], tags: [] });
  await expect(reading).rejects.toThrow('Gemini gave no answer');
});

test('a call without a key, or to an unknown model, is refused', async () => {
  await expect((await open({ apiKey: '' })).read()).rejects.toMatchObject({ name: 'Gemini 400' });
  await expect((await open({ model: 'llama' })).read()).rejects.toMatchObject({ name: 'Gemini 404' });
});

const contents = [{ role: 'user', parts: [{ text: 'Hello' }] }];
const asking = (responseSchema: object, responseMimeType = 'application/json') => ({
  contents,
  generationConfig: { responseMimeType, responseSchema },
});

test.each([
  [{}, 'contents is not specified'],
  [{ contents: [{ parts: [] }] }, 'must not be empty'],
  [asking({ type: 'object' }, 'text/plain'), 'mime type'],
  [asking({ type: 'object', additionalProperties: false }), '"additionalProperties"'],
  [asking({ items: { properties: { a: { const: 1 } } } }), '"const"'],
])('the request %j is refused with an error like Google’s', async (body, message) => {
  const { post } = await open();
  const answer = await post('/gemini/v1beta/models/gemini-x:generateContent?key=a-key', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringContaining(message) },
  });
});

test('calls that the product does not make are refused', async () => {
  const { post } = await open();
  const path = '/gemini/v1beta/models/gemini-x:';
  expect((await post(`${path}countTokens?key=a-key`, { contents })).status).toBe(404);
  expect((await post(`${path}generateContent?key=a-key`, { contents })).status).toBe(400);
});
