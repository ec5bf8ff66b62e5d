import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openFakeStorage } from '#testing/fake-storage.ts';
import { keepLastSeen } from './last-seen.ts';
import { writeListCopy } from '#lib/device-copy/list-copy.ts';
import { showLastSeen } from './show-last-seen.ts';

const row = (id: string) =>
  `<li data-person="${id}"><a href="/people/${id}">${id}</a><time data-of-today>2 d</time><button aria-label="Contacted">✓</button></li>`;
/** A link whose text tells a number of the day, like that to Today. */
const today = (count: string) =>
  `<a href="#today" title="Today, ${count} due"><b data-of-today>${count}</b>Today<i data-of-today>, ${count} due</i></a>`;
const PAGE = `${today('2')}<input type="search" aria-label="Search"><select aria-label="Sort"><option>Recent</option><option>Name</option></select>
  <div data-list><ul>${row('ada')}${row('bo')}</ul></div>`;

let root: HTMLElement;
let seen: Element;

const find = <T extends HTMLElement>(within: Element, selector: string) => within.querySelector<T>(selector)!;
/** Lets observers of the page, timers and a frame run. */
async function settle() {
  await new Promise((settled) => setTimeout(settled, 1));
  await new Promise(requestAnimationFrame);
}
/** Draws the page of the app, which notes what is clicked and changed there. */
async function drawApp(html = PAGE) {
  const done: string[] = [];
  for (const type of ['click', 'input', 'change'])
    root.addEventListener(type, ({ target }) => {
      const { value } = target as HTMLInputElement;
      const of = (target as Element).closest('[data-person]')?.getAttribute('data-person');
      done.push([type, (target as Element).tagName, of ?? value].join(' '));
      if (type === 'click') (target as Element).setAttribute('href', '#');
    });
  root.innerHTML = html;
  await settle();
  return done;
}
const press = (element: Element, init: MouseEventInit = {}) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

async function open(wait: () => Promise<unknown> = settle) {
  document.body.replaceChildren();
  showLastSeen('build');
  root = document.createElement('div');
  root.id = 'root';
  document.body.append(root);
  await wait();
  seen = root.previousElementSibling!;
}

beforeEach(async () => {
  openFakeStorage();
  history.replaceState(null, '', '/people');
  localStorage.setItem('kindred.signed-in', 'ada');
  await writeListCopy('ada', { text: new Blob(['[]']), etag: '"7"', base: 'seven', atMs: Date.now() });
  keepLastSeen({ build: 'build', uid: 'ada', etag: '"7"', settings: null, recent: null }, PAGE);
  await open();
});
afterEach(() => void vi.useRealTimers());

test('the page is there before the app, and goes when the app has drawn its own', async () => {
  expect(seen.textContent).toContain('bo');
  await drawApp();
  expect(seen.isConnected).toBe(false);
  expect(document.querySelectorAll('[data-person="bo"]')).toHaveLength(1);
});

test('what was pressed is pressed in the app, in its order, on the same person', async () => {
  const link = find(seen, '[data-person=bo] a');
  expect(press(link)).toBe(false);
  expect(find(seen, '[data-person=bo]').hasAttribute('data-open')).toBe(true);
  press(find(seen, '[data-person=ada] button'));
  expect(await drawApp()).toEqual(['click A bo', 'click BUTTON ada']);
});

test('what is pressed again is pressed once in the app, and is seen to be pressed', async () => {
  const button = find(seen, '[data-person=ada] button');
  for (let times = 0; times < 3; times++) press(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(await drawApp()).toEqual(['click BUTTON ada']);
});

test('of several presses, the last one comes last', async () => {
  for (const id of ['ada', 'bo', 'ada']) press(find(seen, `[data-person=${id}] a`));
  expect(await drawApp()).toEqual(['click A bo', 'click A ada']);
});

test('a link whose number is another one today is found', async () => {
  press(find(seen, '[href="#today"]'));
  expect(await drawApp(`<a href="#today">Other</a>${today('5')}`)).toEqual(['click A ']);
  expect(root.querySelectorAll('a')[1]!.getAttribute('href')).toBe('#');
});

test('a link that has another name in the app is found by its address', async () => {
  press(find(seen, '[data-person=bo] a'));
  const done = await drawApp(`<ul>${row('bo').replace('>bo</a>', '>Bo Diddley</a>')}</ul>`);
  expect(done).toEqual(['click A bo']);
});

test('a link that is not in the app is followed', async () => {
  press(find(seen, '[href="#today"]'));
  await drawApp('<p>Other</p>');
  expect(location.hash).toBe('#today');
});

test('somebody who is not in the list any more is not pressed, and nobody else is', async () => {
  press(find(seen, '[data-person=bo] button'));
  expect(await drawApp(`<ul>${row('ada')}${row('cy')}</ul>`)).toEqual([]);
});

test('a link with a key that opens another tab is left to the browser', async () => {
  expect(press(find(seen, 'a'), { ctrlKey: true })).toBe(true);
  expect(await drawApp()).toEqual([]);
});

test.each([
  ['cannot be loaded', () => document.body.appendChild(document.createElement('script'))],
  ['throws', () => window],
])(
  'if the script of the app %s, the pressed link is followed, and later ones are left to the browser',
  (_why, target) => {
    expect(press(find(seen, 'a'))).toBe(false);
    target().dispatchEvent(new Event('error'));
    expect(location.hash).toBe('#today');
    expect(press(find(seen, '[data-person=bo] a'))).toBe(true);
  },
);

test('so they are if a promise of the app fails, or the app has drawn nothing for long', async () => {
  dispatchEvent(new Event('unhandledrejection'));
  expect(press(find(seen, 'a'))).toBe(true);
  vi.useFakeTimers();
  await open(() => vi.advanceTimersByTimeAsync(0));
  expect(press(find(seen, 'a'))).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(location.hash).toBe('#today');
  expect(press(find(seen, 'a'))).toBe(true);
});

test('a picture that cannot be loaded is no failure of the app', () => {
  find(seen, 'ul').appendChild(new Image()).dispatchEvent(new Event('error'));
  expect(press(find(seen, 'a'))).toBe(false);
});

test('what was typed is in the search of the app, with the focus and the selection', async () => {
  const search = find<HTMLInputElement>(seen, 'input');
  search.focus();
  search.value = 'ada l';
  search.setSelectionRange(1, 3);
  search.dispatchEvent(new Event('input', { bubbles: true }));
  expect(await drawApp()).toEqual(['input INPUT ada l']);
  const twin = find<HTMLInputElement>(root, 'input');
  expect(document.activeElement).toBe(twin);
  expect([twin.value, twin.selectionStart, twin.selectionEnd]).toEqual(['ada l', 1, 3]);
});

test('Enter in the search is pressed in the app, after the text is there', async () => {
  const search = find<HTMLInputElement>(seen, 'input');
  search.value = 'ada';
  search.dispatchEvent(new Event('input', { bubbles: true }));
  search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  const pressed: string[] = [];
  root.addEventListener('keydown', ({ key, target }) =>
    pressed.push(`${key} ${(target as HTMLInputElement).value}`),
  );
  await drawApp();
  await settle();
  expect(pressed).toEqual(['Enter ada']);
});

test('a chosen order is chosen in the app', async () => {
  const sort = find<HTMLSelectElement>(seen, 'select');
  sort.value = 'Name';
  sort.dispatchEvent(new Event('input', { bubbles: true }));
  expect(await drawApp()).toEqual(['change SELECT Name']);
});

/** Scrolls the list of the page last seen. */
const scrollTo = (top: number) => {
  const list = find(seen, '[data-list]');
  list.scrollTop = top;
  list.dispatchEvent(new Event('scroll'));
};

test('the list stays where it was scrolled to, and draws the rows there before it is seen', async () => {
  find(seen, '[data-list]').scrollTop = 240;
  const drawnAt: number[] = [];
  root.addEventListener('scroll', ({ target }) => drawnAt.push((target as Element).scrollTop), {
    capture: true,
  });
  await drawApp();
  expect(drawnAt[0]).toBe(240);
  expect(find(root, '[data-list]').scrollTop).toBe(240);
});

test('when the app is drawn, its page alone can be seen and used', async () => {
  root.innerHTML = PAGE;
  await Promise.resolve();
  expect(seen.textContent.trim()).toBe('');
  expect(seen.querySelector('a, button, input')).toBeNull();
  expect((seen as HTMLElement).style).toMatchObject({ opacity: '0', pointerEvents: 'none' });
});

test('what the list was scrolled while the app was drawn, which is known in the next frame, is not lost', async () => {
  root.innerHTML = PAGE;
  await Promise.resolve();
  scrollTo(240);
  await settle();
  expect(find(root, '[data-list]').scrollTop).toBe(240);
});

test('a scroll goes on in the list of the app, and the page goes when it has ended', async () => {
  vi.useFakeTimers();
  scrollTo(100);
  root.innerHTML = PAGE;
  await vi.advanceTimersByTimeAsync(100);
  scrollTo(200);
  expect(find(root, '[data-list]').scrollTop).toBe(200);
  await vi.advanceTimersByTimeAsync(400);
  expect(seen.isConnected).toBe(true);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.isConnected).toBe(false);
});

test('a finger that scrolls keeps the list until it is lifted, however long it moves', async () => {
  vi.useFakeTimers();
  const finger = find(seen, '[data-person=bo] a');
  for (const name of ['pointerdown', 'touchstart']) finger.dispatchEvent(new Event(name, { bubbles: true }));
  root.innerHTML = PAGE;
  await vi.advanceTimersByTimeAsync(100);
  dispatchEvent(new Event('pointercancel')); // it begins to scroll
  for (let top = 100; top < 500; top += 100) {
    await vi.advanceTimersByTimeAsync(3000);
    scrollTo(top);
  }
  expect(find(root, '[data-list]').scrollTop).toBe(400);
  finger.dispatchEvent(new Event('touchend'));
  await vi.advanceTimersByTimeAsync(600);
  expect(seen.isConnected).toBe(false);
});

test('the focus comes back without a scroll', async () => {
  const link = find(seen, '[data-person=ada] a');
  link.focus();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await drawApp();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  expect(document.activeElement).toBe(find(root, '[data-person=ada] a'));
});

test('a list that was scrolled goes also if the app draws none', async () => {
  find(seen, '[data-list]').scrollTop = 240;
  press(find(seen, '[href="#today"]'));
  expect(await drawApp(today('2'))).toEqual(['click A ']);
});

test.each(['pointerup', 'pointercancel', 'contextmenu', 'blur'])(
  'a press that ends outside the page, with %s, ends',
  async (end) => {
    find(seen, 'input').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await drawApp();
    expect(seen.isConnected).toBe(true);
    dispatchEvent(new Event(end));
    await settle();
    expect(seen.isConnected).toBe(false);
  },
);

test('a press whose end is not told does not hold the page for long', async () => {
  vi.useFakeTimers();
  find(seen, 'input').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  root.innerHTML = PAGE;
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.isConnected).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seen.isConnected).toBe(false);
});

test.each([
  ['presses something', 'pointerdown', 'pointerup'],
  ['composes a letter', 'compositionstart', 'compositionend'],
])('the page stays while the user %s', async (_what, begin, end) => {
  const search = find(seen, 'input');
  search.dispatchEvent(new Event(begin, { bubbles: true }));
  await drawApp();
  expect(seen.isConnected).toBe(true);
  search.dispatchEvent(new Event(end, { bubbles: true }));
  await settle();
  expect(seen.isConnected).toBe(false);
});

test('on another day, what is only true of its day is not shown', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const date = vi.spyOn(Date.prototype, 'toDateString').mockReturnValue(tomorrow.toDateString());
  await open();
  expect(find(seen, 'time').style.visibility).toBe('hidden');
  expect(find(seen, '[href="#today"]').title).toBe('');
  date.mockRestore();
});
