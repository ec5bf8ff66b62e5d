import type { QueryClient } from '@tanstack/react-query';
import type { PersonSummary } from 'functions/contract';
import { foreignAnswer } from '#api/api-error.ts';
import { api, whileShown, withCallOptions } from '#api/client.ts';
import { whenIdle } from '#lib/timing/when-idle.ts';
import { local, SIGNED_IN } from '#lib/storage/storage.ts';
import { noteFailedCopy } from '#lib/device-copy/choice.ts';
import { fetchListOnce } from '#lib/device-copy/early.ts';
import {
  confirmListCopy,
  seenList,
  sinceEtag,
  writeListChanges,
  writeListCopy,
} from '#lib/device-copy/list-copy.ts';
import { mayKeepCopy } from '#lib/device-copy/records.ts';
import { keys } from '#queries/keys.ts';
import { decodeText, readList } from './read-list.ts';
import { joinChanges, noteList, serverList, wholeList, type ServerList } from './server-list.ts';

type People = PersonSummary[];

/** Number of people from which the whole list is asked for and stored again, instead of those who differ. */
const MOST_DIFFERING = 500;

/**
 * Returns the list on which an answer may build; undefined if the whole list is needed. A list that this device lacks is
 * fetched again, so that it can be stored.
 */
function buildingOn(client: QueryClient) {
  const known = serverList(client);
  if (!known || !mayKeepCopy()) return known;
  const isStored = seenList()?.base === known.base;
  return isStored && known.differing.size <= MOST_DIFFERING ? known : undefined;
}

const ask = (query: { signal: AbortSignal }, etag?: string) =>
  api.people.$get(
    { query: {} },
    { ...withCallOptions({ sendBy: fetchListOnce }), ...whileShown(query), headers: sinceEtag(etag) },
  );
type Answer = Awaited<ReturnType<typeof ask>>;

const readPeople = (text: string, known?: People): Promise<People> =>
  readList(text, known).catch(() => {
    throw foreignAnswer();
  });

/** Returns an id of a list's text: the same one in every tab that was sent the same text. */
const digestOf = async (bytes: BufferSource) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join('.');

const etagIn = ({ headers }: Answer) => headers.get('etag') ?? '';

/** Reads an answer with changed people. Undefined if somebody left, because the answer does not say who. */
async function readChanges(answer: Answer, known: ServerList): Promise<ServerList | undefined> {
  const list = joinChanges(known, await readPeople(await answer.text()), etagIn(answer));
  return list.people.length === Number(answer.headers.get('x-people-count')) ? list : undefined;
}

/**
 * Fetches the list of people. If the server says that the known list is still right, returns that one, and if it sends
 * the changed people alone, puts them into it. What is new is stored in the device copy when the browser is idle.
 *
 * If the query is cancelled, rejects and notes nothing: its list is not shown, so no later answer may build on it.
 */
export async function fetchList(client: QueryClient, signal: AbortSignal): Promise<People> {
  const uid = local.getItem(SIGNED_IN);
  const store = (write: (uid: string) => Promise<void>) =>
    uid !== null && whenIdle(() => void write(uid).catch(noteFailedCopy));
  const cached = () => client.getQueryData<People>(keys.people);
  const before = cached();
  const known = buildingOn(client);
  const note = (list: ServerList) => {
    signal.throwIfAborted();
    return noteList(client, list);
  };
  const first = await ask({ signal }, known?.etag);
  const atMs = Date.now();
  if (known && first.status === 304) {
    confirmListCopy({ etag: known.etag, atMs });
    // Edits made since the request are not in the answer; each fetches the list anew.
    return cached() === before ? known.people : cached()!;
  }
  const changed = known && first.status === 226 ? await readChanges(first, known) : undefined;
  if (changed) {
    const people = note(changed);
    const { etag, base, differing } = changed;
    store((user) => writeListChanges(user, { etag, base, atMs, people: [...differing.values()] }));
    return people;
  }
  const whole = first.status === 226 ? await ask({ signal }) : first;
  const bytes = await whole.arrayBuffer();
  const reading = decodeText(bytes).then((text) => readPeople(text, cached()));
  const [read, base] = await Promise.all([reading, digestOf(bytes)]);
  const etag = etagIn(whole);
  const people = note(wholeList({ people: read, etag, base }));
  store((user) => writeListCopy(user, { text: new Blob([bytes]), etag, base, atMs }));
  return people;
}
