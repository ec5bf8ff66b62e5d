import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';
import { ports } from './ports.ts';

export const DESKTOP = { width: 1360, height: 850 };
export const PHONE = { width: 390, height: 844 };
/** Both screen sizes by name, for tests that run on both. */
export const DEVICES = Object.entries({ desktop: DESKTOP, phone: PHONE });

const PASSWORD = 'a-good-secret';
const API_KEY = 'local';
const IDENTITY = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1`;
const STAND_INS = `http://127.0.0.1:${ports.standIns}`;

export interface Account {
  email: string;
  password: string;
  /** The session of this user as Firebase's SDK stores it in the browser. */
  session: object;
  /** Calls the API as this user. Throws if it answers with an error; undefined if with 204. */
  call: <T>(method: string, path: string, body?: unknown) => Promise<T>;
}

const unique = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export const newEmail = () => `e2e-${unique()}@kindred.test`;

/** Returns a random phone number with the area code 555, which is not in use. */
export const newPhone = () => `+1555${String(Math.floor(2_000_000 + Math.random() * 7_900_000))}`;

async function post<T>(url: string, body: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

interface SignedUp {
  localId: string;
  email: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/** Returns the session as Firebase's SDK stores it. */
function sessionOf({ localId: uid, email, idToken, refreshToken, expiresIn }: SignedUp) {
  const none = { displayName: null, phoneNumber: null, photoURL: null };
  return {
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [{ ...none, providerId: 'password', uid: email, email }],
    stsTokenManager: {
      accessToken: idToken,
      refreshToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
}

/** Creates an account in the Auth emulator for one test. `close` deletes it. */
async function openAccount(): Promise<Account & { close: () => Promise<unknown> }> {
  const email = newEmail();
  const signedUp = await post<SignedUp>(`${IDENTITY}/accounts:signUp?key=${API_KEY}`, {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  });
  const { idToken } = signedUp;
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${ports.hosting}${path}`, {
      method,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
  // Ignore a failure: the test may have deleted the account itself.
  const close = () => post(`${IDENTITY}/accounts:delete?key=${API_KEY}`, { idToken }).catch(() => {});
  return { email, password: PASSWORD, session: sessionOf(signedUp), call, close };
}

export interface WithId {
  id: string;
}

/** Adds a person through the API. Returns the person in the API's answer. */
export const addPerson = <T = WithId>({ call }: Account, fields: object) =>
  call<T>('POST', '/api/people', fields);

/** Makes the functions emulator start its workers, because that is slow and not part of the product. */
export async function wakeWorkers() {
  const call = () => fetch(`http://127.0.0.1:${ports.hosting}/api/people`);
  await Promise.all([call(), call(), call(), call()]);
}

interface Text {
  from: string;
  to: string;
  body: string;
  direction: string;
}

/** Returns the phone of a person, simulated by the stand-in for Twilio. */
export const standInPhone = (phone: string) => ({
  /** Address of a page on which a tester can use this phone. */
  page: `${STAND_INS}/phone?phone=${encodeURIComponent(phone)}`,
  async texts(): Promise<Text[]> {
    const url = `${STAND_INS}/phone/messages?phone=${encodeURIComponent(phone)}`;
    return (await (await fetch(url)).json()) as Text[];
  },
  answer: (to: string, body: string) => post(`${STAND_INS}/phone/inbound`, { from: phone, to, body }),
});

/** Runs in the browser. Stores a session where Firebase's SDK looks for it. */
async function storeSession({ key, session }: { key: string; session: object }) {
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' }),
  );
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const transaction = opening.result.transaction('firebaseLocalStorage', 'readwrite');
  transaction.objectStore('firebaseLocalStorage').put({ fbase_key: key, value: session });
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  opening.result.close();
}

/**
 * Opens an address of the app as somebody who signed in earlier: the session is in the browser before the app
 * is loaded.
 */
export async function signIn(page: Page, { session }: Account, address = '/people') {
  const empty = URL.canParse(address) ? new URL('/empty-page', address).href : '/empty-page';
  const context = page.context();
  await context.route('**/empty-page', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(empty);
  await page.evaluate(storeSession, { key: `firebase:authUser:${API_KEY}:[DEFAULT]`, session });
  await context.unroute('**/empty-page');
  await page.goto(address);
}

/** Signs in with the form, which the app shows at an address that needs a user. */
export async function signInByForm(page: Page, { email, password }: Account, address = '/people') {
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((url) => url.pathname.startsWith(new URL(address, url).pathname));
}

/** Resolves to true if a session is in local storage. Usually it is in IndexedDB. */
export const isInLocalStorage = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser')));

/**
 * Runs in the browser. Shows everything in its final colours, so that contrast can be measured. Otherwise
 * some parts would still have other colours: a change of the theme starts animations in the next frame, the
 * end of one may start another, and content out of sight keeps the old colours.
 */
async function showFinalColours() {
  const everything = new CSSStyleSheet();
  everything.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [everything];
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
  let moving = document.getAnimations().filter(isMoving);
  for (let pass = 0; moving.length > 0 && pass < 50; pass += 1) {
    for (const animation of moving) animation.finish();
    moving = document.getAnimations().filter(isMoving);
  }
}

/**
 * Expects no serious or critical accessibility fault and nothing wider than the screen. `rules` names the
 * rules to check, by default all.
 */
export async function expectNoViolations(page: Page, screen: string, rules?: string[]) {
  await page.evaluate(showFinalColours);
  // axe's source is half a megabyte, and would be sent and run twice for every check.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Without legacy mode, each run opens another page to collect results from foreign frames.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = serious.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect(found, screen).toEqual([]);
  const wide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.overflow-y-auto')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
  expect(wide, `${screen} is wider than the screen`).toEqual([]);
}

async function useAccount(use: (account: Account) => Promise<void>) {
  const account = await openAccount();
  await use(account);
  await account.close();
}

/** Collects violations of the site's Content-Security-Policy by all pages of a context. */
export async function recordViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Content Security Policy: ${violatedDirective} refused ${blockedURI}`),
    ),
  );
  return violations;
}

/** Fails the test if a page violates the policy. */
async function watchPolicy({ context }: { context: BrowserContext }, use: () => Promise<void>) {
  const violations = await recordViolations(context);
  await use();
  expect(violations).toEqual([]);
}

export const test = base.extend<{ account: Account; newcomer: Account; policy: void }>({
  // Playwright reads from this parameter which other fixtures are needed, so the pattern must be there, even
  // empty.
  // oxlint-disable-next-line no-empty-pattern
  account: ({}, use) => useAccount(use),
  // oxlint-disable-next-line no-empty-pattern
  newcomer: ({}, use) => useAccount(use),
  policy: [watchPolicy, { auto: true }],
});

export { expect };
