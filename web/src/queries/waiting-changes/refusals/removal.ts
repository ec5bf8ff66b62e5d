import { inTurn } from '#lib/timing/in-turn.ts';
import { SENDING } from '#lib/storage/waiting-storage.ts';
import type { Change } from '#queries/waiting-changes/change.ts';
import { dependentsOf, withoutPerson } from './dependents.ts';
import { heirsOf } from '#queries/waiting-changes/effects/hand-down.ts';
import { takeBack } from '#queries/waiting-changes/effects/overlay.ts';
import { refetch, setChanges, tellRemoved } from '#queries/waiting-changes/shown.ts';
import { dropChanges, readChanges, replaceChange } from '#queries/waiting-changes/store.ts';
import { type Owner, ownerOfChanges } from '#queries/waiting-changes/waiting.ts';

/**
 * Returns the changes that stay as they are when others are gone: without the people whom those make, and taken back to
 * what was before them.
 */
function withoutGone(gone: readonly Change[], others: readonly Change[]): readonly Change[] {
  const made = gone.flatMap(({ creates }) => creates ?? []);
  const left = others.map((change) => made.reduce((one, id) => withoutPerson(one, id), change));
  return gone
    .filter(({ state }) => state === 'waiting')
    .reduceRight((changes, one) => {
      const heirs = new Map(heirsOf(one, changes).map((heir) => [heir.id, heir]));
      return changes.map((change) => heirs.get(change.id) ?? change);
    }, left);
}

/** Deletes changes from the device, takes them back on the screen, and tells the other tabs. */
async function drop({ client, uid }: Owner, gone: readonly Change[], all: readonly Change[]): Promise<void> {
  const others = all.filter((change) => !gone.includes(change));
  for (const change of withoutGone(gone, others)) if (!others.includes(change)) await replaceChange(change);
  await dropChanges(gone);
  tellRemoved(gone);
  setChanges(await readChanges(uid));
  takeBack(
    client,
    gone.filter(({ state }) => state === 'waiting'),
  );
}

/**
 * Removes the change that makes this and was never sent, with all that depends on it, and takes them back. Returns
 * false if there is none, or if something is being sent.
 */
export async function dropUntried(owner: Owner, deletes: string): Promise<boolean> {
  let isDropped = false;
  await inTurn(SENDING, { isPatient: false }, async () => {
    const all = await readChanges(owner.uid);
    const made = all.find(({ creates }) => creates === deletes);
    const gone = made ? [made, ...dependentsOf(made, all)] : [];
    isDropped = gone.length > 0 && gone.every(({ isTried }) => !isTried);
    if (isDropped) await drop(owner, gone, all);
  });
  return isDropped;
}

/** Removes a change, with all that depends on it, and takes back what is shown of it. */
export async function removeChange({ id: removed }: Change): Promise<void> {
  const owner = ownerOfChanges();
  if (!owner) return;
  await inTurn(SENDING, { isPatient: true }, async () => {
    const all = await readChanges(owner.uid);
    const change = all.find(({ id }) => id === removed);
    if (change) await drop(owner, [change, ...dependentsOf(change, all)], all);
  });
  refetch(owner);
}
