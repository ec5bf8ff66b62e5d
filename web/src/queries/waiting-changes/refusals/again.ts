import { inTurn } from '#lib/timing/in-turn.ts';
import { SENDING } from '#lib/storage/waiting-storage.ts';
import { serverNow } from '#lib/clock.ts';
import type { Change } from '#queries/waiting-changes/change.ts';
import { madeAgain } from '#queries/waiting-changes/sending/lost.ts';
import { orderOf } from '#queries/waiting-changes/sending/order.ts';
import { showWaiting } from '#queries/waiting-changes/effects/overlay.ts';
import { sendNow } from '#queries/waiting-changes/sending/rounds.ts';
import { setChanges, storeChange } from '#queries/waiting-changes/shown.ts';
import { dropChange, readChanges } from '#queries/waiting-changes/store.ts';
import { ownerOfChanges } from '#queries/waiting-changes/waiting.ts';

/** Puts a change in the place of a refused or lost one, shows it as done, and sends it. */
async function replace(before: Change, after: Change): Promise<void> {
  const owner = ownerOfChanges();
  if (!owner) return;
  await inTurn(SENDING, { isPatient: true }, async () => {
    await storeChange(after);
    if (after.id !== before.id) await dropChange(before.id);
    setChanges(await readChanges(owner.uid));
  });
  showWaiting(owner.client);
  await sendNow();
}

/** Makes a change again that lost to a later one: now it is the latest. */
export function makeAgain(change: Change): Promise<void> {
  const again = madeAgain(change, { id: crypto.randomUUID(), at: serverNow().toISOString() });
  return replace(change, { ...again, order: orderOf(Date.now()) });
}

/** Tries a refused change again as it is, in its place: what was in its way may be gone. */
export const tryAgain = (change: Change): Promise<void> =>
  replace(change, {
    ...change,
    state: 'waiting',
    refusal: undefined,
    isHandedDown: false,
    failures: 0,
    failedMs: 0,
  });
