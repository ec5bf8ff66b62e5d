import type { Activity, Entry, Person, Relation } from 'functions/contract';
import { writeCursor } from 'functions/services/write/page-cursor.ts';
import { callApi } from 'functions/testing/api/call-api.ts';
import type { DevicesWorld } from './world.ts';

/** People as a device shows them or the server has them, sorted by id, with their memories and relations. */
export interface Seen {
  people: Person[];
  entries: Map<string, Entry[]>;
  relations: Relation[];
}

/** Reads an answer, however often it takes. */
async function read(world: DevicesWorld, uid: string, path: string) {
  for (;;) {
    const request = { method: 'GET', path };
    const answer = await callApi(world.origin(), world.tokenOf(uid), request).catch(() => undefined);
    if (answer && answer.status < 500) return answer.body;
  }
}

/** Reads everything that both devices compare, as the server has it. */
export async function readServer(world: DevicesWorld, uid: string): Promise<Seen> {
  const list: Person[] = await read(world, uid, '/api/people');
  const ids = list.map(({ id }) => id).toSorted();
  const people: Person[] = [];
  const entries = new Map<string, Entry[]>();
  for (const id of ids) {
    const paths = [`/api/people/${id}`, `/api/people/${id}/notebook`];
    const [person, notebook] = await Promise.all(paths.map((path) => read(world, uid, path)));
    people.push(person);
    entries.set(id, notebook);
  }
  return { people, entries, relations: await read(world, uid, '/api/relations') };
}

/** Reads the ids of all events of these people. */
export async function readFeeds(world: DevicesWorld, uid: string, people: Person[]): Promise<string[]> {
  const events = people.map(async ({ id }): Promise<Activity[]> => {
    const feed: Activity[] = [];
    for (;;) {
      const last = feed.at(-1);
      const before = last ? `&before=${writeCursor(last.at, last.id)}` : '';
      const page: Activity[] = await read(world, uid, `/api/people/${id}/activity?limit=500${before}`);
      feed.push(...page);
      if (page.length < 500) return feed;
    }
  });
  return (await Promise.all(events)).flat().map(({ id }) => id);
}
