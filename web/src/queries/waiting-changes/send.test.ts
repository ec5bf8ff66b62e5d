import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { forgetWaiting } from '#lib/browser/waiting-storage.ts';
import { buildChange } from '#testing/waiting.ts';
import type { Change, StoredRequest } from './change.ts';
import { idOf } from './change.ts';
import { sendChanges, type Outcome } from './send.ts';
import { putChange, readChanges } from './store.ts';

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
async function send(answers: Record<string, Outcome> = {}) {
  const sent: StoredRequest[] = [];
  const isDone = await sendChanges({
    uid: 'me',
    now: () => NOW,
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

test('what the server fails at again and again counts as refused', async () => {
  await keep([buildChange({ request: post('a') })]);
  for (let time = 0; time < 5; time++) await send({ '/a': failed('failed') });
  expect(await readChanges('me')).toMatchObject([{ state: 'refused' }]);
});

test('nothing about a person is sent whose creation was refused', async () => {
  await keep([
    buildChange({ people: ['new'], creates: 'new', request: post('person') }),
    buildChange({ people: ['new', 'ada'], request: post('memory') }),
    buildChange({ request: post('other') }),
  ]);
  const { isDone, paths } = await send({ '/person': failed('refused', 'plan_limit') });
  expect([isDone, paths]).toEqual([true, ['/person']]);
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

test('an id has the form of the server’s, and follows from the key', () => {
  const keys = Array.from({ length: 200 }, () => crypto.randomUUID());
  for (const key of [...keys, 'short']) expect(idOf(key)).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(keys.map(idOf)).size).toBe(200);
});
