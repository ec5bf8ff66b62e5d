import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { buildExtraction, EXTRACT } from '#testing/assistant.ts';
import { buildPerson } from '#testing/builders.ts';
import { type Call, fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ADD = 'POST /api/people';
const eight = Array.from({ length: 8 }, (_, n) =>
  buildPerson({ id: `example-${n + 1}`, name: `Example No. ${n + 1}`, is_example: true }),
);
const ana = buildPerson({ id: 'ana', name: 'Ana' });

/** Fakes a server that adds the people it gets. */
function fakeServer(answers: Record<string, unknown> = {}) {
  const people: unknown[] = [];
  return fakeApi({
    'GET /api/people': () => people,
    [ADD]({ body }: Call) {
      const { name, phone_number = null } = body as { name: string; phone_number?: string };
      const person = buildPerson({ id: name.toLowerCase(), name, phone_number });
      people.push(person);
      return person;
    },
    'DELETE /api/people/ana': () => void people.pop(),
    ...answers,
  });
}

const heading = () => screen.findByRole('heading', { name: 'Who would you hate to lose touch with?' });
const card = (name: string) => within(screen.getByRole('region', { name }));
const rows = () => screen.queryAllByRole('link', { name: /^Open messages with/ });

test('an account with nobody is welcomed with three cards, and the text box of the guide has the focus', async () => {
  fakeServer();
  renderApp('/people');
  await heading();
  for (const name of ['Tell Scout in a sentence', 'Bring your contacts', 'Type a name']) card(name);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Scout' }));
  expect(screen.queryByRole('heading', { name: 'Select a person' })).toBeNull();
});

test('the welcome speaks of the chosen guide', async () => {
  useSettings.setState({ assistantName: 'Nico' });
  fakeServer();
  renderApp('/people');
  await heading();
  card('Tell Nico in a sentence');
});

test('a name and Enter add somebody, and again; the welcome stays until the user goes on', async () => {
  const { called } = fakeServer();
  const { user, location } = renderApp('/people');
  await heading();
  await user.type(card('Type a name').getByLabelText('Name'), 'Ana{Enter}Zoe');
  await user.type(card('Type a name').getByLabelText('Phone (optional)'), '512 555 0147{Enter}');
  const added = within(await screen.findByRole('list', { name: 'Added by name' }));
  expect((await added.findByRole('link', { name: 'Ana' })).getAttribute('href')).toBe(
    '/people/ana?panel=profile',
  );
  await added.findByRole('link', { name: 'Zoe' });
  expect(called(ADD).map(({ body }) => body)).toEqual([
    { name: 'Ana' },
    { name: 'Zoe', phone_number: '512 555 0147' },
  ]);
  expect(new Set(called(ADD).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  await heading();
  await screen.findByText('2 people so far');
  await user.click(screen.getByRole('button', { name: 'Go to your people' }));
  await waitFor(() => expect(location()).toMatch(/^\/people\/(ana|zoe)$/));
});

test('somebody added by name is taken back with Undo', async () => {
  const { called } = fakeServer();
  const { user } = renderApp('/people');
  await heading();
  await user.type(card('Type a name').getByLabelText('Name'), 'Ana{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo Ana' }));
  await waitFor(() => expect(called('DELETE /api/people/ana')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: 'Ana' })).toBeNull();
});

test('without a name nothing is sent, and a refused phone is told beside the person and can be corrected', async () => {
  const path = 'phone_number';
  const wrong = refuse(400, 'invalid_argument', 'phone_number: is short', [{ path, message: 'is short' }]);
  const { called } = fakeServer({ [ADD]: ({ body }: Call) => (path in (body as object) ? wrong : ana) });
  const { user } = renderApp('/people');
  await heading();
  await user.click(card('Type a name').getByRole('button', { name: 'Save' }));
  await screen.findByText('Name must not be empty');
  expect(called(ADD)).toEqual([]);
  await user.type(card('Type a name').getByLabelText('Name'), 'Ana');
  await user.type(card('Type a name').getByLabelText('Phone (optional)'), '12{Enter}');
  await screen.findByText('Ana was not added. Phone is short');
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  expect(document.activeElement).toHaveProperty('value', '12');
  await user.keyboard('{Backspace}{Backspace}{Enter}');
  await screen.findByRole('button', { name: 'Undo Ana' });
  expect(called(ADD)).toHaveLength(2);
});

test('Correct puts whoever is half typed into the list, and Go on brings them back', async () => {
  const path = 'phone_number';
  const wrong = refuse(400, 'invalid_argument', 'phone_number: is short', [{ path, message: 'is short' }]);
  fakeServer({ [ADD]: () => wrong });
  const { user } = renderApp('/people');
  await heading();
  const form = card('Type a name');
  const typed = () =>
    ['Name', 'Phone (optional)'].map((label) => form.getByLabelText<HTMLInputElement>(label).value);
  await user.type(form.getByLabelText('Name'), 'Ana');
  await user.type(form.getByLabelText('Phone (optional)'), '12{Enter}');
  await screen.findByText('Ana was not added. Phone is short');
  await user.type(form.getByLabelText('Name'), 'Zoe');
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  expect(typed()).toEqual(['Ana', '12']);
  await screen.findByText('Zoe is half typed.');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(typed()).toEqual(['Zoe', '']);
  await screen.findByText('Ana is half typed.');
});

test('somebody who could not be added is tried again with the same key', async () => {
  let isRefused = true;
  const { called } = fakeServer({
    [ADD]: () => (isRefused ? refuse(500, 'internal', 'Out of order') : ana),
  });
  const { user } = renderApp('/people');
  await heading();
  await user.type(card('Type a name').getByLabelText('Name'), 'Ana{Enter}');
  await screen.findByText('Ana was not added. Out of order');
  isRefused = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Undo Ana' });
  const [first, second] = called(ADD).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('a sentence and Enter show the cards of the guide right below it', async () => {
  const { called } = fakeServer({
    [EXTRACT]: buildExtraction({ message: 'Added Ana.', created_persons: [ana as never] }),
  });
  const { user } = renderApp('/people');
  await heading();
  await user.keyboard('Met Ana at the gym{Enter}');
  const tell = card('Tell Scout in a sentence');
  await tell.findByText('Added Ana.');
  expect(tell.getByRole('link', { name: 'Ana' })).toBeDefined();
  expect(called(EXTRACT).map(({ body }) => body)).toMatchObject([{ narrative: 'Met Ana at the gym' }]);
});

test('a file goes on in the import, and a program leads to how to get one there', async () => {
  fakeServer({ 'GET /api/tags': [] });
  const { user, location } = renderApp('/people');
  await heading();
  await user.click(card('Bring your contacts').getByRole('link', { name: 'iPhone' }));
  await screen.findByText('Open Contacts and tap Lists, at the top left.');
  expect(location()).toBe('/import/from/iphone');
  const input = screen.getByLabelText('File with people');
  await user.upload(input, new File(['Name,Email\nAna,ana@example.com\n'], 'people.csv'));
  await waitFor(() => expect(location()).toBe('/import'));
});

test('example people are loaded with one press, marked, not counted, and removed with one press', async () => {
  let examples: unknown[] = [];
  const { called } = fakeServer({
    'GET /api/people': () => examples,
    'GET /api/people/example-1': eight[0],
    'GET /api/sms/messages/example-1': [],
    'POST /api/people/examples': () => (examples = eight),
    'DELETE /api/people/examples': () => void (examples = []),
  });
  const { user, location } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: 'Look around with example people' }));
  await screen.findByText('These eight are examples');
  await waitFor(() => expect(location()).toBe('/people/example-1'));
  expect(rows()).toHaveLength(8);
  // Eight rows and the header.
  await waitFor(() => expect(screen.getAllByText('Example', { exact: true })).toHaveLength(9));
  expect(screen.getByRole('button', { name: 'All 0' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove them' }));
  await heading();
  expect(called('DELETE /api/people/examples')).toHaveLength(1);
  expect(screen.queryByText(/Could not/)).toBeNull();
});

test('examples that could not be removed come back', async () => {
  fakeServer({
    'GET /api/people': eight,
    'GET /api/people/example-1': eight[0],
    'DELETE /api/people/examples': refuse(500, 'internal', 'Out of order'),
  });
  const { user } = renderApp('/people/example-1');
  await user.click(await screen.findByRole('button', { name: 'Remove them' }));
  await screen.findByText(/Could not remove the example people/);
  expect(rows()).toHaveLength(8);
});

test.each([
  ['tell', 'Message to Scout'],
  ['bring', 'File with people'],
  ['name', 'Name'],
])('a link to the card %s opens the welcome there, also in an account with people', async (name, label) => {
  useSettings.setState({ viewMode: 'table' });
  fakeServer({ 'GET /api/people': [ana] });
  const { user } = renderApp(`/people?welcome=${name}`);
  await heading();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  await user.click(screen.getByRole('button', { name: 'Go to your people' }));
  await screen.findByRole('columnheader', { name: 'Zip' });
});

test('dragging a file over the box marks it', async () => {
  fakeServer();
  renderApp('/people');
  await heading();
  const input = screen.getByLabelText('File with people');
  fireEvent.dragEnter(input);
  expect(input.closest('label')?.className).toContain('border-accent bg-accent-soft');
});

test('an old list with nobody is asked for again before anybody is welcomed', async () => {
  let people: unknown[] = [];
  fakeServer({
    'GET /api/people': () => people,
    'GET /api/today': { follow_ups: [], birthdays: [], catch_up: [], unread: [], promises: [] },
  });
  const { user } = renderApp('/today');
  await screen.findByRole('link', { name: 'Type a name' });
  people = [ana];
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  await user.click(screen.getByRole('link', { name: 'People' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Select a person' })).toBeDefined();
});
