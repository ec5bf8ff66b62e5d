import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TELL_LOST } from '#lib/browser/shared-cache.ts';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { renderApp } from '#testing/render-app.tsx';
import { readShared } from './shared.ts';

const VCARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nTEL:+15550001111\nEND:VCARD\n';
const card = new File([VCARD], 'grace.vcf', { type: 'text/vcard' });
const PREVIEW = 'POST /api/people/import/preview';
const picture = new File(['picture'], 'ada.png', { type: 'image/png' });

type Parts = Record<string, string | File | File[]>;

function formOf(parts: Parts): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) for (const one of [part].flat()) form.append(name, one);
  return form;
}

let kept: FormData | undefined;

beforeEach(() => {
  kept = undefined;
  URL.createObjectURL = () => 'blob:picture';
  vi.stubGlobal('caches', {
    match: async () => kept && { formData: async () => kept },
    delete: async () => void (kept = undefined),
  });
});

/** Opens the page after another app has shared something. */
function share(parts: Parts) {
  kept = formOf(parts);
  const { called } = fakeApiWithAda({
    'POST /api/people': { ...ada, id: 'new', name: 'Grace Hopper' },
    [PREVIEW]: [],
  });
  return { called, ...renderApp('/tell') };
}

const input = () => screen.findByPlaceholderText<HTMLTextAreaElement>('How can I help?');

test('a shared text is put into the guide’s box, over a page without a person, and taken only once', async () => {
  const { location } = share({ title: 'A day', text: 'Had tea with Ada', url: 'https://example.com/tea' });
  expect((await input()).value).toBe('A day\nHad tea with Ada\nhttps://example.com/tea');
  expect(location()).toBe('/today');
  expect(kept).toBeUndefined();
});

test('without anything shared, the box is empty', async () => {
  fakeApiWithAda();
  renderApp('/tell');
  expect((await input()).value).toBe('');
});

test('a contact card is opened in the import when the user says so, and nothing of it is sent before', async () => {
  const { user, location, called } = share({ title: 'Grace', files: card });
  expect(await screen.findByRole('region', { name: 'Open grace.vcf in the import?' })).toBeDefined();
  expect((await input()).value).toBe('Grace');
  expect(location()).toBe('/today');
  expect(called(PREVIEW)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Open in the import' }));
  expect(await screen.findByDisplayValue('Grace Hopper')).toBeDefined();
  expect(location()).toBe('/import');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(called(PREVIEW)).toHaveLength(1));
});

test('whoever does not want the file now is greeted by the guide', async () => {
  const { user } = share({ files: card });
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await screen.findByRole('region', { name: 'Greeting' })).toBeDefined();
  expect(screen.queryByText(/grace\.vcf/)).toBeNull();
});

test('a picture becomes the photo of the person whom the user chooses', async () => {
  const { user, location } = share({ files: picture });
  await user.type(await screen.findByRole('combobox', { name: 'Whose photo is this?' }), 'Ada');
  await user.click(await screen.findByRole('option', { name: /Ada Lovelace/ }));
  expect(await screen.findByRole('dialog', { name: 'Photo of Ada Lovelace' })).toBeDefined();
  expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeDefined();
  expect(location()).toBe('/people/ada?panel=profile');
});

test('a picture of somebody who is not in the list yet adds them', async () => {
  const { user, location } = share({ files: picture });
  await user.type(await screen.findByRole('combobox', { name: 'Whose photo is this?' }), 'Grace Hopper');
  await user.click(await screen.findByRole('option', { name: /New person/ }));
  await waitFor(() => expect(location()).toBe('/people/new?panel=profile'));
});

test('the text that came with a picture is in the guide’s box beside the question', async () => {
  share({ text: 'Ada at the lake', files: [picture, picture] });
  expect(await screen.findByText('Only the first of 2 files is used.')).toBeDefined();
  expect(await screen.findByRole('region', { name: 'Whose photo is this?' })).toBeDefined();
  expect((await input()).value).toBe('Ada at the lake');
});

test('the page says that what was shared could not be kept', async () => {
  fakeApiWithAda();
  const { location } = renderApp(TELL_LOST);
  expect(await screen.findByText(/^This browser could not keep what you shared/)).toBeDefined();
  expect((await input()).value).toBe('');
  expect(location()).toBe('/today');
});

test('what was shared waits for the sign-in, and goes when the user signs out', async () => {
  kept = formOf({ text: 'Had tea with Ada' });
  fakeApiWithAda();
  const { location } = renderApp('/tell', { user: null });
  await waitFor(() => expect(location()).toBe('/landing?auth=sign-in'));
  expect(kept).toBeDefined();
  becomeUser({ uid: 'me', email: null });
  expect((await input()).value).toBe('Had tea with Ada');
  kept = formOf({ text: 'Something else' });
  becomeUser(null);
  await waitFor(() => expect(kept).toBeUndefined());
});

test.each([
  ['a text that repeats the title', { title: 'Tea', text: 'Tea with Ada' }, 'Tea with Ada'],
  ['the same text twice', { title: 'Tea', text: ' Tea ' }, 'Tea'],
  ['nothing', { title: '', text: '' }, ''],
])('%s is read as one', (_, parts, text) => {
  expect(readShared(formOf(parts)).text).toBe(text);
});

test('a contact card that is shared as text is a card', async () => {
  const { file, text } = readShared(formOf({ text: VCARD }));
  expect(text).toBe('');
  expect(file?.name).toBe('contact.vcf');
});
