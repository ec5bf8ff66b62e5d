import {
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type To,
} from 'react-router';

type History = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<History['listen']>[0];

/** Where a step leads, as far as it is known before it is taken. */
export type PageLocation = Pick<Location, 'pathname' | 'search' | 'state'>;

interface Navigation {
  from: PageLocation;
  to: PageLocation;
  /** Back or forward through the history. */
  isPop: boolean;
  /** Takes the step after all. */
  proceed: () => void;
}

/** Looks at a step before it is taken, and answers whether it is held. */
export type Blocker = (step: Navigation) => boolean;

let blocker: Blocker | undefined;

/** From now on every step is shown to this blocker; answers how to call it off. */
export function setBlocker(next: Blocker): () => void {
  blocker = next;
  return () => {
    if (blocker === next) blocker = undefined;
  };
}

const locationOf = (to: To, state: unknown): PageLocation => ({
  pathname: '',
  search: '',
  ...(typeof to === 'string' ? parsePath(to) : to),
  state,
});

/** The router's history, with a blocker before every step. */
export function createAppHistory(history: History) {
  let current = history.location;
  /** How the next step through the history came about, if it was not the user's. */
  let expected: 'undone' | 'decided' | undefined;

  function go(delta: number, cause: typeof expected) {
    expected = cause;
    history.go(delta);
  }

  const isBlocked = (to: PageLocation, isPop: boolean, proceed: () => void) =>
    blocker?.({ from: current, to, isPop, proceed }) ?? false;

  const navigateBy = (take: 'push' | 'replace') => (to: To, state?: unknown) => {
    const proceed = () => history[take](to, state);
    if (!isBlocked(locationOf(to, state), false, proceed)) proceed();
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
    listen: (tell: Listener) =>
      history.listen((update) => {
        const { location, delta } = update;
        const cause = expected;
        expected = undefined;
        if (cause === 'undone') return;
        // The browser has taken this step already: holding it means to go there again.
        const isUsers = update.action === 'POP' && cause !== 'decided';
        if (isUsers && delta && isBlocked(location, true, () => go(delta, 'decided')))
          return go(-delta, 'undone');
        current = location;
        tell(update);
      }),
  };
}

export type AppHistory = ReturnType<typeof createAppHistory>;

export const browserHistory = () => createAppHistory(createBrowserHistory({ v5Compat: true }));
