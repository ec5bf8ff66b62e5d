import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '#lib/toasts.ts';
import { keepInStorage } from './keep-in-storage.ts';
import { isSharedComputer, local, setSharedComputer } from './storage.ts';

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

/** Fakes a full storage, which takes nothing more. */
const fill = () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);

/** Fakes a browser that blocks site data: even reading the global throws. */
const block = () => vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(full);

beforeEach(() => useToasts.setState({ toasts: [] }));
afterEach(() => {
  vi.restoreAllMocks();
  local.clear();
});

test.each([
  ['is full', fill],
  ['blocks site data', block],
])('text stays in memory in a browser whose storage %s', (_what, refuse) => {
  refuse();
  expect(local.setItem('a', 'one')).toBe(false);
  expect(local.getItem('a')).toBe('one');
  expect(local.keys()).toEqual(['a']);
  expect(local.isStored()).toBe(false);
  local.removeItem('a');
  expect(local.getItem('a')).toBeNull();
  local.setItem('b', 'two');
  local.clear();
  expect(local.keys()).toEqual([]);
  expect(local.isStored()).toBe(true);
});

test('newer text in memory counts more than older text that is stored', () => {
  local.setItem('a', 'older');
  fill();
  local.setItem('a', 'newer');
  expect(local.getItem('a')).toBe('newer');
  vi.restoreAllMocks();
  expect(local.setItem('a', 'newest')).toBe(true);
  expect(localStorage.getItem('a')).toBe('newest');
  expect(local.keys()).toEqual(['a']);
});

test('on a shared computer the tab keeps what the browser keeps otherwise', () => {
  setSharedComputer(true);
  expect(isSharedComputer()).toBe(true);
  local.setItem('a', 'one');
  expect([sessionStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['one', null]);
  expect(local.getItem('a')).toBe('one');
  setSharedComputer(false);
  expect(local.getItem('a')).toBeNull();
});

test('a draft that is not stored is announced once, and read again', () => {
  fill();
  const drafts = keepInStorage({ storage: local, empty: '', isWorthKeeping: Boolean });
  drafts.write('a', 'Dear Ada');
  expect(drafts.read('a')).toBe('Dear Ada');
  const [toast, ...more] = useToasts.getState().toasts;
  expect(toast?.text).toContain('Drafts are lost when you close or reload this tab.');
  expect(more).toEqual([]);
  useToasts.setState({ toasts: [] });
  drafts.write('a', 'Dear Ada,');
  expect(useToasts.getState().toasts).toEqual([]);
});
