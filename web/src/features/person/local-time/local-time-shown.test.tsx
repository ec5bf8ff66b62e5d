import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { renderApp } from '#testing/render-app.tsx';

const open = (place: Partial<typeof ada>) => {
  const person = { ...ada, ...place };
  fakeApiWithAda({ 'GET /api/people': [person], 'GET /api/people/ada': person });
  renderApp('/people/ada');
};

test('the header shows the time where a person lives', async () => {
  open({ city: 'Honolulu', state: 'HI' });
  const time = await screen.findByText(/^\d{1,2}:\d\d (in the \w+|at night) there$/);
  expect(time.title).toBe('Honolulu, HI');
});

test('nothing is shown for a place that is not known', async () => {
  open({ city: 'Nowhere at all' });
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  await import('./local-time.tsx');
  await screen.findByText('No contact yet');
  expect(screen.queryByText(/ there$/)).toBeNull();
});
