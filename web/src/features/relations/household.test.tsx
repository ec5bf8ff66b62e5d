// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/people/person-screen.tsx';
import '#features/profile/edit/line-form.tsx';
import '#features/person/contacted-menu.tsx';
import './relation-form.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { Address } from 'functions/contract/card/shapes';
import { expect, test } from 'vitest';
import { buildPerson, summaryOf } from '#testing/builders.ts';
import { refuse } from '#testing/fake-api.ts';
import { buildRelation, fakeRelations } from '#testing/relations.ts';
import { renderApp } from '#testing/render-app.tsx';

const home = (street: string): Address => ({
  street,
  city: 'Austin',
  state: 'TX',
  zip: '78702',
  country: 'US',
  label: 'home',
});
const at = (address: Address) => ({
  addresses: [address],
  street_address: address.street,
  city: address.city,
  state: address.state,
  zip: address.zip,
});

const [elm, oak] = [home('1 Elm St'), home('2 Oak St')];
const ada = buildPerson(at(elm));
const tom = buildPerson({ id: 'tom', name: 'Tom Poole', ...at(elm) });
const mia = buildPerson({ id: 'mia', name: 'Mia Byron', ...at(elm) });
const moved = { ...ada, ...at(oak), version: '2' };
const together = [
  buildRelation({ to_id: 'tom', type: 'lives_with' }),
  buildRelation({ id: 'relation-2', from_id: 'tom', to_id: 'mia', type: 'lives_with' }),
];
const MOVE = 'POST /api/people/ada/move-household';

/** Opens Ada, who lives with Tom, and he with Mia, and changes her street. */
async function moveAda(answers: Record<string, unknown> = {}) {
  let current = ada;
  const server = fakeRelations(together, [ada, tom, mia], {
    'GET /api/people': () => [current, tom, mia].map(summaryOf),
    'GET /api/people/ada': () => current,
    'PATCH /api/people/ada': () => (current = moved),
    [MOVE]: { people: [moved, { ...tom, ...at(oak) }, { ...mia, ...at(oak) }], run_id: 'run' },
    'DELETE /api/ai/runs/run': undefined,
    ...answers,
  });
  const app = renderApp('/people/ada?panel=profile');
  await screen.findByRole('link', { name: 'Tom Poole lives with Ada' });
  await app.user.click(screen.getByRole('button', { name: 'Edit address 1 Elm St' }));
  const street = await screen.findByRole('textbox', { name: 'Street address' });
  await app.user.clear(street);
  await app.user.type(street, '2 Oak St{Enter}');
  return { ...server, ...app };
}

const question = async () => within(await screen.findByRole('status', { name: 'Household' }));

test('who moves is asked about those who live with them: one call moves all, and one undo brings all back', async () => {
  const { user, called } = await moveAda();
  const asked = await question();
  expect(
    asked.getByText('Mia Byron and Tom Poole live with Ada Lovelace. Change their address too?'),
  ).toBeDefined();
  expect(called(MOVE)).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Change theirs too' }));
  expect(await screen.findByText('Mia Byron and Tom Poole have Ada Lovelace’s address now.')).toBeDefined();
  expect(called(MOVE).map(({ body }) => body)).toEqual([{ address: oak, person_ids: ['mia', 'tom'] }]);
  expect(screen.queryByRole('status', { name: 'Household' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('DELETE /api/ai/runs/run')).toHaveLength(1));
});

test('somebody who stays behind is left out', async () => {
  const { user, called } = await moveAda();
  const asked = await question();
  await user.click(asked.getByRole('checkbox', { name: 'Tom Poole' }));
  await user.click(asked.getByRole('button', { name: 'Change theirs too' }));
  await waitFor(() => expect(called(MOVE)[0]?.body).toEqual({ address: oak, person_ids: ['mia'] }));
});

test('who has the new address already is not asked about', async () => {
  const { called, user } = await moveAda({ 'GET /api/people/tom': { ...tom, ...at(oak) } });
  const asked = await question();
  expect(asked.getByText('Mia Byron lives with Ada Lovelace. Change their address too?')).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Change theirs too' }));
  await waitFor(() => expect(called(MOVE)[0]?.body).toEqual({ address: oak, person_ids: ['mia'] }));
});

test('No ends the question and changes nothing', async () => {
  const { user, called } = await moveAda();
  await user.click((await question()).getByRole('button', { name: 'No' }));
  expect(screen.queryByRole('status', { name: 'Household' })).toBeNull();
  expect(called(MOVE)).toEqual([]);
});

test('a move that fails leaves the question and says why', async () => {
  const { user } = await moveAda({ [MOVE]: refuse(500, 'internal', 'Out of order') });
  await user.click((await question()).getByRole('button', { name: 'Change theirs too' }));
  expect(await screen.findByText('Could not change their address. Out of order')).toBeDefined();
  expect(screen.getByRole('status', { name: 'Household' })).toBeDefined();
});

test('two who live together from now on are asked whether they share the address', async () => {
  const zoe = buildPerson({ id: 'zoe', name: 'Zoë García' });
  const { called } = fakeRelations([], [ada, zoe], {
    [MOVE]: { people: [ada, { ...zoe, ...at(elm) }], run_id: 'run' },
  });
  const { user } = renderApp('/people/ada?panel=profile');
  await user.click(await screen.findByRole('button', { name: 'Add relation' }));
  await user.type(await screen.findByRole('combobox', { name: 'Who belongs to Ada?' }), 'zoe{Enter}');
  await user.type(await screen.findByRole('combobox', { name: 'What Zoë is to Ada' }), 'flatmate{Enter}');
  const asked = await question();
  expect(
    asked.getByText('Ada Lovelace lives at 1 Elm St, Austin. Is that the address of Zoë García too?'),
  ).toBeDefined();
  await user.click(asked.getByRole('button', { name: 'Yes, use it' }));
  await waitFor(() => expect(called(MOVE)[0]?.body).toEqual({ address: elm, person_ids: ['zoe'] }));
});

test('a visit counts for all who live together, and is undone for all', async () => {
  const { called } = fakeRelations(together, [ada, tom, mia], {
    'POST /api/people/ada/contact': { ...ada, event_id: 'event' },
    'DELETE /api/people/ada/contact/event': ada,
  });
  const { user } = renderApp('/people/ada?panel=profile');
  await screen.findByRole('link', { name: 'Tom Poole lives with Ada' });
  await user.click(await screen.findByRole('button', { name: 'Contacted' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ada Lovelace, Mia Byron, and Tom Poole' }));
  expect(
    await screen.findByText('Marked Ada Lovelace, Mia Byron, and Tom Poole as contacted.'),
  ).toBeDefined();
  expect(called('POST /api/people/ada/contact')[0]?.body).toEqual({ person_ids: ['mia', 'tom'] });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('DELETE /api/people/ada/contact/event')).toHaveLength(1));
});
