import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptAct } from '#lib/reminders/kept-acts.ts';
import type { PushNotification } from 'functions/contract/reminders/notification';
import { fakeApi, refuse } from '#testing/fake-api.ts';

const kept = new Map<string, KeptAct>();

vi.mock('#lib/reminders/kept-acts.ts', () => ({
  keepAct: async (act: KeptAct) => void kept.set(act.token, act),
  dropAct: async ({ token }: KeptAct) => void kept.delete(token),
  keptActs: async () => [...kept.values()],
}));

const shown: { title: string; tag: string; body: string; actions?: unknown; renotify?: boolean }[] = [];
const synced: string[] = [];
const opened: string[] = [];
let windows: {
  url: string;
  visibilityState: string;
  focus: () => Promise<void>;
  navigate: (url: string) => void;
}[];

beforeEach(() => {
  kept.clear();
  for (const list of [shown, synced, opened]) list.length = 0;
  windows = [];
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: { tag: string; body: string }) =>
      void shown.push({ title, ...options }),
    sync: { register: async (tag: string) => void synced.push(tag) },
  });
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(url),
  });
});

const { handleClick, showPush } = await import('./notifications.ts');
const { sendKeptActs } = await import('./acts.ts');

const TEXT: PushNotification = {
  tag: 'text-ada',
  title: 'Somebody texted you',
  body: '',
  url: '/people/ada',
  thread: 'ada',
};
const DIGEST: PushNotification = {
  tag: 'digest',
  title: 'Somebody would love to hear from you',
  body: '',
  url: '/people/ada',
  actions: [{ action: 'in_touch', title: 'In touch', token: 'the-token' }],
};
const ACT = 'POST /api/reminders/act';

/** Opens a window of the app; returns the addresses that it was led to. */
function openWindow(url: string, visibilityState = 'visible') {
  const led: string[] = [];
  windows.push({
    url: new URL(url, location.origin).href,
    visibilityState,
    focus: async () => void led.push('focus'),
    navigate: (to) => void led.push(to),
  });
  return led;
}

const click = (payload: PushNotification, action = '') => {
  const { url, actions } = payload;
  return handleClick({ close() {}, data: { url, actions } } as unknown as Notification, action);
};

test.each(['/people/ada', '/people/ada?panel=messages'])(
  'a text is not shown while %s is on screen',
  async (url) => {
    openWindow(url);
    await showPush(TEXT);
    expect(shown).toEqual([]);
  },
);

test.each([
  ['/people/ada', 'hidden'],
  ['/people/ada?panel=profile', 'visible'],
  ['/people/bo', 'visible'],
])('a text is shown while only %s is open and %s', async (url, state) => {
  openWindow(url, state);
  await showPush(TEXT);
  expect(shown).toMatchObject([{ tag: 'text-ada', renotify: true }]);
});

test('a digest is one notification with its buttons, and replaces itself in silence', async () => {
  await showPush(DIGEST);
  expect(shown).toMatchObject([
    { tag: 'digest', renotify: false, actions: [{ action: 'in_touch', title: 'In touch' }] },
  ]);
});

test('a click focuses a window of the app and leads it there, or opens one', async () => {
  await click(DIGEST);
  expect(opened).toEqual([`${location.origin}/people/ada`]);
  const other = openWindow('/today');
  await click(DIGEST);
  expect(other).toEqual(['focus', `${location.origin}/people/ada`]);
  const same = openWindow('/people/ada');
  await click(DIGEST);
  expect(same).toEqual(['focus']);
  expect(opened).toHaveLength(1);
});

test('a button acts without opening the app, and says nothing if it worked', async () => {
  const { called } = fakeApi({ [ACT]: { action: 'in_touch', person: null, until: null } });
  await click(DIGEST, 'in_touch');
  expect(called(ACT).map(({ body }) => body)).toEqual([{ token: 'the-token' }]);
  expect([shown, opened]).toEqual([[], []]);
});

test('pressed offline, it is kept, said, and sent once there is a connection', async () => {
  let isOut = true;
  const { called } = fakeApi({
    [ACT]: () => {
      if (isOut) throw new TypeError('Failed to fetch');
      return { action: 'in_touch', person: null, until: null };
    },
  });
  await click(DIGEST, 'in_touch');
  expect([...kept.keys()]).toEqual(['the-token']);
  expect(shown).toMatchObject([{ tag: 'acts', title: '“In touch” is kept' }]);
  expect(synced).toEqual(['acts']);
  await expect(sendKeptActs()).rejects.toThrow('No connection');
  isOut = false;
  await Promise.all([sendKeptActs(), sendKeptActs()]);
  expect(kept.size).toBe(0);
  expect(called(ACT)).toHaveLength(3);
  expect(shown.at(-1)).toMatchObject({ tag: 'acts', title: '“In touch” is done' });
});

test.each([429, 503])(
  'kept because the server answers %i, it is not said that the connection is gone',
  async (status) => {
    fakeApi({ [ACT]: refuse(status, 'unavailable', 'Not now') });
    await click(DIGEST, 'in_touch');
    expect([...kept.keys()]).toEqual(['the-token']);
    expect(shown).toMatchObject([
      { title: '“In touch” is kept', body: 'Kindred could not do it now. It is sent again later.' },
    ]);
  },
);

test('one that the server does not do is told and not kept', async () => {
  fakeApi({ [ACT]: refuse(400, 'failed_precondition', 'This link has expired.') });
  await click(DIGEST, 'in_touch');
  expect(shown).toMatchObject([{ title: '“In touch” was not done', body: 'This link has expired.' }]);
  expect(kept.size).toBe(0);
});
