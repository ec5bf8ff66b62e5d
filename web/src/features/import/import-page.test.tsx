import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { type Call, refuse } from '#testing/fake-api.ts';
import {
  answer,
  choose,
  csv,
  fakeServer,
  IMPORT,
  press,
  preview,
  rows,
  sent,
} from '#testing/import/import-page.ts';
import { renderApp } from '#testing/render-app.tsx';

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
});

test('a file that cannot be imported says why, and another can be chosen', async () => {
  fakeServer();
  const { user } = renderApp('/import');
  await choose(user, csv('Name,Email\n'));
  expect((await screen.findByText(/nobody in this file/)).closest('[role=alert]')).not.toBeNull();
  await choose(user, csv(rows(1)));
  expect(await screen.findByRole('heading', { name: 'Is everything right?' })).toBeDefined();
});

test('recognised columns are chosen already, and every column can go elsewhere', async () => {
  const { called } = fakeServer();
  const { user } = renderApp('/import');
  await choose(user, csv('First Name,Last Name,Company,Likes\nZoë,García,Acme,Walnuts\n'));
  const goesInto = (title: string) =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: `${title} goes into` });
  await screen.findByText('Walnuts');
  expect(goesInto('First Name').value).toBe('first_name');
  expect(goesInto('Likes').value).toBe('');
  await user.selectOptions(goesInto('Likes'), 'Notes');
  await user.selectOptions(goesInto('Company'), 'Ignore');
  await press(user, 'Preview');
  await press(user, 'Import 1 person');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0])).toEqual([{ name: 'Zoë García', body: 'Walnuts', cadence_days: 0 }]);
});

test('a file whose columns are all recognised goes to its preview, and its columns can still be changed', async () => {
  const { called } = fakeServer();
  const { user } = await preview('First Name,E-mail Type,Company\nZoë,SMTP,Acme\n');
  await press(user, 'Check the columns');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Company goes into' }), 'Notes');
  await press(user, 'Preview');
  expect(screen.queryByRole('button', { name: 'Check the columns' })).toBeNull();
  await press(user, 'Back');
  expect(await screen.findByRole('heading', { name: 'What is in the columns?' })).toBeDefined();
  await press(user, 'Preview');
  await press(user, 'Import 1 person');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0])).toEqual([{ name: 'Zoë', body: 'Acme', cadence_days: 0 }]);
});

test('of the columns, those that are not recognised come first', async () => {
  fakeServer();
  const { user } = renderApp('/import');
  await choose(user, csv('Name,Shoe size\nZoë,38\n'));
  await screen.findByText('38');
  expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('aria-label'))).toEqual([
    'Shoe size goes into',
    'Name goes into',
  ]);
});

test('the order of day and month is asked for when the dates are ambiguous', async () => {
  fakeServer();
  const { user } = renderApp('/import');
  await choose(user, csv('Name,Birthday\nBo,03/04/1990\n'));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What comes first in these dates?' }),
    'The day',
  );
  await press(user, 'Preview');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Birthday, row 2' }).value).toBe('1990-04-03');
});

test('each column of dates has an order of its own', async () => {
  fakeServer();
  const { user } = renderApp('/import');
  await choose(user, csv('Name,Birthday,Last Contact\nBo,03/04/1990,01/02/2025\nCy,,31/01/2025\n'));
  await user.selectOptions(
    await screen.findByRole('combobox', { name: 'What comes first in these dates?' }),
    'The month',
  );
  await press(user, 'Preview');
  const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(cell('Birthday, row 2')).toBe('1990-03-04');
  expect(cell('Last contacted, row 2')).toBe('2025-02-01');
});

test('the report leads to the rhythms of the people who were imported, and of nobody else', async () => {
  const imported = [buildPerson({ id: 'Bo', name: 'Bo' }), buildPerson({ id: 'Cy', name: 'Cy' })];
  fakeServer({ 'GET /api/people': [buildPerson({ cadence_days: null }), ...imported] });
  const { user, location } = await preview('Name\nBo\nCy\n');
  await press(user, 'Import 2 people');
  await user.click(await screen.findByRole('link', { name: 'Whom do you want to keep close?' }));
  expect(await screen.findByRole('heading', { name: 'Bo' })).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(location()).toBe('/rhythm');
});

test('everybody is given the chosen cadence and tags', async () => {
  const { called } = fakeServer();
  const { user } = await preview('Name,Tags\nBo,Choir\n');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Keep in touch' }), 'Every month');
  await user.type(screen.getByRole('combobox', { name: 'Tags for everybody' }), 'Work; Choir');
  await press(user, 'Import 1 person');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[0])).toEqual([{ name: 'Bo', tags: ['Choir', 'Work'], cadence_days: 30 }]);
});

test('a call whose answer is lost is retried with the same key, and earlier calls are not', async () => {
  let calls = 0;
  const { called } = fakeServer({
    [IMPORT]: (call: Call) => (++calls === 2 ? refuse(503, 'unavailable', 'Out of order') : answer(call)),
  });
  const { user } = await preview(rows(600));
  await press(user, 'Import 600 people');
  expect(await screen.findByText(/Out of order/)).toBeDefined();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('250 of 600');
  await press(user, 'Retry');
  await screen.findByText('The import is done');
  const keys = called(IMPORT).map(({ headers }) => headers.get('idempotency-key'));
  expect(called(IMPORT).map((call) => sent(call).length)).toEqual([250, 250, 250, 100]);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

test('an import is stopped between two calls, and resumes there', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { called } = fakeServer({
    async [IMPORT](call: Call) {
      await held;
      return answer(call);
    },
  });
  const { user } = await preview(rows(300));
  await press(user, 'Import 300 people');
  await press(user, 'Cancel');
  release();
  expect(await screen.findByText('The import was stopped')).toBeDefined();
  expect(screen.getByText('50 people of the file are still to come.')).toBeDefined();
  expect(called(IMPORT)).toHaveLength(1);
  await press(user, 'Continue');
  await screen.findByText('The import is done');
  expect(sent(called(IMPORT)[1])).toHaveLength(50);
});

const existing = { existing_id: 'ada', existing_name: 'Ada Lovelace', similarity: 0.92 };

test('likely duplicates wait for a decision, which is sent for those rows only', async () => {
  const { called } = fakeServer({
    [IMPORT]: (call: Call) =>
      sent(call).some(({ on_duplicate }) => on_duplicate)
        ? answer(call, { created: [], updated: [buildPerson()] })
        : answer(call, { created: [], duplicates: [0, 1].map((row) => ({ row, ...existing })) }),
  });
  const { user } = await preview('Name\nAda L\nAda Lovelace\n');
  await press(user, 'Import 2 people');
  const list = within(await screen.findByRole('list', { name: 'Likely duplicates' }));
  expect(list.getAllByText(/92% alike/)).toHaveLength(2);
  expect(list.getAllByRole('link', { name: /Ada Lovelace/ })[0]?.getAttribute('href')).toBe(
    '/people/ada?panel=profile',
  );
  await user.click(list.getAllByRole('radio', { name: 'Fill in what is missing' })[0]!);
  await press(user, 'Apply to 1 person');
  await waitFor(() => expect(called(IMPORT)).toHaveLength(2));
  expect(sent(called(IMPORT)[1])).toEqual([{ name: 'Ada L', on_duplicate: 'update' }]);
  expect(await screen.findAllByText(/92% alike/)).toHaveLength(1);
  await press(user, 'Keep both for all');
  await press(user, 'Apply to 1 person');
  await waitFor(() => expect(called(IMPORT)).toHaveLength(3));
  expect(sent(called(IMPORT)[2])).toEqual([
    { name: 'Ada Lovelace', cadence_days: 0, on_duplicate: 'create' },
  ]);
});

test('a row the server refuses is named by its place in the file, and corrected alone', async () => {
  const { called } = fakeServer({
    [IMPORT]: (call: Call) => {
      const bad = sent(call).findIndex(({ phones }) => phones?.[0]?.value === '5125550100');
      const errors = bad < 0 ? [] : [{ row: bad, message: 'phones.0.value: is taken' }];
      return answer(call, { errors, imported: [] });
    },
  });
  const { user } = await preview('Name,Phone\nBo,5125550111\nCy,5125550100\n');
  await press(user, 'Import 2 people');
  const list = within(await screen.findByRole('list', { name: 'Rows that were not imported' }));
  expect(list.getByText('row 3')).toBeDefined();
  expect(list.getByText('Phone is taken')).toBeDefined();
  await press(user, 'Correct and try again');
  expect(await screen.findByText('1 of 1 ready')).toBeDefined();
  await user.type(screen.getByRole('textbox', { name: 'Phone, row 3' }), ' ext 5');
  await press(user, 'Import 1 person');
  await screen.findByText('The import is done');
  expect(screen.queryByText('Not imported', { selector: 'h3' })).toBeNull();
  expect(sent(called(IMPORT)[1])).toMatchObject([
    { name: 'Cy', phones: [{ value: '5125550100 ext 5', label: null }] },
  ]);
});

test('the whole import is undone after a confirmation, and the file is still there', async () => {
  const { calls } = fakeServer();
  const { user } = await preview(rows(300));
  await press(user, 'Import 300 people');
  await press(user, 'Undo this import');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/300 people will move to the trash/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The import was undone.')).toBeDefined();
  const keys = calls
    .filter(({ name }) => name === IMPORT)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(calls.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name)).toEqual(
    keys.toReversed().map((key) => `DELETE /api/people/import/import-${key}`),
  );
  expect(screen.getByRole('button', { name: 'Import 300 people' })).toBeDefined();
});

test('an import can be undone after its report was left', async () => {
  const { calls } = fakeServer();
  const { user, history } = await preview('Name\nBo\n');
  await press(user, 'Import 1 person');
  await user.click(await screen.findByRole('link', { name: 'See your people' }));
  act(() => history.push('/import'));
  const recent = within(await screen.findByRole('region', { name: 'Imported just now' }));
  expect(recent.getByText('people.csv')).toBeDefined();
  expect(recent.getByText('1 person created')).toBeDefined();
  await user.click(recent.getByRole('button', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The import was undone.')).toBeDefined();
  expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Imported just now' })).toBeNull();
});

test('the possible effects of an unanswered call are undone too', async () => {
  let calls = 0;
  const { calls: asked, called } = fakeServer({
    [IMPORT]: (call: Call) => (++calls === 2 ? refuse(504, 'unavailable', 'No answer') : answer(call)),
  });
  const { user } = await preview(rows(300));
  await press(user, 'Import 300 people');
  await press(user, 'Stop here');
  await press(user, 'Undo this import');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The import was undone.')).toBeDefined();
  const [first, lost, again] = called(IMPORT).map(({ headers }) => headers.get('idempotency-key'));
  expect(again).toBe(lost);
  expect(asked.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name)).toEqual(
    [lost, first].map((key) => `DELETE /api/people/import/import-${key}`),
  );
});

test('deciding about duplicates does not resume a stopped import', async () => {
  let calls = 0;
  const { called } = fakeServer({
    [IMPORT]: (call: Call) => {
      if (++calls === 2) return refuse(503, 'unavailable', 'Out of order');
      return answer(call, calls === 1 ? { duplicates: [{ row: 0, ...existing }] } : {});
    },
  });
  const { user } = await preview(rows(300));
  await press(user, 'Import 300 people');
  await press(user, 'Stop here');
  await press(user, 'Keep both for all');
  await press(user, 'Apply to 1 person');
  await waitFor(() => expect(called(IMPORT)).toHaveLength(3));
  expect(sent(called(IMPORT)[2])).toHaveLength(1);
  expect(await screen.findByText('50 people of the file are still to come.')).toBeDefined();
});

test('leaving with unsent choices asks first', async () => {
  fakeServer();
  const { user, history, location } = await preview('Name\nBo\n');
  act(() => history.push('/people'));
  await press(user, 'Cancel');
  expect(location()).toBe('/import');
  act(() => history.push('/people'));
  await press(user, 'Leave');
  await waitFor(() => expect(location()).toBe('/people'));
});
