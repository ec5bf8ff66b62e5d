import type { PersonSummary } from 'functions/contract';
import { local, SIGNED_IN } from '#lib/browser/storage.ts';
import { mayKeepCopy, readRecord, SEEN, writeRecord } from './records.ts';

/** The list of people as the server sent it. */
export interface ListCopy {
  people: PersonSummary[];
  etag: string;
  /** Time at which the server last said that this is the list. */
  atMs: number;
}

/** The list as it is stored: packed as its text, because thousands of small objects are slow to store and read. */
interface StoredList extends Omit<ListCopy, 'people'> {
  text: string;
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

const see = (seen: Seen) => local.setItem(SEEN, JSON.stringify(seen));

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

/** Tells whether the stored list was answered after this moment. A time after now is of a clock that was put back. */
function isNewer(atMs: number): boolean {
  const storedMs = seenList()?.atMs ?? 0;
  return storedMs > atMs && storedMs <= Date.now();
}

/** Stores a list, unless another tab has stored a later answer. Rejects if the browser cannot store it. */
export async function writeListCopy(uid: string, list: StoredList): Promise<void> {
  const { etag, atMs } = list;
  if (isNewer(atMs)) return;
  await writeRecord('list', uid, list);
  if (mayKeepCopy() && local.getItem(SIGNED_IN) === uid) see({ etag, atMs });
}

/** Notes that the server has answered at this moment: the list is still the one with this ETag. */
export function confirmListCopy(seen: Seen): void {
  if (seenList()?.etag === seen.etag) see(seen);
}
