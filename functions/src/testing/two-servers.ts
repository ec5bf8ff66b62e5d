import { type DocumentReference, FieldValue } from '@google-cloud/firestore';
import { expect } from 'vitest';
import { rebuildAccount } from '#account-repair.ts';
import { startApi, testDb } from '#testing/api/start-api.ts';

/**
 * Opens one user at two servers, each with its own cache. `there` changes the data, `here` reads the list.
 */
export async function withTwo() {
  const [one, other] = [await startApi(), await startApi()];
  const there = other.as();
  const here = one.as(there.uid);
  const person = async (name: string, fields: object = {}) =>
    (await there.post('/api/people', { name, ...fields })).body.id as string;
  const tag = async (id: string, name: string) =>
    (await there.post(`/api/people/${id}/tags`, { name })).body.id as string;
  const [ana, ben] = [await person('Ana', { body: 'likes tea' }), await person('Ben')];
  const trashed = await person('Cora');
  await there.delete(`/api/people/${trashed}`);
  const [climbing, sailing] = [await tag(ana, 'Climbing'), await tag(ben, 'Sailing')];
  const doc = (path: string) => testDb().doc(`users/${there.uid}/${path}`);
  /** Returns the answer of a third server with an empty cache. */
  const truth = async (path = '/api/people') => (await startApi()).as(there.uid).get(path);
  return { here, there, doc, truth, ids: { ana, ben, trashed, climbing, sailing } };
}
export type Two = Awaited<ReturnType<typeof withTwo>>;

/** Opens a database that calls a hook with the paths before each `getAll`. Every read by id uses `getAll`. */
export const watchedDb = (tell: (paths: string[]) => Promise<unknown>) =>
  new Proxy(testDb(), {
    get(db, name) {
      const value = Reflect.get(db, name);
      if (name !== 'getAll') return typeof value === 'function' ? value.bind(db) : value;
      return async (...refs: DocumentReference[]) => {
        await tell(refs.map(({ path }) => path));
        return db.getAll(...refs);
      };
    },
  });

/** Changes of what the list shows, each made by the other server. */
export const LIST_CHANGES: Record<string, (two: Two) => Promise<unknown>> = {
  'a change': ({ there, ids }) => there.patch(`/api/people/${ids.ana}`, { name: 'Anna' }),
  'a creation': ({ there }) => there.post('/api/people', { name: 'New' }),
  'a contact': ({ there, ids }) => there.post(`/api/people/${ids.ana}/contact`),
  'a memory': ({ there, ids }) => there.post(`/api/people/${ids.ana}/notebook`, { content: 'has moved' }),
  'a deletion': ({ there, ids }) => there.delete(`/api/people/${ids.ana}`),
  'a restoration': ({ there, ids }) => there.post(`/api/people/${ids.trashed}/restore`),
  'a tag that is given': ({ there, ids }) => there.post(`/api/people/${ids.ben}/tags`, { name: 'Climbing' }),
  'a tag that is new': ({ there, ids }) => there.post(`/api/people/${ids.ben}/tags`, { name: 'Rowing' }),
  'a tag that is renamed': ({ there, ids }) =>
    there.patch(`/api/tags/${ids.climbing}`, { name: 'Bouldering' }),
  'a tag that is deleted': ({ there, ids }) => there.delete(`/api/tags/${ids.climbing}`),
  'two tags made one': ({ there, ids }) =>
    there.post('/api/tags/merge', { keep_id: ids.climbing, merge_id: ids.sailing }),
  'two people made one': ({ there, ids }) =>
    there.post('/api/people/merge', { keep_id: ids.ana, merge_id: ids.ben }),
  'an import': ({ there }) =>
    there.post('/api/people/import', { people: [{ name: 'Dora', tags: ['Climbing', 'Chess'] }] }),
  'a list that went wrong and was built again': async ({ there, doc, ids }) => {
    await doc(`people/${ids.ana}`).update({ name: 'Anja' });
    await doc('lists/people-tags').update(`tags.${ids.sailing}`, FieldValue.delete());
    expect(await rebuildAccount(testDb(), there.uid)).toEqual([]);
  },
};
