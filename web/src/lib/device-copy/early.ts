import type { StoredSession } from '#lib/browser/stored-session.ts';
import type { ListCopy } from './list-copy.ts';

/** The list of people that the page has asked for before the app runs. */
export interface EarlyList {
  token: string;
  /** ETag of the stored list, sent as `If-None-Match`; null without a stored list. */
  etag: string | null;
  response: Promise<Response>;
}

/** Reads that the first script of a page has started for the user of `uid`; see read-early.ts. */
export interface EarlyReads {
  uid: string;
  startedMs: number;
  session: Promise<StoredSession | undefined>;
  copy: Promise<ListCopy | undefined>;
  list: Promise<EarlyList | undefined>;
}

declare global {
  var kindredEarly: EarlyReads | undefined;
}

export const LIST_URL = '/api/people';

/** Milliseconds for which the reads are used: as long as a list counts as fresh (`FRESH_MS` of the queries). */
const LAST_MS = 30_000;

/** Frees what was read early. */
export function dropEarlyReads(): void {
  globalThis.kindredEarly = undefined;
}

/** Returns the reads that were started early; undefined if there are none, or once they are too old or dropped. */
export function earlyReads(): EarlyReads | undefined {
  const early = globalThis.kindredEarly;
  if (early && Date.now() - early.startedMs >= LAST_MS) dropEarlyReads();
  return globalThis.kindredEarly;
}

/**
 * Sends a request for the list, or takes over the one that the page has sent, once and only if it is the same request.
 */
export const fetchListOnce: typeof fetch = async (input, init) => {
  const early = await earlyReads()?.list;
  dropEarlyReads();
  const headers = new Headers(init?.headers);
  const isSame =
    input === LIST_URL &&
    early?.etag === headers.get('if-none-match') &&
    headers.get('authorization') === `Bearer ${early.token}`;
  const response = isSame ? await early.response.catch(() => undefined) : undefined;
  return response?.ok || response?.status === 304 ? response : fetch(input, init);
};
