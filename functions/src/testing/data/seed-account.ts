import type { Fixtures } from '#testing/openapi/fixtures.ts';
import type { Ids } from '#testing/api/requests.ts';
import { openProgram } from '#testing/accounts/with-tokens.ts';
import { GIF } from './pictures.ts';
import { testDb } from '#testing/api/start-api.ts';

/** Creates some records of every kind for a user. Returns their ids by kind. */
export async function seedAccount(
  { api, me, person, texted, tag, trashed }: Fixtures,
  name: string,
): Promise<Ids> {
  const fields = { tags: ['Climbing'], city: 'Austin', state: 'TX' };
  const people = Array.from({ length: 6 }, (_, n) => ({ name: `${name} ${n}`, ...fields }));
  const { import_id, created } = (await me.post('/api/people/import', { people })).body;
  const { id } = await texted();
  const entry = await me.post(`/api/people/${id}/notebook`, { content: `${name} likes tea` });
  await me.post(`/api/people/${id}/contact`);
  const events: { id: string; type: string }[] = (await me.get(`/api/people/${id}/activity`)).body;
  await me.put(`/api/people/${id}/photo`, GIF);
  const [keep_id, merge_id] = [await person({ name: `${name} A.` }), await person({ name: `${name} B.` })];
  const { event_id } = (await me.post('/api/people/merge', { keep_id, merge_id })).body;
  const relation = { from_id: created[0].id, to_id: created[1].id, type: 'child' };
  const { id: relationId } = (await me.post('/api/relations', relation)).body;
  const { calendar_url } = (await me.post('/api/calendar/rotate')).body;
  const program = await openProgram(api, me, 'propose');
  const { waiting } = (
    await program.post('/api/ai/extract-people', { narrative: 'Met Zoe Hart at the gym.' })
  ).body;
  const everybody = [id, ...created.map((person: { id: string }) => person.id)];
  return {
    people: everybody,
    messages: everybody,
    dismiss: everybody,
    trash: [await trashed()],
    notebook: [entry.body.id],
    contact: events.filter(({ type }) => type === 'contact').map((event) => event.id),
    tags: [await tag('Bouldering'), created[0].tags[0].id],
    merge: [event_id],
    import: [import_id],
    runs: [import_id],
    relations: [relationId],
    tokens: [program.id],
    cards: waiting.map((card: { id: string }) => card.id),
    calendar: [/([^/]+)\.ics$/.exec(calendar_url)?.[1] ?? ''],
  };
}

/** Reads a user's account, everything under it, and its tokens. */
export async function snapshot(uid: string): Promise<unknown> {
  const account = testDb().doc(`users/${uid}`);
  const collections = await account.listCollections();
  const pages = await Promise.all(collections.map((collection) => collection.get()));
  const tokens = await testDb().collection('api_tokens').where('uid', '==', uid).get();
  const docs = [await account.get(), ...[...pages, tokens].flatMap((page) => page.docs)];
  return docs.map((doc) => [doc.ref.path, doc.data()]);
}
