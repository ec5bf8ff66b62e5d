import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { expect, test } from 'vitest';
import { firebaseIdentity } from '#clients/identity.ts';
import { startApi, suiteApp } from '#testing/api/start-api.ts';

/** Starts the API with the Auth emulator and creates a user there. */
async function signUp() {
  const api = await startApi({ identity: firebaseIdentity(async () => getAuth(suiteApp())) });
  const email = `${randomUUID()}@example.com`;
  const { body } = await callAuth('signUp', { email, password: 'secret123', returnSecureToken: true });
  const { idToken, localId: uid } = body as { idToken: string; localId: string };
  const me = (token = idToken) =>
    api.request('GET', '/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  return { me, uid, email, idToken };
}

/** Calls the Auth emulator like a browser. Returns the status and the body. */
async function callAuth(path: string, body: object) {
  const answer = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('signing in and resetting a password answer the same whether an address has an account or not', async () => {
  const { email } = await signUp();
  const unknown = `${randomUUID()}@example.com`;
  const enter = (who: string) => callAuth('signInWithPassword', { email: who, password: 'not-the-secret' });
  const refused = { status: 400, body: { error: { message: 'INVALID_LOGIN_CREDENTIALS' } } };
  expect(await enter(email)).toMatchObject(refused);
  expect(await enter(unknown)).toEqual(await enter(email));
  const reset = async (who: string) => {
    const { status, body } = await callAuth('sendOobCode', { requestType: 'PASSWORD_RESET', email: who });
    return { status, body: { ...body, email: body.email === who } };
  };
  expect(await reset(unknown)).toEqual(await reset(email));
  const methods = async (who: string) => {
    const { body } = await callAuth('createAuthUri', { identifier: who, continueUri: 'http://localhost' });
    return Object.keys(body).toSorted();
  };
  expect(await methods(email)).toEqual(['kind', 'sessionId']);
  expect(await methods(unknown)).toEqual(['kind', 'sessionId']);
});

test('a token of Firebase Auth signs its user in', async () => {
  const { me, uid, email } = await signUp();
  expect(await me()).toMatchObject({ status: 200, body: { uid, email } });
});

test('a token that was tampered with, or is of another project, is refused', async () => {
  const { me, idToken } = await signUp();
  const [header, payload = '', signature] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forge = (change: object) =>
    [header, Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url'), signature].join(
      '.',
    );
  expect((await me('not.a.token')).status).toBe(401);
  expect(
    (await me(forge({ aud: 'another-project', iss: 'https://securetoken.google.com/another-project' })))
      .status,
  ).toBe(401);
  expect((await me(forge({ exp: 1, iat: 0 }))).status).toBe(401);
});

test('a disabled or deleted user is refused', async () => {
  const disabled = await signUp();
  await getAuth(suiteApp()).updateUser(disabled.uid, { disabled: true });
  expect((await disabled.me()).status).toBe(401);
  const deleted = await signUp();
  await getAuth(suiteApp()).deleteUser(deleted.uid);
  expect((await deleted.me()).status).toBe(401);
});

test('a revoked sign-in is refused', async () => {
  const { me, uid, idToken } = await signUp();
  const [header, payload = '', signature] = idToken.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const earlier = { ...claims, auth_time: claims.auth_time - 60 };
  const token = [header, Buffer.from(JSON.stringify(earlier)).toString('base64url'), signature].join('.');
  await getAuth(suiteApp()).revokeRefreshTokens(uid);
  expect((await me(token)).status).toBe(401);
});

test('deleting the account deletes the sign-in too', async () => {
  const { request } = await startApi({ identity: firebaseIdentity(async () => getAuth(suiteApp())) });
  const { idToken, uid } = await signUp();
  const headers = { authorization: `Bearer ${idToken}` };
  expect((await request('DELETE', '/api/auth/me', { headers })).status).toBe(204);
  await expect(getAuth(suiteApp()).getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect((await request('GET', '/api/people', { headers })).status).toBe(401);
});
