export { AppRouter } from './app-router.tsx';
export { browserHistory, cameFrom, createAppHistory, leavePage, type PageLocation } from './app-history.ts';
export { useFetchScreen } from './fetch-screen.ts';
export { lazyScreen } from './lazy-screen.ts';
export { useIsLeaving } from './use-is-leaving.ts';
export { useBlocker } from './use-blocker.ts';
export { usePlainLink } from './use-plain-link.ts';
