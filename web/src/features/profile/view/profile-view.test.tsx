// Imported here, because a test waits less time than a busy machine needs to load it.
import '#screens/people/person-screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildEntry, buildMe, buildPerson, buildTag } from '#testing/builders.ts';
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

const { emails } = buildRichPerson();
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

test('the card comes in the order of use: actions, memory aid, lines, notes, memories, health', async () => {
  await open(buildRichPerson({ body: 'Likes engines' }), { 'GET /api/people/ada/notebook': [buildEntry()] });
  const inOrder = [
    screen.getByRole('navigation', { name: 'Reach Ada Lovelace' }),
    screen.getByRole('heading', { name: 'Memory Aid' }),
    ...['Contact Information', 'Notes'].map((name) => screen.getByRole('region', { name })),
    await screen.findByRole('region', { name: 'Last memories' }),
    screen.getByRole('region', { name: 'Health' }),
  ];
  for (const [index, part] of inOrder.slice(1).entries())
    expect(inOrder[index]!.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a card of which nothing is known shows nothing but ways to add', async () => {
  const nothing = buildPerson({ phone_number: null });
  const { called } = await open(nothing, { 'GET /api/auth/me': buildMe() });
  expect(bar().getAllByRole('link')).toHaveLength(1);
  expect(bar().getByRole('link', { name: 'Add memory' })).toBeDefined();
  await waitFor(() => expect(called('GET /api/people/ada/notebook')).toHaveLength(1));
  const { textContent } = screen.getByRole('tabpanel', { name: 'Profile' });
  const parts = ['Contact Information', 'Notes', 'Relations', 'How we met'].map(
    (name) => screen.getByRole('region', { name }).textContent,
  );
  expect(parts).toEqual([
    'Contact Information Edit Phone Email Address Birthday',
    'Notes',
    'Relations Add relation',
    'How we met Where and when Introduced by…',
  ]);
  for (const absent of ['Memory Aid', 'Memories', 'You promised', 'null', 'undefined'])
    expect(textContent).not.toContain(absent);
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

test('a number of another country says so; one of mine does not', async () => {
  await open();
  const abroad = await screen.findByRole('link', { name: /^Germany\s*\+49 221 12345678 ext\. 12$/ });
  expect(within(abroad).getByRole('img', { name: 'Germany' }).textContent).toBe('DE');
  expect(within(screen.getByRole('link', { name: '(512) 555-0100' })).queryByRole('img')).toBeNull();
});

test('each mail address opens a mail, and each postal address the way there', async () => {
  await open(buildRichPerson({ emails: [...emails, { value: 'ada@work.example', label: 'work' }] }));
  const lines = within(screen.getByRole('region', { name: 'Contact Information' }));
  const hrefsOf = (name: RegExp) =>
    lines.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(hrefsOf(/^ada@(?!kept\.social)/)).toEqual(['mailto:ada@kept.org', 'mailto:ada@work.example']);
  expect(hrefsOf(/^Directions to /)).toEqual(
    ['1 Elm St, Austin, TX 78702', 'Domstr. 4, 50668 Köln, Germany'].map((place) =>
      expect.stringContaining(encodeURIComponent(place)),
    ),
  );
});

test('each number is texted in the thread, where it is chosen', async () => {
  const { user } = await open(buildRichPerson(), { 'GET /api/sms/messages/ada': [] });
  await user.click(await screen.findByRole('link', { name: /^Text \+49 221/ }));
  expect(await screen.findByRole('combobox', { name: 'Text to' })).toHaveProperty('value', '+4922112345678');
});

test.each([
  ['a number', '(512) 555-0100'],
  ['a foreign number', '+49 221 12345678 ext. 12'],
  ['an email', 'ada@kept.org'],
  ['an address', '1 Elm St\nAustin, TX 78702'],
  ['the birthday', 'December 10, 1815'],
  ['a date', 'July 8'],
  ['a link', 'https://ada.example/'],
  ['a handle', '@ada@kept.social'],
  ['a related name', 'Annabella Milbanke'],
  ['the work', 'Analyst, Analytical Engines Ltd'],
  ['the nickname', 'Countess'],
])('one click copies %s, and a toast says so', async (_, text) => {
  const { user } = await open();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const said = text.replaceAll('\n', ', ');
  await user.click(await screen.findByRole('button', { name: `Copy ${said}` }));
  expect(write).toHaveBeenCalledExactlyOnceWith(text);
  expect(await screen.findByText(`Copied ${said}`)).toBeDefined();
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

test('Enter adds the only tag that fits, and Create makes the one that was typed', async () => {
  const party = buildTag({ name: 'Party' });
  const add = 'POST /api/people/ada/tags';
  const { user, called } = await open(buildPerson(), { 'GET /api/tags': [party], [add]: party });
  const names = () => called(add).map(({ body }) => (body as { name: string }).name);
  const type = async (text: string) => {
    await user.click(await screen.findByRole('button', { name: '+ Tag' }));
    await screen.findByRole('button', { name: 'Party' });
    await user.type(screen.getByRole('textbox', { name: 'Tag name' }), text);
  };
  await type('Art{Enter}');
  await waitFor(() => expect(names()).toEqual(['Party']));
  await type('Art');
  await user.click(screen.getByRole('button', { name: 'Create “Art”' }));
  await waitFor(() => expect(names()).toEqual(['Party', 'Art']));
});
