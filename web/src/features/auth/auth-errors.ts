import type { AuthMode } from '#paths.ts';

const SHORTEST_PASSWORD = 6;

const SENTENCES: Record<string, string> = {
  'auth/invalid-email': 'Please enter an email address like name@example.com.',
  'auth/missing-email': 'Please enter your email address.',
  'auth/missing-password': 'Please enter your password.',
  'auth/weak-password': `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`,
  'auth/password-does-not-meet-requirements': 'This password does not meet the rules for passwords.',
  'auth/email-already-in-use': 'There is already an account with this email address. Try signing in.',
  'auth/invalid-credential': 'Email and password do not match an account.',
  'auth/user-not-found': 'There is no account with this email address. Try signing up.',
  'auth/wrong-password': 'This password does not match the account.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/user-token-expired': 'Your session has ended. Please sign in again.',
  'auth/operation-not-allowed': 'Signing in with a password is switched off at the moment.',
  'auth/too-many-requests': 'There were too many attempts. Please wait a few minutes and try again.',
  'auth/network-request-failed':
    'The sign-in service did not answer. Please check your connection and try again.',
};

const sentence = (code: string) => SENTENCES[code] ?? 'Something kept you from signing in. Please try again.';

/** A plain sentence, then the code of the authentication service for whoever is asked for help. */
export const describeAuthError = (code: string) => `${sentence(code)} (${code})`;

export function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'auth/internal-error';
}

interface Credentials {
  email: HTMLInputElement;
  password: HTMLInputElement;
}

/** What the service would refuse anyway, said before it is asked and under the code it would give. */
export function checkCredentials(mode: AuthMode, { email, password }: Credentials): string | undefined {
  if (!email.validity.valid) return 'auth/invalid-email';
  if (!password.validity.valid) return 'auth/missing-password';
  if (mode === 'sign-up' && password.value.length < SHORTEST_PASSWORD) return 'auth/weak-password';
}
