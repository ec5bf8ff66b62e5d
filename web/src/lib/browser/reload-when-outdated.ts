import { create } from 'zustand';
import { local, session } from './storage.ts';

const RELOADED = 'kindred.reloaded';
const SCRIPT = /<script type="module" src="([^"]+)"/;

/** True if a part of the app is missing and it is not yet known whether a reload helps. */
export const useReload = create(() => ({ isPending: false }));

/**
 * Returns the address of the app's script in the page that the server has now. The address changes with every
 * version.
 */
async function publishedScript(): Promise<string | undefined> {
  const page = await fetch('/people', { cache: 'no-store' });
  return SCRIPT.exec(await page.text())?.[1];
}

/** Reloads at most once for a reason, and only if no draft is lost. Returns true if it reloads. */
function reloadFor(reason: string): boolean {
  if (session.getItem(RELOADED) === reason) return false;
  session.setItem(RELOADED, reason);
  if (!local.isStored() || !session.isStored()) return false;
  location.reload();
  return true;
}

async function reloadIfOutdated(): Promise<boolean> {
  const script = await publishedScript();
  const isOutdated = script !== undefined && !document.querySelector(`script[src="${script}"]`);
  return isOutdated && reloadFor(script);
}

/** Tells whether the browser would ask before it leaves the page. */
const wouldAsk = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Reloads a page that lacks a part while the user looks elsewhere: a browser that remembers which scripts could not be
 * fetched does not fetch them again before. The standard forbids that only since July 2026.
 */
async function reloadWhileHidden(): Promise<void> {
  const script = document.hidden ? await publishedScript() : undefined;
  if (script && document.hidden && !wouldAsk()) reloadFor(`${script} again`);
}

const handleHidden = () => void reloadWhileHidden().catch(() => {}); // without a connection

async function handleMissingPart() {
  document.addEventListener('visibilitychange', handleHidden);
  if (useReload.getState().isPending) return;
  useReload.setState({ isPending: true });
  const isReloading = await reloadIfOutdated().catch(() => false);
  useReload.setState({ isPending: isReloading });
}

/**
 * Reloads the page if a part of the app cannot be loaded: at once if a newer version was published, else when the page is
 * hidden.
 */
export const reloadWhenOutdated = () => addEventListener('vite:preloadError', () => void handleMissingPart());
