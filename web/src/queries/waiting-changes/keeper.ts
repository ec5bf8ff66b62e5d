import { inTurn } from '#lib/browser/in-turn.ts';
import { local } from '#lib/browser/storage.ts';
import { forgetWaiting, SENDING, SYNC, WAITING } from '#lib/browser/waiting-storage.ts';
import { serverNow } from '#lib/clock.ts';
import { toastDone, toastFailed } from '#lib/toasts.ts';
import { INVALIDATED_BY, keys } from '#queries/keys.ts';
import { beforeSignOut } from '#session/session.ts';
import type { Change } from './change.ts';
import * as kinds from './kinds/index.ts';
import { lostIn, madeAgain } from './lost.ts';
import { applyToCache, overlayAnswers, showWaiting, takeBack } from './overlay.ts';
import { requestOf, sendRequest } from './request.ts';
import { dependentsOf, sendChanges } from './send.ts';
import type { Work } from './send-or-keep.ts';
import { dropChanges, dropOthers, putChange, readChanges } from './store.ts';
import { type Owner, ownerOfChanges, useWaiting } from './waiting.ts';

/** Seconds until the next attempt, the longer the more have failed. */
const PAUSES_S = [5, 15, 60, 300];
/**
 * Milliseconds that a change may be older than the last one that waits, and still go before it: its call took
 * longer. If it is older still, the clock was put back.
 */
const LATEST_MS = 60_000;

const changesNow = () => useWaiting.getState().changes;

/** Sets the changes that are shown, and tells the other tabs. */
function setChanges(changes: readonly Change[]): void {
  useWaiting.setState({ changes });
  if (changes.length) local.setItem(WAITING, `${changes.length} ${Date.now()}`);
  else local.removeItem(WAITING);
}

/** Fetches again what changes may have touched. */
function refetch({ client }: Owner): void {
  for (const queryKey of [...INVALIDATED_BY.people, keys.tags, keys.relations, keys.me])
    void client.invalidateQueries({ queryKey });
}

let failedRounds = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function sendLater(): void {
  clearTimeout(timer);
  const pause = PAUSES_S[Math.min(failedRounds, PAUSES_S.length - 1)]!;
  failedRounds += 1;
  timer = setTimeout(() => void sendNow(), pause * 1000);
}

async function sendRound(owner: Owner): Promise<void> {
  let sent = 0;
  const isDone = await sendChanges({
    uid: owner.uid,
    send: sendRequest,
    now: serverNow,
    onDone({ id: sentId, said }, answer) {
      sent += 1;
      setChanges(changesNow().filter(({ id }) => id !== sentId));
      if (lostIn(answer)) toastFailed(`“${said}” lost to a later change on another device.`);
    },
    onRefused(change) {
      setChanges(changesNow().map((old) => (old.id === change.id ? change : old)));
      takeBack(owner.client, [change]);
      toastFailed(`“${change.said}” was not accepted. ${change.refusal?.message}`);
    },
  });
  if (ownerOfChanges() !== owner) return;
  setChanges(await readChanges(owner.uid));
  if (isDone) failedRounds = 0;
  else sendLater();
  if (sent === 0) return;
  refetch(owner);
  toastDone(sent === 1 ? 'The change that waited is saved.' : `The ${sent} changes that waited are saved.`);
}

let sending: Promise<void> | undefined;
/** True if something was kept since the present round began. */
let isMore = false;

async function trySending(owner: Owner): Promise<void> {
  const hasTurn = await inTurn(SENDING, { isPatient: false }, () => sendRound(owner));
  if (!hasTurn) sendLater();
}

/** Sends what waits, if there is a connection and nobody else sends. */
export async function sendNow(): Promise<void> {
  if (sending) {
    isMore = true;
    return sending;
  }
  const owner = ownerOfChanges();
  clearTimeout(timer);
  const isNeeded = changesNow().some(({ state }) => state === 'waiting');
  if (!owner || !navigator.onLine || !isNeeded) return undefined;
  isMore = false;
  sending = trySending(owner).finally(() => (sending = undefined));
  await sending;
  return isMore ? sendNow() : undefined;
}

/** Reads the changes again, because another tab or the service worker has sent, added or removed some. */
async function readAgain(owner: Owner): Promise<void> {
  const before = changesNow();
  const changes = await readChanges(owner.uid);
  if (ownerOfChanges() !== owner) return;
  useWaiting.setState({ changes });
  const waiting = new Set(changes.flatMap(({ id, state }) => (state === 'waiting' ? id : [])));
  const gone = before.filter(({ id, state }) => state === 'waiting' && !waiting.has(id));
  // Without a connection nothing can have been sent, so they were removed.
  takeBack(owner.client, navigator.onLine ? [] : gone);
  if (gone.length) refetch(owner);
}

/** Asks the browser to send when there is a connection, also if the app is closed by then. */
async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.ready) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined;
  await registration?.sync?.register(SYNC);
}

function listen(owner: Owner): () => void {
  const stops = [overlayAnswers(owner.client), beforeSignOut(forgetWaiting), () => clearTimeout(timer)];
  function on(target: EventTarget | undefined, name: string, listener: (event: never) => void) {
    target?.addEventListener(name, listener as EventListener);
    stops.push(() => target?.removeEventListener(name, listener as EventListener));
  }
  on(globalThis, 'online', () => void sendNow());
  on(document, 'visibilitychange', () => void sendNow());
  on(globalThis, 'storage', ({ key }: StorageEvent) => key === WAITING && void readAgain(owner));
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
  showWaiting(owner.client);
  void sendNow();
}

/** Reads what waits, shows it, and sends it as soon as there is a connection. Later calls do nothing. */
export function openKeeper(): Promise<void> {
  const owner = ownerOfChanges();
  if (!owner) return Promise.resolve();
  if (opened?.owner !== owner) opened = { owner, isRead: open(owner) };
  return opened.isRead;
}

/** Returns the place of a change made at this time: after those made before it. */
function orderOf(made: number): number {
  const orders = changesNow().map(({ order }) => order);
  const last = Math.max(0, ...orders);
  // A clock that was put back must not put a change before earlier ones; a slow call may end after later ones.
  let order = made < last - LATEST_MS ? last + 1 : made;
  while (orders.includes(order)) order += 0.001;
  return order;
}

/**
 * Removes the change that makes this and was never sent, with all that depends on it, and takes them back. Returns
 * false if there is none.
 */
async function dropUntried({ client }: Owner, deletes: string): Promise<boolean> {
  let isDropped = false;
  await inTurn(SENDING, { isPatient: false }, async () => {
    const all = changesNow();
    const made = all.find(({ creates }) => creates === deletes);
    const gone = made ? [made, ...dependentsOf(made, all)] : [];
    isDropped = gone.length > 0 && gone.every(({ isTried }) => !isTried);
    if (!isDropped) return;
    await dropChanges(gone);
    setChanges(all.filter((change) => !gone.includes(change)));
    takeBack(client, gone);
  });
  return isDropped;
}

interface Made {
  /** Milliseconds since 1970, by this device's clock. */
  made: number;
  /** True if the server may have done it. */
  isTried: boolean;
}

/** Keeps a change in this browser and shows it as done. Rejects if the browser cannot store it. */
export async function keep<Answer>(work: Work<Answer>, { made, isTried }: Made): Promise<Answer> {
  const owner = ownerOfChanges();
  if (!owner) throw new Error('Nobody is signed in');
  await openKeeper();
  const at = new Date(serverNow().getTime() - (Date.now() - made)).toISOString();
  const { answer, ...draft } = work.draft(kinds, owner.client, at);
  if (!draft.deletes || isTried || !(await dropUntried(owner, draft.deletes))) {
    const request = await requestOf(work.call);
    const id = (request.headers['idempotency-key'] ??= crypto.randomUUID());
    const change: Change = {
      ...draft,
      id,
      uid: owner.uid,
      // What was refused and edited keeps its place before what depends on it.
      order: changesNow().find((before) => before.id === id)?.order ?? orderOf(made),
      at,
      people: work.people,
      request,
      state: 'waiting',
      isTried,
      failures: 0,
    };
    await putChange(change);
    const others = changesNow().filter((other) => other.id !== id);
    setChanges([...others, change].toSorted((a, b) => a.order - b.order));
    applyToCache(owner.client, draft.effects);
    askForSync().catch(() => {});
  }
  void sendNow();
  return answer();
}

/** Makes a change again that lost to a later one: now it is the latest. */
export async function makeAgain(change: Change): Promise<void> {
  const again = madeAgain(change, { id: crypto.randomUUID(), at: serverNow().toISOString() });
  const order = orderOf(Date.now());
  await inTurn(SENDING, { isPatient: true }, async () => {
    await putChange({ ...again, order });
    await dropChanges([change]);
    const others = changesNow().filter(({ id }) => id !== change.id);
    setChanges([...others, { ...again, order }]);
  });
  const owner = ownerOfChanges();
  if (owner) applyToCache(owner.client, again.effects);
  await sendNow();
}

/** Removes a change, with all that depends on it, and takes back what is shown of it. */
export async function removeChange(change: Change): Promise<void> {
  const owner = ownerOfChanges();
  if (!owner) return;
  await inTurn(SENDING, { isPatient: true }, async () => {
    const all = await readChanges(owner.uid);
    if (!all.some(({ id }) => id === change.id)) return;
    const gone = [change, ...dependentsOf(change, all)];
    await dropChanges(gone);
    setChanges(all.filter(({ id }) => gone.every((one) => one.id !== id)));
    takeBack(
      owner.client,
      gone.filter(({ state }) => state === 'waiting'),
    );
  });
  refetch(owner);
}
