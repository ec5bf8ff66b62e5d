import { beforeEach, expect, test } from 'vitest';
import { listAsBegun } from './list-as-begun.ts';

let root: HTMLElement;

const row = (id: string, more = '', link = 'tabindex="-1"') =>
  `<li data-person="${id}" ${more}><a href="/people/${id}" ${link}></a></li>`;

/** Draws the app as it is with a person open. */
function draw(banner = '') {
  document.body.innerHTML = `<div id="root"><div aria-live="polite">${banner}</div>
    <nav><a aria-current="page" href="/people"><span data-later><svg></svg></span></a></nav>
    <aside><a data-recent aria-current="page"><span><img alt="" src="blob:x" data-before="AL"></span></a>
      <input type="search" value=""><div data-list=""><ul>${row('ada')}${row('bo', 'data-open="true"', 'tabindex="0" aria-current="page"')}</ul></div></aside>
    <main><p>Notes about Bo</p></main></div>`;
  root = document.getElementById('root')!;
  find('[data-list]').checkVisibility = () => true;
}
const find = (selector: string) => root.querySelector<HTMLElement>(selector)!;

beforeEach(() => draw());

function begun() {
  const page = document.createElement('div');
  page.innerHTML = listAsBegun(root) ?? '';
  return page;
}

test('the page is as at a start: nobody is open, and the first person is the one that Tab reaches', () => {
  const page = begun();
  expect(page.querySelector('aside [aria-current], [data-open]')).toBeNull();
  expect(page.querySelector('nav [aria-current]')).not.toBeNull();
  const stops = [...page.querySelectorAll<HTMLElement>('[data-person] > a')].map(({ tabIndex }) => tabIndex);
  expect(stops).toEqual([0, -1]);
  expect(page.querySelector('main')!.textContent).toBe('');
});

test('what is loaded later is left out, and a photo is the initials, because its address ends with the page', () => {
  const page = begun();
  expect(page.querySelector('svg, img')).toBeNull();
  expect(page.querySelector('[data-recent]')!.textContent).toBe('AL');
});

test('the page that is shown does not change', () => {
  const before = root.innerHTML;
  begun();
  expect(root.innerHTML).toBe(before);
});

test.each([
  ['with a banner', () => draw('<p>You are offline</p>')],
  ['with selected people', () => find('li').setAttribute('data-selected', 'true')],
  ['of people found by a search', () => (find('[data-list]').dataset.list = 'bo')],
  ['with a text in the search box', () => find('input').setAttribute('value', 'bo')],
  ['with the filters open', () => find('aside a').setAttribute('aria-expanded', 'true')],
  ['if the list was scrolled', () => (find('[data-list]').scrollTop = 500)],
  ['without the list', () => find('[data-list]').remove()],
  ['if a person covers the list', () => (find('[data-list]').checkVisibility = () => false)],
])('no page is kept %s', (_when, change) => {
  change();
  expect(listAsBegun(root)).toBeUndefined();
});
