/** A difference up to this may be the time that an answer took. */
const NEARLY_MS = 60_000;

let behindMs = 0;

/** Learns from the `Date` header of an answer by how much this device's clock is wrong. */
export function learnTime(date: string | null): void {
  if (!date) return;
  const behind = Date.parse(date) - Date.now();
  behindMs = Math.abs(behind) > NEARLY_MS ? behind : 0;
}

/** Returns what time it is on the server's clock, once an answer has come. */
export const serverNow = () => new Date(Date.now() + behindMs);
