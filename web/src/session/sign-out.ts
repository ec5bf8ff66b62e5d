import { create } from 'zustand';
import { hasHeldTexts, mayWait } from '#lib/storage/waiting-storage.ts';
import { toastFailed } from '#lib/toasts.ts';
import { logout } from './session.ts';

/** True while the user is asked about what a sign-out would lose. */
export const useSignOutQuestion = create(() => ({ isOpen: false }));

/** Ends the session, also if changes wait. A failure becomes a toast. */
export function signOutNow() {
  logout().catch(() => toastFailed('Could not sign out.', { label: 'Retry', onAction: signOutNow }));
}

/** Ends the session. If changes or texts wait, asks first. */
export function signOut() {
  if (mayWait() || hasHeldTexts()) useSignOutQuestion.setState({ isOpen: true });
  else signOutNow();
}
