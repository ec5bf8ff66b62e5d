import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { cameFrom, createAppHistory, setBlocker } from './app-history.ts';

/**
 * Returns a history at the second of two pages, with a blocker that blocks everything. `updates` and
 * `blocked` record the events.
 */
function openBlocked() {
  const memory = createMemoryHistory({ initialEntries: ['/first', '/second'], v5Compat: true });
  const history = createAppHistory(memory);
  const updates: string[] = [];
  const blocked: { from: string; to: string; proceed: () => void }[] = [];
  history.listen(({ location }) => updates.push(location.pathname));
  const removeBlocker = setBlocker(({ from, to, proceed }) =>
    Boolean(blocked.push({ from: from.pathname, to: to.pathname, proceed })),
  );
  onTestFinished(removeBlocker);
  return { history, memory, updates, blocked, removeBlocker, pathname: () => history.location.pathname };
}

test.each(['push', 'replace'] as const)('a blocked %s happens when it may proceed', (method) => {
  const { history, updates, blocked, pathname } = openBlocked();
  history[method]('/third?search=a');
  expect(blocked).toMatchObject([{ from: '/second', to: '/third' }]);
  expect([pathname(), updates]).toEqual(['/second', []]);
  blocked[0]!.proceed();
  expect([pathname(), updates]).toEqual(['/third', ['/third']]);
  expect(blocked).toHaveLength(1);
});

test('a blocked step back is undone without an update, and happens when it may proceed', () => {
  const { history, updates, blocked, pathname } = openBlocked();
  history.go(-1);
  expect(blocked).toMatchObject([{ from: '/second', to: '/first' }]);
  expect([pathname(), updates]).toEqual(['/second', []]);
  blocked[0]!.proceed();
  expect([pathname(), updates]).toEqual(['/first', ['/first']]);
  expect(blocked).toHaveLength(1);
});

test('a page opened while the browser still undoes a blocked step is shown, and so is the next step', () => {
  const { history, memory, updates, removeBlocker } = openBlocked();
  const { go } = memory;
  const steps: number[] = [];
  memory.go = (delta) => void steps.push(delta); // as in a browser, where a step takes time
  const takeSteps = () => steps.splice(0).forEach(go);
  history.go(-1);
  takeSteps();
  removeBlocker();
  history.push('/third');
  expect(updates).toEqual(['/third']);
  takeSteps();
  expect(updates).toEqual(['/third']);
  history.go(-1);
  takeSteps();
  expect(updates).toEqual(['/third', '/first']);
});

test('without a blocker every navigation happens', () => {
  const { history, updates, blocked, removeBlocker } = openBlocked();
  removeBlocker();
  history.push('/third');
  history.go(-1);
  expect(updates).toEqual(['/third', '/second']);
  expect(blocked).toEqual([]);
});

/** Returns a history at `/list?sort=name`, and a function that returns the page from which the user came. */
function open() {
  const initialEntries = ['/list?sort=name'];
  const history = createAppHistory(createMemoryHistory({ initialEntries, v5Compat: true }));
  history.listen(() => {});
  return { history, from: () => cameFrom(history.location) };
}

test('an entry remembers the page before it, its tabs keep that, and Back returns to what was remembered', () => {
  const { history, from } = open();
  expect(from()).toBeUndefined();
  history.push('/person/ada');
  history.push('/person/ada?tab=profile');
  expect(from()).toBe('/list?sort=name');
  history.push('/today');
  expect(from()).toBe('/person/ada?tab=profile');
  history.go(-1);
  expect(from()).toBe('/list?sort=name');
});

test('a replaced page is where the user came from, and what a link says wins', () => {
  const { history, from } = open();
  history.replace('/person/ada');
  expect(from()).toBe('/list?sort=name');
  history.push('/person/bob', { from: '/today', more: 1 });
  expect(history.location.state).toEqual({ from: '/today', more: 1 });
});
