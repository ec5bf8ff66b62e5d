import { screen, waitFor, within } from '@testing-library/react';
import type { Me, Token } from 'functions/contract';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { expect, test } from 'vitest';
import { buildMe, buildTag } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { buildNewToken, buildToken, SECRET } from '#testing/tokens.ts';

const ADDRESS = 'https://dav.example.com/dav/';
const CREATE = 'POST /api/tokens';
const iphone = buildToken({ name: 'My iPhone', scope: 'contacts' });
const contacts = { address: ADDRESS, tag_id: null, people: 1204 };

function openPage(tokens: Token[] = [], answers: Record<string, unknown> = {}, me: Partial<Me> = {}) {
  let now = tokens;
  const api = fakeApi({
    'GET /api/people': [],
    'GET /api/tags': [buildTag()],
    'GET /api/auth/me': buildMe({ contacts, ...me }),
    'GET /api/tokens': () => now,
    [CREATE]: ({ body }: { body: Partial<Token> }) => {
      now = [buildToken({ id: 'new', ...body }), ...now];
      return Response.json(buildNewToken({ id: 'new', ...body }), { status: 201 });
    },
    'DELETE /api/tokens/token-1': () => {
      now = now.filter(({ id }) => id !== 'token-1');
      return undefined;
    },
    ...answers,
  });
  return { ...api, ...renderApp('/settings/phone') };
}

test('a device gets the address, the user name, and a password of its own that is shown once', async () => {
  const { user, called } = openPage();
  expect(await screen.findByDisplayValue(ADDRESS)).toBeDefined();
  expect(screen.getByDisplayValue('me@example.com')).toBeDefined();
  await user.type(screen.getByLabelText('Password for'), 'My iPhone');
  await user.click(screen.getByRole('button', { name: 'Create a password' }));
  expect(await screen.findByDisplayValue(SECRET)).toBeDefined();
  expect(called(CREATE).map(({ body }) => body)).toEqual([{ name: 'My iPhone', scope: 'contacts' }]);
  await user.click(screen.getByRole('button', { name: 'Copy the password' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(screen.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
  const devices = await screen.findByRole('list', { name: 'Devices' });
  expect(devices.textContent).toMatch(/^My iPhoneNot synced yet/);
});

test('the QR code is that of the address', async () => {
  openPage();
  const code = await screen.findByRole('img', { name: 'QR code of the address' });
  expect(code.querySelector('path')!.getAttribute('d')).toBe(toSvgPath(generate(ADDRESS)));
});

test.each([
  ['iPhone', 'Add CardDAV Account'],
  ['Mac', 'dav.example.com'],
  ['Android', 'Groups are per-contact categories'],
  ['Thunderbird', 'Add CardDAV Address Book'],
])('the steps for %s name what its screen shows', async (device, words) => {
  const { user } = openPage();
  await user.click(await screen.findByRole('tab', { name: device }));
  expect(within(screen.getByRole('tabpanel')).getByText(words)).toBeDefined();
  expect(within(screen.getByRole('tabpanel')).getAllByRole('listitem')).toHaveLength(4);
});

test('a device says when it last synced and as what, and how many cards there are', async () => {
  openPage([{ ...iphone, last_used_at: new Date().toISOString(), last_used_by: 'iOS/26.1' }]);
  expect(await screen.findByText(/^Last synced today around \d+ [AP]M by iOS\/26\.1$/)).toBeDefined();
  expect(screen.getByText(/^1,204 cards are in the address book/)).toBeDefined();
});

test('a device is disconnected after a question that says that nobody is deleted', async () => {
  const { user, called } = openPage([iphone]);
  await user.click(await screen.findByRole('button', { name: 'Disconnect My iPhone' }));
  const question = within(screen.getByRole('alertdialog'));
  expect(question.getByText(/Nobody is deleted on either side/)).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Disconnected “My iPhone”.')).toBeDefined();
  expect(await screen.findByText(/^No device is connected yet/)).toBeDefined();
  expect(called('DELETE /api/tokens/token-1')).toHaveLength(1);
  expect(document.activeElement?.closest('[data-target="devices"]')).toBeTruthy();
});

test('while the tags are not loaded, the choice of a tag is not shown as everybody', async () => {
  openPage(
    [],
    { 'GET /api/tags': refuse(500, 'internal', 'Out of order') },
    { contacts: { ...contacts, tag_id: 'family' } },
  );
  const choice = await screen.findByLabelText<HTMLSelectElement>('Only people with this tag');
  expect(choice.selectedOptions[0]?.textContent).toBe('The chosen tag');
});

test('the tag of the people who are synced is saved at once, and taken back if that fails', async () => {
  let isOut = true;
  const { user, called } = openPage([], {
    'PATCH /api/auth/me': () =>
      isOut
        ? refuse(500, 'internal', 'Out of order')
        : buildMe({ contacts: { ...contacts, tag_id: 'navy', people: 1 } }),
  });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Only people with this tag');
  await within(choice).findByRole('option', { name: 'Navy (1)' });
  await user.selectOptions(choice, 'navy');
  expect(await screen.findByText('Could not save who is synced. Out of order')).toBeDefined();
  await waitFor(() => expect(choice.value).toBe(''));
  isOut = false;
  await user.selectOptions(choice, 'navy');
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(choice.value).toBe('navy');
  expect(called('PATCH /api/auth/me').map(({ body }) => body)).toEqual([
    { contacts_tag_id: 'navy' },
    { contacts_tag_id: 'navy' },
  ]);
  await user.selectOptions(choice, '');
  await waitFor(() => expect(called('PATCH /api/auth/me').at(-1)!.body).toEqual({ contacts_tag_id: null }));
});

test('an account without an email address is told that no device can sign in', async () => {
  openPage([], {}, { email: null });
  expect(await screen.findByText(/this account has none/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Create a password' })).toBeNull();
});

test('devices that cannot be loaded are asked for again', async () => {
  let isOut = true;
  const { user } = openPage([], {
    'GET /api/tokens': () => (isOut ? refuse(500, 'internal', 'Out of order') : [iphone]),
  });
  expect(await screen.findByText('Could not load your devices')).toBeDefined();
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('My iPhone')).toBeDefined();
});
