import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepDraft, memoryDraft, NEW_MEMORY } from '#queries/drafts.ts';
import { openMerge } from '#settings/merging-store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson({ id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' });
const al = buildPerson({ id: 'al', name: 'A. Lovelace', phone_number: null });

test('two people chosen by hand are merged, and the page of the merged one gives way to the kept one', async () => {
  const { called } = fakeApi({
    'GET /api/people': [ada, al],
    'GET /api/people/ada': ada,
    'GET /api/people/al': al,
    'POST /api/people/merge': { ...ada, event_id: 'merge-1' },
  });
  const { user, location } = renderApp('/people/al?panel=profile');
  await screen.findByRole('heading', { name: 'A. Lovelace' });
  act(() => openMerge('al', 'ada'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('radio', { name: 'Keep Ada Lovelace', checked: true })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Merged into Ada Lovelace.')).toBeDefined();
  await waitFor(() => expect(location()).toBe('/people/ada'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(called('POST /api/people/merge')[0]?.body).toEqual({
    keep_id: 'ada',
    merge_id: 'al',
    fields: {},
  });
});

test('what was half typed for the merged one is offered on the page of the kept one, in an open editor too', async () => {
  fakeApi({
    'GET /api/people': [ada, al],
    'GET /api/people/ada': ada,
    'GET /api/people/al': al,
    'GET /api/people/ada/notebook': [],
    'POST /api/people/merge': { ...ada, event_id: 'merge-1' },
  });
  keepDraft(memoryDraft('al', NEW_MEMORY), { text: 'Half of Al' });
  keepDraft(memoryDraft('ada', NEW_MEMORY), { text: 'Half of Ada' });
  const { user } = renderApp('/people/ada?panel=memories');
  expect(await screen.findByRole('textbox', { name: 'New memory' })).toHaveProperty('value', 'Half of Ada');
  act(() => openMerge('al', 'ada'));
  await user.click(await screen.findByRole('button', { name: 'Merge' }));
  await screen.findByText('Merged into Ada Lovelace.');
  expect(await screen.findByRole('textbox', { name: 'New memory' })).toHaveProperty(
    'value',
    'Half of Ada\nHalf of Al',
  );
});

test('Cancel closes the dialog and merges nobody', async () => {
  const { called } = fakeApi({
    'GET /api/people': [ada, al],
    'GET /api/people/ada': ada,
    'GET /api/people/al': al,
  });
  const { user } = renderApp('/people');
  await screen.findAllByText('Ada Lovelace');
  act(() => openMerge('ada', 'al'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(called('POST /api/people/merge')).toEqual([]);
});
