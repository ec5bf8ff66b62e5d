import { toastDone, toastFailed } from '#lib/toasts.ts';

/**
 * Copies a text and says so in a toast. `what` names it there, for example `the address`. Returns false if
 * the browser refuses; the toast then asks the user to copy it by hand.
 */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toastFailed(`Could not copy ${what}. It is selected: copy it by hand.`);
    return false;
  }
  toastDone(`Copied ${what}.`);
  return true;
}
