import { toastFailed } from '#lib/toasts.ts';
import { logout } from './session.ts';

/** Ends the session; a failure is shown. */
export function signOut() {
  logout().catch(() => toastFailed('Could not sign out.', { label: 'Retry', onAction: signOut }));
}
