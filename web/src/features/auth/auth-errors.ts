/** The refusal of a sign-in, by the identity service or by a check in the browser. */
export interface Refusal {
  code: string;
  /** True if the user pressed "Continue with Google". */
  byGoogle?: boolean;
  /** Requirements that the password does not meet, in the words of the identity service. */
  detail?: string | undefined;
}

export type FieldName = 'email' | 'password';

/**
 * Minimum number of characters of a password in the identity service, if the project's policy sets no
 * other.
 */
export const SHORTEST_PASSWORD = 6;

const OUT_OF_DATE = 'This link has expired or was used already. Please ask for a new one.';
const NOT_A_PERSON = 'The check that you are a person did not succeed. Please try again.';
const SIGN_IN_AGAIN = 'Your session has ended. Please sign in again.';
const SET_UP_WRONG = 'Kindred is not set up to sign in from this address.';
const SECOND_FACTOR = 'This account asks for a second factor, which Kindred does not offer.';
const OTHER_WAY_IN =
  'There is already an account with this email address, which Google has not confirmed to be yours. Please sign in with your password.';
const NO_GOOGLE =
  'Google could not be reached. Please check your connection, and whether this browser blocks Google, and try again.';
const NOT_FINISHED = "Google's window was closed before you were signed in. Please try again.";

const SENTENCES: Record<string, string> = {
  'invalid-email': 'Please enter an email address like name@example.com.',
  'missing-email': 'Please enter your email address.',
  'missing-password': 'Please enter your password.',
  'weak-password': `Please choose a password of at least ${SHORTEST_PASSWORD} characters.`,
  'password-does-not-meet-requirements': 'This password does not meet the rules for passwords.',
  'unsupported-password-policy-schema-version':
    'Please reload the page: the rules for passwords have changed.',
  'email-already-in-use': 'There is already an account with this email address. Try signing in.',
  'invalid-credential':
    'Email and password do not match an account. If you have come in with Google before, continue with Google.',
  'user-not-found': 'There is no account with this email address. Try signing up.',
  'wrong-password': 'This password does not match the account.',
  'user-disabled': 'This account has been disabled.',
  'user-token-expired': SIGN_IN_AGAIN,
  'invalid-user-token': SIGN_IN_AGAIN,
  'requires-recent-login': SIGN_IN_AGAIN,
  'user-mismatch': 'These are the details of another account than the one you are signed in to.',
  'operation-not-allowed': 'Signing in with a password is switched off at the moment.',
  'too-many-requests': 'There were too many attempts. Please wait a few minutes and try again.',
  'network-request-failed': 'The sign-in service did not answer. Please check your connection and try again.',
  'web-storage-unsupported':
    'This browser keeps Google from handing over your sign-in. Please allow cookies, or use a password.',
  'expired-action-code': OUT_OF_DATE,
  'invalid-action-code': OUT_OF_DATE,
  'unauthorized-continue-uri': SET_UP_WRONG,
  'unauthorized-domain': SET_UP_WRONG,
  'invalid-api-key': SET_UP_WRONG,
  'auth-domain-config-required': SET_UP_WRONG,
  'popup-blocked':
    "Your browser blocked Google's window. Please press the button again, or allow windows of this site.",
  'popup-closed-by-user': NOT_FINISHED,
  'user-cancelled': NOT_FINISHED,
  'cancelled-popup-request': 'Another sign-in window was opened. Please go on in that one.',
  'account-exists-with-different-credential': OTHER_WAY_IN,
  'credential-already-in-use': OTHER_WAY_IN,
  'multi-factor-auth-required': SECOND_FACTOR,
  'missing-multi-factor-info': SECOND_FACTOR,
  'missing-multi-factor-session': SECOND_FACTOR,
  'captcha-check-failed': NOT_A_PERSON,
  'missing-recaptcha-token': NOT_A_PERSON,
  'invalid-recaptcha-token': NOT_A_PERSON,
  'recaptcha-not-enabled': NOT_A_PERSON,
};

/** Sentences for errors with a different meaning after "Continue with Google". */
const GOOGLE_SENTENCES: Record<string, string> = {
  'internal-error': NO_GOOGLE,
  'network-request-failed': NO_GOOGLE,
  'invalid-credential': 'Google did not confirm who you are. Please try again.',
  'operation-not-allowed': 'Signing in with Google is switched off at the moment. Please use a password.',
};

const UNKNOWN = 'Something kept you from signing in. Please check your connection and try again.';

const nameOf = (code: string) => code.replace(/^auth\//, '');

/** Returns the sentence that tells the user about a refusal. */
export function sentenceOf({ code, byGoogle = false, detail }: Refusal): string {
  const name = nameOf(code);
  const sentence = (byGoogle && GOOGLE_SENTENCES[name]) || SENTENCES[name] || UNKNOWN;
  return detail ? `${sentence} ${detail}.` : sentence;
}

const FIELDS: Record<string, FieldName> = {
  'invalid-email': 'email',
  'missing-email': 'email',
  'email-already-in-use': 'email',
  'user-not-found': 'email',
  'missing-password': 'password',
  'weak-password': 'password',
  'password-does-not-meet-requirements': 'password',
  'wrong-password': 'password',
  'invalid-credential': 'password',
};

/** Returns the field to correct; undefined if the refusal is not about a field. */
export const fieldOf = ({ code, byGoogle }: Refusal): FieldName | undefined =>
  byGoogle ? undefined : FIELDS[nameOf(code)];

/**
 * Converts anything thrown to a refusal. The service lists the unmet requirements of a password in brackets;
 * they become the detail.
 */
export function refusalOf(error: unknown): Refusal {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code !== 'string') return { code: 'auth/internal-error' };
  return { code, detail: /\[([^[\]]+)\]/.exec(String(message))?.[1] };
}
