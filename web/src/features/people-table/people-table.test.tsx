import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { closeMerge, useMerging } from '#settings/merging-store.ts';
import { useSettings } from '#settings/settings-store.ts';
import { buildPerson, buildTag } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const IN_TOUCH = { last_contact_date: '2026-03-01T12:00:00.000Z' };

const people = [
  buildPerson({
    id: 'ada',
    name: 'Ada',
    health_score: 90,
    birthday: '1815-12-10',
    cadence_days: 30,
    ...IN_TOUCH,
  }),
  buildPerson({ id: 'bob', name: 'Bob', health_score: 10, birthday: '--01-02', ...IN_TOUCH }),
  buildPerson({ id: 'cy', name: 'Cy', health_score: null, health_status: null }),
  buildPerson({ id: 'dee', name: 'Dee', health_score: 50, birthday: '1990-06-01', ...IN_TOUCH }),
];

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({ 'GET /api/people': people, 'GET /api/tags': [], ...answers });

beforeEach(() => useSettings.setState({ viewMode: 'table' }));

const names = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select (?!all)/ })
    .map((box) => box.getAttribute('aria-label')?.replace('Select ', ''));
const bulkBar = () => within(screen.getByRole('region', { name: 'Selected people' }));

test('two people can be merged, and only two', async () => {
  fakeServer();
  const { user } = renderApp('/people');
  const select = async (name: string) =>
    user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const merge = () => bulkBar().queryByRole('button', { name: 'Merge' });
  await select('Bob');
  expect(merge()).toBeNull();
  await select('Ada');
  await user.click(merge()!);
  expect(useMerging.getState().ids).toEqual(['bob', 'ada']);
  act(closeMerge);
  await select('Dee');
  expect(merge()).toBeNull();
});

test('the lowest health comes first, and people without a health come last in both directions', async () => {
  fakeServer();
  const { user } = renderApp('/people');
  const health = await screen.findByRole('columnheader', { name: 'Health Score' });
  expect(names()).toEqual(['Bob', 'Dee', 'Ada', 'Cy']);
  expect(health.getAttribute('aria-sort')).toBe('ascending');
  await user.click(within(health).getByRole('button'));
  expect(names()).toEqual(['Ada', 'Dee', 'Bob', 'Cy']);
  await user.click(screen.getByRole('button', { name: 'Birthday' }));
  expect(names()).toEqual(['Bob', 'Dee', 'Ada', 'Cy']);
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(names()).toEqual(['Ada', 'Bob', 'Cy', 'Dee']);
});

test('the box above all is off, mixed or on, and a range is chosen with Shift', async () => {
  fakeServer();
  const { user } = renderApp('/people');
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select all people' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Bob' }));
  expect(all.indeterminate).toBe(true);
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
  await user.keyboard('{/Shift}');
  expect(bulkBar().getByText('3 selected')).toBeDefined();
  await user.click(all);
  expect(bulkBar().getByText('4 selected')).toBeDefined();
  expect(all.checked).toBe(true);
  await user.click(bulkBar().getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selected people' })).toBeNull();
});

test('nobody is deleted before it is confirmed, and Undo brings them back', async () => {
  const { called } = fakeServer({
    'POST /api/people/bulk-delete': { deleted: 1, ids: ['bob'] },
    'POST /api/people/bulk-restore': { restored: 1, ids: ['bob'] },
  });
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bob' }));
  await user.click(bulkBar().getByRole('button', { name: 'Delete' }));
  expect(bulkBar().getByText('Delete 1 person?')).toBeDefined();
  await user.click(bulkBar().getByRole('button', { name: 'Cancel' }));
  expect(called('POST /api/people/bulk-delete')).toEqual([]);
  await user.click(bulkBar().getByRole('button', { name: 'Delete' }));
  await user.click(bulkBar().getByRole('button', { name: 'Confirm' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('POST /api/people/bulk-restore')).toHaveLength(1));
  expect(called('POST /api/people/bulk-delete')[0]?.body).toEqual({ person_ids: ['bob'] });
});

test('people whom the server refused to delete are in the table again', async () => {
  fakeServer({ 'POST /api/people/bulk-delete': refuse(500, 'internal', 'Out of order') });
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bob' }));
  await user.click(bulkBar().getByRole('button', { name: 'Delete' }));
  await user.click(bulkBar().getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(/Could not delete these people/)).toBeDefined();
  expect(names()).toContain('Bob');
});

test('Retry of a deletion that got no answer has the same key, and Undo a key of its own', async () => {
  let answer: unknown = refuse(500, 'internal', 'Out of order');
  const { called } = fakeServer({
    'POST /api/people/bulk-delete': () => answer,
    'POST /api/people/bulk-restore': { restored: 1, ids: ['bob'] },
  });
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bob' }));
  await user.click(bulkBar().getByRole('button', { name: 'Delete' }));
  await user.click(bulkBar().getByRole('button', { name: 'Confirm' }));
  // Found by text, because searching roles in a table is slow and a toast stays for ten seconds.
  const retry = await screen.findByText('Retry');
  answer = { deleted: 1, ids: ['bob'] };
  await user.click(retry);
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(called('POST /api/people/bulk-restore')).toHaveLength(1));
  const keysOf = (call: string) => called(call).map(({ headers }) => headers.get('idempotency-key'));
  const [first, second] = keysOf('POST /api/people/bulk-delete');
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(keysOf('POST /api/people/bulk-restore')[0]).not.toBe(first);
});

test('a cadence is set for everybody chosen, and Undo gives each their own again', async () => {
  const { called } = fakeServer({
    'POST /api/people/bulk-update': { updated: 2, changed_ids: ['ada', 'bob'] },
  });
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bob' }));
  await user.selectOptions(bulkBar().getByRole('combobox', { name: 'Set cadence' }), 'Every week');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('POST /api/people/bulk-update')).toHaveLength(3));
  const bodies = called('POST /api/people/bulk-update').map(({ body }) => body);
  expect(bodies).toEqual([
    { person_ids: expect.arrayContaining(['ada', 'bob']), cadence_days: 7 },
    { person_ids: ['bob'], cadence_days: null },
    { person_ids: ['ada'], cadence_days: 30 },
  ]);
});

test('a new tag is given to all selected people, and Undo removes it only from those who did not have it', async () => {
  const { called } = fakeServer({ 'POST /api/people/bulk-tags': { updated: 1, changed_ids: ['ada'] } });
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bob' }));
  await user.click(bulkBar().getByRole('button', { name: 'Add Tags' }));
  await user.type(screen.getByRole('textbox', { name: 'Tag name' }), 'Choir{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(called('POST /api/people/bulk-tags')).toHaveLength(2));
  expect(called('POST /api/people/bulk-tags').map(({ body }) => body)).toEqual([
    { person_ids: expect.arrayContaining(['ada', 'bob']), tag_names: ['Choir'], operation: 'add' },
    { person_ids: ['ada'], tag_names: ['Choir'], operation: 'remove' },
  ]);
});

test('Create makes the tag that was typed, also if its name is a part of one that is there', async () => {
  const { called } = fakeServer({
    'GET /api/tags': [buildTag({ name: 'Party' })],
    'POST /api/people/bulk-tags': { updated: 1, changed_ids: ['ada'] },
  });
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
  await user.click(bulkBar().getByRole('button', { name: 'Add Tags' }));
  await user.type(screen.getByRole('textbox', { name: 'Tag name' }), 'Art');
  await screen.findByRole('button', { name: 'Party' });
  await user.click(screen.getByRole('button', { name: 'Create “Art”' }));
  await waitFor(() => expect(called('POST /api/people/bulk-tags')).toHaveLength(1));
  expect(called('POST /api/people/bulk-tags')[0]?.body).toMatchObject({ tag_names: ['Art'] });
});

test('a search that fits nobody says so, and what to try', async () => {
  fakeServer();
  const { user, location } = renderApp('/people?search=nobody-at-all');
  expect(await screen.findByText('No people found')).toBeDefined();
  expect(screen.getByText('Nobody matches “nobody-at-all”.')).toBeDefined();
  expect(screen.getByText('0 people')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Ask Scout' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Ada')).toBeDefined();
  expect(location()).toBe('/people');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search people' }));
});

test('somebody new has a badge and no score, and comes after those who have one', async () => {
  fakeServer({ 'GET /api/people': [buildPerson({ id: 'eve', name: 'Eve', health_score: 100 }), ...people] });
  renderApp('/people');
  const row = (await screen.findByText('Eve')).closest('tr')!;
  expect(within(row).getByText('New')).toBeDefined();
  expect(within(row).queryByText('100')).toBeNull();
  expect(names().slice(0, 3)).toEqual(['Bob', 'Dee', 'Ada']);
});

test('rhythms are chosen for the selected people, one card after the other', async () => {
  fakeServer();
  const { user, location } = renderApp('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Ada' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Bob' }));
  await user.click(bulkBar().getByRole('button', { name: 'Choose rhythms' }));
  expect(await screen.findByRole('heading', { name: 'Bob' })).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  expect(location()).toBe('/rhythm');
});

test('the whole cards of the selected people are exported', async () => {
  HTMLAnchorElement.prototype.click = () => {};
  URL.createObjectURL = () => 'blob:kindred';
  URL.revokeObjectURL = () => {};
  const { called } = fakeServer({
    'GET /api/export.vcf': new Response('A', {
      headers: {
        'content-type': 'text/vcard',
        'content-disposition': 'attachment; filename="people.vcf"',
      },
    }),
  });
  const { user } = renderApp('/people');
  await user.click(await screen.findByRole('checkbox', { name: 'Select Bob' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }));
  await user.click(bulkBar().getByRole('button', { name: 'Export cards' }));
  await user.click(await screen.findByRole('button', { name: 'Export 2 people' }));
  expect(await screen.findByText(/^Saved people\.vcf/)).toBeDefined();
  const [call] = called('GET /api/export.vcf');
  expect(call?.query.get('ids')?.split(',').toSorted()).toEqual(['ada', 'bob']);
});
