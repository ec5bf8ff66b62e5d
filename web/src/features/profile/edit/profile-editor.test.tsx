// Imported here, because a test waits less time than a busy machine needs to load it.
import './profile-editor.tsx';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson({ health_score: 72, last_contact_date: '2026-03-01T12:00:00.000Z' });
const LONDON = { street: null, city: 'London', state: null, zip: null, country: null, label: null };
const inLondon = { ...ada, city: 'London', addresses: [LONDON] };
const READ = '/people/ada?panel=profile';

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({ 'GET /api/people': [ada], 'GET /api/people/ada': ada, ...answers });

/** Opens the editor and types a city. */
async function edit() {
  const app = renderApp(READ);
  await app.user.click(await screen.findByRole('button', { name: 'Edit' }));
  await app.user.type(await screen.findByLabelText('City'), 'London');
  return { ...app, back: () => act(() => app.history.go(-1)) };
}

const isKept = () => Object.keys(localStorage).some((key) => key.startsWith('kindred.profile-fields.ada'));

const answer = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });

test('Back from unsaved changes asks, and Discard leaves', async () => {
  fakeServer();
  const { user, back, location } = await edit();
  await back();
  await user.click(await answer('Discard'));
  await waitFor(() => expect(screen.queryByLabelText('City')).toBeNull());
  expect(location()).toBe(READ);
});

test('Back from unsaved changes asks again after Keep editing and loses nothing', async () => {
  fakeServer();
  const { user, back } = await edit();
  await back();
  await user.click(await answer('Keep editing'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'London');
  await back();
  expect(await answer('Discard')).toBeDefined();
});

test('Cancel leaves without asking, and going forward again asks', async () => {
  fakeServer();
  const { user, history, back, location } = await edit();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(location()).toBe(READ));
  await back();
  await user.type(await screen.findByLabelText('City'), 'Paris');
  act(() => history.go(1));
  expect(await answer('Discard')).toBeDefined();
});

test('nothing can be typed while the profile is being saved', async () => {
  const saved = Promise.withResolvers<typeof ada>();
  fakeServer({ 'PATCH /api/people/ada': () => saved.promise });
  const { user, location } = await edit();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(screen.getByLabelText('City'), ' and Paris');
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'London');
  saved.resolve(inLondon);
  await waitFor(() => expect(location()).toBe(READ));
});

test('unsaved text is there again after a reload, until it is cancelled', async () => {
  fakeServer();
  await edit();
  cleanup();
  const { user } = renderApp(`${READ}&edit=true`);
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'London');
  expect(screen.getByText('What you had typed here and not saved is back.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('City')).toHaveProperty('value', '');
  expect(screen.queryByText('What you had typed here and not saved is back.')).toBeNull();
});

test('text that is saved, or discarded on purpose, is not kept', async () => {
  fakeServer({ 'PATCH /api/people/ada': inLondon });
  const { user, back } = await edit();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByLabelText('City')).toBeNull());
  expect(isKept()).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('City'), 'Paris');
  expect(isKept()).toBe(true);
  await back();
  await user.click(await answer('Discard'));
  await waitFor(() => expect(screen.queryByLabelText('City')).toBeNull());
  expect(isKept()).toBe(false);
});

test('Save in the question saves and then leaves to where the user was going', async () => {
  const { called } = fakeServer({ 'PATCH /api/people/ada': inLondon });
  const { user, location } = await edit();
  await user.click(screen.getByRole('tab', { name: 'Memories' }));
  await user.click(await answer('Save'));
  await waitFor(() => expect(location()).toBe('/people/ada?panel=memories'));
  expect(called('PATCH /api/people/ada').map(({ body }) => body)).toEqual([{ addresses: [LONDON] }]);
  expect(isKept()).toBe(false);
});

test('Save in the question stays and says why if it fails', async () => {
  fakeServer({ 'PATCH /api/people/ada': refuse(503, 'unavailable', 'Too much at once') });
  const { user, back, location } = await edit();
  await back();
  await user.click(await answer('Save'));
  expect(await screen.findByText('Could not save the profile. Too much at once')).toBeDefined();
  expect(location()).toBe(`${READ}&edit=true`);
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'London');
});

test('Save in the question stays at the first wrong field', async () => {
  fakeServer();
  const { user } = await edit();
  await user.type(screen.getByLabelText('Birthday day'), '4');
  await user.click(screen.getByRole('tab', { name: 'Memories' }));
  await user.click(await answer('Save'));
  expect(await screen.findByText('Birthday needs a month')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Birthday month')));
});

test('every wrong field is named at once, in plain words, and nothing is sent', async () => {
  const { called } = fakeServer();
  const { user } = await edit();
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Link' }));
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'mailto:ada@kept.org');
  await user.selectOptions(screen.getByLabelText('Birthday month'), 'February');
  await user.type(screen.getByLabelText('Birthday day'), '31');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const problem of [
    'Name must not be empty',
    'Link must begin with http:// or https://',
    'February has no 31st',
  ])
    expect(await screen.findByText(problem)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(called('PATCH /api/people/ada')).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: 'Link' }));
  expect(screen.queryByText('Link must begin with http:// or https://')).toBeNull();
  expect(screen.getByText('February has no 31st')).toBeDefined();
});

test.each([
  ['5', '', '', 'Birthday needs a day'],
  ['', '4', '', 'Birthday needs a month'],
  ['5', '4', '88', 'Birthday needs a year of four digits'],
  ['2', '29', '2023', 'February 2023 has no 29th'],
])('the birthday of month %s, day %s, year %s: %s', async (month, day, year, problem) => {
  fakeServer();
  const { user } = await edit();
  await user.selectOptions(screen.getByLabelText('Birthday month'), month);
  if (day) await user.type(screen.getByLabelText('Birthday day'), day);
  if (year) await user.type(screen.getByLabelText('Birthday year, if known'), year);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(problem)).toBeDefined();
});

test('signing out with unsaved changes asks first', async () => {
  fakeServer();
  const { user, location } = await edit();
  const signOut = async () => {
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  };
  await signOut();
  await user.click(await answer('Keep editing'));
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'London');
  await user.keyboard('{Escape}');
  await signOut();
  await user.click(await answer('Discard'));
  await waitFor(() => expect(location()).toBe('/landing'));
});

test('an objection without a field is shown above the form', async () => {
  const details = [
    { path: 'addresses.0.city', message: 'contains damaged letters' },
    { path: 'latitude', message: 'is out of range' },
  ];
  fakeServer({ 'PATCH /api/people/ada': refuse(400, 'invalid_argument', 'Refused', details) });
  const { user } = await edit();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Could not save the profile. latitude is out of range')).toBeDefined();
  expect(screen.getByText('Address contains damaged letters')).toBeDefined();
});

test('the profile shows the number of the health', async () => {
  fakeServer();
  const { user } = renderApp(READ);
  await user.click(within(await screen.findByRole('region', { name: 'Health' })).getByRole('button'));
  expect(await screen.findByText('Health 72 of 100')).toBeDefined();
});
