import { afterEach, expect, test, vi } from 'vitest';
import { setSharedComputer } from '#lib/storage/storage.ts';
import { forgetThumbnails, useThumbnails } from '#lib/pictures/thumbnails.ts';
import { fakeApi, refuse, type Call } from '#testing/fake-api.ts';
import { want } from './load-thumbnails.ts';

const CALL = 'GET /api/people/photos';

/** The data that the fake browser has stored. */
const stored = new Map<string, string>();

vi.mock('idb-keyval', () => ({
  createStore: () => stored,
  get: async (key: string) => stored.get(key),
  set: async (key: string, value: string) => void stored.set(key, value),
  clear: async () => stored.clear(),
}));

afterEach(async () => {
  await forgetThumbnails();
  stored.clear();
});

const answer = ({ query }: Call) =>
  (query.get('ids') ?? '').split(',').map((id) => ({ id, hash: `hash-${id}`, thumbnail: `picture-${id}` }));

const shown = (id: string) => useThumbnails.getState().urls.get(`hash-${id}`);
const wantAll = (ids: string[]) => ids.map((id) => want(id, `hash-${id}`));
const idsIn = (calls: Call[]) => calls.map(({ query }) => (query.get('ids') ?? '').split(',').length);

test('the thumbnails of visible rows are loaded together, at most fifty in one call', async () => {
  const { called } = fakeApi({ [CALL]: answer });
  wantAll(Array.from({ length: 60 }, (_, n) => `p${n}`));
  await vi.waitFor(() => expect(shown('p59')).toBe('data:image/webp;base64,picture-p59'));
  expect(idsIn(called(CALL))).toEqual([50, 10]);
});

test('a thumbnail is loaded once per device: after a reload it comes from the browser', async () => {
  const { called } = fakeApi({ [CALL]: answer });
  wantAll(['ana', 'bo']);
  await vi.waitFor(() => expect(stored.size).toBe(2));
  useThumbnails.setState({ urls: new Map() });
  wantAll(['ana', 'cy']);
  await vi.waitFor(() => expect(shown('cy')).toBeDefined());
  expect(shown('ana')).toBe('data:image/webp;base64,picture-ana');
  expect(called(CALL).map(({ query }) => query.get('ids'))).toEqual(['ana,bo', 'cy']);
});

test('a row that is gone again before its thumbnail is asked for costs nothing', async () => {
  const { called } = fakeApi({ [CALL]: answer });
  const [forget] = wantAll(['ana', 'bo']);
  forget?.();
  await vi.waitFor(() => expect(shown('bo')).toBeDefined());
  expect(called(CALL).map(({ query }) => query.get('ids'))).toEqual(['bo']);
});

test('somebody shown in two places keeps the thumbnail when one of the places is gone', async () => {
  fakeApi({ [CALL]: answer });
  const [forget] = wantAll(['ana', 'ana']);
  forget?.();
  await vi.waitFor(() => expect(shown('ana')).toBeDefined());
});

test('after a failure the next row that wants it asks again', async () => {
  let fails = true;
  const { called } = fakeApi({
    [CALL]: (call: Call) => (fails ? refuse(500, 'internal', 'Something went wrong') : answer(call)),
  });
  wantAll(['ana']);
  await vi.waitFor(() => expect(called(CALL)).toHaveLength(1));
  fails = false;
  wantAll(['ana']);
  await vi.waitFor(() => expect(shown('ana')).toBeDefined());
});

test('on a shared computer nothing is stored', async () => {
  fakeApi({ [CALL]: answer });
  setSharedComputer(true);
  wantAll(['ana']);
  await vi.waitFor(() => expect(shown('ana')).toBeDefined());
  expect(stored.size).toBe(0);
  setSharedComputer(false);
});

test('the end of a session deletes them', async () => {
  fakeApi({ [CALL]: answer });
  wantAll(['ana']);
  await vi.waitFor(() => expect(stored.size).toBe(1));
  vi.resetModules(); // the setup loaded the module with the browser's own store
  const { forgetThumbnails } = await import('#lib/pictures/thumbnails.ts');
  await forgetThumbnails();
  expect(stored.size).toBe(0);
});
