export { AppRouter } from './app-router.tsx';
export { browserHistory, cameFrom, createAppHistory, type PageLocation } from './app-history.ts';
export { lazyScreen } from './lazy-screen.ts';
export { useBlocker } from './use-blocker.ts';
export { usePlainLink } from './use-plain-link.ts';
