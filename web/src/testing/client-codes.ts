/** Error codes of the identity provider that the SDK raises itself and no server sends. */
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
