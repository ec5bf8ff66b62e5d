import type { QueryClient } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import { foreignAnswer } from '#api/api-error.ts';
import { api, withCallOptions } from '#api/client.ts';
import { whenIdle } from '#lib/timing/when-idle.ts';
import { local, SIGNED_IN } from '#lib/storage/storage.ts';
import { noteFailedCopy } from '#lib/device-copy/choice.ts';
import { fetchListOnce } from '#lib/device-copy/early.ts';
import { confirmListCopy, seenList, writeListCopy } from '#lib/device-copy/list-copy.ts';
import { mayKeepCopy } from '#lib/device-copy/records.ts';
import { keys } from '#queries/keys.ts';
import { readList } from './read-list.ts';

type People = PersonSummary[];

/**
 * ETags of lists that are as the server sent them. A list that was edited here is a new array without an
 * ETag.
 */
const etags = new WeakMap<People, string>();

/** Notes the ETag with which the server sent this list; empty if it had none. Returns the list. */
export function tagList(people: People, etag: string): People {
  if (etag) etags.set(people, etag);
  return people;
}

/** Returns the ETag with which the server sent this list; undefined if it was edited since. */
export const etagOf = (people: People): string | undefined => etags.get(people);

/**
 * Fetches the list of people. If the server says that the cached list is still right, returns that one. A new
 * list is stored in the device copy when the browser is idle.
 */
export async function fetchList(client: QueryClient): Promise<People> {
  const uid = local.getItem(SIGNED_IN);
  const cached = () => client.getQueryData<People>(keys.people);
  const known = etags.get(cached() ?? []);
  // A list that this device lacks is fetched again, so that it can be stored.
  const etag = mayKeepCopy() && seenList()?.etag !== known ? undefined : known;
  const options = withCallOptions({ sendBy: fetchListOnce });
  const answer = await api.people.$get(
    { query: {} },
    { ...options, ...(etag && { headers: { 'if-none-match': etag } }) },
  );
  const atMs = Date.now();
  if (answer.status === 304) {
    confirmListCopy({ etag: etag!, atMs });
    return cached()!;
  }
  const text = await answer.text();
  const people = await readList(text, cached()).catch(() => {
    throw foreignAnswer();
  });
  const newTag = answer.headers.get('etag') ?? '';
  if (uid !== null)
    whenIdle(() => void writeListCopy(uid, { text, etag: newTag, atMs }).catch(noteFailedCopy));
  return tagList(people, newTag);
}
