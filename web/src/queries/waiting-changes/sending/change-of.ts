import { SYNC } from '#lib/storage/waiting-storage.ts';
import { serverNow } from '#lib/clock.ts';
import type { Change } from '#queries/waiting-changes/change.ts';
import * as kinds from '#queries/waiting-changes/kinds/index.ts';
import { orderOf } from './order.ts';
import { requestOf } from './request.ts';
import type { Attempt } from '#queries/waiting-changes/send-or-keep.ts';
import { changesNow } from '#queries/waiting-changes/shown.ts';

interface Kept<Answer> {
  change: Change;
  /** Returns the answer that the server will probably give. */
  answer: () => Answer;
}

/** Builds the change that an attempt is kept as. The server may know it if the call was made: `isTried`. */
export async function changeOf<Answer>(attempt: Attempt<Answer>, isTried: boolean): Promise<Kept<Answer>> {
  const { owner, work, made } = attempt;
  const { client, uid } = owner;
  const at = new Date(serverNow().getTime() - (Date.now() - made)).toISOString();
  const { answer, ...draft } = work.draft(kinds, client, at);
  const request = await requestOf(work.call);
  const id = (request.headers['idempotency-key'] ??= attempt.id ??= crypto.randomUUID());
  // A change that was refused and edited keeps its place before the changes that depend on it.
  const order = changesNow().find((before) => before.id === id)?.order ?? orderOf(made);
  const { people } = work;
  const change: Change = {
    ...draft,
    id,
    uid,
    order,
    at,
    people,
    request,
    state: 'waiting',
    isTried,
    failures: 0,
  };
  return { change, answer };
}

/** Asks the browser to send when there is a connection, also if the app is closed by then. */
export async function askForSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.ready) as
    | (ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } })
    | undefined;
  await registration?.sync?.register(SYNC);
}
