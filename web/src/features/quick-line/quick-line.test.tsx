import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inDays } from '#lib/days.ts';
import { ada, fakeApiWithAda } from '#testing/ada.ts';
import { buildEntry } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';
import { expectFocus, renderWithKeys } from '#testing/browser/keyboard.ts';

const CONTACT = 'POST /api/people/ada/contact';
const MEMORY = 'POST /api/people/ada/notebook';
const CHANGE = 'PATCH /api/people/ada';
const UNDO_CONTACT = 'DELETE /api/people/ada/contact/event-1';
const UNDO_MEMORY = 'DELETE /api/people/ada/notebook/entry-1';

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApiWithAda({
    'GET /api/people/ada/notebook': [],
    'GET /api/people/ada/activity': [],
    [CONTACT]: { ...ada, event_id: 'event-1' },
    [MEMORY]: buildEntry(),
    [CHANGE]: ada,
    [UNDO_CONTACT]: ada,
    [UNDO_MEMORY]: undefined,
    ...answers,
  });

const field = () => screen.findByRole('textbox', { name: 'Quick line about Ada Lovelace' });
const understood = async () => (await field()).closest('form')?.querySelector('[aria-live]')?.textContent;

async function open(answers: Record<string, unknown> = {}, address = '/people/ada') {
  const server = fakeServer(answers);
  const app = await renderWithKeys(address);
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  await app.user.keyboard('q');
  await waitFor(async () => expect(document.activeElement).toBe(await field()));
  return { ...server, ...app };
}

test('one line logs a call with its note and plans a follow-up; it is told before Enter, and one Undo undoes all', async () => {
  const { user, called, calls } = await open();
  await user.paste('Called, talked about the move. follow up tomorrow');
  expect(await understood()).toBe('Saves a call, a memory, and a follow-up tomorrow.');
  await user.keyboard('{Enter}');
  await screen.findByText('Saved for Ada Lovelace: a call, a memory, and a follow-up tomorrow.');
  expect(called(CONTACT)[0]?.body).toEqual({ kind: 'called', note: 'Called, talked about the move.' });
  expect(called(CHANGE)[0]?.body).toEqual({ follow_up_on: inDays(1) });
  expect(called(MEMORY)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called(UNDO_CONTACT)).toHaveLength(1));
  expect(called(CHANGE)[1]?.body).toEqual({ follow_up_on: null });
  const names = calls.map(({ name }) => name);
  expect(names.lastIndexOf(CHANGE)).toBeLessThan(names.indexOf(UNDO_CONTACT));
});

test.each(['profile', 'activity', 'memories'])('its key opens it on the tab %s', async (panel) => {
  await open({}, `/people/ada?panel=${panel}`);
});

test('a note of yesterday is a memory of noon of that day, and no contact', async () => {
  const { user, called } = await open();
  await user.paste('Moved yesterday');
  await user.keyboard('{Enter}');
  await screen.findByText('Saved for Ada Lovelace: a memory of yesterday.');
  expect(called(MEMORY)[0]?.body).toEqual({
    content: 'Moved yesterday',
    created_at: new Date(`${inDays(-1)}T12:00:00`).toISOString(),
  });
  expect(called(CONTACT)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called(UNDO_MEMORY)).toHaveLength(1));
});

test('what was understood can be corrected: the kind and the days', async () => {
  const { user, called } = await open();
  await user.paste('Long walk by the river. follow up tomorrow');
  await user.click(screen.getByRole('radio', { name: 'Meeting' }));
  await user.click(screen.getByRole('button', { name: 'No follow-up' }));
  expect(await understood()).toBe('Saves a meeting and a memory.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(called(CONTACT)[0]?.body).toEqual({ kind: 'met', note: 'Long walk by the river.' }),
  );
  expect(called(CHANGE)).toEqual([]);
});

test('a failure is shown, and trying again uses the same key, so that nothing is saved twice', async () => {
  const answers = [ada, refuse(500, 'internal', 'Out of order')];
  const { user, called } = await open({ [CHANGE]: () => answers.pop() });
  await user.paste('Called. follow up tomorrow');
  await user.keyboard('{Enter}');
  await screen.findByText('Could not save it. Out of order');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Saved for Ada Lovelace: a call and a follow-up tomorrow.');
  const [first, second] = called(CONTACT).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('Escape keeps what was typed, and gives the focus back', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  (await screen.findByRole('link', { name: 'Open messages with Ada Lovelace' })).focus();
  await user.keyboard('q');
  await field();
  await user.paste('Likes tea');
  await user.keyboard('{Escape}');
  await expectFocus('link', 'Open messages with Ada Lovelace');
  await user.click(screen.getByRole('button', { name: /^Quick line/ }));
  expect(await field()).toHaveProperty('value', 'Likes tea');
});

test('a line that was closed while it was saved tells its failure, and closes nothing else that is open', async () => {
  const answer = Promise.withResolvers<unknown>();
  let isBroken = true;
  const { user } = await open({
    [CONTACT]: () => (isBroken ? answer.promise : { ...ada, event_id: 'event-1' }),
  });
  await user.paste('Called');
  await user.keyboard('{Enter}');
  await user.keyboard('{Escape}');
  answer.resolve(refuse(500, 'internal', 'Out of order'));
  await screen.findByText('Could not save the quick line. Out of order');
  await user.click(screen.getByRole('button', { name: /^Quick line/ }));
  await user.type(await field(), ' again');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Saved for Ada Lovelace: a call.');
  expect(await field()).toHaveProperty('value', 'Called again');
});

test('an empty line saves nothing', async () => {
  const { user, called } = await open();
  await user.keyboard('  {Enter}');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(called(MEMORY)).toEqual([]);
});
