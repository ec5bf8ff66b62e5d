import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApiWithAda } from '#testing/ada.ts';
import { renderApp } from '#testing/render-app.tsx';

test.each([
  '/today',
  '/circle',
  '/duplicates',
  '/insights',
  '/people/ada?panel=activity',
  '/settings/trash',
  '/settings/account',
])('%s, of which this device has no copy, says without a connection that it comes later', async (address) => {
  fakeApiWithAda();
  const { history } = renderApp('/people');
  await screen.findAllByRole('link', { name: /Ada Lovelace/ });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  onTestFinished(() => {
    isOnline.mockRestore();
    onlineManager.setOnline(true);
  });
  act(() => history.push(address));
  expect(await screen.findByText(/^This is not on this device\./)).toBeDefined();
});
