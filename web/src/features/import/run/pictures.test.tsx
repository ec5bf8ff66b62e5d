import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';
import { choose, fakeServer, IMPORT, press, PREVIEW } from '#testing/import/import-page.ts';
import { renderApp } from '#testing/render-app.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
});

const PICTURE = 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRg==';
const cards = new File(
  [['Ana', 'Bo'].map((name) => `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\n${PICTURE}\nEND:VCARD\n`).join('')],
  'people.vcf',
);

test('pictures of cards are uploaded after their rows, and the report names one that is none', async () => {
  const { calls } = fakeServer({
    'PUT /api/people/Ana/photo': buildPerson({ id: 'Ana', photo: { hash: 'abc' } }),
    'PUT /api/people/Bo/photo': refuse(400, 'invalid_argument', 'No picture'),
  });
  const { user } = renderApp('/import');
  await choose(user, cards);
  await press(user, 'Import 2 people');
  const list = within(await screen.findByRole('list', { name: 'Values that did not fit' }));
  expect(list.getByText('Bo')).toBeDefined();
  expect(list.getByText('The picture could not be read.')).toBeDefined();
  expect(calls.map(({ name }) => name).filter((name) => !name.startsWith('GET'))).toEqual([
    PREVIEW,
    IMPORT,
    'PUT /api/people/Ana/photo',
    'PUT /api/people/Bo/photo',
  ]);
});

test('a picture that a card gives as a web address is kept as a line of the card, and never fetched', async () => {
  const { calls, called } = fakeServer();
  const line = 'PHOTO;VALUE=uri:https://pictures.example/ana.jpg';
  const card = `BEGIN:VCARD\nVERSION:3.0\nFN:Ana\n${line}\nEND:VCARD\n`;
  const { user } = renderApp('/import');
  await choose(user, new File([card], 'people.vcf'));
  expect(document.querySelector('img[src*="pictures.example"]')).toBeNull();
  await press(user, 'Import 1 person');
  await screen.findByText('The import is done');
  expect(called(IMPORT)[0]?.body).toMatchObject({ people: [{ name: 'Ana', card_extra: line }] });
  expect(calls.filter(({ name }) => /photo|pictures\.example|\.jpg/.test(name))).toEqual([]);
});

test('a picture whose upload fails is uploaded again, and nobody is imported twice', async () => {
  let tries = 0;
  const { called } = fakeServer({
    'PUT /api/people/Ana/photo': () =>
      ++tries === 1
        ? refuse(503, 'unavailable', 'Out of order')
        : buildPerson({ id: 'Ana', photo: { hash: 'a' } }),
    'PUT /api/people/Bo/photo': buildPerson({ id: 'Bo', photo: { hash: 'b' } }),
  });
  const { user } = renderApp('/import');
  await choose(user, cards);
  await press(user, 'Import 2 people');
  expect(await screen.findByText(/Out of order/)).toBeDefined();
  expect(screen.getByText('2 of 2 people, 0 of 2 pictures')).toBeDefined();
  await press(user, 'Retry');
  await screen.findByText('The import is done');
  expect(called(IMPORT)).toHaveLength(1);
  expect(tries).toBe(2);
});
