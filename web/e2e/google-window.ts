import { expect, type BrowserContext, type Page } from '@playwright/test';

/**
 * Runs in the browser in place of https://apis.google.com/js/api.js, which tests cannot reach. It provides
 * the parts that Firebase Auth and the emulator's page use: the site opens the emulator's page in a hidden
 * frame, and both sides answer each other's messages by name.
 */
function provideFrames() {
  type Handler = (message: unknown) => unknown;
  interface Message {
    call?: string;
    message?: unknown;
    id: string;
    answer?: unknown;
  }
  const handlers = new Map<string, PromiseWithResolvers<Handler>>();
  const waiting = new Map<string, (answer: unknown) => void>();
  const handlerOf = (name: string) => {
    const handler = handlers.get(name) ?? Promise.withResolvers<Handler>();
    handlers.set(name, handler);
    return handler;
  };
  let other: Window = window.parent;
  const isFrame = other !== window;
  const call = (name: string, message: unknown) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID();
      waiting.set(id, resolve);
      other.postMessage({ call: name, message, id } satisfies Message, '*');
    });
  addEventListener('message', ({ data, source }: MessageEvent<Message>) => {
    if (source !== other || !data.id) return;
    const { call: name, message, id, answer } = data;
    if (!name) return waiting.get(id)?.(answer);
    const { promise } = handlerOf(name);
    void promise.then((handler) => other.postMessage({ id, answer: handler(message) }, '*'));
  });
  const frame = {
    register: (name: string, handler: Handler) => handlerOf(name).resolve(handler),
    // One callback of the SDK throws even after a good answer.
    send: (name: string, message: unknown, onAnswer: (answers: unknown[]) => void) =>
      void call(name, message)
        .then((answer) => onAnswer([answer]))
        .catch(() => {}),
    ping: (onAnswer: () => void) => call('ping', null).then(onAnswer),
    restyle: async () => {},
  };
  async function open({ url }: { url: string }, onOpen: (opened: typeof frame) => unknown) {
    const element = Object.assign(document.createElement('iframe'), { src: url, hidden: true });
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve));
    document.body.append(element);
    other = element.contentWindow!;
    await loaded;
    return onOpen(frame);
  }
  if (isFrame) frame.register('ping', () => true);
  const context = { open, getParentIframe: () => frame };
  const load = (_name: string, { callback }: { callback: () => void }) => callback();
  Object.assign(window, { gapi: { load, iframes: { getContext: () => context, Iframe: Object } } });
  const callback = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get('onload');
  (window as unknown as Record<string, () => void>)[callback ?? 'gapi_onload']!();
}

/** Makes "Continue with Google" work without the internet, against the Auth emulator. */
export async function provideGoogle(context: BrowserContext): Promise<void> {
  // The emulator's page also requests styles and fonts from other sites.
  await context.route(/^https:/, (route) => route.abort());
  const body = `(${provideFrames.toString()})()`;
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** Presses "Continue with Google". Returns the emulator's page that opens. */
export async function openGoogle(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  return opening;
}

/** Chooses a new Google account with this address on the emulator's page. */
export async function chooseAccount(google: Page, email: string): Promise<void> {
  await google.getByRole('button', { name: 'Add new account' }).click();
  await google.locator('#email-input').fill(email);
  const closed = google.waitForEvent('close');
  await google.getByRole('button', { name: /^Sign in with/ }).click();
  await closed;
  expect(google.isClosed()).toBe(true);
}
