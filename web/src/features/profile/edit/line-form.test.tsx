// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/people/person-screen.tsx';
import './line-form.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { Person } from 'functions/contract';
import { act } from 'react';
import { expect, test } from 'vitest';
import { type Call, fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { buildRichPerson } from '#testing/rich-person.ts';

const PATCH = 'PATCH /api/people/ada';

/** Fakes a server that stores one person. `elsewhere` changes them as another tab or device would. */
async function open(answer?: Response, ada = buildRichPerson()) {
  const change = (fields: Partial<Person>) =>
    (ada = { ...ada, ...fields, version: String(Number(ada.version) + 1) });
  const { called } = fakeApi({
    'GET /api/people': () => [ada],
    'GET /api/people/ada': () => ada,
    'GET /api/people/ada/notebook': [],
    [PATCH]({ body, headers }: Call) {
      if (answer) return answer;
      if (headers.get('if-match') === `"${ada.version}"`) return change(body as Partial<Person>);
      const error = { code: 'version_mismatch', message: 'Changed elsewhere', current: ada };
      return Response.json({ error }, { status: 412 });
    },
  });
  const app = renderApp('/people/ada?panel=profile');
  const pencil = async (name: string) => {
    await app.user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('form', { name }));
  };
  return { ...app, pencil, elsewhere: change, sent: () => called(PATCH).map(({ body }) => body) };
}

test('Enter saves the one entry, and the focus is on its pencil again', async () => {
  const { user, pencil, sent } = await open();
  const form = await pencil('Edit email ada@kept.org');
  const field = form.getByRole('textbox', { name: 'Email' });
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'ada@new.org{Enter}');
  await screen.findByRole('link', { name: 'ada@new.org' });
  expect(sent()).toEqual([
    {
      emails: [
        { value: 'ada@new.org', label: 'home' },
        { value: 'ada at work', label: 'work' },
      ],
    },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit email ada@new.org' }));
});

test('Escape cancels, and what was typed is gone', async () => {
  const { user, pencil, sent } = await open();
  await pencil('Edit memory aid');
  await user.keyboard(' of all{Escape}');
  expect(await screen.findByText('First programmer')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit memory aid' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Memory aid')).toHaveProperty('value', 'First programmer');
  expect(sent()).toEqual([]);
});

test('in notes Enter is a new line, and Ctrl+Enter saves', async () => {
  const { user, pencil, sent } = await open();
  await pencil('Edit notes');
  await user.keyboard('Tea{Enter}Cake{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent()).toEqual([{ body: 'Tea\nCake' }]));
});

test('a link, a handle and the work are edited in place', async () => {
  const blog = { value: 'https://ada.example/', label: 'blog' };
  const { user, pencil, sent } = await open(undefined, buildRichPerson({ links: [blog] }));
  const retype = async (line: string, box: string, text: string) => {
    const field = (await pencil(line)).getByRole('textbox', { name: box });
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('form', { name: line })).toBeNull());
  };
  await retype('Edit link https://ada.example/', 'Link', 'https://ada.example/notes');
  await retype('Edit handle @ada@kept.social', 'Handle', '@countess@kept.social');
  await retype('Edit work Analyst, Analytical Engines Ltd', 'Company', 'Engines');
  const [, ...handles] = buildRichPerson().handles;
  expect(sent()).toEqual([
    { links: [{ value: 'https://ada.example/notes', label: 'blog' }] },
    { handles: [{ service: 'Mastodon', value: '@countess@kept.social' }, ...handles] },
    { company: 'Engines' },
  ]);
  expect(await screen.findByText('Analyst, Engines')).toBeDefined();
});

test('the birthday and a date are edited in place', async () => {
  const { user, pencil, sent } = await open();
  const birthday = await pencil('Edit birthday December 10, 1815');
  expect(document.activeElement).toBe(birthday.getByRole('combobox', { name: 'Birthday month' }));
  await user.clear(birthday.getByRole('textbox', { name: 'Birthday year, if known' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Edit birthday December 10' })).toBeDefined();
  const anniversary = await pencil('Edit date July 8');
  await user.selectOptions(anniversary.getByRole('combobox', { name: 'Date month' }), 'June');
  await user.click(anniversary.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Edit date June 8' })).toBeDefined();
  expect(sent()).toEqual([{ birthday: '--12-10' }, { dates: [{ date: '--06-08', label: 'anniversary' }] }]);
});

test('an entry that was emptied is removed', async () => {
  const { user, pencil, sent } = await open();
  const form = await pencil('Edit related name Annabella Milbanke');
  await user.clear(form.getByRole('textbox', { name: 'Related name' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent()).toEqual([{ related: [] }]));
});

test('a list that was changed elsewhere asks, as in the editor', async () => {
  const { user, pencil, elsewhere, sent } = await open();
  const form = await pencil('Edit email ada@kept.org');
  elsewhere({ emails: [{ value: 'countess@kept.org', label: null }] });
  await user.type(form.getByRole('textbox', { name: 'Email' }), '.uk{Enter}');
  const question = within(await screen.findByRole('alert', { name: 'Emails was changed elsewhere' }));
  expect(question.getByText(/only theirs: countess@kept\.org · only yours: ada@kept\.org\.uk/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Keep yours' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(await screen.findByRole('link', { name: 'ada@kept.org.uk' })).toBeDefined();
});

test('the server’s objection is shown at the entry', async () => {
  const details = [{ path: 'emails.0.value', message: 'contains damaged letters' }];
  const { user, pencil } = await open(refuse(400, 'invalid_argument', 'Refused', details));
  const form = await pencil('Edit email ada@kept.org');
  await user.type(form.getByRole('textbox', { name: 'Email' }), '!{Enter}');
  expect(await form.findByText('Email contains damaged letters')).toBeDefined();
  expect(form.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
});

test('leaving with something typed asks, and Save saves it', async () => {
  const { user, pencil, sent, history, location } = await open();
  await pencil('Edit nickname Countess');
  await user.keyboard('Addie');
  act(() => history.push('/today'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(location()).toBe('/today'));
  expect(sent()).toEqual([{ nickname: 'CountessAddie' }]);
});
