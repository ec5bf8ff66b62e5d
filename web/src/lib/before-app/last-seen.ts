import { local, RECENT, SETTINGS_KEY, SIGNED_IN } from '#lib/storage/storage.ts';
import { hasHeldTexts, mayWait } from '#lib/storage/waiting-storage.ts';
import { seenList } from '#lib/device-copy/list-copy.ts';
import { LAST_SEEN, mayKeepCopy } from '#lib/device-copy/records.ts';

// The list's page as it was last seen. It is in local storage and not in indexed storage, because only that can be read
// before the first paint, and deleted at once.

/** The only address whose page is kept: the list with nobody open, in its usual order, without filters. */
const ADDRESS = '/people';

const DAY_MS = 86_400_000;
/** Pixels by which a window may be higher than it was: so much more of the list is kept than was in view. */
const HIGHER = 400;

interface LastSeen {
  /** The `Source` of the page, as text. */
  drawnFrom: string;
  /** Height of the window. */
  height: number;
  /** Local day on which it was drawn. */
  day: string;
  html: string;
}

/** The part of the page last seen that is shown. */
export interface SeenPage {
  html: string;
  /** True if it was drawn on another day: what it says about days may be wrong. */
  isOfAnotherDay: boolean;
}

/** Everything that the page is drawn from and that can be read at once, except the window. */
export interface Source {
  build: string;
  uid: string;
  /** ETag of the list. */
  etag: string;
  /** The settings, as they are stored. */
  settings: string | null;
  /** The ids of the people opened last, as they are stored. */
  recent: string | null;
}

const today = () => new Date().toDateString();

const textOf = ({ build, uid, etag, settings, recent }: Source) =>
  JSON.stringify([build, uid, etag, settings, recent, innerWidth]);

/** Returns the source from which the app of this build would now draw the list with this ETag. */
const sourceNow = (build: string, etag: string): Source => ({
  build,
  uid: local.getItem(SIGNED_IN) ?? '',
  etag,
  settings: local.getItem(SETTINGS_KEY),
  recent: local.getItem(RECENT),
});

/** Tells whether the app would begin at the current address with the list alone, without a banner above it. */
export const beginsWithList = (): boolean =>
  location.pathname + location.search === ADDRESS && navigator.onLine && !mayWait() && !hasHeldTexts();

/** Tells whether a list is so new that its age is not told. */
function isOfToday(atMs: number): boolean {
  const ageMs = Date.now() - atMs;
  return ageMs >= 0 && ageMs < DAY_MS;
}

/**
 * Returns the page that was last seen, if the app of this build would begin with the same at the current address.
 * Deletes it if it is of another user, another list or another build, or the browser has changed since.
 */
export function readLastSeen(build: string): SeenPage | undefined {
  const text = local.getItem(LAST_SEEN);
  if (text === null) return undefined;
  const list = seenList();
  try {
    const seen = JSON.parse(text) as LastSeen;
    const now = list && textOf(sourceNow(build, list.etag));
    if (seen.drawnFrom === now && innerHeight <= seen.height + HIGHER) {
      return beginsWithList() && isOfToday(list!.atMs)
        ? { html: seen.html, isOfAnotherDay: seen.day !== today() }
        : undefined;
    }
  } catch {
    // A page that cannot be parsed is deleted too.
  }
  local.removeItem(LAST_SEEN);
  return undefined;
}

/**
 * Keeps a page. Keeps none if no copy may be kept, if its user has signed out meanwhile, or if the storage is full. The
 * source is what this tab has drawn from, not what is stored, because another tab may have changed that.
 */
export function keepLastSeen(source: Source, html: string): void {
  if (!mayKeepCopy() || local.getItem(SIGNED_IN) !== source.uid) return;
  const seen: LastSeen = {
    drawnFrom: textOf(source),
    height: innerHeight,
    day: today(),
    html,
  };
  if (!local.setItem(LAST_SEEN, JSON.stringify(seen))) local.removeItem(LAST_SEEN);
}
