import {
  browserPopupRedirectResolver,
  getAdditionalUserInfo,
  GoogleAuthProvider,
  signInWithPopup,
} from 'firebase/auth';
import { auth } from './auth.ts';

/**
 * Signs in with a Google account that the user chooses in Google's window. Returns true if this created a new
 * account here. The build gives this file its own copy of the SDK's code, see `vite.config.ts`.
 */
export async function signInWithGoogle(): Promise<boolean> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: 'select_account' });
  const result = await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  return getAdditionalUserInfo(result)?.isNewUser ?? false;
}
