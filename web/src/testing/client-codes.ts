/** Error codes of Firebase Auth that occur only in the browser; no server sends them. */
export const CLIENT_CODES = [
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'unauthorized-domain',
  'invalid-api-key',
  'multi-factor-auth-required',
  'account-exists-with-different-credential',
  'credential-already-in-use',
  'user-mismatch',
  'captcha-check-failed',
  'missing-recaptcha-token',
];
