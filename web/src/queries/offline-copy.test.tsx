import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { allowOffline, forgetOffline } from '#lib/browser/offline-storage.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

vi.mock('idb-keyval', () => ({
  createStore: () => {},
  get: async () => undefined,
  set: async () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  },
  clear: () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  },
}));

test('a copy that the browser cannot store is reported, and can still be forbidden', async () => {
  fakeApi({ 'GET /api/people': [] });
  allowOffline();
  renderApp('/people');
  await screen.findByText(/^The copy for reading offline was not stored/);
  await expect(forgetOffline()).resolves.toBeUndefined();
});
