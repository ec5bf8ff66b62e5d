import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { useSession } from '#session/session.ts';
import { CLOSED, usePanels } from '#settings/panels-store.ts';
import { DEFAULT_SETTINGS, useSettings } from '#settings/settings-store.ts';
import { fakePopovers } from './browser/fake-popover.ts';
import { becomeUser, refuseSignIn } from './fake-firebase.ts';

// Long enough for a busy machine. A test continues as soon as it finds what it waits for.
configure({ asyncUtilTimeout: 8_000 });

vi.mock('#firebase/auth.ts', () => import('./fake-firebase.ts'));
vi.mock('#firebase/keep-session.ts', () => import('./fake-firebase.ts'));
vi.mock('#firebase/google.ts', () => import('./fake-firebase.ts'));
vi.mock('#queries/live-revision.tsx', () => ({ LiveRevision: () => null }));

/** Size of the window in pixels that tests pretend to have; jsdom computes no layout. */
const SIZE = { width: 1280, height: 800 };

// jsdom has no digests.
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });

fakePopovers();

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', QuietObserver);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: SIZE.width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(SIZE.height);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(SIZE.width);
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollTo = () => {};
  window.scrollTo = () => {};
  // Returns a promise, as in newer browsers, to reveal effects that wrongly return it.
  Element.prototype.scrollIntoView = () => Promise.resolve();
  Element.prototype.hasPointerCapture = () => false;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs(); // the files of a worker share them
  becomeUser(null);
  refuseSignIn(undefined);
  useSession.setState({ user: null, loading: true, ended: false, farewell: null });
  useSettings.setState(DEFAULT_SETTINGS);
  usePanels.setState(CLOSED);
  useToasts.setState({ toasts: [] });
  localStorage.clear();
  sessionStorage.clear();
});
