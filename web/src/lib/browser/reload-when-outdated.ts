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

/** Reloads at most once per version, and only if no draft is lost. Returns true if it reloads. */
async function reloadIfOutdated(): Promise<boolean> {
  const script = await publishedScript();
  const isOutdated = script !== undefined && !document.querySelector(`script[src="${script}"]`);
  if (!isOutdated || session.getItem(RELOADED) === script) return false;
  session.setItem(RELOADED, script);
  if (!local.isStored() || !session.isStored()) return false;
  location.reload();
  return true;
}

async function handleMissingPart() {
  if (useReload.getState().isPending) return;
  useReload.setState({ isPending: true });
  const isReloading = await reloadIfOutdated().catch(() => false);
  useReload.setState({ isPending: isReloading });
}

/** Reloads the page if a part of the app cannot be loaded because a newer version was published. */
export const reloadWhenOutdated = () => addEventListener('vite:preloadError', () => void handleMissingPart());
