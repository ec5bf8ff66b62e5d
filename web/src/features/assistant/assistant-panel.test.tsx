import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePanels } from '#settings/panels-store.ts';
import { useSettings } from '#settings/settings-store.ts';
import { fakeApiWithAda } from '#testing/ada.ts';
import { buildExtraction, EXTRACT, openAssistant, submit } from '#testing/assistant.ts';
import { refuse } from '#testing/fake-api.ts';
import { becomeUser } from '#testing/fake-firebase.ts';
import { renderApp } from '#testing/render-app.tsx';

const input = () => screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?');
const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('idempotency-key'));
const reopen = () => act(async () => usePanels.setState({ chatPanelOpen: true }));
const close = () => act(async () => usePanels.setState({ chatPanelOpen: false }));
const LONG = 'Had lunch with Sam and with Tessa';

test('the guide greets with examples that fill the input, one of them a question', async () => {
  fakeApiWithAda();
  const { user } = await openAssistant();
  expect(screen.getByText(/^Woof! Tell me who you met/)).toBeDefined();
  expect(document.activeElement).toBe(input());
  for (const [name, words] of [
    [/Add friends/, 'Add my friend'],
    [/Update friends with a tag/, 'Tag '],
    [/Record memories/, 'Had lunch'],
    [/Ask a question/, 'Whom should I call'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    expect(input().value).toContain(words);
  }
});

test("an example that replaces the user's own text gives it back", async () => {
  fakeApiWithAda();
  const { user } = await openAssistant();
  await user.type(input(), 'My own words');
  await user.click(screen.getByRole('button', { name: /Add friends/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(input().value).toBe('My own words');
});

test('Nico says the same in another voice', async () => {
  useSettings.setState({ assistantName: 'Nico' });
  fakeApiWithAda();
  await openAssistant();
  expect(screen.getByRole('heading', { name: 'Nico' })).toBeDefined();
  expect(screen.getByText(/You approve, I nap/)).toBeDefined();
  expect(screen.getAllByRole('button', { name: /Add friends|Update friends|Record mem/ })).toHaveLength(3);
});

test.each(['{Escape}', 'backdrop', 'Close Scout'])(
  'closing with %s gives the focus back to what opened it',
  async (way) => {
    fakeApiWithAda();
    const { user } = await openAssistant();
    if (way === 'backdrop') await user.click(document.querySelector('[data-state="open"].fixed.inset-0')!);
    else if (way === 'Close Scout') await user.click(screen.getByRole('button', { name: way }));
    else await user.keyboard(way);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = screen.getByRole('button', { name: 'Chat' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  },
);

test('the focus goes to the menu when what opened the panel is gone', async () => {
  fakeApiWithAda();
  const { user } = renderApp('/people/ada?panel=profile');
  const menu = await screen.findByRole('button', { name: 'Open menu' });
  await reopen();
  await screen.findByPlaceholderText('How can I help?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(menu));
});

test('a blank text is not sent; Enter sends, and Shift+Enter is a new line', async () => {
  const { called } = fakeApiWithAda({ [EXTRACT]: buildExtraction({ message: 'Nothing found' }) });
  const { user } = await openAssistant();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
  await user.type(input(), '  ');
  expect(button.disabled).toBe(true);
  await user.type(input(), 'Hello{Shift>}{Enter}{/Shift}you');
  expect(called(EXTRACT)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Nothing found')).toBeDefined();
  expect(called(EXTRACT)[0]?.body).toEqual({ narrative: 'Hello\nyou', person_id: 'ada' });
});

test('the remaining characters are shown near 1000, and a longer text is not sent', async () => {
  const { called } = fakeApiWithAda({ [EXTRACT]: buildExtraction() });
  const { user } = await openAssistant();
  const write = async (length: number) => {
    await user.clear(input());
    await user.click(input());
    await user.paste('x'.repeat(length));
  };
  await write(900);
  expect(screen.queryByText(/characters left/)).toBeNull();
  await write(995);
  expect(screen.getByText('5 characters left')).toBeDefined();
  await write(1001);
  expect(screen.getByRole('alert').textContent).toBe(
    'Message is too long. Please keep it under 1000 characters.',
  );
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(called(EXTRACT)).toEqual([]);
  expect(input().value).toHaveLength(1001);
});

test('while a request is pending nothing else is sent; Cancel stops waiting but not the request', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { called } = fakeApiWithAda({ [EXTRACT]: () => answer.promise });
  const { user } = await openAssistant();
  await submit(user, LONG);
  expect(await screen.findByText('Sniffing through your words...')).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText(/^I let go of it!/)).toBeDefined();
  expect(input().value).toBe(LONG);
  await act(async () => answer.resolve(buildExtraction({ message: 'Too late' })));
  expect(screen.queryByText('Too late')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Too late')).toBeDefined();
  const [first, second] = keysOf(called(EXTRACT));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('a refusal is shown in the server’s words, and Retry uses the same key', async () => {
  const answers = [
    refuse(429, 'resource_exhausted', 'That was enough for today'),
    buildExtraction({ message: 'Found' }),
  ];
  const { called } = fakeApiWithAda({ [EXTRACT]: () => answers.shift() });
  const { user } = await openAssistant();
  await submit(user, LONG);
  expect((await screen.findByRole('alert')).textContent).toContain('That was enough for today');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Found')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  const [first, second] = keysOf(called(EXTRACT));
  expect(second).toBe(first);
});

test('offline the guide says so, and the words stay', async () => {
  fakeApiWithAda({
    [EXTRACT]() {
      throw new TypeError('Failed to fetch');
    },
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = await openAssistant();
  await submit(user, LONG);
  expect((await screen.findByRole('alert')).textContent).toContain('You are offline.');
  expect(input().value).toBe(LONG);
});

test('a lost answer is reported in the words of the specification', async () => {
  fakeApiWithAda({
    [EXTRACT]() {
      throw new TypeError('Failed to fetch');
    },
  });
  const { user } = await openAssistant();
  await submit(user, LONG);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Failed to extract contacts. Please try again.',
  );
});

test('the same text sent again after an answer gets a new key', async () => {
  const { called } = fakeApiWithAda({ [EXTRACT]: buildExtraction({ message: 'Nothing found' }) });
  const { user } = await openAssistant();
  for (const count of [1, 2]) {
    await submit(user, LONG);
    await waitFor(() => expect(screen.getAllByText('Nothing found')).toHaveLength(count));
  }
  const [first, second] = keysOf(called(EXTRACT));
  expect(second).not.toBe(first);
});

test("the server's texts are never rendered as HTML", async () => {
  fakeApiWithAda({ [EXTRACT]: buildExtraction({ message: '<img src=x onerror="alert(1)"> **bold**' }) });
  const { user } = await openAssistant();
  await submit(user, LONG);
  expect(await screen.findByText('<img src=x onerror="alert(1)"> **bold**')).toBeDefined();
  expect(screen.getByRole('log').querySelector('img')).toBeNull();
});

test('closing forgets a short draft and keeps a longer one', async () => {
  fakeApiWithAda();
  const { user } = await openAssistant();
  await user.type(input(), 'Just twenty letters!');
  await close();
  await reopen();
  expect(input().value).toBe('');
  await user.type(input(), 'Now twenty-one letters');
  await close();
  await reopen();
  expect(input().value).toBe('Now twenty-one letters');
});

test('closing forgets an answered text and its result', async () => {
  fakeApiWithAda({ [EXTRACT]: buildExtraction({ message: 'Nothing found' }) });
  const { user } = await openAssistant();
  await submit(user, LONG);
  await screen.findByText('Nothing found');
  await close();
  await reopen();
  expect(input().value).toBe('');
  expect(screen.queryByText('Nothing found')).toBeNull();
});

test('a text whose answer never came keeps its key after closing', async () => {
  const { called } = fakeApiWithAda({ [EXTRACT]: () => new Promise(() => {}) });
  const { user } = await openAssistant();
  await submit(user, LONG);
  await close();
  await reopen();
  expect(input().value).toBe(LONG);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(called(EXTRACT)).toHaveLength(2));
  const [first, second] = keysOf(called(EXTRACT));
  expect(second).toBe(first);
});

test('signing out removes the written text', async () => {
  fakeApiWithAda();
  const { user } = await openAssistant();
  await user.type(input(), LONG);
  await close();
  expect(sessionStorage).toHaveLength(1);
  await act(async () => becomeUser(null));
  expect(sessionStorage).toHaveLength(0);
});

const HER = 'She is moving to Oslo in May.';
const bodiesOf = (calls: { body: unknown }[]) => calls.map(({ body }) => body);

test("on a person's page a pronoun means them: the panel says so and sends their id", async () => {
  const { called } = fakeApiWithAda({ [EXTRACT]: buildExtraction() });
  const { user } = await openAssistant();
  expect(screen.getByText('“She”, “he” and “they” mean Ada Lovelace.')).toBeDefined();
  await submit(user, HER);
  await screen.findByText('Please check the suggestion.');
  expect(bodiesOf(called(EXTRACT))).toEqual([{ narrative: HER, person_id: 'ada' }]);
});

test('elsewhere nobody is meant', async () => {
  const { called } = fakeApiWithAda({ [EXTRACT]: buildExtraction() });
  const { user } = renderApp('/insights');
  await reopen();
  await screen.findByPlaceholderText('How can I help?');
  expect(screen.queryByText(/^“She”/)).toBeNull();
  await submit(user, HER);
  await screen.findByText('Please check the suggestion.');
  expect(bodiesOf(called(EXTRACT))).toEqual([{ narrative: HER }]);
});

test('a text that failed is still about the same person when it is sent again from another page', async () => {
  const answers = [refuse(500, 'internal', 'Out of order'), buildExtraction()];
  const { called } = fakeApiWithAda({ [EXTRACT]: () => answers.shift() });
  const { user, history } = await openAssistant();
  await submit(user, HER);
  await screen.findByText('Out of order');
  await close();
  act(() => history.push('/insights'));
  await reopen();
  expect(await screen.findByText('“She”, “he” and “they” mean Ada Lovelace.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Please check the suggestion.');
  const [first, second] = called(EXTRACT);
  expect(second?.body).toEqual({ narrative: HER, person_id: 'ada' });
  expect(keysOf([second!])).toEqual(keysOf([first!]));
});
