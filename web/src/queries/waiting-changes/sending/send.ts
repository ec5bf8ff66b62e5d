import { OLDEST_CHANGE_DAYS } from 'functions/contract/limits';
import { DAY_MS } from 'functions/contract/people/health';
import type { Change, Refusal, StoredRequest } from '#queries/waiting-changes/change.ts';
import { lostIn } from './lost.ts';
import { dropChange, readChanges, replaceChange } from '#queries/waiting-changes/store.ts';

/** The outcome of a request: `later` for the same again, `failed` if the server failed at it. */
export type Outcome =
  | { outcome: 'done'; answer: unknown }
  | { outcome: 'later' }
  | { outcome: 'failed'; refusal: Refusal }
  | { outcome: 'refused'; refusal: Refusal };

interface Body {
  error?: Partial<Refusal>;
}

/**
 * Returns what to do after an answer. One that is not the API's, such as the page of a proxy, says nothing; a refused
 * session and a limit pass. Rejects if the body is no JSON.
 */
export async function outcomeOf(answer: Response): Promise<Outcome> {
  const { status } = answer;
  const body = status === 204 ? undefined : ((await answer.json()) as Body);
  if (answer.ok) return { outcome: 'done', answer: body };
  const refusal = body?.error as Refusal | undefined;
  if (!refusal?.code || status === 401 || status === 429) return { outcome: 'later' };
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

/** Tells whether a change makes no sense without what another one makes. */
export const needs = ({ people, deletes, request }: Change, made: string): boolean =>
  people.includes(made) || deletes === made || request.path.includes(made);

/**
 * Returns the first change that may be sent: none of those before it is about the same people and still has to be sent,
 * and nothing it needs was refused. What needs something refused waits for the user, and holds nothing else up.
 */
export function nextToSend(changes: readonly Change[], blocked: ReadonlySet<string>): Change | undefined {
  const held = new Set(blocked);
  const missing: string[] = [];
  for (const change of changes) {
    const { state, creates, people } = change;
    const isMissing = state === 'refused' || missing.some((made) => needs(change, made));
    if (isMissing && creates) missing.push(creates);
    if (isMissing || state === 'lost') continue;
    if (!people.some((id) => held.has(id))) return change;
    for (const id of people) held.add(id);
  }
  return undefined;
}

/** After so many failures of the server a change counts as refused, so that the user hears of it. */
const MOST_FAILURES = 5;
/** Milliseconds within which several failures count as one: the server is out for a moment, and everybody asks again. */
const ONE_FAILURE_MS = 60_000;
const GONE = 'It is no longer there: it was deleted meanwhile.';

/** Fields of bodies with a moment that must not lie in the future. */
const MOMENTS = ['at', 'created_at', 'done_at'];

/** Milliseconds that a change may take to arrive. */
const ARRIVAL_MS = 60_000;

/** Returns the moment, or the present if it lies in the future, because the clock of the device was wrong. */
const past = (moment: string, now: Date) => (moment > now.toISOString() ? now.toISOString() : moment);

/** Returns the oldest moment that the server accepts as that of a change. */
const oldest = (now: Date) =>
  new Date(now.getTime() - OLDEST_CHANGE_DAYS * DAY_MS + ARRIVAL_MS).toISOString();

/** Returns the change with moments that do not lie in the future, and as old as it may be at most. */
function dated(change: Change, now: Date): Change {
  const body =
    change.at > now.toISOString() && change.request.body
      ? JSON.stringify(JSON.parse(change.request.body), (field, value: unknown) =>
          MOMENTS.includes(field) && typeof value === 'string' ? past(value, now) : value,
        )
      : change.request.body;
  const at = past(change.at, now);
  return { ...change, at: at < oldest(now) ? oldest(now) : at, request: { ...change.request, body } };
}

/** Returns the change with one more failure, unless it failed just before. */
function failed(change: Change, now: Date): Change {
  const { failures, failedMs = 0 } = change;
  const isSame = Math.abs(now.getTime() - failedMs) < ONE_FAILURE_MS;
  return isSame ? change : { ...change, failures: failures + 1, failedMs: now.getTime() };
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
 * rest has to be sent later. Changes that are deleted meanwhile stay deleted.
 */
export async function sendChanges({ uid, send, now, onDone, onRefused }: Sender): Promise<boolean> {
  const blocked = new Set<string>();
  for (;;) {
    const next = nextToSend(await readChanges(uid), blocked);
    if (!next) return blocked.size === 0;
    const change = { ...dated(next, now()), isTried: true };
    if (!(await replaceChange(change))) continue;
    const headers = { ...change.request.headers, 'x-changed-at': change.at };
    const result = await send({ ...change.request, headers });
    if (result.outcome === 'later') return false;
    const wasDone = result.outcome === 'refused' && wasDoneBefore(change, result.refusal);
    const tried = result.outcome === 'failed' ? failed(change, now()) : change;
    if (result.outcome === 'done' || wasDone) {
      const answer = result.outcome === 'done' ? result.answer : undefined;
      const lost = lostIn(answer);
      await onDone?.(change, answer);
      if (lost) await replaceChange({ ...change, state: 'lost', lost });
      else await dropChange(change.id);
    } else if (result.outcome === 'refused' || tried.failures >= MOST_FAILURES) {
      const refused: Change = { ...tried, state: 'refused', refusal: worded(result.refusal) };
      if (await replaceChange(refused)) await onRefused?.(refused);
    } else {
      await replaceChange(tried);
      for (const id of change.people) blocked.add(id);
    }
  }
}
