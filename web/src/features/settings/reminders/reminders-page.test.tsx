import { screen, waitFor, within } from '@testing-library/react';
import type { Reminders, Today } from 'functions/contract';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { setSharedComputer } from '#lib/storage/storage.ts';
import { inDays } from '#lib/days.ts';
import { memoryTime } from '#lib/text/format-time.ts';
import { buildEntry, buildMe, buildPerson } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { fakePush } from '#testing/browser/fake-push.ts';
import { renderApp } from '#testing/render-app.tsx';

// Ahead, so that also on a busy machine the first test finds its page in time.
beforeAll(async () => {
  await import('#screens/settings-screen.tsx');
  await import('./reminders-page.tsx');
});

const me = buildMe();
const withReminders = (reminders: Partial<Reminders>) =>
  buildMe({ reminders: { ...me.reminders, ...reminders } });
const ada = buildPerson({ follow_up_on: inDays(0) });
const zoe = buildPerson({ id: 'zoe', name: 'Zoë García' });
const suggest = (person: typeof ada, reason: string) => ({
  ...person,
  reason,
  last_message_direction: null,
  is_landline: false,
});
const TODAY: Today = {
  follow_ups: [suggest(ada, 'Follow-up due today')],
  birthdays: [],
  catch_up: [suggest(zoe, 'Last contact 100 days ago, you aim for 90')],
  unread: [],
  promises: [],
};

let push: ReturnType<typeof fakePush> | undefined;
afterEach(() => push?.end());

function openPage(answers: Record<string, unknown> = {}) {
  const { called } = fakeApi({
    'GET /api/people': [ada, zoe],
    'GET /api/auth/me': me,
    'GET /api/today': TODAY,
    'GET /api/reminders/log': [],
    'GET /api/push-key': { public_key: 'BD9mX0xs' },
    'POST /api/push-subscriptions': { endpoint: 'https://push.example/1' },
    'DELETE /api/push-subscriptions': undefined,
    // Like the server, the answer contains everything saved so far.
    'PATCH /api/auth/me': ({ body }: { body: unknown }) =>
      withReminders((body as { reminders: Partial<Reminders> }).reminders),
    ...answers,
  });
  const saved = () =>
    called('PATCH /api/auth/me').map(({ body }) => (body as { reminders: unknown }).reminders);
  return { ...renderApp('/settings/reminders'), called, saved };
}

const option = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const device = () => option(/^Notify me on this device/);
const picture = async () => within(await screen.findByRole('figure', { name: 'Preview of a notification' }));

test('each choice is saved at once, and confirmed', async () => {
  const { user, saved } = openPage();
  await user.click(await screen.findByRole('radio', { name: 'Mondays' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '7 AM');
  await user.click(await option(/^Birthdays/));
  await user.click(await option(/^Name nobody/));
  await user.click(await option(/^Quiet hours/));
  await waitFor(() =>
    expect(saved()).toEqual([
      { email: 'weekly' },
      { hour: 7 },
      { kinds: ['follow_ups', 'catch_up', 'promises', 'texts'] },
      { private: false },
      { quiet: null },
    ]),
  );
});

test('a choice that is refused goes back, and Retry saves it after all', async () => {
  let isOut = true;
  const { user } = openPage({
    'PATCH /api/auth/me': () =>
      isOut ? refuse(500, 'internal', 'Out of order') : withReminders({ email: 'daily' }),
  });
  const daily = await screen.findByRole<HTMLInputElement>('radio', { name: 'Every day' });
  await user.click(daily);
  expect(await screen.findByText('Could not save your reminders. Out of order')).toBeDefined();
  expect(daily.checked).toBe(false);
  isOut = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(daily.checked).toBe(true));
});

test('switched on, the browser asks, the server learns the subscription, and the account says yes', async () => {
  push = fakePush();
  const { user, called, saved } = openPage();
  await user.click(await device());
  await waitFor(() => expect(saved()).toEqual([{ push: true }]));
  expect([...push.keys[0]!]).toEqual([...Buffer.from('BD9mX0xs', 'base64url')]);
  expect(called('POST /api/push-subscriptions').map(({ body }) => body)).toEqual([
    {
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
      expiration_time: null,
    },
  ]);
  await waitFor(async () => expect((await device()).checked).toBe(true));

  await user.click(await device());
  await waitFor(() => expect(called('DELETE /api/push-subscriptions')).toHaveLength(1));
  expect(called('DELETE /api/push-subscriptions')[0]?.body).toEqual({ endpoint: 'https://push.example/1' });
  expect(push.isSubscribed()).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Turn off everywhere' }));
  await waitFor(() => expect(saved()).toEqual([{ push: true }, { push: false }]));
});

test('if the user says no to the browser, nothing is subscribed, and the page says where to allow it', async () => {
  push = fakePush({ answer: 'denied' });
  const { user, called } = openPage();
  await user.click(await device());
  expect(await screen.findByText('The browser did not allow notifications.')).toBeDefined();
  expect(called('POST /api/push-subscriptions')).toEqual([]);
  expect(await screen.findByText(/You blocked notifications from Kindred/)).toBeDefined();
  expect((await device()).ariaDisabled).toBe('true');
});

test('a browser without push says that a mail is possible', async () => {
  openPage();
  expect(await screen.findByText(/This browser cannot show notifications while Kindred/)).toBeDefined();
  expect((await device()).ariaDisabled).toBe('true');
});

test('an iPhone says to add Kindred to the Home Screen first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  openPage();
  expect(await screen.findByText(/add Kindred to the Home Screen first/)).toBeDefined();
});

test('a shared computer gets no notifications', async () => {
  push = fakePush({ permission: 'granted' });
  setSharedComputer(true);
  openPage();
  expect(await screen.findByText(/so it gets no notifications/)).toBeDefined();
});

test('the preview names nobody, and everybody once the user wants it', async () => {
  const { user } = openPage();
  expect((await picture()).getByText('Two people would love to hear from you')).toBeDefined();
  expect((await picture()).queryByText(/Ada/)).toBeNull();
  await user.click(await option(/^Name nobody/));
  expect(await (await picture()).findByText(/Ada Lovelace: Follow-up due today/)).toBeDefined();
});

test('the preview has the buttons if one person is meant, and only the wanted kinds', async () => {
  const kinds = ['follow_ups', 'texts'] as const;
  openPage({ 'GET /api/auth/me': withReminders({ kinds: [...kinds] }) });
  expect((await picture()).getByText('Somebody would love to hear from you')).toBeDefined();
  expect((await picture()).getByText('In touch')).toBeDefined();
  expect((await picture()).getByText('Snooze a week')).toBeDefined();
});

test('the preview names promises that are due, and their kind can be left out', async () => {
  const promise = (due_on: string | null) => ({
    entry: buildEntry({ promise: { due_on, done_at: null } }),
    person: zoe,
  });
  const promises = [promise(inDays(0)), promise(inDays(3)), promise(null)];
  const { user, saved } = openPage({
    'GET /api/today': { ...TODAY, follow_ups: [], catch_up: [], promises },
    'GET /api/auth/me': withReminders({ private: false }),
  });
  expect((await picture()).getByText(/Promised for today: /)).toBeDefined();
  await user.click(await option(/^Promises/));
  expect(await screen.findByText('Nothing is due now, so nothing would come.')).toBeDefined();
  expect(saved()).toEqual([{ kinds: ['follow_ups', 'birthdays', 'catch_up', 'texts'] }]);
});

test('the preview leaves out who is snoozed or was met since, except on a birthday, as the server does', async () => {
  const snoozed = { ...ada, snoozed_until: inDays(7) };
  const met = { ...zoe, follow_up_on: inDays(-2), last_contact_date: new Date().toISOString() };
  const born = buildPerson({ id: 'bo', name: 'Bo', birthday: inDays(0), snoozed_until: inDays(7) });
  openPage({
    'GET /api/people': [snoozed, met, born],
    'GET /api/today': {
      ...TODAY,
      follow_ups: [suggest(snoozed, 'Follow-up due today'), suggest(met, 'Follow-up due since Monday')],
      catch_up: [],
    },
    'GET /api/auth/me': withReminders({ private: false }),
  });
  expect((await picture()).getByText('Bo would love to hear from you')).toBeDefined();
  expect((await picture()).getByText(/Birthday today\./)).toBeDefined();
});

test('with nothing due, nothing would come', async () => {
  openPage({ 'GET /api/today': { ...TODAY, follow_ups: [], catch_up: [] } });
  expect(await screen.findByText('Nothing is due now, so nothing would come.')).toBeDefined();
});

test('the log says what was sent, what was not, and why', async () => {
  const [morning, night] = ['2026-03-01T14:00:00.000Z', '2026-03-02T03:30:00.000Z'] as const;
  const line = (fields: object) => ({
    at: morning,
    kind: 'follow_ups',
    channel: 'push',
    person_ids: ['ada'],
    outcome: 'sent',
    ...fields,
  });
  openPage({
    'GET /api/reminders/log': [
      line({ at: night, kind: 'texts', person_ids: ['zoe'], outcome: 'skipped_quiet' }),
      line({}),
      line({ kind: 'birthdays', person_ids: ['zoe', 'gone'] }),
      line({ kind: 'catch_up', person_ids: ['zoe'], outcome: 'skipped_contacted' }),
      line({ channel: 'email', outcome: 'unknown' }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'What was sent' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(texts).toEqual([
    `NotificationNot sent: your quiet hours${memoryTime(night)}New text: Zoë García`,
    `NotificationSent${memoryTime(morning)}Follow-up: Ada LovelaceBirthday: Zoë García and somebody you deletedZoë García left out: you were in touch`,
    `MailMay not have arrived${memoryTime(morning)}Follow-up: Ada Lovelace`,
  ]);
});

test('an empty log says what will stand there', async () => {
  openPage();
  expect(await screen.findByText(/^Nothing was sent yet/)).toBeDefined();
});
