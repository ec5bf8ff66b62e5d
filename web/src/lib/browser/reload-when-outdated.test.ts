import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenOutdated, useReload } from './reload-when-outdated.ts';
import { session } from '#lib/storage/storage.ts';

const page = (script: string) =>
  new Response(`<!doctype html><script type="module" src="/assets/${script}"></script>`);
const answerWith = (answer: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
const isPending = () => useReload.getState().isPending;

/** Reports a missing part as Vite does. Returns once it is decided that the page is not reloaded. */
async function missPart() {
  dispatchEvent(new Event('vite:preloadError'));
  expect(isPending()).toBe(true);
  await vi.waitFor(() => expect(isPending()).toBe(false));
}

beforeAll(reloadWhenOutdated);
beforeEach(() => {
  document.head.innerHTML = '<script type="module" src="/assets/main-1.js"></script>';
  sessionStorage.clear();
});

test('a page of the version that the server has is not reloaded', async () => {
  answerWith(() => page('main-1.js'));
  await missPart();
});

test('a page that lacks a part is reloaded once it is hidden, unless the browser would ask the user first', async () => {
  answerWith(() => page('main-1.js'));
  await missPart();
  const ask = (event: Event) => event.preventDefault();
  addEventListener('beforeunload', ask);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const hide = async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
    await new Promise((resume) => setTimeout(resume));
    return session.getItem('kindred.reloaded');
  };
  answerWith(() => page('main-1.js'));
  expect(await hide()).toBeNull();
  removeEventListener('beforeunload', ask);
  answerWith(() => page('main-1.js'));
  expect(await hide()).toBe('/assets/main-1.js again');
});

test('a page is not reloaded without the server, nor for a page that is not of the app', async () => {
  answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
  await missPart();
  answerWith(() => new Response('<h1>Welcome to our hotel</h1>'));
  await missPart();
});

test('a page is not reloaded twice for one version, nor if that cannot be remembered', async () => {
  answerWith(() => page('main-2.js'));
  session.setItem('kindred.reloaded', '/assets/main-2.js');
  await missPart();
  answerWith(() => page('main-3.js'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  await missPart();
});
