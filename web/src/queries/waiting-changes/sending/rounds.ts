import { inTurn } from '#lib/timing/in-turn.ts';
import { SENDING } from '#lib/storage/waiting-storage.ts';
import { serverNow } from '#lib/clock.ts';
import { toastDone, toastFailed } from '#lib/toasts.ts';
import { lostIn } from './lost.ts';
import { takeBack } from '#queries/waiting-changes/effects/overlay.ts';
import { handDown } from '#queries/waiting-changes/refusals/refused.ts';
import { sendRequest } from './request.ts';
import { type Outcome, sendChanges } from './send.ts';
import { changesNow, refetch, setChanges } from '#queries/waiting-changes/shown.ts';
import { readChanges } from '#queries/waiting-changes/store.ts';
import { type Owner, ownerOfChanges } from '#queries/waiting-changes/waiting.ts';

/** Seconds until the next attempt, the longer the more have failed. */
const PAUSES_S = [5, 15, 60, 300];
const LATER: Outcome = { outcome: 'later' };

let failedRounds = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const endPause = () => clearTimeout(timer);

function sendLater(): void {
  endPause();
  const pause = PAUSES_S[Math.min(failedRounds, PAUSES_S.length - 1)]!;
  failedRounds += 1;
  timer = setTimeout(() => void sendNow(), pause * 1000);
}

/** Sends what waits. Once its user is no longer signed in, it neither sends nor shows anything more. */
async function sendRound(owner: Owner): Promise<void> {
  const isOver = () => ownerOfChanges() !== owner;
  let sent = 0;
  let refused = 0;
  const isDone = await sendChanges({
    uid: owner.uid,
    now: serverNow,
    send: async (request) => (isOver() ? LATER : sendRequest(request, owner.uid)),
    onDone({ id: sentId, said }, answer) {
      if (isOver()) return;
      sent += 1;
      setChanges(changesNow().filter(({ id }) => id !== sentId));
      if (lostIn(answer)) toastFailed(`“${said}” lost to a later change on another device.`);
    },
    async onRefused(change) {
      await handDown(change);
      if (isOver()) return;
      refused += 1;
      setChanges(changesNow().map((old) => (old.id === change.id ? change : old)));
      takeBack(owner.client, [change]);
      toastFailed(`“${change.said}” was not accepted. ${change.refusal?.message}`);
    },
  });
  const changes = await readChanges(owner.uid);
  if (isOver()) return;
  setChanges(changes);
  if (isDone) failedRounds = 0;
  else sendLater();
  if (sent + refused > 0) refetch(owner);
  if (sent === 0) return;
  toastDone(sent === 1 ? 'The change that waited is saved.' : `The ${sent} changes that waited are saved.`);
}

let sending: Promise<void> | undefined;
/** True if something was kept since the present round began. */
let isMore = false;

/** Sends what waits, unless another tab or the service worker does. If the browser cannot read it, tries again later. */
async function trySending(owner: Owner): Promise<void> {
  try {
    const hasTurn = await inTurn(SENDING, { isPatient: false }, () => sendRound(owner));
    if (!hasTurn) sendLater();
  } catch (error) {
    console.error(error);
    sendLater();
  }
}

/** Sends what waits, if there is a connection and nobody else sends. */
export async function sendNow(): Promise<void> {
  if (sending) {
    isMore = true;
    return sending;
  }
  const owner = ownerOfChanges();
  endPause();
  const isNeeded = changesNow().some(({ state }) => state === 'waiting');
  if (!owner || !navigator.onLine || !isNeeded) return undefined;
  isMore = false;
  sending = trySending(owner).finally(() => (sending = undefined));
  await sending;
  return isMore ? sendNow() : undefined;
}
