import type { PersonSummary } from 'functions/contract';
import { local, SIGNED_IN } from '#lib/browser/storage.ts';
import { mayKeepCopy, readRecord, writeRecord } from './records.ts';

/** The list of people as the server sent it. */
export interface ListCopy {
  people: PersonSummary[];
  etag: string;
  /** Time at which the server last said that this is the list. */
  atMs: number;
}

/** The list as it is stored: packed as its text, because thousands of small objects are slow to store and read. */
interface StoredList {
  text: string;
  etag: string;
  atMs: number;
}

type Tags = PersonSummary['tags'];

/**
 * Lets people with the same tags share one array of them: tags of its own for every person would be a third of the list
 * in memory. `known` are the arrays so far, by the ids in them.
 */
export function shareTags(people: PersonSummary[], known = new Map<string, Tags>()): PersonSummary[] {
  for (const person of people) {
    const ids = person.tags?.map(({ id }) => id).join() ?? '';
    if (!known.has(ids)) known.set(ids, person.tags);
    person.tags = known.get(ids)!;
  }
  return people;
}

/** Parses the text of a list. Throws if it is none. */
export const parseList = (text: string): PersonSummary[] => shareTags(JSON.parse(text) as PersonSummary[]);

/** Key in `local` of what the stored list is, so that the server can be asked before the list is read. */
const SEEN = 'kindred.list';

type Seen = Omit<StoredList, 'text'>;

/** Returns what the stored list is; undefined if there is none. */
export function seenList(): Seen | undefined {
  if (!mayKeepCopy()) return undefined;
  try {
    return JSON.parse(local.getItem(SEEN) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const see = (etag: string) => local.setItem(SEEN, JSON.stringify({ etag, atMs: Date.now() } satisfies Seen));

/** Reads the list of this user. */
export async function readListCopy(uid: string): Promise<ListCopy | undefined> {
  const stored = await readRecord<StoredList>('list', uid);
  if (!stored) return undefined;
  const { text, etag, atMs } = stored;
  const seen = seenList();
  return {
    people: parseList(text),
    etag,
    atMs: seen?.etag === etag ? seen.atMs : atMs,
  };
}

/** Stores the text of an answered list. Rejects if the browser cannot store it. */
export async function writeListCopy(uid: string, etag: string, text: string): Promise<void> {
  await writeRecord('list', uid, { text, etag, atMs: Date.now() } satisfies StoredList);
  if (mayKeepCopy() && local.getItem(SIGNED_IN) === uid) see(etag);
}

/** Notes that the server has answered: the list is still the one with this ETag. */
export function confirmListCopy(etag: string): void {
  if (seenList()?.etag === etag) see(etag);
}
