import { screen, waitFor, within } from '@testing-library/react';
import type { Token } from 'functions/contract';
import { SCOPE_SENTENCES } from 'functions/contract/tokens/scopes';
import { expect, test } from 'vitest';
import { buildMe } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';
import { buildNewToken, buildToken, SECRET } from '#testing/tokens.ts';

const CREATE = 'POST /api/tokens';
const focused = () => document.activeElement;

/** Opens the page of an account with these tokens. A token that is made or revoked changes the list. */
function openPage(tokens: Token[] = [], answers: Record<string, unknown> = {}) {
  let now = tokens;
  const api = fakeApi({
    'GET /api/people': [],
    'GET /api/auth/me': buildMe(),
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
  return { ...api, ...renderApp('/settings/programs') };
}

const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section') as HTMLElement);

test('a token is made with a name, a scope that is explained, and an end, and shown once', async () => {
  const { user, called } = openPage();
  const tokens = await card('API tokens');
  expect(tokens.getByText(/^No tokens yet/)).toBeDefined();
  await user.click(tokens.getByRole('button', { name: 'New token' }));
  expect(focused()).toBe(tokens.getByLabelText('Name'));
  await user.keyboard('Backup script');
  for (const scope of ['read', 'propose', 'write'] as const)
    expect(tokens.getByText(SCOPE_SENTENCES[scope])).toBeDefined();
  await user.click(tokens.getByRole('radio', { name: /^Write/ }));
  await user.selectOptions(tokens.getByLabelText('Ends'), 'In 30 days');
  await user.click(tokens.getByRole('button', { name: 'Make a token' }));

  expect(await tokens.findByDisplayValue(SECRET)).toBeDefined();
  expect(called(CREATE).map(({ body }) => body)).toEqual([
    { name: 'Backup script', scope: 'write', expires_in_days: 30 },
  ]);
  expect(called(CREATE)[0]!.headers.has('idempotency-key')).toBe(false);
  expect(focused()).toBe(tokens.getByRole('button', { name: 'Copy the token' }));
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(tokens.getByRole('button', { name: 'I have copied it' }));
  expect(screen.queryByDisplayValue(SECRET)).toBeNull();
  await waitFor(() => expect(focused()).toBe(tokens.getByRole('button', { name: 'New token' })));
  expect(await tokens.findByText('Backup script')).toBeDefined();
});

test('a token without an end never ends', async () => {
  const { user, called } = openPage();
  const tokens = await card('API tokens');
  await user.click(tokens.getByRole('button', { name: 'New token' }));
  await user.keyboard('Backup script');
  await user.selectOptions(tokens.getByLabelText('Ends'), 'Never');
  await user.click(tokens.getByRole('button', { name: 'Make a token' }));
  await tokens.findByDisplayValue(SECRET);
  expect(called(CREATE).map(({ body }) => body)).toEqual([{ name: 'Backup script', scope: 'read' }]);
});

test('a row says what the token may do, when it ends, and which program used it last', async () => {
  openPage([
    buildToken({ scope: 'propose', expires_at: '2099-02-01T12:00:00.000Z' }),
    buildToken({ id: 'old', name: 'Old one', expires_at: '2026-01-02T12:00:00.000Z' }),
    buildToken({ id: 'phone', name: 'My iPhone', scope: 'contacts' }),
    buildToken({ id: 'used', name: 'Used', last_used_at: new Date().toISOString(), last_used_by: 'curl/8' }),
  ]);
  const rows = await within(await screen.findByRole('list', { name: 'Tokens' })).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Notes scriptPropose\. Reads, and proposes.+Never used.+ · Ends Feb 1, 2099/),
    expect.stringMatching(/^Old one.+ · Ended Jan 2, 2026/),
    expect.stringMatching(/^Used.+Last used today around \d+ [AP]M by curl\/8/),
  ]);
  expect(screen.getByText(/^One phone or computer has a password of its own/)).toBeDefined();
  expect(screen.queryByText('My iPhone')).toBeNull();
});

test('a token is revoked at once, after a question, and the focus stays in its card', async () => {
  const { user, called } = openPage([buildToken()]);
  const tokens = await card('API tokens');
  await user.click(tokens.getByRole('button', { name: 'Revoke Notes script' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(called('DELETE /api/tokens/token-1')).toHaveLength(0);
  await user.click(tokens.getByRole('button', { name: 'Revoke Notes script' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Revoked “Notes script”.')).toBeDefined();
  expect(await tokens.findByText(/^No tokens yet/)).toBeDefined();
  expect(focused()?.closest('[data-target="tokens"]')).toBeTruthy();
});

test('a token that could not be revoked still stands in the list, and the toast says that it works', async () => {
  const { user } = openPage([buildToken()], {
    'DELETE /api/tokens/token-1': refuse(500, 'internal', 'Out of order'),
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke Notes script' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(/^It still works/)).toBeDefined();
  expect(screen.getByText('Notes script')).toBeDefined();
});

test('an assistant gets its address, a token that proposes, and lines to paste with both', async () => {
  const { user, called } = openPage();
  const assistant = await card('Connect an assistant');
  const address = `${location.origin}/mcp`;
  expect(assistant.getByDisplayValue(address)).toBeDefined();
  const lines = () => assistant.getByRole('tabpanel').querySelector('code')!.textContent!;
  expect(lines()).toContain('kdr_YOUR_TOKEN');
  await user.click(assistant.getByRole('tab', { name: 'Cursor' }));
  expect(assistant.getByLabelText<HTMLInputElement>('Name').value).toBe('Cursor');
  expect(assistant.getByRole<HTMLInputElement>('radio', { name: /^Propose/ }).checked).toBe(true);
  await user.click(assistant.getByRole('button', { name: 'Make a token' }));
  await assistant.findByDisplayValue(SECRET);
  expect(called(CREATE).map(({ body }) => body)).toEqual([
    { name: 'Cursor', scope: 'propose', expires_in_days: 90 },
  ]);
  const headers = { Authorization: `Bearer ${SECRET}` };
  expect(JSON.parse(lines())).toEqual({ mcpServers: { kindred: { url: address, headers } } });
  await user.click(assistant.getByRole('tab', { name: 'VS Code' }));
  expect(JSON.parse(lines())).toEqual({ servers: { kindred: { type: 'http', url: address, headers } } });
  await user.click(assistant.getByRole('tab', { name: 'Claude Code' }));
  expect(lines()).toContain(`--transport http kindred ${address} --header "Authorization: Bearer ${SECRET}"`);
  await user.click(assistant.getByRole('button', { name: 'Copy the lines' }));
  expect(await navigator.clipboard.readText()).toBe(lines());
});

test('leaving before the token was copied asks first; afterwards it does not', async () => {
  const { user, location: address } = openPage();
  const assistant = await card('Connect an assistant');
  await user.click(assistant.getByRole('button', { name: 'Make a token' }));
  await assistant.findByDisplayValue(SECRET);
  await user.click(screen.getByRole('link', { name: /^Tags/ }));
  expect(await screen.findByText('Leave without the token?')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(assistant.getByRole('button', { name: 'Copy the lines' }));
  await user.click(screen.getByRole('link', { name: /^Tags/ }));
  await waitFor(() => expect(address()).toBe('/settings/tags'));
});

test('a browser that does not copy selects the token, and says so', async () => {
  const { user } = openPage();
  const assistant = await card('Connect an assistant');
  await user.click(assistant.getByRole('button', { name: 'Make a token' }));
  const input = (await assistant.findByDisplayValue(SECRET)) as HTMLInputElement;
  navigator.clipboard.writeText = () => Promise.reject(new Error('Denied'));
  await user.click(assistant.getByRole('button', { name: 'Copy the token' }));
  expect(await screen.findByText('Could not copy the token. It is selected: copy it by hand.')).toBeDefined();
  expect(input.selectionEnd! - input.selectionStart!).toBe(SECRET.length);
});

test('with 20 tokens there is no form for another one, and the page says why', async () => {
  openPage(Array.from({ length: 20 }, (_, index) => buildToken({ id: `${index}`, name: `No. ${index}` })));
  const tokens = await card('API tokens');
  expect(tokens.getByRole<HTMLButtonElement>('button', { name: 'New token' }).disabled).toBe(true);
  expect(tokens.getByText(/^An account has at most 20 tokens/)).toBeDefined();
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Make a token' });
  expect(make.disabled).toBe(true);
});

test('a token that was refused says why, and one whose answer was lost says what to do', async () => {
  let isLost = false;
  const { user } = openPage([], {
    [CREATE]: () =>
      isLost
        ? Promise.reject(new TypeError('Network'))
        : refuse(400, 'failed_precondition', 'There are 20 tokens already'),
  });
  const assistant = await card('Connect an assistant');
  await user.click(assistant.getByRole('button', { name: 'Make a token' }));
  expect(await assistant.findByText('There are 20 tokens already')).toBeDefined();
  isLost = true;
  await user.click(assistant.getByRole('button', { name: 'Make a token' }));
  expect(await assistant.findByText(/If “Claude Code” is in the list now, revoke it/)).toBeDefined();
});

test('tokens that cannot be loaded are asked for again', async () => {
  let isOut = true;
  const { user } = openPage([], {
    'GET /api/tokens': () => (isOut ? refuse(500, 'internal', 'Out of order') : [buildToken()]),
  });
  expect(await screen.findByText('Could not load your tokens')).toBeDefined();
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Notes script')).toBeDefined();
});
