import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { renderApp } from '#testing/render-app.tsx';

vi.mock('./local-time.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('if the code for the local time cannot be loaded, as without a connection, the person is shown without it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const person = { ...ada, city: 'Honolulu', state: 'HI' };
  fakeApiWithAda({ 'GET /api/people': [person], 'GET /api/people/ada': person });
  renderApp('/people/ada');
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  screen.getByText('No contact yet');
});
