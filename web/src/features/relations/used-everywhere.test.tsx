// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/people/person-screen.tsx';
import '#screens/today-screen.tsx';
import '#lib/people/match-people.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import type { Call } from '#testing/fake-api.ts';
import { buildRelation, fakeRelations } from '#testing/relations.ts';
import { renderApp } from '#testing/render-app.tsx';

const anna = buildPerson({ id: 'anna', name: 'Anna Lindqvist', is_important: true });
const mia = buildPerson({ id: 'mia', name: 'Mia Berg', job_title: 'Analyst', company: 'Engines Ltd' });
const tom = buildPerson({ id: 'tom', name: 'Tom Poole' });
const child = buildRelation({ from_id: 'anna', label: 'daughter' });
const flatmates = buildRelation({ id: 'relation-2', from_id: 'mia', to_id: 'tom', type: 'lives_with' });

const suggestion = {
  ...mia,
  reason: 'Birthday on Friday',
  last_message_direction: null,
  is_landline: false,
};
const today = { follow_ups: [], birthdays: [suggestion], catch_up: [], unread: [], promises: [] };

test('the header says whose daughter somebody is, before the work', async () => {
  fakeRelations([child], [anna, mia]);
  renderApp('/people/mia?panel=profile');
  const header = within((await screen.findByRole('heading', { name: 'Mia Berg' })).closest('header')!);
  expect(await header.findByText('Anna’s daughter · Analyst, Engines Ltd')).toBeDefined();
});

test('Today says whose daughter has the birthday', async () => {
  fakeRelations([child], [anna, mia], { 'GET /api/today': today });
  renderApp('/today');
  expect(await screen.findByText('Birthday on Friday (Anna’s daughter)')).toBeDefined();
});

test('“We talked” on Today counts for those who were there too', async () => {
  const { called } = fakeRelations([flatmates], [mia, tom], {
    'GET /api/today': today,
    'POST /api/people/mia/contact': { ...mia, event_id: 'event' },
  });
  const { user } = renderApp('/today');
  await user.click(await screen.findByRole('button', { name: 'We talked: Mia Berg' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Tom Poole' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(called('POST /api/people/mia/contact')[0]?.body).toEqual({ person_ids: ['tom'] }),
  );
});

test('a quick line counts for those who were there too', async () => {
  const { called } = fakeRelations([flatmates], [mia, tom], {
    'POST /api/people/mia/contact': { ...mia, event_id: 'event' },
  });
  const { user } = renderApp('/people/mia?panel=profile');
  await user.click(await screen.findByRole('button', { name: 'Quick line' }));
  await user.type(
    await screen.findByRole('textbox', { name: 'Quick line about Mia Berg' }),
    'Wrote a letter',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Tom Poole' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Saved for Mia Berg and Tom Poole: /)).toBeDefined();
  expect(called('POST /api/people/mia/contact')[0]?.body).toMatchObject({ person_ids: ['tom'] });
});

test('the search and the palette find “anna’s daughter” on this device', async () => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const { called } = fakeRelations([child], [anna, mia, tom], {
    'GET /api/people': ({ query }: Call) => (query.has('search') ? [] : [anna, mia, tom]),
  });
  const { user } = renderApp('/people?search=anna%27s+daughter');
  const list = within(await screen.findByRole('complementary', { name: 'People' }));
  expect(await list.findByRole('link', { name: 'Mia Berg' })).toBeDefined();
  expect(list.queryByRole('link', { name: 'Tom Poole' })).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(
    await screen.findByRole('combobox', { name: 'Search people and commands' }),
    'daughter of anna',
  );
  expect(await screen.findByRole('option', { name: /Mia Berg/ })).toBeDefined();
  expect(called('GET /api/relations')).toHaveLength(1);
});
