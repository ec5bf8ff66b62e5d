import type { PersonSummary } from 'functions/contract';
import { CHANGED_PEOPLE } from 'functions/contract/people/changed';
import { local, SIGNED_IN } from '#lib/storage/storage.ts';
import { mayKeepCopy, readRecord, SEEN, writeRecord } from './records.ts';

/** Identity and age of a list on this device. */
interface Kept {
  etag: string;
  /** Time at which the server last said that this is the list. */
  atMs: number;
}

/** The list as the server sent it. */
interface StoredList extends Kept {
  /**
   * Its text. Thousands of small objects are slow to store and read, and of a string all letters are copied when it is
   * stored, in one task.
   */
  text: Blob;
  /** Id of this text. The ETag is none: a list may be newer than its ETag says, so two with the same one can differ. */
  base: string;
}

/** The people who have changed since in the stored list whose id is `base`. */
interface StoredChanges extends Kept {
  base: string;
  people: PersonSummary[];
}

/** The list of people on this device. */
export interface ListCopy extends StoredChanges {
  /** The stored list, to which the changed `people` belong. */
  list: PersonSummary[];
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

/** Returns the headers that ask for a list only if it changed since this ETag, and then for the changed people alone. */
export const sinceEtag = (etag: string | null | undefined): Record<string, string> =>
  etag ? { 'if-none-match': etag, 'a-im': CHANGED_PEOPLE } : {};

/** The stored record of the list, without its people. */
type Seen = Omit<StoredChanges, 'people'>;

/** Returns the identity of the list on this device; undefined if there is none. */
export function seenList(): Seen | undefined {
  if (!mayKeepCopy()) return undefined;
  try {
    return JSON.parse(local.getItem(SEEN) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const see = (seen: Seen) => local.setItem(SEEN, JSON.stringify(seen));

/** Tells whether this user is still signed in here, and a copy may be kept. */
const mayStore = (uid: string) => mayKeepCopy() && local.getItem(SIGNED_IN) === uid;

/** Tells whether the stored list was answered after this moment. A time after now is of a clock that was put back. */
function isNewer(atMs: number): boolean {
  const storedMs = seenList()?.atMs ?? 0;
  return storedMs > atMs && storedMs <= Date.now();
}

/**
 * Reads the list of this user. Changes of an earlier list, which was replaced meanwhile, are left out. Notes what the
 * list is, because a tab may have ended when it had stored a list and not noted it yet.
 */
export async function readListCopy(uid: string): Promise<ListCopy | undefined> {
  const [stored, since] = await Promise.all([
    readRecord<StoredList>('list', uid),
    readRecord<StoredChanges>('changes', uid),
  ]);
  if (!stored) return undefined;
  const { text, base } = stored;
  const { etag, people, atMs: storedMs } = since?.base === base ? since : { ...stored, people: [] };
  const seen = seenList();
  const atMs = seen?.etag === etag ? seen.atMs : storedMs;
  if (mayStore(uid) && !isNewer(atMs)) see({ etag, atMs, base });
  return { list: parseList(await text.text()), base, people, etag, atMs };
}

/** Stores a list, unless another tab has stored a later answer. Rejects if the browser cannot store it. */
export async function writeListCopy(uid: string, list: StoredList): Promise<void> {
  const { etag, atMs, base } = list;
  if (isNewer(atMs)) return;
  await writeRecord('list', uid, list);
  if (mayStore(uid)) see({ etag, atMs, base });
}

/**
 * Stores who has changed in the stored list, unless another tab has stored a later answer or another list. Rejects if
 * the browser cannot store it.
 */
export async function writeListChanges(uid: string, changes: StoredChanges): Promise<void> {
  const { etag, atMs, base } = changes;
  if (isNewer(atMs) || seenList()?.base !== base) return;
  await writeRecord('changes', uid, changes);
  if (mayStore(uid) && seenList()?.base === base) see({ etag, atMs, base });
}

/** Notes that the server has answered at this moment: the list is still the one with this ETag. */
export function confirmListCopy({ etag, atMs }: Kept): void {
  const seen = seenList();
  if (seen?.etag === etag) see({ ...seen, atMs });
}
