import { SYNC, WAITING } from '#lib/storage/waiting-storage.ts';
import { askForSync, changeOf } from '#queries/waiting-changes/sending/change-of.ts';
import * as known from './kinds/known.ts';
import { applyToCache, overlayAnswers, takeBack } from '#queries/waiting-changes/effects/overlay.ts';
import { handDownRefused, isToHandDown } from '#queries/waiting-changes/refusals/refused.ts';
import { dropUntried } from '#queries/waiting-changes/refusals/removal.ts';
import { endPause, sendNow } from '#queries/waiting-changes/sending/rounds.ts';
import type { Attempt } from './send-or-keep.ts';
import { changesNow, hearRemoved, readAgain, refetch, setChanges, storeChange } from './shown.ts';
import { dropOthers, readChanges } from './store.ts';
import { type Owner, ownerOfChanges } from './waiting.ts';

export { makeAgain, tryAgain } from '#queries/waiting-changes/refusals/again.ts';
export { parkWhenHidden } from '#queries/waiting-changes/sending/park.ts';
export { removeChange } from '#queries/waiting-changes/refusals/removal.ts';
export { sendNow };

function listen(owner: Owner): () => void {
  const stops = [overlayAnswers(owner.client), endPause];
  function on(target: EventTarget | undefined, name: string, listener: (event: never) => void) {
    target?.addEventListener(name, listener as EventListener);
    stops.push(() => target?.removeEventListener(name, listener as EventListener));
  }
  on(globalThis, 'online', () => void sendNow());
  on(document, 'visibilitychange', () => document.visibilityState === 'visible' && void sendNow());
  on(globalThis, 'storage', (event: StorageEvent) => {
    hearRemoved(owner, event);
    if (event.key === WAITING) void readAgain(owner);
  });
  on(navigator.serviceWorker, 'message', ({ data }: MessageEvent) => data === SYNC && void readAgain(owner));
  return () => stops.forEach((stop) => stop());
}

let opened: { owner: Owner; isRead: Promise<void> } | undefined;

async function open(owner: Owner): Promise<void> {
  owner.end = listen(owner);
  await dropOthers(owner.uid);
  const changes = await readChanges(owner.uid);
  if (ownerOfChanges() !== owner) return;
  setChanges(changes);
  const refused = changes.filter(isToHandDown);
  takeBack(owner.client, refused);
  if (refused.length) refetch(owner);
  handDownRefused(owner).catch(console.error);
  void sendNow();
}

/**
 * Reads what waits, shows it, and sends it as soon as there is a connection. Later calls do nothing, unless the browser
 * could not read it.
 */
export function openKeeper(): Promise<void> {
  const owner = ownerOfChanges();
  if (!owner) return Promise.resolve();
  if (opened?.owner !== owner) {
    const isRead = open(owner).catch((error: unknown) => {
      owner.end?.();
      opened = undefined;
      throw error;
    });
    opened = { owner, isRead };
  }
  return opened.isRead;
}

/** Tells whether a change of these people must wait for another one, or for a person whose creation was refused. */
export async function mustFollow(people: readonly string[]): Promise<boolean> {
  await openKeeper();
  return changesNow().some(
    ({ state, people: others, creates }) =>
      (state === 'waiting' && others.some((id) => people.includes(id))) ||
      (state === 'refused' && creates !== undefined && people.includes(creates)),
  );
}

/** Tells whether anything waits or was refused that is about this person, besides that they were added. */
export async function isWrittenAbout(personId: string): Promise<boolean> {
  await openKeeper();
  return known.isWrittenAbout(personId);
}

/** Keeps a change in this browser and shows it as done. Rejects if the browser cannot store it. */
export async function keep<Answer>(attempt: Attempt<Answer>, isTried: boolean): Promise<Answer> {
  const { owner } = attempt;
  if (ownerOfChanges() !== owner) throw new Error('The user who made this change is no longer signed in');
  await openKeeper();
  const { change, answer } = await changeOf(attempt, isTried);
  if (!change.deletes || isTried || !(await dropUntried(owner, change.deletes))) {
    await storeChange(change);
    const others = changesNow().filter(({ id }) => id !== change.id);
    setChanges([...others, change].toSorted((a, b) => a.order - b.order));
    applyToCache(owner.client, change.effects);
    askForSync().catch(() => {});
  }
  void sendNow();
  return answer();
}
