import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberAdded } from '#queries/people/adding/added.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderWithKeys } from '#testing/browser/keyboard.ts';

const UNDO = 'DELETE /api/people/new/creation';

test('who was added and is left before the editor has opened is deleted', async () => {
  const untitled = buildPerson({ id: 'new', name: 'Untitled User' });
  const { called } = fakeApi({
    'GET /api/people': [untitled],
    'GET /api/people/new': untitled,
    [UNDO]: undefined,
  });
  const { history } = await renderWithKeys('/people/new?panel=activity');
  await screen.findByRole('heading', { name: 'Untitled User' });
  rememberAdded('new', 'opening');
  act(() => history.push('/today'));
  await waitFor(() => expect(called(UNDO)).toHaveLength(1));
});
