import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { createAppHistory, setBlocker } from './app-history.ts';

/**
 * Returns a history at the second of two pages, with a blocker that blocks everything. `updates` and
 * `blocked` record what happens.
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
  return { history, updates, blocked, removeBlocker, pathname: () => history.location.pathname };
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

test('without a blocker every navigation happens', () => {
  const { history, updates, blocked, removeBlocker } = openBlocked();
  removeBlocker();
  history.push('/third');
  history.go(-1);
  expect(updates).toEqual(['/third', '/second']);
  expect(blocked).toEqual([]);
});
