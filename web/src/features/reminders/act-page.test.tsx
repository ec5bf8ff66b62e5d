import { screen, waitFor } from '@testing-library/react';
import type { Acted } from 'functions/contract';
import { expect, test } from 'vitest';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ACT = 'POST /api/reminders/act';
const tokenFor = (purpose: string, expires = Date.now() + 1000) =>
  `${btoa(JSON.stringify(['uid', 'digest-2026-03-01-email', purpose, 'ada', expires]))}.c2lnbmF0dXJl`;
const acted = (fields: Partial<Acted> = {}): Acted => ({
  action: 'in_touch',
  person: { id: 'ada', name: 'Ada' },
  until: null,
  ...fields,
});

function openLink(token: string, answer: unknown) {
  const { called } = fakeApi({ [ACT]: answer });
  return { ...renderApp(`/reminders/act?token=${token}`, { user: null }), called };
}

test('signed out, the page says what the link does and does it only when it is pressed', async () => {
  const token = tokenFor('in_touch');
  const { user, called } = openLink(token, acted());
  expect(await screen.findByRole('heading', { name: 'Were you in touch?' })).toBeDefined();
  expect(called(ACT)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, we were in touch' }));
  expect(await screen.findByText('You and Ada were in touch today.')).toBeDefined();
  expect(called(ACT).map(({ body }) => body)).toEqual([{ token }]);
  expect(screen.getByRole('link', { name: 'Open Today' }).getAttribute('href')).toBe('/today');
});

test('a snooze says until when', async () => {
  const { user } = openLink(tokenFor('snooze'), acted({ action: 'snooze', until: '2020-03-08' }));
  await user.click(await screen.findByRole('button', { name: 'Snooze a week' }));
  expect(await screen.findByText('Ada is snoozed until March 8, 2020.')).toBeDefined();
});

test('a link about somebody who was deleted says so', async () => {
  const { user } = openLink(tokenFor('in_touch'), refuse(404, 'not_found', 'Person not found'));
  await user.click(await screen.findByRole('button', { name: 'Yes, we were in touch' }));
  expect(await screen.findByText('What it was about is no longer there.')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Nothing was changed' })).toBeDefined();
});

test('an expired link, and one that is cut off, say so without a call', async () => {
  const { called } = openLink(tokenFor('snooze', 1), acted());
  expect(await screen.findByText(/This link has expired/)).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(called(ACT)).toEqual([]);
});

test('a link that is cut off says so', async () => {
  openLink('WyJ1aWQiLC', acted());
  expect(await screen.findByText(/This link is not complete/)).toBeDefined();
});

test('without a connection nothing is lost: Retry does it', async () => {
  let isOut = true;
  const { user, called } = openLink(tokenFor('in_touch'), () => {
    if (isOut) throw new TypeError('Failed to fetch');
    return acted();
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, we were in touch' }));
  expect(await screen.findByText(/there is no connection to Kindred/)).toBeDefined();
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(called(ACT)).toHaveLength(2));
  expect(await screen.findByRole('heading', { name: 'Done' })).toBeDefined();
});

test('a server that is busy is not told as a lost connection', async () => {
  const { user } = openLink(tokenFor('in_touch'), () => refuse(503, 'unavailable', 'Not now'));
  await user.click(await screen.findByRole('button', { name: 'Yes, we were in touch' }));
  expect(await screen.findByText(/Kindred could not do it now/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
});
