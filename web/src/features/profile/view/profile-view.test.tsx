// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/people/person-screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildEntry, buildPerson } from '#testing/builders.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { buildRichPerson } from '#testing/rich-person.ts';

async function open(person = buildRichPerson(), answers: Record<string, unknown> = {}) {
  const server = fakeApi({
    'GET /api/people': [person],
    'GET /api/people/ada': person,
    'GET /api/people/ada/notebook': [],
    ...answers,
  });
  const app = renderApp('/people/ada?panel=profile');
  await screen.findByRole('region', { name: 'Health' });
  return { ...server, ...app };
}

const bar = () => within(screen.getByRole('navigation', { name: 'Reach Ada Lovelace' }));
const hrefOf = (name: string) => bar().getByRole('link', { name }).getAttribute('href');

test('the bar has every action that is possible, for the preferred entries', async () => {
  await open();
  expect(
    bar()
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label') ?? link.textContent),
  ).toEqual(['Message', 'Call', 'Email', 'Directions', 'Add memory']);
  expect(hrefOf('Message')).toBe('/people/ada');
  expect(hrefOf('Call')).toBe('tel:+15125550100');
  expect(hrefOf('Email')).toBe('mailto:ada@kept.org');
  expect(hrefOf('Directions')).toContain(encodeURIComponent('1 Elm St, Austin, TX 78702'));
});

test('a number that cannot be parsed can be called, but not messaged', async () => {
  await open(
    buildPerson({ phone_number: null, phones: [{ value: '12', e164: null, label: null, opted_out: false }] }),
  );
  expect(bar().queryByRole('link', { name: 'Message' })).toBeNull();
  expect(hrefOf('Call')).toBe('tel:12');
  expect(await screen.findByText(/^This number cannot be texted/)).toBeDefined();
});

test('Add memory opens an empty one', async () => {
  const { user } = await open();
  await user.click(bar().getByRole('link', { name: 'Add memory' }));
  expect(await screen.findByLabelText('New memory')).toBe(document.activeElement);
});

test('the card comes in the order of use: how to reach them, notes, memories, health', async () => {
  await open(buildRichPerson({ body: 'Likes engines' }), { 'GET /api/people/ada/notebook': [buildEntry()] });
  await screen.findByRole('region', { name: 'Last memories' });
  const order = ['Reach', 'First programmer', '(512) 555-0100', 'Notes', 'All memories', 'every 90 days'];
  const { textContent } = screen.getByRole('tabpanel', { name: 'Profile' });
  const at = order.slice(1).map((text) => textContent.indexOf(text));
  expect(at).not.toContain(-1);
  expect(at).toEqual(at.toSorted((a, b) => a - b));
});

test('every entry is a line with its label', async () => {
  await open();
  for (const text of [
    'mobile',
    '+49 221 12345678 ext. 12',
    'ada at work',
    '50668 Köln',
    'Germany',
    'ada.example',
    '@ada@kept.social',
    'anniversary',
    'Annabella Milbanke',
    'Analyst, Analytical Engines Ltd',
  ])
    expect((await screen.findAllByText(text)).length, text).toBeGreaterThan(0);
});

test('only addresses of the web and of known services open, and the page they open learns nothing', async () => {
  await open();
  const outside = screen.getAllByRole('link').filter((link) => link.getAttribute('target') === '_blank');
  const hrefs = outside.map((link) => link.getAttribute('href'));
  expect(hrefs).toContain('https://ada.example/');
  expect(hrefs).toContain('https://kept.social/@ada');
  expect(hrefs.every((href) => href?.startsWith('https://'))).toBe(true);
  expect(outside.every((link) => link.getAttribute('rel') === 'noopener noreferrer')).toBe(true);
  expect(screen.getByText('javascript:alert(1)').closest('a')).toBeNull();
  expect(screen.queryByRole('link', { name: 'ada at work' })).toBeNull();
});

test('each number is texted in the thread, where it is chosen', async () => {
  const { user } = await open(buildRichPerson(), { 'GET /api/sms/messages/ada': [] });
  await user.click(await screen.findByRole('link', { name: /^Text \+49 221/ }));
  expect(await screen.findByRole('combobox', { name: 'Text to' })).toHaveProperty('value', '+4922112345678');
});

test('a click copies a value, and a toast says so', async () => {
  const { user } = await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('button', { name: 'Copy 1 Elm St, Austin, TX 78702' }));
  expect(write).toHaveBeenCalledWith('1 Elm St\nAustin, TX 78702');
  expect(await screen.findByText('Copied 1 Elm St, Austin, TX 78702')).toBeDefined();
  write.mockRestore();
});

test('the last three memories are shown, and a link to all', async () => {
  const entries = ['Tea', 'Cake', 'Rain'].map((content, index) => buildEntry({ id: `${index}`, content }));
  const { user, location } = await open(buildRichPerson(), { 'GET /api/people/ada/notebook': entries });
  const memories = within(await screen.findByRole('region', { name: 'Last memories' }));
  expect(memories.getAllByRole('listitem')).toHaveLength(3);
  await user.click(memories.getByRole('link', { name: 'All memories' }));
  expect(location()).toBe('/people/ada?panel=memories');
});

test('health is one line that opens its controls', async () => {
  const person = buildRichPerson({
    days_since_contact: 0,
    last_contact_date: '2026-03-01T12:00:00.000Z',
    cadence_days: 21,
    snoozed_until: '2999-05-04',
  });
  const { user } = await open(person);
  const health = within(screen.getByRole('region', { name: 'Health' }));
  const line = health.getByRole('button');
  expect(line.textContent).toContain('Thriving');
  expect(line.textContent).toContain('in touch today · every 21 days · snoozed until May 4, 2999');
  expect(health.queryByLabelText('Keep in touch')).toBeNull();
  await user.click(line);
  expect(line.getAttribute('aria-expanded')).toBe('true');
  expect(health.getByLabelText('Keep in touch')).toBeDefined();
});

test('nickname and work are under the name, on every tab', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(screen.getByText('“Countess” · Analyst, Analytical Engines Ltd')).toBeDefined();
});

test('somebody of whom nothing is known can be given a phone in place', async () => {
  const bare = buildPerson({ phone_number: null });
  const phone = { value: '512 555 0147', e164: '+15125550147', label: null, opted_out: false };
  const { user, called } = await open(bare, { 'PATCH /api/people/ada': { ...bare, phones: [phone] } });
  await user.click(screen.getByRole('button', { name: 'Phone' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' })));
  await user.keyboard('512 555 0147{Enter}');
  expect(await screen.findByRole('link', { name: '(512) 555-0147' })).toBeDefined();
  expect(called('PATCH /api/people/ada')[0]?.body).toEqual({
    phones: [{ value: '512 555 0147', label: null }],
  });
});
