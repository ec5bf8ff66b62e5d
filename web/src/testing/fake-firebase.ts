import type { SessionUser } from '#session/session.ts';

type Observer = (user: SessionUser | null) => void;

const observers: Observer[] = [];
let current: SessionUser | null = null;
let refusal: string | undefined;
let answer: Promise<void> | undefined;
let attempts: string[] = [];

/** Email addresses to which a password reset was mailed. */
export const resetMails: string[] = [];

/** Makes this user the signed-in one; null signs out. */
export function becomeUser(user: SessionUser | null) {
  current = user;
  for (const observe of observers) observe(user);
}

/**
 * Makes every later sign-in and password mail fail with this code, or succeed if it is undefined. Also ends
 * the delay of sign-ins, and clears the recorded ones and the mails.
 */
export function refuseSignIn(code: string | undefined) {
  refusal = code;
  answer = undefined;
  attempts = [];
  resetMails.length = 0;
}

/** Delays sign-ins until the promise resolves. Returns a list that collects the email of each sign-in. */
export function answerSignIn(when: Promise<void>): readonly string[] {
  answer = when;
  return attempts;
}

/** `last` is true if the last session was to stay in the tab. */
export const keptInTab = { last: false };
/** `takesSession` is false if the browser fails to store sessions. */
export const storage = { takesSession: true };
export async function keepSession(inTab: boolean) {
  keptInTab.last = inTab;
  return storage.takesSession;
}

async function enter(email: string) {
  attempts.push(email);
  await answer;
  if (refusal) throw Object.assign(new Error(refusal), { code: refusal });
  becomeUser({ uid: `uid-${email}`, email });
}

export const app = {};
export const idToken = async () => (current ? 'a-token' : undefined);
export const signUp = enter;
export const signIn = enter;

/** The Google account that the user chooses in Google's window. */
export const googleAccount = { email: 'ada@gmail.test', isNewHere: false };
export async function signInWithGoogle() {
  await enter(googleAccount.email);
  return googleAccount.isNewHere;
}

export async function mailPasswordReset(email: string) {
  if (refusal) throw Object.assign(new Error(refusal), { code: refusal });
  resetMails.push(email);
}

export const endSession = async () => becomeUser(null);

export function observeUser(observe: Observer) {
  observers.push(observe);
  observe(current);
}
