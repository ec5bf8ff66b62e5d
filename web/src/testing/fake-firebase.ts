import type { SessionUser } from '#session/session.ts';

type Observer = (user: SessionUser | null) => void;

const observers: Observer[] = [];
let current: SessionUser | null = null;
let refusal: string | undefined;

/** Stands for the identity provider: who is signed in, and what the next sign-in is refused with. */
export function becomeUser(user: SessionUser | null) {
  current = user;
  for (const observe of observers) observe(user);
}

export function refuseSignIn(code: string | undefined) {
  refusal = code;
}

async function enter(email: string) {
  if (refusal) throw Object.assign(new Error(refusal), { code: refusal });
  becomeUser({ uid: `uid-${email}`, email });
}

export const app = {};
export const idToken = async () => (current ? 'a-token' : undefined);
export const signUp = enter;
export const signIn = enter;
export const endSession = async () => becomeUser(null);

export function observeUser(observe: Observer) {
  observers.push(observe);
  observe(current);
}
