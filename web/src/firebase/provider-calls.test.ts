import { expect, test } from 'vitest';
import { fakeIdentity, refusal, sdk } from '#testing/fake-identity.ts';

const POLICY = 'GET /v2/passwordPolicy';
const policy = (requirements: object, schemaVersion = 1) => ({
  [POLICY]: { customStrengthOptions: requirements, enforcementState: 'ENFORCE', schemaVersion },
});

test('sign-up, sign-in, the password mail and deletion make these calls', async () => {
  const { auth, calls } = fakeIdentity();
  const { user } = await sdk.createUserWithEmailAndPassword(auth, 'ada@kept.org', 'secret1');
  await sdk.signInWithEmailAndPassword(auth, 'ada@kept.org', 'secret1');
  await sdk.sendPasswordResetEmail(auth, 'ada@kept.org', { url: 'http://localhost/landing' });
  await sdk.deleteUser(user);
  const credentials = {
    email: 'ada@kept.org',
    password: 'secret1',
    returnSecureToken: true,
    clientType: 'CLIENT_TYPE_WEB',
  };
  expect(calls).toMatchObject([
    { name: 'POST /v1/accounts:signUp', body: credentials },
    { name: 'POST /v1/accounts:lookup' },
    { name: 'POST /v1/accounts:signInWithPassword', body: credentials },
    { name: 'POST /v1/accounts:lookup' },
    {
      name: 'POST /v1/accounts:sendOobCode',
      body: { requestType: 'PASSWORD_RESET', continueUrl: 'http://localhost/landing' },
    },
    { name: 'POST /v1/accounts:delete' },
  ]);
});

test('a password needs 6 characters when the policy names no other length', async () => {
  const { auth } = fakeIdentity(policy({}));
  expect(await sdk.validatePassword(auth, '12345')).toMatchObject({
    isValid: false,
    meetsMinPasswordLength: false,
  });
  expect(await sdk.validatePassword(auth, '123456')).toMatchObject({ isValid: true });
});

test('the policy of the project may ask for more', async () => {
  const { auth } = fakeIdentity(
    policy({
      minPasswordLength: 8,
      maxPasswordLength: 10,
      containsLowercaseCharacter: true,
      containsUppercaseCharacter: true,
      containsNumericCharacter: true,
    }),
  );
  const meets = async (password: string) => (await sdk.validatePassword(auth, password)).isValid;
  expect(
    await Promise.all(['Abcdef1', 'Abcdefghij1', 'abcdefg1', 'Abcdefgh', 'Abcdefg1'].map(meets)),
  ).toEqual([false, false, false, false, true]);
});

test('a policy of another schema version is not supported', async () => {
  const { auth } = fakeIdentity(policy({}, 2));
  await expect(sdk.validatePassword(auth, 'secret1')).rejects.toThrow(
    /unsupported-password-policy-schema-version/,
  );
});

test('after a refusal by the policy, the policy is fetched again', async () => {
  const { auth, called } = fakeIdentity({
    ...policy({}),
    'POST /v1/accounts:signUp': () =>
      refusal(
        'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
      ),
  });
  await sdk.validatePassword(auth, 'secret');
  await expect(sdk.createUserWithEmailAndPassword(auth, 'ada@kept.org', 'secret')).rejects.toMatchObject({
    code: 'auth/password-does-not-meet-requirements',
    message: expect.stringContaining('[Password must contain a numeric character]'),
  });
  expect(called(POLICY)).toHaveLength(2);
});

test('a link in a mail needs a key, a code and a known mode', () => {
  const link = (query: string) => sdk.ActionCodeURL.parseLink(`https://kept.org/action?${query}`);
  expect(link('apiKey=k&oobCode=c&mode=resetPassword')).toMatchObject({
    operation: 'PASSWORD_RESET',
    code: 'c',
  });
  for (const mode of [
    'recoverEmail',
    'signIn',
    'verifyEmail',
    'verifyAndChangeEmail',
    'revertSecondFactorAddition',
  ])
    expect(link(`apiKey=k&oobCode=c&mode=${mode}`), mode).not.toBeNull();
  for (const query of ['oobCode=c&mode=signIn', 'apiKey=k&mode=signIn', 'apiKey=k&oobCode=c&mode=danceAlong'])
    expect(link(query), query).toBeNull();
});

test('the address of an emulator starts with http or https', () => {
  const connect = (address: string) => () =>
    sdk.connectAuthEmulator(fakeIdentity().auth, address, { disableWarnings: true });
  expect(connect('localhost:9099')).toThrow(/invalid-emulator-scheme/);
  expect(connect('http://localhost:9099')).not.toThrow();
});
