import { toastFailed } from '#lib/toasts.ts';
import { logout } from './session.ts';

/** Ends the session. A failure becomes a toast. */
export function signOut() {
  logout().catch(() => toastFailed('Could not sign out.', { label: 'Retry', onAction: signOut }));
}
