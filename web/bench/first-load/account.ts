import { ME } from 'functions/contract/examples';
import { makePeople } from '#bench/pages/many-people.ts';

const UID = ME.uid;
const HOUR_MS = 3_600_000;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const expires = Date.now() + HOUR_MS;
const TOKEN = [{ alg: 'none' }, { sub: UID, user_id: UID, exp: expires / 1000 }].map(encoded).join('.');

/** The session as Firebase's SDK stores it in indexed storage. */
export const SESSION = {
  key: 'firebase:authUser:local:[DEFAULT]',
  uid: UID,
  value: {
    uid: UID,
    email: ME.email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken: `${TOKEN}.`, refreshToken: 'refresh', expirationTime: expires },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: 'local',
    appName: '[DEFAULT]',
  },
};

/** The API's answers to the list of people, by path, for an account with this number of people. */
export const answersFor = (people: number): Record<string, unknown> => ({
  '/api/people': makePeople(people),
  '/api/auth/me': { ...ME, people_count: people, has_relations: false, has_promises: false, notices: [] },
  '/api/tags': [],
});
