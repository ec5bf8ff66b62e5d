import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

test('Escape that ends the composition of a character closes no editor; the next one does', async () => {
  fakeApi({
    'GET /api/people': [buildPerson()],
    'GET /api/people/ada': buildPerson(),
    'GET /api/people/ada/notebook': [],
  });
  const { user } = renderApp('/people/ada?panel=memories');
  await user.click(await screen.findByRole('button', { name: 'Add a memory' }));
  await user.type(screen.getByLabelText('New memory'), 'Tea');

  const heard = vi.fn<() => void>();
  document.addEventListener('keydown', heard);
  onTestFinished(() => document.removeEventListener('keydown', heard));
  const compose = { key: 'Escape', isComposing: true };
  // The frame loads the part that hides the key when the browser is idle.
  await waitFor(() => {
    heard.mockClear();
    fireEvent.keyDown(document.body, compose);
    expect(heard).not.toHaveBeenCalled();
  });
  fireEvent.keyDown(screen.getByLabelText('New memory'), compose);
  expect(screen.getByLabelText('New memory')).toHaveProperty('value', 'Tea');
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('New memory')).toBeNull();
});
