import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { buildMe } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const AUSTIN = { city: 'Austin', state: 'TX', lat: 30.27, lng: -97.74 };

function openPreferences(answers: Record<string, unknown> = {}, address = '/settings/preferences') {
  const { called } = fakeApi({
    'GET /api/people': [],
    'GET /api/people/trash': [],
    'GET /api/geocode': { latitude: AUSTIN.lat, longitude: AUSTIN.lng },
    'PATCH /api/auth/me': {},
    ...answers,
  });
  const saved = () =>
    called('PATCH /api/auth/me').map(({ body }) => (body as { settings: unknown }).settings);
  return { ...renderApp(address), called, saved };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const theme = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('each choice is saved at once and confirmed quietly, for a moment', async () => {
  const { user, saved } = openPreferences();
  await user.click(await theme('Dark'));
  expect(useSettings.getState().theme).toBe('dark');
  expect(await screen.findByText('Saved')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  await user.click(await screen.findByRole('radio', { name: /Nico/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Keep in touch' }), 'Every month');
  await waitFor(() =>
    expect(saved()).toEqual([{ theme: 'dark' }, { assistantName: 'Nico' }, { cadenceDefault: 30 }]),
  );
});

test('a refused choice goes back to the old value, and Retry saves it after all', async () => {
  let isOut = true;
  const { user } = openPreferences({
    'PATCH /api/auth/me': () => (isOut ? refuse(500, 'internal', 'Out of order') : {}),
  });
  await user.click(await theme('Dark'));
  expect(await screen.findByText('Could not save your settings. Out of order')).toBeDefined();
  expect((await theme('System')).checked).toBe(true);
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect((await theme('Dark')).checked).toBe(true);
});

test('the focus stays on the choice, also if a link led to the page', async () => {
  const { user } = openPreferences({}, '/settings/trash');
  await user.click(await screen.findByRole('link', { name: /^Preferences/ }));
  await user.click(await theme('Dark'));
  await screen.findByText('Saved');
  expect(document.activeElement).toBe(await theme('Dark'));
});

/** Holds back the answers to saves; `answer` sends the next one. */
function holdSaves() {
  const held: ((response: unknown) => void)[] = [];
  const save = () => new Promise((resolve) => held.push(resolve));
  const answer = async (response: unknown) => {
    await waitFor(() => expect(held).toHaveLength(1));
    held.shift()!(response);
  };
  return { save, answer };
}

test('of two quick choices that are both refused, the value before the first is back', async () => {
  const { save, answer } = holdSaves();
  const { user } = openPreferences({ 'PATCH /api/auth/me': save });
  await user.click(await theme('Dark'));
  await user.click(await theme('Light'));
  await answer(refuse(500, 'internal', 'Out of order'));
  await screen.findByText('Could not save your settings. Out of order');
  expect(useSettings.getState().theme).toBe('light');
  await answer(refuse(500, 'internal', 'Still out of order'));
  await screen.findByText('Could not save your settings. Still out of order');
  expect(useSettings.getState().theme).toBe('system');
});

test('if the first of two quick choices is saved and the second refused, the first is back', async () => {
  const { save, answer } = holdSaves();
  const { user } = openPreferences({ 'PATCH /api/auth/me': save });
  await user.click(await theme('Dark'));
  await user.click(await theme('Light'));
  await answer({});
  await answer(refuse(500, 'internal', 'Out of order'));
  await screen.findByText('Could not save your settings. Out of order');
  expect(useSettings.getState().theme).toBe('dark');
});

test('a location is saved on Enter, and when the focus leaves both inputs', async () => {
  const { user, called, saved } = openPreferences();
  await user.type(await box('City'), ' Austin ');
  await user.tab();
  expect(screen.queryByText('Please enter both city and state')).toBeNull();
  await user.type(await box('State'), 'TX{Enter}');
  await waitFor(() => expect(saved()).toEqual([{ defaultLocation: AUSTIN }]));
  await user.type(await box('State'), 'X');
  await user.click(screen.getByRole('heading', { name: 'Preferences' }));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(called('GET /api/geocode').map(({ query }) => query.get('state'))).toEqual(['TX', 'TXX']);
});

test('the country is found by its name, and saved when it is chosen', async () => {
  const { user, called } = openPreferences({
    'GET /api/auth/me': buildMe(),
    'PATCH /api/auth/me': buildMe({ country: 'DE' }),
  });
  const country = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' });
  expect(country.value).toBe('United States');
  await user.click(country);
  await user.keyboard('germ{Enter}');
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(called('PATCH /api/auth/me').map(({ body }) => body)).toEqual([{ country: 'DE' }]);
  expect(country.value).toBe('Germany');
  expect(document.activeElement).toBe(country);
});

test('half a location is not saved, and the focus is not taken back', async () => {
  const { user, called } = openPreferences();
  await user.type(await box('City'), 'Austin');
  await user.click(await theme('Dark'));
  expect(await screen.findByText('Please enter both city and state')).toBeDefined();
  expect(document.activeElement).toBe(await theme('Dark'));
  expect(called('GET /api/geocode')).toEqual([]);
});

test('a location is kept if the user leaves the page while it is looked up', async () => {
  let found: (place: unknown) => void = () => {};
  const { user, saved } = openPreferences({
    'GET /api/geocode': () => new Promise((resolve) => (found = resolve)),
  });
  await user.type(await box('City'), 'Austin');
  await user.type(await box('State'), 'TX');
  await user.click(screen.getByRole('link', { name: /^Trash/ }));
  await screen.findByText('The trash is empty');
  found({ latitude: AUSTIN.lat, longitude: AUSTIN.lng });
  await waitFor(() => expect(saved()).toEqual([{ defaultLocation: AUSTIN }]));
});

test('a location that turns out to be unknown after the user has left is told', async () => {
  let found: (place: unknown) => void = () => {};
  const { user, saved } = openPreferences({
    'GET /api/geocode': () => new Promise((resolve) => (found = resolve)),
  });
  await user.type(await box('City'), 'Atlantis');
  await user.type(await box('State'), 'TX');
  await user.click(screen.getByRole('link', { name: /^Trash/ }));
  await screen.findByText('The trash is empty');
  found(refuse(404, 'not_found', 'No'));
  expect(await screen.findByText('The default map location was not saved.')).toBeDefined();
  expect(saved()).toEqual([]);
});

test('Clear wins over a lookup that is still running', async () => {
  let found: (place: unknown) => void = () => {};
  useSettings.setState({ defaultLocation: AUSTIN });
  const { user, saved } = openPreferences({
    'GET /api/geocode': () => new Promise((resolve) => (found = resolve)),
  });
  await user.type(await box('City'), 'ville{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  found({ latitude: 1, longitude: 2 });
  expect(await screen.findByText('Cleared the default map location.')).toBeDefined();
  expect((await box('City')).value).toBe('');
  expect(saved()).toEqual([{ defaultLocation: null }]);
});

test('a location whose text is deleted is cleared', async () => {
  useSettings.setState({ defaultLocation: AUSTIN });
  const { user, saved } = openPreferences();
  await user.clear(await box('City'));
  await user.clear(await box('State'));
  await user.tab();
  await user.tab();
  await waitFor(() => expect(saved()).toEqual([{ defaultLocation: null }]));
});
