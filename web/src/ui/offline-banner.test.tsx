import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setSharedComputer } from '#lib/storage/storage.ts';
import { OfflineBanner } from './offline-banner.tsx';

const AT = new Date(2026, 2, 5, 9, 12);

/** Shows the banner on a device whose connection the test switches. */
function show(listAt?: Date) {
  vi.useFakeTimers({ now: AT.getTime() + 60 * 60_000, toFake: ['Date'] });
  let isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { container } = render(<OfflineBanner listAt={listAt} />);
  const set = (next: boolean) =>
    act(() => {
      isOnline = next;
      dispatchEvent(new Event(next ? 'online' : 'offline'));
    });
  return { set, text: () => container.textContent };
}

test('with a connection and a fresh list nothing is said', () => {
  expect(show().text()).toBe('');
});

test('with a connection, the time of an old list is told', () => {
  expect(show(AT).text()).toBe('People are as of 9:12 AM. No newer list has come yet.');
});

test('offline it says how old the list is and that changes are sent later, until the connection is back', () => {
  const { set, text } = show();
  set(false);
  expect(text()).toBe('You are offline. What is here stays readable; what you change is sent later.');
  set(true);
  expect(text()).toBe('');
});

test('offline the time of the list is told; on a shared computer also that changes need a connection', () => {
  setSharedComputer(true);
  const { set } = show(AT);
  set(false);
  expect(
    screen.getByText('You are offline. People are as of 9:12 AM; changes need a connection.'),
  ).toBeDefined();
});
