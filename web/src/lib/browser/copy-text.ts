import { toastDone, toastFailed } from '#lib/toasts.ts';

/**
 * Copies a text and says so in a toast. `what` names it there, for example `the address`. Returns false if
 * the browser refuses; the toast then says what to do, by default to copy the selected text by hand.
 */
export async function copyText(
  text: string,
  what: string,
  otherwise = 'It is selected: copy it by hand.',
): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toastFailed(`Could not copy ${what}. ${otherwise}`);
    return false;
  }
  toastDone(`Copied ${what}.`);
  return true;
}
