import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSettings } from '#settings/settings-store.ts';
import { buildEntry, buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const ada = buildPerson({ mnemonic: 'First programmer', body: 'See https://a.org' });
const ZOE = { id: 'zoe', name: 'Zoë García', phone_number: null };
const zoe = buildPerson(ZOE);

const fakeServer = (answers: Record<string, unknown> = {}) =>
  fakeApi({
    'GET /api/people': [ada, zoe],
    'GET /api/people/ada': ada,
    'GET /api/people/zoe': zoe,
    'GET /api/sms/messages/ada': [],
    'GET /api/people/ada/notebook': [buildEntry()],
    'GET /api/people/ada/activity': [],
    ...answers,
  });

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

test('without an email and a phone the messages fall back to the profile', async () => {
  fakeServer();
  renderApp('/people/zoe');
  await screen.findByRole('region', { name: 'Notes' });
  expect(tabs()).toEqual(['Profile', 'Activity', 'Memories']);
});

test('a number that can be texted is enough for messages, also if the preferred one cannot', async () => {
  const phones = [
    { value: 'ask Leo', e164: null, label: null, opted_out: false },
    { value: '(512) 555-0101', e164: '+15125550101', label: 'work', opted_out: false },
  ];
  fakeServer({
    'GET /api/people/zoe': buildPerson({ ...ZOE, phones }),
    'GET /api/sms/messages/zoe': [],
  });
  renderApp('/people/zoe');
  expect(await screen.findByPlaceholderText('Type a message...')).toBeDefined();
  expect(tabs()[0]).toBe('Messages');
});

test('an email alone is enough for messages, which then hand over to the mail program', async () => {
  const mailed = buildPerson({ ...ZOE, email: 'zoe@kept.org' });
  fakeServer({ 'GET /api/people/zoe': mailed, 'GET /api/sms/messages/zoe': [] });
  renderApp('/people/zoe');
  expect((await screen.findByRole('link', { name: 'Write an email' })).getAttribute('href')).toBe(
    'mailto:zoe@kept.org',
  );
  expect(tabs()[0]).toBe('Messages');
});

test('a mail goes to the first email that is an address', async () => {
  const emails = ['ask Leo', 'zoe@kept.org'].map((value) => ({ value, label: null }));
  const mailed = buildPerson({ ...ZOE, email: 'ask Leo', emails });
  fakeServer({ 'GET /api/people/zoe': mailed, 'GET /api/sms/messages/zoe': [] });
  renderApp('/people/zoe');
  expect((await screen.findByRole('link', { name: 'Write an email' })).getAttribute('href')).toBe(
    'mailto:zoe@kept.org',
  );
});

test('an email that is no address is not mailed', async () => {
  fakeServer({
    'GET /api/people/zoe': buildPerson({ ...ZOE, email: 'ask Leo' }),
    'GET /api/sms/messages/zoe': [],
  });
  renderApp('/people/zoe');
  await screen.findByRole('link', { name: 'Add a phone number' });
  expect(screen.queryByRole('link', { name: 'Write an email' })).toBeNull();
});

test('somebody who opted out cannot be texted from here', async () => {
  fakeServer({ 'GET /api/people/ada': { ...ada, sms_opted_out: true } });
  renderApp('/people/ada');
  expect(await screen.findByText(/has opted out of texts/)).toBeDefined();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('an unknown person is shown as not found', async () => {
  fakeServer();
  renderApp('/people/nobody');
  expect(await screen.findByText('Person not found')).toBeDefined();
});

test.each(['Scout', 'Nico'] as const)('whom nobody finds, %s is sorry', async (assistantName) => {
  useSettings.setState({ assistantName });
  fakeServer();
  renderApp('/people/nobody');
  await screen.findByText('Person not found');
  const main = screen.getByRole('main');
  expect(main.querySelector('svg[data-guide]')?.getAttribute('data-guide')).toBe(assistantName.toLowerCase());
});

test('a profile that is gone while the list still has the person says so', async () => {
  fakeServer({ 'GET /api/people/ada': refuse(404, 'not_found', 'There is no such person') });
  renderApp('/people/ada?panel=profile');
  expect(await screen.findByText('Profile not found')).toBeDefined();
});

test('a profile that could not be loaded says why, and can be asked for again', async () => {
  let isBroken = true;
  fakeServer({
    'GET /api/people/ada': () => (isBroken ? refuse(500, 'internal', 'Out of order') : ada),
  });
  const { user } = renderApp('/people/ada?panel=profile');
  expect(await screen.findByText('Out of order')).toBeDefined();
  expect(screen.queryByText('Profile not found')).toBeNull();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('region', { name: 'Notes' });
});

test('tags older than 30 s are asked for again when the profile is shown', async () => {
  const tag = {
    id: 't',
    name: 'Choir',
    color: null,
    category: 'general',
    city: null,
    state: null,
    people_count: 1,
  };
  const { called } = fakeServer({ 'GET /api/people/ada/tags': [tag] });
  const { user } = renderApp('/people/ada?panel=profile');
  const goTo = async (panel: string) => user.click(await screen.findByRole('tab', { name: panel }));
  await screen.findByRole('region', { name: 'Tags' });
  await goTo('Activity');
  await goTo('Profile');
  expect(called('GET /api/people/ada/tags')).toEqual([]);
  await goTo('Activity');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000);
  await goTo('Profile');
  expect(await screen.findByRole('button', { name: 'Remove tag Choir' })).toBeDefined();
  expect(called('GET /api/people/ada/tags')).toHaveLength(1);
  expect(called('GET /api/people/ada')).toHaveLength(1);
});

test('an unknown panel is the messages', async () => {
  fakeServer();
  renderApp('/people/ada?panel=secrets');
  expect((await screen.findByRole('tab', { name: 'Messages' })).getAttribute('aria-selected')).toBe('true');
});

test('the profile shows the memory aid and links in the notes', async () => {
  fakeServer();
  renderApp('/people/ada?panel=profile');
  expect(await screen.findByText('First programmer')).toBeDefined();
  expect(screen.getByRole('link', { name: 'https://a.org' })).toBeDefined();
});

test('saving sends what changed and leaves edit mode', async () => {
  const london = { street: null, city: 'London', state: null, zip: null, country: null, label: null };
  const { called } = fakeServer({ 'PATCH /api/people/ada': { ...ada, addresses: [london] } });
  const app = renderApp('/people/ada?panel=profile&edit=true');
  await app.user.type(await screen.findByLabelText('City'), 'London');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(app.location()).toBe('/people/ada?panel=profile'));
  expect(called('PATCH /api/people/ada')[0]?.body).toEqual({ addresses: [london] });
  expect(await screen.findByText('London')).toBeDefined();
});

test("the server's objection is shown at its field and nothing typed is lost", async () => {
  const details = [{ path: 'emails.0.value', message: 'contains damaged letters' }];
  fakeServer({
    'PATCH /api/people/ada': refuse(
      400,
      'invalid_argument',
      'emails.0.value: contains damaged letters',
      details,
    ),
  });
  const app = renderApp('/people/ada?panel=profile&edit=true');
  const email = await screen.findByLabelText('Email');
  await app.user.type(email, 'nope');
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Email contains damaged letters')).toBeDefined();
  expect(email.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(email).toHaveProperty('value', 'nope');
});

test('leaving with unsaved changes asks first', async () => {
  fakeServer();
  const app = renderApp('/people/ada?panel=profile&edit=true');
  await app.user.type(await screen.findByLabelText('City'), 'London');
  await app.user.click(screen.getByRole('link', { name: 'Zoë García' }));
  const dialog = await screen.findByRole('alertdialog');
  await app.user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('City')).toHaveProperty('value', 'London');
  await app.user.click(screen.getByRole('link', { name: 'Zoë García' }));
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }),
  );
  await waitFor(() => expect(app.location()).toBe('/people/zoe?panel=profile'));
});

test('deleting goes to the next person at once and can be undone', async () => {
  let people = [ada, zoe];
  const { called } = fakeServer({
    'GET /api/people': () => people,
    'DELETE /api/people/ada': () => void (people = [zoe]),
    'POST /api/people/ada/restore': ada,
  });
  const app = renderApp('/people/ada?panel=profile&edit=true');
  await app.user.type(await screen.findByLabelText('City'), 'Not saved');
  await app.user.click(screen.getByRole('button', { name: 'Delete Person' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(
    'Are you sure you want to delete Ada Lovelace? You can restore them from the trash for 30 days.',
  );
  await app.user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(app.location()).toBe('/people/zoe?panel=profile'));
  expect(screen.queryByRole('link', { name: 'Ada Lovelace' })).toBeNull();
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toBeDefined();
  expect(called('POST /api/people/ada/restore')).toHaveLength(1);
});

test('a deletion the server refuses puts the person back', async () => {
  fakeServer({ 'DELETE /api/people/ada': refuse(500, 'internal', 'Out of order') });
  const app = renderApp('/people/ada?panel=profile&edit=true');
  await app.user.click(await screen.findByRole('button', { name: 'Delete Person' }));
  await app.user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('Could not delete this person. Out of order')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ada Lovelace' })).toBeDefined();
});

test('the activity is empty in the words of the contract', async () => {
  fakeServer();
  renderApp('/people/ada?panel=activity');
  expect(await screen.findByText('No activity yet')).toBeDefined();
});
