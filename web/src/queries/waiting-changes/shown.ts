import { local } from '#lib/storage/storage.ts';
import { WAITING } from '#lib/storage/waiting-storage.ts';
import { INVALIDATED_BY, keys } from '#queries/keys.ts';
import type { Change } from './change.ts';
import { takeBack } from '#queries/waiting-changes/effects/overlay.ts';
import { handDownRefused } from '#queries/waiting-changes/refusals/refused.ts';
import { putChange, readChanges } from './store.ts';
import { type Owner, ownerOfChanges, useWaiting } from './waiting.ts';

export const changesNow = () => useWaiting.getState().changes;

/** Sets the flag that changes wait, to a new value, so that other tabs hear it. */
const raiseFlag = () => local.setItem(WAITING, crypto.randomUUID());

/** Sets the changes that are shown, and tells the other tabs. */
export function setChanges(changes: readonly Change[]): void {
  useWaiting.setState({ changes });
  if (changes.length) raiseFlag();
  else local.removeItem(WAITING);
}

/**
 * Stores a change. The flag is set before, so that no stored change can stay unseen, and again after, because a tab that
 * found nothing yet has removed it.
 */
export async function storeChange(change: Change): Promise<void> {
  raiseFlag();
  await putChange(change);
  raiseFlag();
}

/** Fetches again what changes may have touched. */
export function refetch({ client }: Owner): void {
  for (const queryKey of [...INVALIDATED_BY.people, keys.tags, keys.relations, keys.me])
    void client.invalidateQueries({ queryKey });
}

/**
 * Reads the changes again, because another tab or the service worker has sent or added some, or some were refused. What
 * another tab removed is taken back when it says so (`tellRemoved`), because a change that is gone may have been sent.
 */
export async function readAgain(owner: Owner): Promise<void> {
  const before = changesNow();
  const changes = await readChanges(owner.uid);
  if (ownerOfChanges() !== owner) return;
  useWaiting.setState({ changes });
  if (changes.length === 0) local.removeItem(WAITING);
  const stateOf = new Map(changes.map(({ id, state }) => [id, state]));
  const settled = before.filter(({ id, state }) => state === 'waiting' && stateOf.get(id) !== 'waiting');
  takeBack(
    owner.client,
    settled.filter(({ id }) => stateOf.get(id) === 'refused'),
  );
  if (settled.length) refetch(owner);
  await handDownRefused(owner);
}

/** Local storage key by which a tab names the changes that it has removed; only for a moment. */
const REMOVED = 'kindred.removed';

/** Tells the other tabs that these changes were removed without being sent. */
export function tellRemoved(gone: readonly Change[]): void {
  local.setItem(REMOVED, JSON.stringify(gone.map(({ id }) => id)));
  local.removeItem(REMOVED);
}

/** Takes back on the screen what another tab has removed. */
export function hearRemoved(owner: Owner, { key, newValue }: StorageEvent): void {
  if (key !== REMOVED || !newValue) return;
  const ids = JSON.parse(newValue) as string[];
  const isGone = ({ id }: Change) => ids.includes(id);
  const gone = changesNow().filter((change) => change.state === 'waiting' && isGone(change));
  useWaiting.setState({ changes: changesNow().filter((change) => !isGone(change)) });
  takeBack(owner.client, gone);
}
