import type { PersonRelation } from '#contract/calls/relations.ts';
import { startApi } from '#testing/api/start-api.ts';

/** Creates a user with the people Anna, Mia and Tom, and functions that relate them and read the result. */
export async function withRelations() {
  const api = await startApi();
  const me = api.as();
  const add = async (name: string, fields: object = {}) =>
    (await me.post('/api/people', { name, ...fields })).body.id as string;
  const relate = (from_id: string, to_id: string, type: string, labels: object = {}) =>
    me.post('/api/relations', { from_id, to_id, type, ...labels });
  const seenBy = async (id: string): Promise<PersonRelation[]> =>
    (await me.get(`/api/people/${id}/relations`)).body;
  /** Returns type and text of a person's events about relations, newest first. */
  const feedOf = async (id: string): Promise<[type: string, summary: string][]> => {
    const events: { type: string; summary: string }[] = (await me.get(`/api/people/${id}/activity`)).body;
    return events
      .filter(({ type }) => type.startsWith('relation'))
      .map(({ type, summary }) => [type, summary]);
  };
  return {
    api,
    me,
    add,
    relate,
    seenBy,
    feedOf,
    anna: await add('Anna'),
    mia: await add('Mia'),
    tom: await add('Tom'),
  };
}
