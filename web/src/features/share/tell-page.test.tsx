import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { renderApp } from '#testing/render-app.tsx';
import { readShared } from './shared.ts';

const VCARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Grace Hopper\nTEL:+15550001111\nEND:VCARD\n';
const card = new File([VCARD], 'grace.vcf', { type: 'text/vcard' });
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
  fakeApiWithAda({ 'POST /api/people': { ...ada, id: 'new', name: 'Grace Hopper' } });
  return renderApp('/tell');
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

test('a contact card is opened in the import', async () => {
  const { location } = share({ title: 'Grace', files: card });
  expect(await screen.findByDisplayValue('Grace Hopper')).toBeDefined();
  expect(location()).toBe('/import');
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

test('the text that came with a picture can be told instead', async () => {
  const { user } = share({ text: 'Ada at the lake', files: [picture, picture] });
  expect(await screen.findByText('Only the first of 2 files is used.')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Tell Scout this text instead' }));
  expect((await input()).value).toBe('Ada at the lake');
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
  const { card: read, text } = readShared(formOf({ text: VCARD }));
  expect(text).toBe('');
  expect(read?.name).toBe('contact.vcf');
});
