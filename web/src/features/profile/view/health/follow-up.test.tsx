import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson();
const PATCH = 'PATCH /api/people/ada';
const UNFINISHED = 'This date is not complete, or there is no such day.';

/** Opens the profile. `type` enters a day as a browser does before the field is left. */
async function openProfile() {
  const server = fakeApi({
    'GET /api/people': [ada],
    'GET /api/people/ada': ada,
    [PATCH]: { ...ada, follow_up_on: '2026-05-04' },
  });
  const app = renderApp('/people/ada?panel=profile');
  const health = await screen.findByRole('region', { name: 'Health' });
  await app.user.click(within(health).getByRole('button'));
  const field = await screen.findByLabelText<HTMLInputElement>('Follow up on');
  field.focus();
  const type = (value: string, badInput = false) => {
    Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
    fireEvent.change(field, { target: { value } });
    fireEvent.keyUp(field);
  };
  return { ...server, ...app, field, type, saved: () => server.called(PATCH).map(({ body }) => body) };
}

const wouldAsk = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a day that was typed is saved by leaving for another page', async () => {
  const { type, history, saved } = await openProfile();
  type('2026-05-04');
  expect(saved()).toEqual([]);
  act(() => history.push('/today'));
  await waitFor(() => expect(saved()).toEqual([{ follow_up_on: '2026-05-04' }]));
});

test('closing the page with a day that is not saved yet asks, and hiding it saves', async () => {
  const { type, saved } = await openProfile();
  expect(wouldAsk()).toBe(false);
  type('2026-05-04');
  expect(wouldAsk()).toBe(true);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(saved()).toEqual([{ follow_up_on: '2026-05-04' }]));
  expect(wouldAsk()).toBe(false);
});

test.each([
  ['', true, UNFINISHED],
  ['0202-05-04', false, 'The year needs four digits.'],
])('a day that is none (%s) is named and not saved, and leaving asks', async (value, badInput, problem) => {
  const { type, user, field, history, saved, location } = await openProfile();
  type(value, badInput);
  act(() => field.blur());
  expect(await screen.findByText(problem)).toBeDefined();
  expect(wouldAsk()).toBe(true);
  act(() => history.push('/today'));
  const choose = async (name: string) =>
    user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await choose('Save');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(location()).toBe('/people/ada?panel=profile');
  expect(screen.getByText(problem)).toBeDefined();
  act(() => history.push('/today'));
  await choose('Discard');
  await waitFor(() => expect(location()).toBe('/today'));
  expect(saved()).toEqual([]);
});

test('passing through the field changes nothing', async () => {
  const { field, type, saved, history } = await openProfile();
  type('');
  act(() => field.blur());
  expect(wouldAsk()).toBe(false);
  act(() => history.push('/today'));
  await screen.findByRole('heading', { level: 1 });
  expect(saved()).toEqual([]);
});
