import { startApi } from '#testing/api/start-api.ts';

/** Starts the API with a new user, with functions that create, assign and read tags. */
export async function withTags() {
  const api = await startApi();
  const me = api.as();
  const person = async (name = 'Ana') => (await me.post('/api/people', { name })).body.id as string;
  const people = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => person(`P${n}`)));
  const give = async (personId: string, name: string) =>
    (await me.post(`/api/people/${personId}/tags`, { name })).body;
  const make = async (name: string, category = 'general') =>
    (await me.post('/api/tags', { name, category })).body;
  const counts = async () =>
    (await me.get('/api/tags')).body.map((tag: any) => `${tag.name} ${tag.people_count}`);
  const tagsOf = async (personId: string) =>
    (await me.get(`/api/people/${personId}`)).body.tags.map((tag: any) => tag.name);
  const feed = async (personId: string) =>
    (await me.get(`/api/people/${personId}/activity`)).body.map((event: any) => event.summary);
  return { api, me, person, people, give, make, counts, tagsOf, feed };
}
