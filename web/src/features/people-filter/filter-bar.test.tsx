import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const choir = {
  id: 'choir',
  name: 'Choir',
  color: null,
  category: 'general' as const,
  city: null,
  state: null,
  people_count: 1,
};
const ada = buildPerson({ id: 'ada', name: 'Ada', days_since_contact: 3, tags: [choir] });
const bob = buildPerson({ id: 'bob', name: 'Bob', health_status: 'warning', email: 'bob@kept.example' });
const cy = buildPerson({ id: 'cy', name: 'Cy', unread_count: 2, is_important: true });

beforeEach(() => {
  fakeApi({ 'GET /api/people': [ada, bob, cy], 'GET /api/people/cy': cy, 'GET /api/tags': [choir] });
});

const names = () =>
  within(screen.getByRole('complementary', { name: 'People' }))
    .queryAllByRole('link', { name: /^Open messages/ })
    .map((link) => link.getAttribute('aria-label')?.replace('Open messages with ', ''));

test('each choice in the panel narrows the list and the address, and its chip takes it off', async () => {
  const { user, location } = renderApp('/people/cy?panel=profile');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('radio', { name: '7 days' }));
  expect(names()).toEqual(['Ada']);
  await user.click(await screen.findByRole('checkbox', { name: 'Choir' }));
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  expect(location()).toContain('contacted_within=7');
  expect(location()).toContain('has=email');
  expect(location()).toContain('tags=choir');
  await user.click(screen.getByRole('button', { name: 'Close filters' }));
  await user.click(screen.getByRole('button', { name: 'Remove filter Has Email' }));
  expect(names()).toEqual(['Ada']);
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(names()).toHaveLength(3);
});

test('a chosen number of days can be chosen off again', async () => {
  const { user } = renderApp('/people/cy?panel=profile&contacted_within=7');
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  expect(names()).toHaveLength(3);
});

test('without a tag the panel says where tags come from', async () => {
  fakeApi({ 'GET /api/people': [ada], 'GET /api/people/ada': ada, 'GET /api/tags': [] });
  const { user } = renderApp('/people/ada?panel=profile');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(
    await screen.findByText('No tags available yet. Add tags to people in their profiles.'),
  ).toBeDefined();
});

test('tags that could not be loaded are asked for again', async () => {
  let isOut = true;
  fakeApi({
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    'GET /api/tags': () => (isOut ? refuse(500, 'internal', 'Out of order') : [choir]),
  });
  const { user } = renderApp('/people/ada?panel=profile');
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByText('The tags could not be loaded.')).toBeDefined();
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('checkbox', { name: 'Choir' })).toBeDefined();
});

test('unread and important are one press each, and the order can be chosen', async () => {
  const { user, location } = renderApp('/people/cy?panel=profile');
  await user.click(await screen.findByRole('button', { name: 'Only unread' }));
  expect(names()).toEqual(['Cy']);
  await user.click(screen.getByRole('button', { name: 'Only unread' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name');
  expect(names()).toEqual(['Ada', 'Bob', 'Cy']);
  expect(location()).toContain('sort=name');
});
