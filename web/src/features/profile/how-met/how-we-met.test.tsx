// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/people/person-screen.tsx';
import '#features/profile/edit/line-form.tsx';
import '#features/profile/edit/profile-editor.tsx';
import './introducer-choice.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';
import { buildRelation, fakeRelations } from '#testing/relations.ts';
import { renderApp } from '#testing/render-app.tsx';

const sam = buildPerson({ id: 'sam', name: 'Sam Rivera' });
const met = { on: '2025-06', place: 'Lisbon' };
const section = async () => within(await screen.findByRole('region', { name: 'How we met' }));

function open(ada = buildPerson(), relations = [] as ReturnType<typeof buildRelation>[]) {
  let current = ada;
  const server = fakeRelations(relations, [ada, sam], {
    'GET /api/people/ada': () => current,
    'PATCH /api/people/ada': ({ body }: { body: unknown }) =>
      (current = { ...current, ...(body as object), version: '2' }),
  });
  return { ...server, ...renderApp('/people/ada?panel=profile') };
}

test('the place and the year are added in place, and the year alone is enough', async () => {
  const { user, called } = open();
  await user.click((await section()).getByRole('button', { name: 'Where and when' }));
  await user.type(await screen.findByRole('textbox', { name: 'Where' }), 'Lisbon');
  await user.type(screen.getByRole('textbox', { name: 'Year we met' }), '2025{Enter}');
  await waitFor(async () => expect((await section()).getByText('Lisbon, 2025')).toBeDefined());
  expect(called('PATCH /api/people/ada')[0]?.body).toEqual({ met: { on: '2025', place: 'Lisbon' } });
});

test('a month without a year is explained at its field, and nothing is sent', async () => {
  const { user, called } = open();
  await user.click((await section()).getByRole('button', { name: 'Where and when' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Month we met' }), 'June');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^The time is not a year, month or day/)).toBeDefined();
  expect(called('PATCH /api/people/ada')).toEqual([]);
});

test('from how they met, one click leads to all whom the user met there and then, or through the same person', async () => {
  const { user, location } = open(buildPerson({ met }), [
    buildRelation({ to_id: 'sam', type: 'introduced_by' }),
  ]);
  const shown = await section();
  expect(shown.getByText('Lisbon, June 2025')).toBeDefined();
  expect(
    (await shown.findByRole('link', { name: 'People I met through Sam Rivera' })).getAttribute('href'),
  ).toBe('/people?introduced_by=sam');
  await user.click(shown.getByRole('link', { name: 'People I met in Lisbon, 2025' }));
  expect(location()).toMatch(/^\/people(\/\w+)?\?met_place=Lisbon&met_year=2025/);
});

test('who introduced them is chosen by name, and can be taken away', async () => {
  const { user, called } = open();
  await user.click(await (await section()).findByRole('button', { name: 'Introduced by…' }));
  await user.type(await screen.findByRole('combobox', { name: 'Who introduced Ada Lovelace?' }), 'sam');
  await user.click(await screen.findByRole('option', { name: /Sam Rivera/ }));
  expect(await (await section()).findByRole('link', { name: 'Sam Rivera' })).toBeDefined();
  expect(called('POST /api/relations')[0]?.body).toEqual({
    from_id: 'ada',
    to_id: 'sam',
    type: 'introduced_by',
  });
  await user.click((await section()).getByRole('button', { name: 'Not introduced by Sam Rivera' }));
  await waitFor(async () => expect((await section()).queryByRole('link', { name: 'Sam Rivera' })).toBeNull());
});

test('the editor asks how they met too, and leaves it out of the patch if nothing is typed', async () => {
  const { user, called } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nickname' }), 'Countess');
  expect(screen.getByRole('textbox', { name: 'Where' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(called('PATCH /api/people/ada')[0]?.body).toEqual({ nickname: 'Countess' }));
});

test('after a failure, another choice is a request of its own', async () => {
  const bo = buildPerson({ id: 'bo', name: 'Bo Rivera' });
  const { user, called } = (() => {
    const server = fakeRelations([], [buildPerson(), sam, bo], {
      'GET /api/people/ada': buildPerson(),
      'POST /api/relations': () => refuse(500, 'internal', 'Something went wrong'),
    });
    return { ...server, ...renderApp('/people/ada?panel=profile') };
  })();
  await user.click(await (await section()).findByRole('button', { name: 'Introduced by…' }));
  await user.type(await screen.findByRole('combobox', { name: 'Who introduced Ada Lovelace?' }), 'rivera');
  const choose = async (name: string) => user.click(await screen.findByRole('option', { name }));
  await choose('Sam Rivera');
  await screen.findByText(/^Could not save it/);
  await choose('Bo Rivera');
  await waitFor(() => expect(called('POST /api/relations')).toHaveLength(2));
  const [first, second] = called('POST /api/relations').map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBe(second);
});
