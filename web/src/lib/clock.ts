/** Milliseconds of difference that may come from the duration of an answer alone. */
const NEARLY_MS = 60_000;

let behindMs = 0;

/** Compares this device's clock with the `Date` header of an answer, to learn by how much it is wrong. */
export function learnTime(date: string | null): void {
  if (!date) return;
  const behind = Date.parse(date) - Date.now();
  behindMs = Math.abs(behind) > NEARLY_MS ? behind : 0;
}

/** Returns the present time by the server's clock; by this device's clock until an answer has come. */
export const serverNow = () => new Date(Date.now() + behindMs);
