import type { ActPurpose } from 'functions/contract';

const PURPOSES: readonly unknown[] = ['in_touch', 'snooze', 'less_often'] satisfies ActPurpose[];

/** The readable part of a token. Only the server can check its signature. */
interface Readable {
  /** The act that it permits; undefined if the token cannot be read. */
  purpose: ActPurpose | undefined;
  isExpired: boolean;
}

const UNREADABLE: Readable = { purpose: undefined, isExpired: false };

/**
 * Reads the part of a token before its signature: uid, delivery, purpose, person and the moment until which
 * it works.
 */
export function readToken(token: string, now = Date.now()): Readable {
  try {
    const [body = ''] = token.split('.');
    const text = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
    const [, , purpose, , expires] = JSON.parse(text) as unknown[];
    if (!PURPOSES.includes(purpose)) return UNREADABLE;
    return { purpose: purpose as ActPurpose, isExpired: typeof expires === 'number' && expires <= now };
  } catch {
    return UNREADABLE;
  }
}
