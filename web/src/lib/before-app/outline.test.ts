import { TransformStream } from 'node:stream/web';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EarlyReads } from '#lib/device-copy/early.ts';
import { RECENT, SETTINGS_KEY } from '#lib/storage/storage.ts';
import { WAITING } from '#lib/storage/waiting-storage.ts';
import { openFakeStorage } from '#testing/fake-storage.ts';
import { writeListCopy } from '#lib/device-copy/list-copy.ts';
import { MARK_COLOURS } from '#lib/text/identity-mark.ts';
import { COVER } from './cover-app.ts';
import { OUTLINES, showOutline } from './outline.ts';

const FORM = `<button>Scout</button><div data-recent></div><div data-list><ul style="height: 100px">
  <li data-person="ROW_ID" aria-posinset="ROW_NUMBER"><a href="/people/ROW_ID" tabindex="ROW_TAB" title="Open ROW_NAME">ROW_NAME</a><i class="ROW_COLOUR">ROW_INITIALS</i><p>ROW_PREVIEW</p></li></ul></div>`;
const COLOURS = Array.from({ length: MARK_COLOURS }, (_, at) => `colour-${at}`).join();
const person = (id: string, name = `Person ${id}`, last_message = 'Hello') => ({ id, name, last_message });

/** An answer whose text comes in parts, each when it is sent. */
function answerInParts() {
  const { readable, writable } = new TransformStream<Uint8Array>();
  const writer = writable.getWriter();
  const send = (part: string) => void writer.write(new TextEncoder().encode(part));
  return { answer: new Response(readable as unknown as BodyInit), send };
}

const settle = () => new Promise((settled) => setTimeout(settled, 5));
const cover = () => document.getElementById(COVER);
const names = () => [...(cover()?.querySelectorAll('[data-person] a') ?? [])].map((one) => one.textContent);
const root = () => document.getElementById('root')!;

/** Opens the page of the app with an answer under way. */
async function open(answer: Response | undefined) {
  const list = Promise.resolve(
    answer && { token: 't', etag: null, response: Promise.resolve(answer) },
  ) satisfies EarlyReads['list'];
  globalThis.kindredEarly = {
    uid: 'ada',
    startedMs: Date.now(),
    session: Promise.resolve(undefined),
    copy: Promise.resolve(undefined),
    list,
  };
  const form = (id: string) => `<template id="${id}" data-colours="${COLOURS}">${FORM}</template>`;
  document.body.innerHTML = `${form(OUTLINES.wide)}${form(OUTLINES.narrow)}<div id="root"></div>`;
  await showOutline();
  await settle();
}

beforeEach(() => {
  openFakeStorage();
  history.replaceState(null, '', '/people');
  localStorage.setItem('kindred.signed-in', 'ada');
  vi.stubGlobal('innerHeight', 250);
});
afterEach(() => {
  globalThis.kindredEarly = undefined;
  document.body.replaceChildren();
  delete document.documentElement.dataset.guide;
});

test('the first people are shown as soon as they have arrived, before the rest of the list', async () => {
  const { answer, send } = answerInParts();
  await open(answer);
  expect(names()).toEqual([]);
  const lines = ['a', 'b', 'c', 'd'].map((id) => JSON.stringify(person(id)));
  send(`[${lines.slice(0, 3).join(',\n')}`);
  await settle();
  expect(names()).toEqual([]); // the third may not be complete
  send(`,\n${lines[3]}`);
  await vi.waitFor(() => expect(names()).toEqual(['Person a', 'Person b', 'Person c']));
  const rows = [...cover()!.querySelectorAll<HTMLElement>('[data-person]')];
  expect(rows.map(({ style }) => style.transform)).toEqual(
    [0, 100, 200].map((top) => `translateY(${top}px)`),
  );
  expect(rows.map((row) => row.querySelector('a')!.tabIndex)).toEqual([0, -1, -1]);
  expect(rows[2]!.getAttribute('aria-posinset')).toBe('3');
  expect(rows[2]!.querySelector('p')!.textContent).toBe('Hello');
  expect(rows[2]!.querySelector('i')!.textContent).toBe('PC');
  expect(rows[2]!.querySelector('i')!.className).toMatch(/^colour-\d$/);
});

test('the app still reads the whole answer', async () => {
  const text = JSON.stringify([person('a')]);
  const answer = new Response(text);
  await open(answer);
  await vi.waitFor(() => expect(names()).toEqual(['Person a']));
  expect(await answer.text()).toBe(text);
});

test('a name is text, whatever is in it', async () => {
  const name = `<img src=x onerror="alert(1)"> & 'ROW_ID' "$&"`;
  await open(new Response(JSON.stringify([person('a', name)])));
  await vi.waitFor(() => expect(names()).toEqual([name]));
  expect(cover()!.querySelector('img')).toBeNull();
  expect(cover()!.querySelector('a')!.title).toBe(`Open ${name}`);
});

test('the outline goes when the app has drawn, and a pressed link is pressed there', async () => {
  await open(new Response(JSON.stringify([person('a')])));
  await vi.waitFor(() => expect(names()).toEqual(['Person a']));
  cover()!.querySelector<HTMLElement>('[data-person] a')!.click();
  const pressed = vi.fn<() => void>();
  root().addEventListener('click', (event) => {
    event.preventDefault();
    pressed();
  });
  root().innerHTML = FORM.replaceAll('ROW_ID', 'a')
    .replaceAll('ROW_NAME', 'Person a')
    .replaceAll('ROW_TAB', '0');
  await settle();
  await vi.waitFor(() => expect(cover()).toBeNull());
  expect(pressed).toHaveBeenCalledOnce();
});

test('it has the chosen guide, and room for the people opened last only if there are any', async () => {
  document.documentElement.dataset.guide = 'nico';
  await open(new Response('[]'));
  expect(cover()!.querySelector('button')!.textContent).toBe('Nico');
  expect(cover()!.querySelector('[data-recent]')).toBeNull();
  localStorage.setItem(RECENT, '["a"]');
  await open(new Response('[]'));
  expect(cover()!.querySelector('[data-recent]')).not.toBeNull();
});

test.each<[string, () => unknown]>([
  ['at another address', () => history.replaceState(null, '', '/people?search=a')],
  ['while changes wait', () => localStorage.setItem(WAITING, '1')],
  ['in the table', () => localStorage.setItem(SETTINGS_KEY, '{"state":{"viewMode":"table"}}')],
  ['with the list hidden', () => localStorage.setItem(SETTINGS_KEY, '{"state":{"sidebarCollapsed":true}}')],
  [
    'with the list on the device',
    () => writeListCopy('ada', { text: new Blob(['[]']), etag: '"7"', base: 'b', atMs: Date.now() }),
  ],
])('%s it is not shown', async (_, prepare) => {
  await prepare();
  await open(new Response('[]'));
  expect(cover()).toBeNull();
});

test('without a stored session, or once the app has drawn, it is not shown', async () => {
  await open(undefined);
  expect(cover()).toBeNull();
  document.body.innerHTML = '<div id="root"><p></p></div>';
  globalThis.kindredEarly!.list = Promise.resolve({
    token: 't',
    etag: null,
    response: Promise.resolve(new Response('[]')),
  });
  await showOutline();
  expect(cover()).toBeNull();
});

test.each([401, 500])('an answer %i shows nobody, and is left to the app', async (status) => {
  const answer = new Response(JSON.stringify([person('a')]), { status });
  await open(answer);
  expect(names()).toEqual([]);
  expect(answer.bodyUsed).toBe(false);
});
