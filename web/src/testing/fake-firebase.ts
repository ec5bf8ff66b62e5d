import type { SessionUser } from '#session/session.ts';

type Observer = (user: SessionUser | null) => void;

const observers: Observer[] = [];
let current: SessionUser | null = null;
let refusal: string | undefined;
let answer: Promise<void> | undefined;
let asked: string[] = [];

/** To whom a mail went with which a new password is chosen. */
export const resetMails: string[] = [];

/** Stands for the identity provider: who is signed in, and what the next sign-in is refused with. */
export function becomeUser(user: SessionUser | null) {
  current = user;
  for (const observe of observers) observe(user);
}

export function refuseSignIn(code: string | undefined) {
  refusal = code;
  answer = undefined;
  asked = [];
  resetMails.length = 0;
}

/** Lets a sign-in take its time; answers who has asked. */
export function answerSignIn(when: Promise<void>): readonly string[] {
  answer = when;
  return asked;
}

async function enter(email: string) {
  asked.push(email);
  await answer;
  if (refusal) throw Object.assign(new Error(refusal), { code: refusal });
  becomeUser({ uid: `uid-${email}`, email });
}

export const app = {};
export const idToken = async () => (current ? 'a-token' : undefined);
export const signUp = enter;
export const signIn = enter;
export async function mailPasswordReset(email: string) {
  if (refusal) throw Object.assign(new Error(refusal), { code: refusal });
  resetMails.push(email);
}

export const endSession = async () => becomeUser(null);

export function observeUser(observe: Observer) {
  observers.push(observe);
  observe(current);
}
