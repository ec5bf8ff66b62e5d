import type { Acted, ErrorCode } from 'functions/contract';

const TIMEOUT_MS = 10_000;

/**
 * The outcome of an act: `done`, `later` if there was no answer (`no_connection`) or the server could not do
 * it now (`busy`), or `refused` with the reason.
 */
export type ActOutcome =
  | { outcome: 'done'; acted: Acted }
  | { outcome: 'later'; why: 'no_connection' | 'busy' }
  | { outcome: 'refused'; message: string };

interface ErrorBody {
  error?: { code?: ErrorCode; message?: string };
}

const GONE = 'What it was about is no longer there.';
const NOT_OURS = 'This link is not complete. Please open it again from where you got it.';

/** Returns the reason why the server refuses an act, in words. */
function reasonOf({ error }: ErrorBody): string {
  if (error?.code === 'not_found') return GONE;
  return error?.code === 'failed_precondition' && error.message ? error.message : NOT_OURS;
}

/** Carries out the act of a token. It works without sign-in, and a repeat changes nothing. Never rejects. */
export async function sendAct(token: string): Promise<ActOutcome> {
  try {
    const answer = await fetch('/api/reminders/act', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return { outcome: 'done', acted: (await answer.json()) as Acted };
    if (answer.status === 429 || answer.status >= 500) return { outcome: 'later', why: 'busy' };
    return { outcome: 'refused', message: reasonOf((await answer.json()) as ErrorBody) };
  } catch {
    return { outcome: 'later', why: 'no_connection' };
  }
}
