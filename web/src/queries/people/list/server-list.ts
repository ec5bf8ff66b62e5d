import type { QueryClient } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import type { ListCopy } from '#lib/device-copy/list-copy.ts';
import { withChanged } from './with-changed.ts';

type People = PersonSummary[];

/** The list as the server sent it last, without what was edited here since. */
export interface ServerList {
  people: People;
  /** Empty if the server sent none; then it cannot be asked what changed since. */
  etag: string;
  /** Id of the text of the last list that was sent whole. */
  base: string;
  /** The people who differ from that list, by id. */
  differing: ReadonlyMap<string, PersonSummary>;
}

/** The list of each cache. An account has one cache, and the next user another one. */
const lists = new WeakMap<QueryClient, ServerList>();

export const serverList = (client: QueryClient): ServerList | undefined => lists.get(client);

/** Returns the ETag with which the server sent these people; undefined if they were edited here since. */
export function etagOf(client: QueryClient, people: People | undefined): string | undefined {
  const known = lists.get(client);
  return (known?.people === people && known?.etag) || undefined;
}

const byId = (people: People) => people.map((person) => [person.id, person] as const);

/** Returns a list that the server sent whole. */
export const wholeList = (list: Omit<ServerList, 'differing'>): ServerList => ({
  ...list,
  differing: new Map(),
});

/** Notes the list on this device. Returns its people. */
export function noteCopy(client: QueryClient, { list, people: changed, etag, base }: ListCopy): People {
  const { people } = withChanged(list, changed);
  lists.set(client, { people, etag, base, differing: new Map(byId(changed)) });
  return people;
}

/** Puts changed people into the list of the server. Returns the new one, which it does not note. */
export function joinChanges(known: ServerList, changed: People, etag: string): ServerList {
  const { people, differing } = withChanged(known.people, changed);
  return { ...known, people, etag, differing: new Map([...known.differing, ...byId(differing)]) };
}

/** Notes a list. Returns its people. */
export function noteList(client: QueryClient, list: ServerList): People {
  lists.set(client, list);
  return list.people;
}
