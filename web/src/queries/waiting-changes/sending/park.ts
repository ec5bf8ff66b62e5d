import { askForSync, changeOf } from './change-of.ts';
import { type Attempt, underway } from '#queries/waiting-changes/send-or-keep.ts';
import { readAgain, storeChange } from '#queries/waiting-changes/shown.ts';
import { dropChange } from '#queries/waiting-changes/store.ts';
import { ownerOfChanges } from '#queries/waiting-changes/waiting.ts';

/** Keeps a change whose first call has no answer yet, until the answer comes. */
function park(attempt: Attempt): void {
  async function store(): Promise<string> {
    const { change } = await changeOf(attempt, true);
    await storeChange(change);
    askForSync().catch(() => {});
    return change.id;
  }
  const stored = store();
  async function forget(): Promise<void> {
    await dropChange(await stored);
    if (ownerOfChanges() === attempt.owner) await readAgain(attempt.owner);
  }
  stored.catch(console.error);
  attempt.forget = () => void forget().catch(() => {}); // without what was stored there is nothing to forget
}

function parkAll({ type }: Event): void {
  if (type !== 'pagehide' && document.visibilityState !== 'hidden') return;
  const owner = ownerOfChanges();
  for (const attempt of underway) if (!attempt.forget && attempt.owner === owner) park(attempt);
}

/**
 * Keeps the changes that are under way when the page is hidden, because it may be closed before their answer: then the
 * service worker or the next visit makes their calls again, with the same keys. Later calls do nothing.
 */
export function parkWhenHidden(): void {
  document.addEventListener('visibilitychange', parkAll);
  addEventListener('pagehide', parkAll);
}
