import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePanels } from '#settings/panels-store.ts';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, EXTRACT, openAssistant, submit } from '#testing/assistant.ts';
import { buildPerson } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';

const tessa = buildPerson({ id: 'tessa', name: 'Tessa', body: 'A nurse', email: 'tessa@example.com' });
const omar = buildPerson({ id: 'omar', name: 'Omar' });
const ADDED = 'Added Tessa.';
const PATCH = 'PATCH /api/people/tessa';
const DELETE = 'DELETE /api/people/tessa';

async function addTessa(answers: Record<string, unknown> = {}) {
  const { called } = fakeApiWithAda({
    [EXTRACT]: buildExtraction({ message: ADDED, created_persons: [tessa] }),
    'GET /api/people/tessa': tessa,
    ...answers,
  });
  const app = await openAssistant();
  await submit(app.user, 'Add Tessa, tessa@example.com');
  await screen.findByText(ADDED);
  return { ...app, called };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const created = () => within(screen.getByRole('region', { name: /^Added just now/ }));

afterEach(() => void vi.useRealTimers());

test('new people join the list, the input is cleared, and the list grows', async () => {
  const results = [
    buildExtraction({ message: ADDED, created_persons: [tessa] }),
    buildExtraction({ message: 'Added Omar.', created_persons: [omar], run_id: 'run-2' }),
  ];
  const { user } = await addTessa({ [EXTRACT]: () => results.shift() });
  expect(screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?').value).toBe('');
  await submit(user, 'Add Omar');
  await screen.findByText('Added Omar.');
  expect(
    created()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Tessa', 'Omar']);
});

test('the result of adding becomes a line after three seconds, and the new people stay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const message = 'Added Tessa. The usual engine did not answer, so a simpler one read this.';
  fakeApiWithAda({ [EXTRACT]: buildExtraction({ message, created_persons: [tessa] }) });
  const { user } = await openAssistant();
  await submit(user, 'Add Tessa');
  await screen.findByText(message);
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByText(message)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.getByText(ADDED)).toBeDefined();
  expect(button('Undo')).toBeDefined();
  expect(created().getByRole('link', { name: 'Tessa' })).toBeDefined();
});

test('a new person shows every field that was saved, the address in the form of its country', async () => {
  const person = buildPerson({
    ...tessa,
    phone_number: '+15125550147',
    birthday: '1990-03-31',
    addresses: [{ street: 'Domstr. 4', city: 'Köln', state: null, zip: '50668', country: 'DE', label: null }],
  });
  await addTessa({ [EXTRACT]: buildExtraction({ message: ADDED, created_persons: [person] }) });
  for (const text of [
    'tessa@example.com',
    '(512) 555-0147',
    'March 31, 1990',
    'Domstr. 4, 50668 Köln, Germany',
    'A nurse',
  ])
    expect(created().getByText(text)).toBeDefined();
});

test("a new person's link opens the profile and closes the panel, which forgets the list", async () => {
  const { user, location } = await addTessa();
  await user.click(created().getByRole('link', { name: 'Tessa' }));
  expect(location()).toBe('/people/tessa?panel=profile');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => usePanels.setState({ chatPanelOpen: true }));
  expect(screen.queryByRole('region', { name: /^Added just now/ })).toBeNull();
  expect(screen.queryByText(ADDED)).toBeNull();
});

test('closing the panel with an unsaved edit asks first', async () => {
  const { user } = await addTessa();
  await user.click(button('Edit Tessa'));
  await user.type(screen.getByLabelText('Name'), ' Okafor');
  await user.click(button('Close Scout'));
  const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Tessa Okafor');
  await user.click(button('Close Scout'));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a new person quotes the words they were read from, also after an edit', async () => {
  const source = { start: 0, end: 9, sentence_start: 0, sentence_end: 28 };
  const { user } = await addTessa({
    [EXTRACT]: buildExtraction({ message: ADDED, created_persons: [{ ...tessa, source }] }),
    [PATCH]: { ...tessa, name: 'Tess' },
  });
  expect(created().getByRole('blockquote').textContent).toContain('Add Tessa, tessa@example.com');
  expect(created().getByRole('mark').textContent).toBe('Add Tessa');
  await user.click(button('Edit Tessa'));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Tess{Enter}');
  expect(await created().findByRole('link', { name: 'Tess' })).toBeDefined();
  expect(created().getByRole('mark').textContent).toBe('Add Tessa');
});

test('a new person is edited in place, and only changed fields are sent', async () => {
  const { user, called } = await addTessa({ [PATCH]: { ...tessa, name: 'Tessa Okafor', email: null } });
  await user.click(button('Edit Tessa'));
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  expect(document.activeElement).toBe(name);
  expect(screen.getByLabelText<HTMLInputElement>('Email').type).toBe('email');
  expect(screen.getByLabelText<HTMLInputElement>('Phone').type).toBe('tel');
  await user.clear(name);
  expect(screen.getByText('Name must not be empty')).toBeDefined();
  expect(button('Save').disabled).toBe(true);
  await user.type(name, ' Tessa Okafor ');
  await user.clear(screen.getByLabelText('Email'));
  await user.click(button('Save'));
  await waitFor(() => expect(document.activeElement).toBe(button('Edit Tessa Okafor')));
  expect(called(PATCH)[0]?.body).toEqual({ name: 'Tessa Okafor', email: null });
  expect(created().getByRole('link', { name: 'Tessa Okafor' })).toBeDefined();
  expect(created().queryByText('tessa@example.com')).toBeNull();
});

test("the server's objection is shown at its field, and nothing typed is lost", async () => {
  const { user } = await addTessa({
    [PATCH]: refuse(400, 'invalid_argument', 'Bad', [{ path: 'email', message: 'is not an email address' }]),
  });
  await user.click(button('Edit Tessa'));
  await user.type(screen.getByLabelText('Email'), '@');
  await user.click(button('Save'));
  expect(await screen.findByText('Email is not an email address')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('tessa@example.com@');
});

test('Escape cancels the editing and does not close the panel', async () => {
  const { user } = await addTessa();
  await user.click(button('Edit Tessa'));
  await user.keyboard('{Escape}');
  expect(screen.queryByLabelText('Name')).toBeNull();
  expect(document.activeElement).toBe(button('Edit Tessa'));
  expect(screen.getByText(ADDED)).toBeDefined();
});

test('deleting a new person asks first, and Cancel returns the focus', async () => {
  const { user, called } = await addTessa({ [DELETE]: undefined });
  await user.click(button('Delete Tessa'));
  let dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByRole('heading', { name: 'Delete Tessa?' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(button('Delete Tessa')));
  expect(called(DELETE)).toEqual([]);
  await user.click(button('Delete Tessa'));
  dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Added just now/ })).toBeNull());
  expect(await screen.findByText('Tessa is in the trash.')).toBeDefined();
});

test('a failed delete makes its button usable again', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user } = await addTessa({ [DELETE]: () => answer.promise });
  await user.click(button('Delete Tessa'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(button('Delete Tessa').disabled).toBe(true));
  answer.resolve(refuse(500, 'internal', 'Out of order'));
  await waitFor(() => expect(button('Delete Tessa').disabled).toBe(false));
});
