import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSession } from '#session/session.ts';
import { usePanels } from '#settings/panels-store.ts';
import { useSettings } from '#settings/settings-store.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const AUSTIN = { city: 'Austin', state: 'TX', lat: 30.27, lng: -97.74 };

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [],
    'GET /api/geocode': { latitude: AUSTIN.lat, longitude: AUSTIN.lng },
    'PATCH /api/auth/me': {},
    ...answers,
  });

async function openSettings() {
  const app = renderApp('/people');
  await screen.findByText('Nobody here yet');
  usePanels.setState({ settingsOpen: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Settings' }));
  return { ...app, dialog, save: () => app.user.click(dialog.getByRole('button', { name: 'Save' })) };
}

const isClosed = () => waitFor(() => expect(usePanels.getState().settingsOpen).toBe(false));
const retry = () => screen.findByRole('button', { name: 'Retry', hidden: true });

test('the other guide, theme and cadence are saved in one call, and repaint the page', async () => {
  const { called } = fakeServer();
  const { user, dialog, save } = await openSettings();
  await user.click(dialog.getByRole('radio', { name: /Nico.*Purr/ }));
  await user.click(dialog.getByRole('radio', { name: 'Dark' }));
  const cadence = dialog.getByRole('combobox', { name: 'Keep in touch' });
  expect(within(cadence).queryByRole('option', { name: 'Do not track' })).toBeNull();
  await user.selectOptions(cadence, 'Every month');
  expect(useSettings.getState().assistantName).toBe('Scout');
  await save();
  await isClosed();
  const settings = { assistantName: 'Nico', theme: 'dark', cadenceDefault: 30 };
  expect(called('PATCH /api/auth/me').map(({ body }) => body)).toEqual([{ settings }]);
  expect(useSettings.getState()).toMatchObject(settings);
});

test('Escape drops unsaved choices, and the focus is on the menu', async () => {
  const { called } = fakeServer();
  const { user, dialog } = await openSettings();
  await user.click(dialog.getByRole('radio', { name: /Nico/ }));
  await user.keyboard('{Escape}');
  await isClosed();
  expect(useSettings.getState().assistantName).toBe('Scout');
  expect(called('PATCH /api/auth/me')).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' })));
});

test('a refused save restores the settings, keeps the choices in the form, and can be retried', async () => {
  let isOut = true;
  fakeServer({ 'PATCH /api/auth/me': () => (isOut ? refuse(500, 'internal', 'Out of order') : {}) });
  const { user, dialog, save } = await openSettings();
  await user.click(dialog.getByRole('radio', { name: 'Dark' }));
  await save();
  useSettings.setState({ rightPanelWidth: 500 });
  expect(await screen.findByText('Could not save your settings. Out of order')).toBeDefined();
  expect(useSettings.getState()).toMatchObject({ theme: 'system', rightPanelWidth: 500 });
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  isOut = false;
  await user.click(await retry());
  await isClosed();
  expect(useSettings.getState().theme).toBe('dark');
});

test('a location needs both a city and a state, and is kept with its coordinates', async () => {
  const { called } = fakeServer();
  const { user, dialog, save } = await openSettings();
  await save();
  expect(await dialog.findByText('Please enter both city and state')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'City' }), ' Austin ');
  await user.type(dialog.getByRole('textbox', { name: 'State' }), '  ');
  await save();
  expect(await dialog.findByText('Please enter both city and state')).toBeDefined();
  expect(called('GET /api/geocode')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'State' }), 'TX');
  await save();
  await isClosed();
  expect(called('PATCH /api/auth/me').map(({ body }) => body)).toEqual([
    { settings: { defaultLocation: AUSTIN } },
  ]);
});

test.each([
  [404, 'not_found', 'Could not find that location. Please check city and state.'],
  [502, 'upstream_failed', 'Failed to geocode location. Please try again.'],
] as const)(
  'a geocoder that answers %i is told in words, and nothing is saved',
  async (status, code, words) => {
    const { called } = fakeServer({ 'GET /api/geocode': refuse(status, code, 'No') });
    const { user, dialog, save } = await openSettings();
    await user.click(dialog.getByRole('radio', { name: 'Dark' }));
    await user.type(dialog.getByRole('textbox', { name: 'City' }), 'Atlantis');
    await user.type(dialog.getByRole('textbox', { name: 'State' }), 'TX');
    await save();
    expect(await dialog.findByText(words)).toBeDefined();
    expect(called('PATCH /api/auth/me')).toEqual([]);
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('Atlantis');
  },
);

test('Clear clears the location and nothing else, and can be undone', async () => {
  const { called } = fakeServer();
  useSettings.setState({ defaultLocation: AUSTIN });
  const { user, dialog } = await openSettings();
  await user.click(dialog.getByRole('radio', { name: 'Dark' }));
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'City' }).value).toBe('');
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  expect(called('PATCH /api/auth/me').map(({ body }) => body)).toEqual([
    { settings: { defaultLocation: null } },
    { settings: { defaultLocation: AUSTIN } },
  ]);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true);
  expect(useSettings.getState()).toMatchObject({ theme: 'system', defaultLocation: AUSTIN });
});

test('an Undo of Clear that fails says so, and can be tried again', async () => {
  let isOut = false;
  const { called } = fakeServer({
    'PATCH /api/auth/me': () => (isOut ? refuse(503, 'unavailable', 'Out of order') : {}),
  });
  useSettings.setState({ defaultLocation: AUSTIN });
  const { user, dialog } = await openSettings();
  await user.click(dialog.getByRole('button', { name: 'Clear' }));
  const undo = await screen.findByRole('button', { name: 'Undo', hidden: true });
  isOut = true;
  await user.click(undo);
  await screen.findByText(/^Could not save your settings/);
  expect(useSettings.getState().defaultLocation).toBeNull();
  isOut = false;
  await user.click(await retry());
  await waitFor(() => expect(called('PATCH /api/auth/me')).toHaveLength(3));
  expect(useSettings.getState().defaultLocation).toEqual(AUSTIN);
});

test('the pages of the settings are reached from here', async () => {
  fakeServer({ 'GET /api/people/trash': [] });
  const { user, dialog, location } = await openSettings();
  await user.click(dialog.getByRole('link', { name: /^Trash/ }));
  expect(await screen.findByText('The trash is empty')).toBeDefined();
  expect(location()).toBe('/settings/trash');
});

async function typeWord(word: string) {
  const { user, dialog, ...app } = await openSettings();
  await user.click(dialog.getByRole('button', { name: 'Delete Account' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const box = await screen.findByRole('textbox', { name: 'Type DELETE to confirm' });
  if (word) await user.type(box, word);
  return { ...app, user, answer: () => user.click(screen.getByRole('button', { name: 'Delete forever' })) };
}

test.each(['delete', 'DELETE ', ''])('an account is not deleted by the word “%s”', async (word) => {
  const { called } = fakeServer();
  const { answer } = await typeWord(word);
  await answer();
  expect(await screen.findByText('Account deletion cancelled.')).toBeDefined();
  expect(called('DELETE /api/auth/me')).toEqual([]);
  expect(usePanels.getState().settingsOpen).toBe(true);
});

test('Escape while typing the word cancels the deletion', async () => {
  const { called } = fakeServer();
  const { user } = await typeWord('DELETE');
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Account deletion cancelled.')).toBeDefined();
  expect(called('DELETE /api/auth/me')).toEqual([]);
});

test('the typed word deletes the account, ends the session, and leads to the goodbye page', async () => {
  const { called } = fakeServer({ 'DELETE /api/auth/me': undefined });
  const { answer, location } = await typeWord('DELETE');
  await answer();
  await waitFor(() => expect(location()).toBe('/goodbye'));
  expect(called('DELETE /api/auth/me')).toHaveLength(1);
  expect(useSession.getState().user).toBeNull();
});

test.each([
  ['Out of order', 'Failed to delete account: Out of order'],
  ['', 'Failed to delete account: Unknown error'],
])('a deletion that fails with “%s” says so, and the session goes on', async (message, words) => {
  fakeServer({ 'DELETE /api/auth/me': refuse(500, 'internal', message) });
  const { answer, location } = await typeWord('DELETE');
  await answer();
  expect(await screen.findByText(words)).toBeDefined();
  expect(useSession.getState().user).not.toBeNull();
  expect(location()).toBe('/people');
});
