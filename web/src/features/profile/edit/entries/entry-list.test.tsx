// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/people/person-screen.tsx';
import '#features/profile/edit/profile-editor.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { buildRichPerson } from '#testing/rich-person.ts';

async function edit(person = buildRichPerson(), answer: unknown = person) {
  const { called } = fakeApi({
    'GET /api/people': [person],
    'GET /api/people/ada': person,
    'GET /api/people/ada/notebook': [],
    'PATCH /api/people/ada': answer,
  });
  const { user } = renderApp('/people/ada?panel=profile&edit=true');
  await screen.findByRole('region', { name: 'Phones' });
  async function save() {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(called('PATCH /api/people/ada')).toHaveLength(1));
    return called('PATCH /api/people/ada')[0]?.body;
  }
  return { user, save };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });
const values = (list: string) =>
  within(screen.getByRole('region', { name: list }))
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value);

test('an entry is added with a label from the list, and with one of one’s own', async () => {
  const { user, save } = await edit(buildPerson());
  await user.click(button('Add another phone'));
  expect(document.activeElement).toBe(box('Phone 2'));
  await user.keyboard('512 555 0147');
  await user.click(screen.getByRole('combobox', { name: 'Label of Phone 2' }));
  await user.click(screen.getByRole('option', { name: 'work' }));
  const first = screen.getByRole<HTMLInputElement>('combobox', { name: 'Label of Phone 1' });
  await user.type(first, 'ship{Tab}');
  expect(await save()).toEqual({
    phones: [
      { value: '+15125550100', label: 'ship' },
      { value: '512 555 0147', label: 'work' },
    ],
  });
});

test('a label is chosen by keyboard, and Escape closes only the suggestions', async () => {
  const { user } = await edit();
  const label = screen.getByRole<HTMLInputElement>('combobox', { name: 'Label of Phone 3' });
  label.focus();
  await user.keyboard('{ArrowDown}');
  expect(label.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(label.getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(label.value).toBe('home');
  await user.clear(label);
  await user.keyboard('pag');
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['pager']);
});

test('buttons put entries in order and say so, and the focus stays on them', async () => {
  const { user, save } = await edit();
  button('Move Phone 3 up').focus();
  await user.keyboard('{Enter}');
  expect(values('Phones')).toEqual(['(512) 555-0100', '12', '+49 221 12345678 x12']);
  expect(screen.getByText('Phone moved to place 2 of 3.')).toBeDefined();
  expect(document.activeElement).toBe(button('Move Phone 2 up'));
  await user.keyboard('{Enter}');
  expect(values('Phones')[0]).toBe('12');
  expect(document.activeElement).toBe(button('Move Phone 1 down'));
  await user.click(button('Make Phone 3 preferred'));
  expect(values('Phones')).toEqual(['+49 221 12345678 x12', '12', '(512) 555-0100']);
  expect(await save()).toMatchObject({ phones: [{ label: 'work' }, { label: null }, { label: 'mobile' }] });
});

test('an entry is removed, and the focus goes to the next one', async () => {
  const { user, save } = await edit();
  await user.click(button('Remove Email 1'));
  expect(document.activeElement).toBe(box('Email'));
  await user.click(button('Remove Email 1'));
  expect(values('Emails')).toEqual(['']);
  expect(await save()).toEqual({ emails: [] });
});

test('what a number or an email cannot be used for is said when the field is left', async () => {
  const { user } = await edit(buildPerson());
  await user.type(box('Email'), 'ada at work');
  expect(screen.queryByText(/It is kept/)).toBeNull();
  await user.click(box('Phone'));
  expect(
    screen.getByText('This is not an email address. It is kept, but nobody can write to it.'),
  ).toBeDefined();
  await user.clear(box('Phone'));
  await user.type(box('Phone'), '12{Tab}');
  expect(await screen.findByText(/^This number cannot be texted/)).toBeDefined();
});

test('an address has the fields of its country', async () => {
  const { user, save } = await edit(buildPerson());
  const names = () =>
    within(screen.getByRole('group', { name: 'Address' }))
      .getAllByRole('textbox')
      .map((input) => document.querySelector(`label[for="${input.id}"]`)?.textContent);
  expect(names()).toEqual(['Street address', 'City', 'State', 'ZIP']);
  await user.click(screen.getByRole('combobox', { name: 'Country of address' }));
  await user.keyboard('germ{Enter}');
  expect(names()).toEqual(['Street address', 'Postal code', 'City']);
  await user.type(screen.getByLabelText('City'), 'Köln');
  expect(await save()).toEqual({
    addresses: [{ street: null, city: 'Köln', state: null, zip: null, country: 'DE', label: null }],
  });
});

test('an objection is shown at its own entry, although an empty one stands before it', async () => {
  const details = [{ path: 'phones.1.value', message: 'contains damaged letters' }];
  const { user, save } = await edit(buildPerson(), refuse(400, 'invalid_argument', 'Refused', details));
  await user.click(button('Add another phone'));
  await user.click(button('Add another phone'));
  await user.keyboard('x');
  await save();
  await screen.findByText('Phone contains damaged letters');
  expect(box('Phone 3').getAttribute('aria-invalid')).toBe('true');
  expect(box('Phone 2').getAttribute('aria-invalid')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(box('Phone 3')));
});

test('dates, links, handles and related names are added when they are wanted', async () => {
  const { user, save } = await edit(buildPerson());
  await user.click(button('Date'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date month' }), 'July');
  await user.type(box('Date day'), '8');
  await user.click(button('Handle'));
  await user.type(box('Handle'), '@ada');
  await user.type(screen.getByRole('combobox', { name: 'Service of Handle' }), 'tel');
  await user.click(screen.getByRole('option', { name: 'Telegram' }));
  expect(await save()).toEqual({
    dates: [{ date: '--07-08', label: null }],
    handles: [{ service: 'Telegram', value: '@ada' }],
  });
});
