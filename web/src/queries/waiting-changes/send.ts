import type { Change, Refusal, StoredRequest } from './change.ts';
import { lostIn } from './lost.ts';
import { dropChange, putChange, readChanges } from './store.ts';

/** The outcome of a request: `later` for the same again, `failed` if the server failed at it. */
export type Outcome =
  | { outcome: 'done'; answer: unknown }
  | { outcome: 'later' }
  | { outcome: 'failed'; refusal: Refusal }
  | { outcome: 'refused'; refusal: Refusal };

/** Returns what to do after an answer that is not 2xx. A refused session and a short limit pass. */
export function outcomeOf(status: number, refusal: Refusal): Outcome {
  if (status === 0 || status === 401 || status === 429) return { outcome: 'later' };
  return { outcome: status >= 500 ? 'failed' : 'refused', refusal };
}

export interface Sender {
  uid: string;
  /** Sends one request with the user's token. */
  send: (request: StoredRequest) => Promise<Outcome>;
  /** The present time by the server's clock. */
  now: () => Date;
  /** Called when the server has done a change, before it is forgotten. */
  onDone?: (change: Change, answer: unknown) => unknown;
  onRefused?: (change: Change) => unknown;
}

/**
 * Returns the first change that may be sent: none of those before it is about the same people and still has to be sent,
 * and nothing it needs was refused.
 */
export function nextToSend(changes: readonly Change[], blocked: ReadonlySet<string>): Change | undefined {
  const held = new Set(blocked);
  for (const change of changes) {
    const isHeld = change.people.some((id) => held.has(id));
    if (change.state === 'waiting' && !isHeld) return change;
    if (change.state === 'waiting') for (const id of change.people) held.add(id);
    else if (change.state === 'refused' && change.creates) held.add(change.creates);
  }
  return undefined;
}

/** Returns the changes that make no sense without one of them: those of a person or memory that it makes. */
export function dependentsOf({ id, creates }: Change, changes: readonly Change[]): Change[] {
  if (!creates) return [];
  return changes.filter(
    (change) =>
      change.id !== id &&
      (change.people.includes(creates) ||
        change.deletes === creates ||
        change.request.path.includes(creates)),
  );
}

/** After so many failures of the server a change counts as refused, so that the user hears of it. */
const MOST_FAILURES = 5;
const GONE = 'It is no longer there: it was deleted meanwhile.';

/** Fields of bodies with a moment that must not lie in the future. */
const MOMENTS = ['at', 'created_at', 'done_at'];

/** Returns the moment, or the present if it lies in the future, because the clock of the device was wrong. */
const past = (moment: string, now: Date) => (moment > now.toISOString() ? now.toISOString() : moment);

/** Returns the change with moments that do not lie in the future. */
function dated(change: Change, now: Date): Change {
  const at = past(change.at, now);
  if (at === change.at || !change.request.body) return { ...change, at };
  const body = JSON.stringify(JSON.parse(change.request.body), (field, value: unknown) =>
    MOMENTS.includes(field) && typeof value === 'string' ? past(value, now) : value,
  );
  return { ...change, at, request: { ...change.request, body } };
}

/**
 * Tells whether the server refuses a change only because it did it before: what it deletes is gone, or what it makes
 * is there. An id that the device chose is taken by this very change, whose idempotency key the server has forgotten.
 */
function wasDoneBefore({ creates, request }: Change, { code, details = [] }: Refusal): boolean {
  if (code === 'not_found') return request.method === 'DELETE';
  return (
    code === 'already_exists' && details.some(({ path, message }) => path === 'id' && message === creates)
  );
}

/** Words for a change that is about something which no longer exists. */
const worded = (refusal: Refusal): Refusal =>
  refusal.code === 'not_found' ? { ...refusal, message: GONE } : refusal;

/**
 * Sends what waits, the changes of one person in their order. Returns true if nothing is left to send; false if the
 * rest has to be sent later.
 */
export async function sendChanges({ uid, send, now, onDone, onRefused }: Sender): Promise<boolean> {
  const blocked = new Set<string>();
  for (;;) {
    const next = nextToSend(await readChanges(uid), blocked);
    if (!next) return blocked.size === 0;
    const change = { ...dated(next, now()), isTried: true };
    await putChange(change);
    const headers = { ...change.request.headers, 'x-changed-at': change.at };
    const result = await send({ ...change.request, headers });
    if (result.outcome === 'later') return false;
    const wasDone = result.outcome === 'refused' && wasDoneBefore(change, result.refusal);
    const failures = change.failures + (result.outcome === 'failed' ? 1 : 0);
    if (result.outcome === 'done' || wasDone) {
      const answer = result.outcome === 'done' ? result.answer : undefined;
      const lost = lostIn(answer);
      await onDone?.(change, answer);
      if (lost) await putChange({ ...change, state: 'lost', lost });
      else await dropChange(change.id);
    } else if (result.outcome === 'refused' || failures >= MOST_FAILURES) {
      const refused: Change = { ...change, state: 'refused', refusal: worded(result.refusal), failures };
      await putChange(refused);
      await onRefused?.(refused);
    } else {
      await putChange({ ...change, failures });
      for (const id of change.people) blocked.add(id);
    }
  }
}
