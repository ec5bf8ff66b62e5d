// Imported here, because a test waits less time than a busy machine needs to load it.
import './profile-editor.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { type Call, fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const READ = '/people/ada?panel=profile';
const PATCH = 'PATCH /api/people/ada';

/** Fakes a server that stores one person. `elsewhere` changes them as another tab or device would. */
function fakeServer() {
  let ada = buildPerson({ company: 'Difference Ltd', nickname: 'Augusta', cadence_days: 30 });
  const change = (fields: object) => (ada = { ...ada, ...fields, version: String(Number(ada.version) + 1) });
  const { called } = fakeApi({
    'GET /api/people': () => [ada],
    'GET /api/people/ada': () => ada,
    [PATCH]: ({ body, headers }: Call) =>
      headers.get('if-match') === `"${ada.version}"`
        ? change(body as object)
        : Response.json(
            { error: { code: 'version_mismatch', message: 'Changed elsewhere', current: ada } },
            { status: 412 },
          ),
  });
  return { elsewhere: change, stored: () => ada, sent: () => called(PATCH).map(({ body }) => body) };
}

/** Updates the page to the stored person, like a live update: the answer to the star contains them. */
const update = () => fireEvent.click(screen.getByRole('button', { name: 'Important' }));

/** Opens the editor and types over the company. */
async function edit() {
  const server = fakeServer();
  const app = renderApp(`${READ}&edit=true`);
  const company = await screen.findByLabelText('Company');
  await app.user.clear(company);
  await app.user.type(company, 'Analytical Ltd');
  return { ...server, ...app, company, save: () => screen.getByRole('button', { name: 'Save' }) };
}

const openHealth = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(within(await screen.findByRole('region', { name: 'Health' })).getByRole('button'));

const question = async (field: string) =>
  within(await screen.findByRole('alert', { name: `${field} was changed elsewhere` }));
const noQuestion = () => expect(screen.queryByRole('alert')).toBeNull();

test('a field changed elsewhere is not overwritten: Save asks in place, and saves the other fields', async () => {
  const { user, elsewhere, stored, save, location } = await edit();
  await user.type(screen.getByLabelText('Job title'), 'Countess');
  elsewhere({ company: 'Engines Ltd' });
  await user.click(save());
  const asked = await question('Company');
  expect(asked.getByText(/Changed elsewhere: Engines Ltd\./).textContent).toBe(
    'Changed elsewhere: Engines Ltd. Keep yours, take theirs',
  );
  expect(stored()).toMatchObject({ company: 'Engines Ltd', job_title: 'Countess' });
  expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Analytical Ltd');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep yours'));
  await user.click(save());
  expect(stored().company).toBe('Engines Ltd');
  await user.click(asked.getByRole('button', { name: 'Keep yours' }));
  noQuestion();
  await user.click(save());
  await waitFor(() => expect(location()).toBe(READ));
  expect(stored().company).toBe('Analytical Ltd');
});

test('“take theirs” shows their value and leaves nothing to save', async () => {
  const { user, elsewhere, stored, sent, save, location } = await edit();
  elsewhere({ company: 'Engines Ltd' });
  await user.click(save());
  const asked = await question('Company');
  await user.click(asked.getByRole('button', { name: 'take theirs' }));
  expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Engines Ltd');
  await user.click(save());
  await waitFor(() => expect(location()).toBe(READ));
  expect(stored().company).toBe('Engines Ltd');
  expect(sent()).toHaveLength(1);
});

test('a live update asks at once at a field that was typed in, and shows in the others', async () => {
  const { elsewhere } = await edit();
  elsewhere({ company: 'Engines Ltd', nickname: 'Addie', birthday: '--04-23' });
  update();
  await question('Company');
  expect(screen.getByLabelText('Nickname')).toHaveProperty('value', 'Addie');
  expect(screen.getByLabelText('Birthday day')).toHaveProperty('value', '23');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('fields that were not changed elsewhere are saved without a question', async () => {
  const { user, elsewhere, stored, save, location } = await edit();
  elsewhere({ nickname: 'Addie' });
  await user.click(save());
  await waitFor(() => expect(location()).toBe(READ));
  expect(stored()).toMatchObject({ company: 'Analytical Ltd', nickname: 'Addie' });
});

test('a draft that comes back after a reload asks about what was changed since it was typed', async () => {
  const { elsewhere } = await edit();
  cleanup();
  elsewhere({ company: 'Engines Ltd' });
  renderApp(`${READ}&edit=true`);
  expect(await screen.findByLabelText('Company')).toHaveProperty('value', 'Analytical Ltd');
  await question('Company');
});

test('a cadence that was changed elsewhere asks in place', async () => {
  const { elsewhere, stored } = fakeServer();
  const { user } = renderApp(READ);
  await openHealth(user);
  const cadence = await screen.findByLabelText<HTMLSelectElement>('Keep in touch');
  elsewhere({ cadence_days: 90 });
  await user.selectOptions(cadence, '7');
  const asked = await question('Keep in touch');
  expect(asked.getByText(/Changed elsewhere: Every three months/)).toBeDefined();
  expect(stored().cadence_days).toBe(90);
  expect(cadence.value).toBe('7');
  await user.click(asked.getByRole('button', { name: 'Keep yours' }));
  await waitFor(() => expect(stored().cadence_days).toBe(7));
  noQuestion();
});

test('two quick choices of one’s own are no conflict', async () => {
  const { stored } = fakeServer();
  const { user } = renderApp(READ);
  await openHealth(user);
  const cadence = await screen.findByLabelText('Keep in touch');
  await user.selectOptions(cadence, '7');
  await user.click(screen.getByRole('button', { name: '1 week' }));
  await user.selectOptions(cadence, '14');
  await waitFor(() => expect(stored().cadence_days).toBe(14));
  await waitFor(() => expect(stored().snoozed_until).not.toBeNull());
  noQuestion();
});

test('a follow-up day that was changed elsewhere asks in place', async () => {
  const { elsewhere, stored } = fakeServer();
  const { user } = renderApp(READ);
  await openHealth(user);
  const day = await screen.findByLabelText<HTMLInputElement>('Follow up on');
  await user.type(day, '2026-05-04');
  elsewhere({ follow_up_on: '2026-06-01' });
  update();
  const asked = await question('Follow up on');
  await user.tab();
  expect(stored().follow_up_on).toBe('2026-06-01');
  await user.click(asked.getByRole('button', { name: 'Keep yours' }));
  await waitFor(() => expect(stored().follow_up_on).toBe('2026-05-04'));
  noQuestion();
});

test('of a list the question names the entries that differ, or says that the order does', async () => {
  const { user, elsewhere, save } = await edit();
  const entry = (value: string, label: string | null = null) => ({ value, label });
  const phone = (value: string, label: string) => ({ ...entry(value, label), e164: null, opted_out: false });
  const [first] = screen.getAllByRole('textbox', { name: /^Email/ });
  await user.clear(first!);
  await user.type(first!, 'ada@mine.org');
  elsewhere({ emails: [entry('ada@theirs.org', 'work')], phones: [phone('123', 'home')] });
  await user.click(save());
  const asked = await question('Emails');
  expect(asked.getByText(/only theirs/).textContent).toContain(
    'Changed elsewhere: only theirs: ada@theirs.org, work · only yours: ada@mine.org.',
  );
});
