import {
  parsePath,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type To,
} from 'react-router';

type History = ReturnType<typeof createBrowserHistory>;
type Listener = Parameters<History['listen']>[0];

/** Where a step leads, as far as it is known before it is taken. */
export type Place = Pick<Location, 'pathname' | 'search' | 'state'>;

interface Step {
  from: Place;
  to: Place;
  /** Back or forward through the history. */
  isPop: boolean;
  /** Takes the step after all. */
  proceed: () => void;
}

/** Looks at a step before it is taken, and answers whether it is held. */
export type Guard = (step: Step) => boolean;

let guard: Guard | undefined;

/** From now on every step is shown to this guard; answers how to call it off. */
export function stationGuard(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

const placeOf = (to: To, state: unknown): Place => ({
  pathname: '',
  search: '',
  ...(typeof to === 'string' ? parsePath(to) : to),
  state,
});

/** The router's history, with a guard before every step. */
export function guardHistory(history: History) {
  let current = history.location;
  /** How the next step through the history came about, if it was not the user's. */
  let expected: 'undone' | 'decided' | undefined;

  function go(delta: number, cause: typeof expected) {
    expected = cause;
    history.go(delta);
  }

  const isHeld = (to: Place, isPop: boolean, proceed: () => void) =>
    guard?.({ from: current, to, isPop, proceed }) ?? false;

  const stepBy = (take: 'push' | 'replace') => (to: To, state?: unknown) => {
    const proceed = () => history[take](to, state);
    if (!isHeld(placeOf(to, state), false, proceed)) proceed();
  };

  return {
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    push: stepBy('push'),
    replace: stepBy('replace'),
    go: (delta: number) => history.go(delta),
    listen: (tell: Listener) =>
      history.listen((update) => {
        const { location, delta } = update;
        const cause = expected;
        expected = undefined;
        if (cause === 'undone') return;
        // The browser has taken this step already: holding it means to go there again.
        const isUsers = update.action === 'POP' && cause !== 'decided';
        if (isUsers && delta && isHeld(location, true, () => go(delta, 'decided')))
          return go(-delta, 'undone');
        current = location;
        tell(update);
      }),
  };
}

export type AppHistory = ReturnType<typeof guardHistory>;

export const browserHistory = () => guardHistory(createBrowserHistory({ v5Compat: true }));
