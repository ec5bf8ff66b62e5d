import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson({ id: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' });
const al = buildPerson({ id: 'al', name: 'A. Lovelace', email: 'al@example.com' });
const bob = buildPerson({ id: 'bob', name: 'Bob' });
const pairs = [
  { a: ada, b: al, similarity: 0.923, reasons: ['same phone', 'similar name'] },
  { a: al, b: bob, similarity: 0.9, reasons: ['same phone'] },
];

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [ada, al, bob],
    'GET /api/people/duplicates': pairs,
    'GET /api/people/ada': ada,
    'GET /api/people/al': al,
    ...answers,
  });

const pair = async (name: string) => within(await screen.findByRole('listitem', { name }));
const button = (name: RegExp) => ({ role: 'button', name }) as const;

/** Opens the merge dialog of the first pair. */
async function openMerge() {
  const app = renderApp('/duplicates');
  const card = await pair('Ada Lovelace and A. Lovelace');
  await app.user.click(card.getByRole('button', button(/^Merge/)));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('group', { name: 'Emails' });
  return { ...app, dialog };
}

test('a pair says how alike the two are and why', async () => {
  fakeServer();
  renderApp('/duplicates');
  const card = await pair('Ada Lovelace and A. Lovelace');
  expect(card.getByText('92% alike')).toBeDefined();
  expect(card.getByText('Same phone, similar name')).toBeDefined();
  expect(screen.getByText('2 pairs may be the same person.')).toBeDefined();
});

test('what speaks against a pair is told after what speaks for it', async () => {
  const reasons = ['same email', 'same birthday', 'different last name'];
  fakeServer({ 'GET /api/people/duplicates': [{ ...pairs[0], reasons }] });
  renderApp('/duplicates');
  expect(await screen.findByText('Same email, same birthday, but different last name')).toBeDefined();
});

test('more pairs are shown on demand, also after a failure, and the first of them gets the focus', async () => {
  let isUp = false;
  const { called } = fakeServer({
    'GET /api/people/duplicates': ({ query }: { query: URLSearchParams }) => {
      if (!query.has('before')) return Response.json([pairs[0]], { headers: { 'x-next-before': 'page-2' } });
      return isUp ? [pairs[1]] : refuse(503, 'unavailable', 'Out of order');
    },
  });
  const { user } = renderApp('/duplicates');
  expect(await screen.findByText('More than 1 pair may be the same person.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show more pairs' }));
  expect(await screen.findByText('More pairs could not be loaded.')).toBeDefined();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const next = await screen.findByRole('listitem', { name: 'A. Lovelace and Bob' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(screen.getByText('2 pairs may be the same person.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show more pairs' })).toBeNull();
  expect(called('GET /api/people/duplicates').at(-1)?.query.get('before')).toBe('page-2');
});

test('an empty list of duplicates says so', async () => {
  fakeServer({ 'GET /api/people/duplicates': [] });
  renderApp('/duplicates');
  expect(await screen.findByText('No likely duplicates')).toBeDefined();
});

test('a list that does not come can be asked for again', async () => {
  let isUp = false;
  fakeServer({
    'GET /api/people/duplicates': () => (isUp ? pairs : refuse(503, 'unavailable', 'Out of order')),
  });
  const { user } = renderApp('/duplicates');
  expect(await screen.findByText('Out of order')).toBeDefined();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await pair('Ada Lovelace and A. Lovelace')).toBeDefined();
});

test('a dismissed pair stays dismissed', async () => {
  const { called } = fakeServer({ 'POST /api/people/duplicates/dismiss': undefined });
  const { user } = renderApp('/duplicates');
  const card = await pair('Ada Lovelace and A. Lovelace');
  await user.click(card.getByRole('button', button(/^Not the same/)));
  expect(screen.queryByRole('listitem', { name: 'Ada Lovelace and A. Lovelace' })).toBeNull();
  expect(await screen.findByText(/^Remembered: Ada Lovelace and A. Lovelace/)).toBeDefined();
  expect(called('POST /api/people/duplicates/dismiss')[0]?.body).toEqual({ ids: ['ada', 'al'] });
});

test('a dismissal can be undone, and a merge says that it can too', async () => {
  const { called } = fakeServer({
    'POST /api/people/duplicates/dismiss': undefined,
    'DELETE /api/people/duplicates/dismiss/ada/al': undefined,
  });
  const { user } = renderApp('/duplicates');
  const card = await pair('Ada Lovelace and A. Lovelace');
  await user.click(card.getByRole('button', button(/^Not the same/)));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const again = await pair('Ada Lovelace and A. Lovelace');
  expect(called('DELETE /api/people/duplicates/dismiss/ada/al')).toHaveLength(1);
  await user.click(again.getByRole('button', button(/^Merge/)));
  expect(await screen.findByText('You can undo this for 30 days.')).toBeDefined();
});

test('a pair that could not be dismissed is back in its place', async () => {
  fakeServer({ 'POST /api/people/duplicates/dismiss': refuse(500, 'internal', 'Out of order') });
  const { user } = renderApp('/duplicates');
  const card = await pair('Ada Lovelace and A. Lovelace');
  await user.click(card.getByRole('button', button(/^Not the same/)));
  expect(await screen.findByText(/Could not remember/)).toBeDefined();
  const list = within(screen.getByRole('list', { name: 'Likely duplicates' }));
  expect(list.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))).toEqual([
    'Ada Lovelace and A. Lovelace',
    'A. Lovelace and Bob',
  ]);
});

test('lists are joined, other chosen values stay, and pairs with the merged person disappear', async () => {
  let isMerged = false;
  const { called } = fakeServer({
    'GET /api/people/ada': { ...ada, company: 'Analytical Engines' },
    'GET /api/people/al': { ...al, company: 'Babbage & Co' },
    'GET /api/people/duplicates': () => (isMerged ? new Promise(() => {}) : pairs),
    'POST /api/people/merge': () => {
      isMerged = true;
      return { ...ada, event_id: 'merge-1' };
    },
  });
  const { user, dialog } = await openMerge();
  expect(dialog.getByText('Same phone, similar name.')).toBeDefined();
  const emails = within(dialog.getByRole('group', { name: 'Emails' }));
  const together = () => emails.getAllByRole('list').at(-1)?.textContent;
  expect(emails.getByRole<HTMLInputElement>('radio', { name: 'ada@example.com' }).checked).toBe(true);
  expect(together()).toBe('ada@example.compreferredal@example.com');
  await user.click(emails.getByRole('radio', { name: 'al@example.com' }));
  expect(together()).toBe('al@example.compreferredada@example.com');
  const company = within(dialog.getByRole('group', { name: 'Company' }));
  await user.click(company.getByRole('radio', { name: 'Babbage & Co' }));
  expect(company.getByText('“Analytical Engines” is kept in the notes.')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Merged into Ada Lovelace.')).toBeDefined();
  expect(await screen.findByText('No likely duplicates')).toBeDefined();
  expect(called('GET /api/people/duplicates')).toHaveLength(2);
  expect(called('POST /api/people/merge')[0]?.body).toEqual({
    keep_id: 'ada',
    merge_id: 'al',
    fields: { emails: 'merge', company: 'merge' },
  });
});

test('Undo in the toast makes two people of one again', async () => {
  let isMerged = false;
  const { called } = fakeServer({
    'GET /api/people': () => (isMerged ? [ada, bob] : [ada, al, bob]),
    'GET /api/people/duplicates': () => (isMerged ? [] : pairs),
    'POST /api/people/merge': () => {
      isMerged = true;
      return { ...ada, event_id: 'merge-1' };
    },
    'POST /api/people/merge/merge-1/undo': () => {
      isMerged = false;
      return { people: [ada, al] };
    },
  });
  const { user, dialog } = await openMerge();
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('No likely duplicates')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ada Lovelace and A. Lovelace are two people again.')).toBeDefined();
  expect(await pair('Ada Lovelace and A. Lovelace')).toBeDefined();
  expect(called('POST /api/people/merge/merge-1/undo')).toHaveLength(1);
});

test('both are side by side, and the fuller one is proposed', async () => {
  const address = { street: null, city: 'Köln', state: null, zip: '50668', country: 'DE', label: 'home' };
  fakeServer({
    'GET /api/people/ada': { ...ada, phones: [], phone_number: null },
    'GET /api/people/al': { ...al, addresses: [address], body: 'Met at a ball' },
  });
  const { dialog } = await openMerge();
  const radio = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name });
  expect(radio('Keep A. Lovelace').checked).toBe(true);
  expect(radio('al@example.com').checked).toBe(true);
  const addresses = within(dialog.getByRole('group', { name: 'Addresses' }));
  expect(addresses.getByText('50668 Köln, Germany')).toBeDefined();
  expect(addresses.getByText('Nothing')).toBeDefined();
  expect(within(dialog.getByRole('group', { name: 'Notes' })).getByText('Met at a ball')).toBeDefined();
});

test('of two photos that of the kept person stays, or the one that is chosen', async () => {
  const { called } = fakeServer({
    'GET /api/people/ada': { ...ada, photo: { hash: 'a' } },
    'GET /api/people/al': { ...al, photo: { hash: 'b' } },
    'POST /api/people/merge': { ...ada, event_id: 'merge-1' },
  });
  const { user, dialog } = await openMerge();
  const photoOf = (name: string) =>
    dialog.getByRole<HTMLInputElement>('radio', { name: `The photo of ${name}` });
  expect(photoOf('Ada Lovelace').checked).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'Keep A. Lovelace' }));
  expect(photoOf('A. Lovelace').checked).toBe(true);
  await user.click(photoOf('Ada Lovelace'));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(called('POST /api/people/merge')).toHaveLength(1));
  expect(called('POST /api/people/merge')[0]?.body).toMatchObject({
    keep_id: 'al',
    fields: { photo: 'merge' },
  });
});

test('the other person can be kept: chosen values stay, the rest follows', async () => {
  const { called } = fakeServer({ 'POST /api/people/merge': { ...al, event_id: 'merge-1' } });
  const { user, dialog } = await openMerge();
  const radio = (name: string) => dialog.getByRole<HTMLInputElement>('radio', { name });
  await user.click(radio('A. Lovelace'));
  await user.click(radio('Ada Lovelace'));
  await user.click(radio('Keep A. Lovelace'));
  expect(radio('Ada Lovelace').checked).toBe(true);
  expect(radio('al@example.com').checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(called('POST /api/people/merge')).toHaveLength(1));
  expect(called('POST /api/people/merge')[0]?.body).toEqual({
    keep_id: 'al',
    merge_id: 'ada',
    fields: { name: 'merge' },
  });
});

test('a merge that failed keeps the choices and can be tried again, as the same merge', async () => {
  let isUp = false;
  const { called } = fakeServer({
    'POST /api/people/merge': () =>
      isUp ? { ...ada, event_id: 'merge-1' } : refuse(503, 'unavailable', 'Out of order'),
  });
  const { user, dialog } = await openMerge();
  await user.click(dialog.getByRole('radio', { name: 'al@example.com' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await dialog.findByText(/Out of order/)).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'al@example.com' }).checked).toBe(true);
  isUp = true;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = called('POST /api/people/merge').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});
