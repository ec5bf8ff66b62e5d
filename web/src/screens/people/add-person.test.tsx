// Imported here, because a test waits less time than a busy machine needs to load it.
import '#features/profile/edit/profile-editor.tsx';
import '#features/profile/how-met/introducer-choice.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { buildMe, buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson();
const untitled = buildPerson({ id: 'new', name: 'Untitled User', phone_number: null });
const EDITING = '/people/new?panel=profile&edit=true';
const UNDO = 'DELETE /api/people/new/creation';

/** A server with Ada, and with an untitled person from their creation until it is undone. */
function fakeServer(answers: Record<string, unknown> = {}) {
  let people = [ada];
  return fakeApi({
    'GET /api/people': () => people,
    'GET /api/people/ada': ada,
    'GET /api/people/map-data': [],
    'GET /api/sms/messages/ada': [],
    'GET /api/people/new': () =>
      people.includes(untitled) ? untitled : refuse(404, 'not_found', 'Person not found'),
    'GET /api/people/new/notebook': [],
    'GET /api/people/new/tags': [],
    'POST /api/people'() {
      people = [untitled, ada];
      return untitled;
    },
    [UNDO]: () => void (people = [ada]),
    ...answers,
  });
}

async function add(address = '/people/ada', answers: Record<string, unknown> = {}) {
  const server = fakeServer(answers);
  const app = renderApp(address);
  await app.user.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(app.location()).toBe(EDITING));
  await screen.findByLabelText('City');
  return { ...server, ...app };
}

type Added = Awaited<ReturnType<typeof add>>;

const untitledRow = () => screen.queryByRole('link', { name: 'Untitled User' });

async function expectGone({ called, location }: Added) {
  await waitFor(() => expect(called(UNDO)).toHaveLength(1));
  await waitFor(() => expect(untitledRow()).toBeNull());
  expect(location()).not.toContain('/people/new');
}

test.each(['list', 'table', 'map'] as const)(
  'Add, then Cancel, leaves nobody in the %s',
  async (viewMode) => {
    useSettings.setState({ viewMode });
    const app = await add(viewMode === 'list' ? '/people/ada' : '/people');
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await expectGone(app);
  },
);

test.each<[string, (app: Added) => Promise<void> | void]>([
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  ['Back', ({ history }) => act(() => history.go(-1))],
  ['another page', ({ history }) => act(() => history.push('/today'))],
  ['another person', ({ user }) => user.click(screen.getByRole('link', { name: 'Ada Lovelace' }))],
  [
    'another tab of theirs and then another person',
    async ({ user }) => {
      await user.click(screen.getByRole('tab', { name: 'Memories' }));
      await user.click(screen.getByRole('link', { name: 'Ada Lovelace' }));
    },
  ],
])('leaving by %s leaves nobody', async (_way, leave) => {
  const app = await add();
  await leave(app);
  await expectGone(app);
});

test('the first of an empty list does not open what is being deleted', async () => {
  let people: unknown[] = [];
  const server = {
    'GET /api/people': () => people,
    'POST /api/people'() {
      people = [untitled];
      return untitled;
    },
    [UNDO]: () => void (people = []),
  };
  const app = await add('/people', server);
  act(() => app.history.go(-1));
  await expectGone(app);
  expect(app.location()).toBe('/people');
});

test('typed text that is discarded leaves nobody, and Save keeps them', async () => {
  const app = await add('/people/ada', { 'PATCH /api/people/new': { ...untitled, city: 'London' } });
  await app.user.type(screen.getByLabelText('City'), 'London');
  act(() => app.history.go(-1));
  const dialog = await screen.findByRole('alertdialog');
  await app.user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await expectGone(app);
});

/** Names Ada as the introducer of the person who is being added. */
async function nameIntroducer({ user }: Pick<Added, 'user'>) {
  await user.click(await screen.findByRole('button', { name: 'Introduced by…' }));
  await user.type(await screen.findByRole('combobox', { name: 'Who introduced Untitled User?' }), 'ada');
  await user.click(await screen.findByRole('option', { name: /Ada Lovelace/ }));
  expect(await screen.findByRole('button', { name: 'Not introduced by Ada Lovelace' })).toBeDefined();
}

const RELATE = 'POST /api/relations';
const introduced = {
  id: 'r',
  from_id: 'new',
  to_id: 'ada',
  type: 'introduced_by',
  label: null,
  inverse_label: null,
};
const knowsNone = { 'GET /api/auth/me': buildMe() };

test('how they met is asked for when somebody is added, and skipped by saving', async () => {
  const app = await add('/people/ada', knowsNone);
  expect(screen.getByRole('textbox', { name: 'Where' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Year we met' })).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Introduced by…' })).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.location()).toBe('/people/new?panel=profile'));
  expect([...app.called(RELATE), ...app.called('PATCH /api/people/new')]).toEqual([]);
});

test('an introducer who was named is forgotten with Cancel, and nobody is left', async () => {
  const app = await add('/people/ada', knowsNone);
  await nameIntroducer(app);
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await expectGone(app);
  expect(app.called(RELATE)).toEqual([]);
});

test('an introducer who was named is not lost by leaving: it is asked, and Save saves them after the name', async () => {
  const named = { ...untitled, name: 'Grace' };
  const app = await add('/people/ada', {
    ...knowsNone,
    'PATCH /api/people/new': named,
    [RELATE]: introduced,
    'GET /api/relations': [introduced],
  });
  await nameIntroducer(app);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await app.user.clear(name);
  await app.user.type(name, 'Grace');
  act(() => app.history.push('/today'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.location()).toBe('/today'));
  expect(app.calls.map((call) => call.name)).toEqual(
    expect.arrayContaining(['PATCH /api/people/new', RELATE]),
  );
  expect(app.called(RELATE)[0]?.body).toEqual({ from_id: 'new', to_id: 'ada', type: 'introduced_by' });
  expect(await screen.findByText('Ada Lovelace introduced Grace to you.')).toBeDefined();
  expect(app.called(UNDO)).toEqual([]);
});

test('an introducer who cannot be saved stays named, with the reason, and Save tries again', async () => {
  let answer: unknown = refuse(500, 'internal', 'Out of order');
  const app = await add('/people/ada', {
    ...knowsNone,
    [RELATE]: () => answer,
    'GET /api/relations': [introduced],
  });
  await nameIntroducer(app);
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Could not save who introduced them. Out of order',
  );
  answer = introduced;
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.location()).toBe('/people/new?panel=profile'));
  const keys = app.called(RELATE).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('an introducer who was named is there again after a reload', async () => {
  const app = await add('/people/ada', knowsNone);
  await nameIntroducer(app);
  cleanup();
  renderApp(EDITING);
  expect(await screen.findByRole('button', { name: 'Not introduced by Ada Lovelace' })).toBeDefined();
  expect(app.called(RELATE)).toEqual([]);
});

test('Retry opens who was added, though the app has opened the first person meanwhile', async () => {
  const listed = Promise.withResolvers<void>();
  let answer: unknown = refuse(500, 'internal', 'Out of order');
  fakeServer({
    'GET /api/people': async () => {
      await listed.promise;
      return [ada];
    },
    'POST /api/people': () => answer,
  });
  const { user, location } = renderApp('/people');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  listed.resolve();
  await screen.findByRole('heading', { name: 'Ada Lovelace' });
  answer = untitled;
  await user.click(retry);
  await waitFor(() => expect(location()).toBe(EDITING));
});

test('who was saved stays, also if nothing was changed', async () => {
  const app = await add();
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.location()).toBe('/people/new?panel=profile'));
  await app.user.click(screen.getByRole('link', { name: 'Ada Lovelace' }));
  await waitFor(() => expect(app.location()).toContain('/people/ada'));
  expect(app.called(UNDO)).toEqual([]);
  expect(untitledRow()).not.toBeNull();
});

test('a reload keeps them, and the next visit after the tab was closed deletes them', async () => {
  const app = await add();
  cleanup();
  const reloaded = renderApp(EDITING);
  await screen.findByLabelText('City');
  expect(app.called(UNDO)).toEqual([]);
  cleanup();
  const next = renderApp('/today');
  await waitFor(() => expect(app.called(UNDO)).toHaveLength(1));
  expect(reloaded.location()).toBe(EDITING);
  expect(next.location()).toBe('/today');
});

test('text that a closed tab had typed is not lost: the person stays until it is saved or discarded', async () => {
  const app = await add();
  await app.user.type(screen.getByLabelText('City'), 'London');
  cleanup();
  const next = renderApp('/people/ada');
  await next.user.click(await screen.findByRole('link', { name: 'Untitled User' }));
  await next.user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('City')).toHaveProperty('value', 'London');
  expect(app.called(UNDO)).toEqual([]);
  await next.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(app.called(UNDO)).toHaveLength(1));
});

test('who was touched elsewhere stays', async () => {
  const app = await add('/people/ada', { [UNDO]: refuse(400, 'failed_precondition', 'Changed since') });
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(app.called(UNDO)).toHaveLength(1));
  await waitFor(() => expect(untitledRow()).not.toBeNull());
  act(() => app.history.push('/people/ada?panel=activity'));
  act(() => app.history.push('/today'));
  await screen.findByRole('heading', { level: 1 });
  expect(app.called(UNDO)).toHaveLength(1);
});

test('a deletion that fails shows them again and is tried again on the next page', async () => {
  const answers = [refuse(500, 'internal', 'Out of order'), undefined];
  const app = await add('/people/ada', { [UNDO]: () => answers.shift() });
  await app.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(app.called(UNDO)).toHaveLength(1));
  await waitFor(() => expect(untitledRow()).not.toBeNull());
  act(() => app.history.push('/today'));
  await waitFor(() => expect(app.called(UNDO)).toHaveLength(2));
});

test('signing out deletes them before the token is gone', async () => {
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  const app = await add();
  await vi.dynamicImportSettled();
  await app.user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await app.user.click(await screen.findByRole('button', { name: 'Sign Out' }));
  await waitFor(() => expect(app.location()).toBe('/landing'));
  expect(app.called(UNDO).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer a-token']);
});

test('Delete Person moves them to the trash, as everybody', async () => {
  const app = await add('/people/ada', { 'DELETE /api/people/new': undefined });
  await app.user.click(screen.getByRole('button', { name: 'Delete Person' }));
  const dialog = await screen.findByRole('alertdialog');
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Untitled User is in the trash.')).toBeDefined();
  expect(app.called(UNDO)).toEqual([]);
});
