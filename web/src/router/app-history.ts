import {
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type To,
} from 'react-router';

type History = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<History['listen']>[0];

/** The parts of a location that are known before a navigation. */
export type PageLocation = Pick<Location, 'pathname' | 'search' | 'state'>;

interface Navigation {
  from: PageLocation;
  to: PageLocation;
  /** True for Back and Forward. */
  isPop: boolean;
  /** Carries out the blocked navigation after all. */
  proceed: () => void;
}

/** Called before each navigation. Returns true to block it. */
export type Blocker = (navigation: Navigation) => boolean;

let blocker: Blocker | undefined;

/** Sets the blocker; there is only one at a time. Returns a function that removes it. */
export function setBlocker(next: Blocker): () => void {
  blocker = next;
  return () => {
    if (blocker === next) blocker = undefined;
  };
}

const NOWHERE: PageLocation = { pathname: '', search: '', state: null };

/**
 * Leaves the page by something other than a navigation, such as signing out, unless the blocker prevents it.
 */
export function leavePage(proceed: () => void): void {
  const { pathname, search } = window.location;
  const from = { ...NOWHERE, pathname, search };
  if (!blocker?.({ from, to: NOWHERE, isPop: false, proceed })) proceed();
}

const locationOf = (to: To, state: unknown): PageLocation => ({
  pathname: '',
  search: '',
  ...(typeof to === 'string' ? parsePath(to) : to),
  state,
});

/** Returns the address of the page from which the user came to this one; undefined if it is unknown. */
export const cameFrom = ({ state }: Pick<PageLocation, 'state'>) => (state as { from?: string } | null)?.from;

/**
 * Returns the state of a new history entry: that of the link, with the address of the page before. Tabs of
 * one page keep that address.
 */
function stateAfter(before: PageLocation, to: PageLocation) {
  const isSamePage = to.pathname === before.pathname;
  return { from: isSamePage ? cameFrom(before) : before.pathname + before.search, ...(to.state as object) };
}

/** Wraps the router's history so that the blocker is asked before each navigation. */
export function createAppHistory(history: History) {
  let current = history.location;
  /** Key of the page to which a blocked Back or Forward leads after all. */
  let allowed: string | undefined;

  const isBlocked = (to: PageLocation, isPop: boolean, proceed: () => void) =>
    blocker?.({ from: current, to, isPop, proceed }) ?? false;

  const navigateBy = (method: 'push' | 'replace') => (to: To, state?: unknown) => {
    const next = locationOf(to, state);
    const proceed = () => history[method](to, stateAfter(current, next));
    if (!isBlocked(next, false, proceed)) proceed();
  };

  return {
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    push: navigateBy('push'),
    replace: navigateBy('replace'),
    go: (delta: number) => history.go(delta),
    listen: (listener: Listener) =>
      history.listen((update) => {
        const { location, delta, action } = update;
        const steps = action === 'POP' && delta;
        // A blocked Back or Forward has been undone. By then another page may be shown; if so, nothing comes here.
        if (steps && location.key === current.key) return;
        const isAllowed = location.key === allowed;
        allowed = undefined;
        if (steps && !isAllowed) {
          const proceed = () => {
            allowed = location.key;
            history.go(steps);
          };
          // The browser has already gone back or forward. To block this, go the same distance in the other
          // direction.
          if (isBlocked(location, true, proceed)) return history.go(-steps);
        }
        current = location;
        listener(update);
      }),
  };
}

export type AppHistory = ReturnType<typeof createAppHistory>;

export const browserHistory = () => createAppHistory(createBrowserHistory({ v5Compat: true }));
