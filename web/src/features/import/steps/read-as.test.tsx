import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { encode } from '#testing/import/encode.ts';
import { choose, fakeServer, IMPORT, press, preview, sent } from '#testing/import/import-page.ts';
import { renderApp } from '#testing/render-app.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
});

test('whoever sees wrong letters chooses others, and keeps what was corrected', async () => {
  const { called } = fakeServer();
  const text = 'Name,Email\nŁukasz Gołąb,l@example.com\nPaweł Wójcik,p@example.com\n';
  const { user } = renderApp('/import');
  await choose(user, new File([encode(text, 'windows-1250')], 'people.csv'));
  await screen.findByDisplayValue('£ukasz Go³¹b');
  const letters = screen.getByRole('combobox', { name: /Do letters look wrong/ });
  await user.type(screen.getByRole('textbox', { name: 'Email, row 3' }), '.org');
  await user.selectOptions(letters, 'Central European');
  await screen.findByDisplayValue('Łukasz Gołąb');
  await press(user, 'Import 2 people');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0])).toMatchObject([
    { name: 'Łukasz Gołąb' },
    { name: 'Paweł Wójcik', emails: [{ value: 'p@example.com.org' }] },
  ]);
});

test('a file that changed since it was chosen says so', async () => {
  fakeServer();
  const { user } = renderApp('/import');
  const file = new File([encode('Name,Email\nŁukasz,l@example.com\n', 'windows-1250')], 'people.csv');
  await choose(user, file);
  const letters = await screen.findByRole('combobox', { name: /Do letters look wrong/ });
  file.arrayBuffer = () => Promise.reject(new DOMException('It was changed', 'NotReadableError'));
  await user.selectOptions(letters, 'Central European');
  await screen.findByText('Not as Central European: This file could not be read. Please choose it again.');
  expect(letters).toHaveProperty('disabled', false);
});

test('nobody is asked about the letters of a file in Unicode', async () => {
  fakeServer();
  await preview('Name,Email\nŁukasz Gołąb,l@example.com\n');
  expect(screen.queryByRole('combobox', { name: /letters/ })).toBeNull();
});
