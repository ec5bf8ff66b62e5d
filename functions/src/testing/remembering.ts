import { expect } from 'vitest';
import { expectConsistent } from './expect-consistent.ts';
import { startApi } from './api/start-api.ts';

type Row = Record<string, any>;

/** Creates a user with Ada, Tom and Jo, and functions that write and read their memories. */
export async function withFriends(uid?: string) {
  const api = await startApi();
  const me = api.as(uid);
  const person = async (name: string, fields: object = {}) =>
    (await me.post('/api/people', { name, ...fields })).body.id as string;
  const [ada, tom, jo] = [await person('Ada'), await person('Tom'), await person('Jo')];
  const pathOf = (id: string) => `/api/people/${id}/notebook`;
  const remember = (id: string, body: object, key?: string) =>
    me.post(pathOf(id), { content: 'Dinner at the lake', ...body }, key ? { 'idempotency-key': key } : {});
  const memoriesOf = async (id: string): Promise<Row[]> => (await me.get(pathOf(id))).body;
  const contentsOf = async (id: string) => (await memoriesOf(id)).map(({ content }) => content);
  /** Returns the kinds of a person's events in order of the alphabet, because the clock of tests stands still. */
  const feedOf = async (id: string): Promise<string[]> =>
    (await me.get(`/api/people/${id}/activity`)).body.map(({ type }: Row) => type).toSorted();
  const latestOf = async (id: string) => {
    const answer = await me.get(`/api/people/${id}`);
    return answer.body.latest_notebook_entry_content as string | null;
  };
  const isSound = () => expectConsistent(me, api.clock.now);
  /** Expects each of these people to have exactly these memories. */
  const expectMemories = async (wanted: Record<string, string[]>) => {
    for (const [id, contents] of Object.entries(wanted)) expect(await contentsOf(id)).toEqual(contents);
    await isSound();
  };
  return {
    api,
    me,
    person,
    ada,
    tom,
    jo,
    all: [ada, tom, jo],
    pathOf,
    remember,
    memoriesOf,
    contentsOf,
    feedOf,
    latestOf,
    isSound,
    expectMemories,
  };
}
