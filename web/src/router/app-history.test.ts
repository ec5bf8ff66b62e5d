import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { createAppHistory, setBlocker } from './app-history.ts';

/** A history of two pages with a guard that holds everything, and what it has told of. */
function hold() {
  const memory = createMemoryHistory({ initialEntries: ['/first', '/second'], v5Compat: true });
  const history = createAppHistory(memory);
  const told: string[] = [];
  const held: { from: string; to: string; proceed: () => void }[] = [];
  history.listen(({ location }) => told.push(location.pathname));
  const callOff = setBlocker(({ from, to, proceed }) =>
    Boolean(held.push({ from: from.pathname, to: to.pathname, proceed })),
  );
  onTestFinished(callOff);
  return { history, told, held, callOff, place: () => history.location.pathname };
}

test.each(['push', 'replace'] as const)('a %s that is held is taken when it may proceed', (take) => {
  const { history, told, held, place } = hold();
  history[take]('/third?search=a');
  expect(held).toMatchObject([{ from: '/second', to: '/third' }]);
  expect([place(), told]).toEqual(['/second', []]);
  held[0]!.proceed();
  expect([place(), told]).toEqual(['/third', ['/third']]);
  expect(held).toHaveLength(1);
});

test('a step back that is held is undone unnoticed, and taken when it may proceed', () => {
  const { history, told, held, place } = hold();
  history.go(-1);
  expect(held).toMatchObject([{ from: '/second', to: '/first' }]);
  expect([place(), told]).toEqual(['/second', []]);
  held[0]!.proceed();
  expect([place(), told]).toEqual(['/first', ['/first']]);
  expect(held).toHaveLength(1);
});

test('without a guard every step is taken', () => {
  const { history, told, held, callOff } = hold();
  callOff();
  history.push('/third');
  history.go(-1);
  expect(told).toEqual(['/third', '/second']);
  expect(held).toEqual([]);
});
