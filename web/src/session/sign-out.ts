import { create } from 'zustand';
import { local, ROUND } from '#lib/storage/storage.ts';
import { hasHeldTexts, mayWait } from '#lib/storage/waiting-storage.ts';
import { toastFailed } from '#lib/toasts.ts';
import { logout } from './session.ts';

/** True while the user is asked about what a sign-out would lose. */
export const useSignOutQuestion = create(() => ({ isOpen: false }));

/** Ends the session, also if changes wait. A failure becomes a toast. */
export function signOutNow() {
  logout().catch(() => toastFailed('Could not sign out.', { label: 'Retry', onAction: signOutNow }));
}

/** Tells whether choices of rhythm cards are not saved yet. */
const hasUnsavedRhythms = () => local.getItem(ROUND)?.includes('"unsaved":[{') === true;

/** Ends the session. If changes, texts or choices of rhythms wait, asks first. */
export function signOut() {
  if (mayWait() || hasHeldTexts() || hasUnsavedRhythms()) useSignOutQuestion.setState({ isOpen: true });
  else signOutNow();
}
