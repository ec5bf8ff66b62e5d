// Imported here, because a test waits less time than a busy machine needs to load it.
import '#features/duplicates/merge-form.tsx';
import '#features/people-map/basemap/leaflet-map.tsx';
import '#features/people-table/people-table.tsx';
import '#screens/people/people-on-map.tsx';
import '#screens/people/person-screen.tsx';
import { screen, within } from '@testing-library/react';
import type { Today } from 'functions/contract';
import { afterEach, expect, test } from 'vitest';
import { forgetThumbnails } from '#lib/pictures/thumbnails.ts';
import { useSettings } from '#settings/settings-store.ts';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const THUMBNAIL = 'bGlrZSBh';
const ada = buildPerson({ photo: { hash: 'face' } });
const al = buildPerson({ id: 'al', name: 'A. Lovelace' });
const due = { ...ada, reason: 'Follow-up due', last_message_direction: null, is_landline: false };
const today: Today = { follow_ups: [due], birthdays: [], catch_up: [], unread: [], promises: [] };

afterEach(forgetThumbnails);

function open(address: string, viewMode: 'list' | 'table' | 'map' = 'list') {
  useSettings.setState({
    viewMode,
    defaultLocation: { city: 'Austin', state: 'TX', lat: 30.27, lng: -97.74 },
  });
  fakeApi({
    'GET /api/people': [ada, al],
    'GET /api/people/ada': ada,
    'GET /api/people/al': al,
    'GET /api/people/photos': [{ id: 'ada', hash: 'face', thumbnail: THUMBNAIL }],
    'GET /api/people/map-data': [
      { id: 'ada', name: 'Ada Lovelace', latitude: 30.3, longitude: -97.7, location_source: 'personal' },
    ],
    'GET /api/people/unplaced': [],
    'GET /api/people/duplicates': [{ a: ada, b: al, similarity: 0.9, reasons: ['same phone'] }],
    'GET /api/today': today,
    'GET /api/tags': [],
  });
  return renderApp(address);
}

/** Expects the photo of Ada in a part of the page, where initials are for others. */
async function expectPhotoIn(part: HTMLElement) {
  const picture = await within(part).findByRole('presentation', { hidden: true });
  expect(picture.getAttribute('src')).toBe(`data:image/webp;base64,${THUMBNAIL}`);
  expect(within(part).queryByText('AL')).toBeNull();
}

const linkRow = async (tag: string) =>
  (await screen.findByRole('link', { name: 'Ada Lovelace' })).closest<HTMLElement>(tag)!;

test('a row of the list shows the photo', async () => {
  open('/people');
  await expectPhotoIn(await linkRow('li'));
});

test('a row of the table shows the photo', async () => {
  open('/people', 'table');
  const box = await screen.findByRole('checkbox', { name: 'Select Ada Lovelace' });
  await expectPhotoIn(box.closest<HTMLElement>('[role=row], tr')!);
});

test('the header of a person shows the photo', async () => {
  open('/people/ada?panel=profile');
  const heading = await screen.findByRole('heading', { name: 'Ada Lovelace' });
  await expectPhotoIn(heading.closest<HTMLElement>('header')!);
});

test('a pin of the map shows the photo', async () => {
  open('/people', 'map');
  await expectPhotoIn(await screen.findByRole('button', { name: 'Ada Lovelace' }));
});

test('a row of Today shows the photo', async () => {
  open('/today');
  await expectPhotoIn(await linkRow('li'));
});

test('a pair of duplicates, and the dialog that merges it, show the photo', async () => {
  const { user } = open('/duplicates');
  const pair = await screen.findByRole('listitem', { name: 'Ada Lovelace and A. Lovelace' });
  expect((await within(pair).findAllByRole('presentation', { hidden: true })).length).toBe(1);
  await user.click(within(pair).getByRole('button', { name: /^Merge/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const kept = await dialog.findByRole('radio', { name: 'Keep Ada Lovelace' });
  await expectPhotoIn(kept.closest('label')!);
});
