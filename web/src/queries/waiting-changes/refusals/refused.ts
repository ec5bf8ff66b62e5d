import { inTurn } from '#lib/timing/in-turn.ts';
import { SENDING } from '#lib/storage/waiting-storage.ts';
import type { Change } from '#queries/waiting-changes/change.ts';
import { heirsOf } from '#queries/waiting-changes/effects/hand-down.ts';
import { readChanges, replaceChange } from '#queries/waiting-changes/store.ts';
import { type Owner, ownerOfChanges, useWaiting } from '#queries/waiting-changes/waiting.ts';

/** Tells whether a change was refused, but those after it still take back to its value. */
export const isToHandDown = ({ state, isHandedDown }: Change) => state === 'refused' && !isHandedDown;

/** Makes the changes after a refused one take back to what was before it. For the holder of the lock. */
export async function handDown(refused: Change): Promise<void> {
  for (const heir of heirsOf(refused, await readChanges(refused.uid))) await replaceChange(heir);
  await replaceChange({ ...refused, isHandedDown: true });
}

/** Does the same for what was refused while no page was open to do it, if there is any. */
export async function handDownRefused(owner: Owner): Promise<void> {
  const { uid } = owner;
  if (!useWaiting.getState().changes.some(isToHandDown)) return;
  await inTurn(SENDING, { isPatient: true }, async () => {
    const refused = (await readChanges(uid)).filter(isToHandDown);
    // The last one first, so that of two the value before both is handed down.
    for (const change of refused.toReversed()) await handDown(change);
  });
  const changes = await readChanges(uid);
  if (ownerOfChanges() === owner) useWaiting.setState({ changes });
}
