import 'fake-indexeddb/auto';
import { changedAtIn } from 'functions/http/changed-at.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetWaiting } from '#lib/storage/waiting-storage.ts';
import { buildChange } from '#testing/waiting.ts';
import type { Change, StoredRequest } from '#queries/waiting-changes/change.ts';
import { idOf, partKey } from '#queries/waiting-changes/change.ts';
import { outcomeOf, sendChanges, type Outcome } from './send.ts';
import { putChange, readChanges } from '#queries/waiting-changes/store.ts';

const NOW = new Date('2026-03-02T12:00:00.000Z');
const DONE: Outcome = { outcome: 'done', answer: {} };
const failed = (outcome: 'failed' | 'refused', code = 'invalid_argument'): Outcome => ({
  outcome,
  refusal: { code, message: 'No' },
});

beforeEach(forgetWaiting);

const keep = (changes: Change[]) => Promise.all(changes.map(putChange));
const post = (id: string): StoredRequest => ({ method: 'POST', path: `/${id}`, headers: {}, body: '{}' });

/** Sends what waits to a server that answers by path, `DONE` to all others. Returns the paths in their order. */
async function send(answers: Record<string, Outcome> = {}, now = NOW) {
  const sent: StoredRequest[] = [];
  const isDone = await sendChanges({
    uid: 'me',
    now: () => now,
    async send(request) {
      sent.push(request);
      return answers[request.path] ?? DONE;
    },
  });
  return { isDone, sent, paths: sent.map(({ path }) => path) };
}

test('changes are sent once, in the order in which they were made, with the moment of each', async () => {
  await keep([
    buildChange({ order: 2, request: post('b') }),
    buildChange({ order: 1, request: post('a') }),
    buildChange({ uid: 'somebody else', request: post('c') }),
  ]);
  const { isDone, sent, paths } = await send();
  expect(paths).toEqual(['/a', '/b']);
  expect(sent[0]?.headers).toEqual({ 'x-changed-at': '2026-03-01T12:00:00.000Z' });
  expect(isDone).toBe(true);
  expect(await readChanges('me')).toEqual([]);
  expect((await send()).sent).toEqual([]);
});

test('without an answer everything stays, and the first one is known to have been sent', async () => {
  await keep([buildChange({ request: post('a') }), buildChange({ people: ['zoe'], request: post('b') })]);
  const { isDone, paths } = await send({ '/a': { outcome: 'later' } });
  expect([isDone, paths]).toEqual([false, ['/a']]);
  expect((await readChanges('me')).map(({ isTried }) => isTried)).toEqual([true, false]);
});

test('while the server fails at one change, only the later ones of the same people wait', async () => {
  await keep([
    buildChange({ request: post('a') }),
    buildChange({ people: ['ada', 'bo'], request: post('b') }),
    buildChange({ people: ['bo'], request: post('c') }),
    buildChange({ people: ['zoe'], request: post('d') }),
  ]);
  const { isDone, paths } = await send({ '/a': failed('failed') });
  expect([isDone, paths]).toEqual([false, ['/a', '/d']]);
  expect((await readChanges('me')).map(({ request }) => request.path)).toEqual(['/a', '/b', '/c']);
});

test('a creation that the server knows from an earlier attempt is done; one whose id another has is refused', async () => {
  const taken: Outcome = {
    outcome: 'refused',
    refusal: { code: 'already_exists', message: 'No', details: [{ path: 'id', message: 'made' }] },
  };
  await keep([
    buildChange({ creates: 'made', request: post('a') }),
    buildChange({ creates: 'other', request: post('b') }),
  ]);
  const { isDone } = await send({ '/a': taken, '/b': taken });
  expect(isDone).toBe(true);
  expect(await readChanges('me')).toMatchObject([{ creates: 'other', state: 'refused' }]);
});

test('a change that is refused stays with the server’s words, and the next one is sent', async () => {
  await keep([buildChange({ request: post('a') }), buildChange({ request: post('b') })]);
  expect((await send({ '/a': failed('refused') })).paths).toEqual(['/a', '/b']);
  expect(await readChanges('me')).toMatchObject([
    { state: 'refused', refusal: { message: 'No' }, request: { path: '/a' } },
  ]);
});

/** Sends what waits five times, with pauses of `pauseS` seconds, to a server that fails at it. */
async function failFiveTimes(pauseS: number) {
  for (let time = 0; time < 5; time++)
    await send({ '/a': failed('failed') }, new Date(NOW.getTime() + time * pauseS * 1000));
}

test('what the server fails at again and again counts as refused', async () => {
  await keep([buildChange({ request: post('a') })]);
  await failFiveTimes(60);
  expect(await readChanges('me')).toMatchObject([{ state: 'refused' }]);
});

test('a short failure of the server refuses nothing, however often it is asked', async () => {
  await keep([buildChange({ request: post('a') })]);
  await failFiveTimes(10);
  expect(await readChanges('me')).toMatchObject([{ state: 'waiting', failures: 1 }]);
});

const error = { code: 'invalid_argument', message: 'No' };

test.each<[what: string, answer: () => Response, outcome: Outcome['outcome'] | 'nothing']>([
  ['a refusal', () => Response.json({ error }, { status: 400 }), 'refused'],
  ['a failure', () => Response.json({ error: { ...error, code: 'internal' } }, { status: 500 }), 'failed'],
  ['a limit', () => Response.json({ error }, { status: 429 }), 'later'],
  ['a session that is over', () => Response.json({ error }, { status: 401 }), 'later'],
  ['another API’s refusal', () => Response.json({ reason: 'blocked' }, { status: 403 }), 'later'],
  ['another API’s failure', () => Response.json(null, { status: 502 }), 'later'],
  ['the page of a proxy', () => new Response('<p>Blocked</p>', { status: 403 }), 'nothing'],
  ['the page of a gateway', () => new Response('<p>Bad gateway</p>', { status: 502 }), 'nothing'],
  ['a page to sign in at', () => new Response('<p>Sign in</p>'), 'nothing'],
  ['no content', () => new Response(null, { status: 204 }), 'done'],
  ['a success', () => Response.json({}), 'done'],
])('%s is told from other answers', async (_what, answer, expected) => {
  const outcome = await outcomeOf(answer()).catch(() => undefined);
  expect(outcome?.outcome ?? 'nothing').toBe(expected);
});

test.each<Outcome>([DONE, failed('refused'), failed('failed'), { outcome: 'later' }])(
  'what is deleted while it is being sent stays deleted, if the answer is $outcome',
  async (outcome) => {
    await keep([buildChange({ request: post('a') })]);
    const onRefused = vi.fn<() => void>();
    const answer = outcome.outcome === 'done' ? { ...outcome, answer: { lost: [{}] } } : outcome;
    const send = () => forgetWaiting().then(() => answer);
    await sendChanges({ uid: 'me', now: () => NOW, send, onRefused });
    expect(await readChanges('me')).toEqual([]);
    expect(onRefused).not.toHaveBeenCalled();
  },
);

test('nothing about a person is sent whose creation was refused, and nobody else waits for that', async () => {
  await keep([
    buildChange({ people: ['new'], creates: 'new', request: post('person') }),
    buildChange({ people: ['new', 'ada'], request: post('memory') }),
    buildChange({ request: post('other') }),
  ]);
  const { isDone, paths } = await send({ '/person': failed('refused', 'plan_limit') });
  expect([isDone, paths]).toEqual([true, ['/person', '/other']]);
});

test('nothing of a memory is sent whose creation was refused', async () => {
  await keep([
    buildChange({ creates: 'new-entry', request: post('memory') }),
    buildChange({ request: post('new-entry') }),
    buildChange({ request: post('other') }),
  ]);
  expect((await send({ '/memory': failed('refused') })).paths).toEqual(['/memory', '/other']);
});

test('a deletion of what is gone is done; any other change of it is refused in plain words', async () => {
  const gone = failed('refused', 'not_found');
  await keep([
    buildChange({ request: { ...post('a'), method: 'DELETE' } }),
    buildChange({ request: post('b') }),
  ]);
  await send({ '/a': gone, '/b': gone });
  expect(await readChanges('me')).toMatchObject([
    {
      request: { path: '/b' },
      refusal: { message: 'It is no longer there: it was deleted meanwhile.' },
    },
  ]);
});

test('a clock that was ahead puts nothing into the future', async () => {
  const late = '2026-03-09T12:00:00.000Z';
  const body = JSON.stringify({ content: late, created_at: late });
  await keep([buildChange({ at: late, request: { ...post('a'), body } })]);
  const [sent] = (await send()).sent;
  expect(sent?.headers['x-changed-at']).toBe(NOW.toISOString());
  expect(JSON.parse(sent?.body ?? '')).toEqual({ content: late, created_at: NOW.toISOString() });
});

test('a change that is too old for the server goes with the oldest moment it accepts', async () => {
  await keep([buildChange({ at: '2025-06-01T12:00:00.000Z', request: post('a') })]);
  const [sent] = (await send()).sent;
  expect(changedAtIn(sent?.headers['x-changed-at'], NOW)).toBe('2025-12-02T12:01:00.000Z');
});

test('an id has the form of the server’s, and follows from the key', () => {
  const keys = Array.from({ length: 200 }, () => crypto.randomUUID());
  for (const key of [...keys, 'short']) expect(idOf(key)).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(keys.map(idOf)).size).toBe(200);
});

test('what the calls of one act make has different ids', () => {
  for (const key of Array.from({ length: 200 }, () => crypto.randomUUID()))
    expect(new Set([key, partKey('person', key), partKey('contact', key)].map(idOf)).size).toBe(3);
});
