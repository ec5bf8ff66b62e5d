import {
  addPerson,
  expect,
  newPhone,
  signIn,
  standInPhone,
  test,
  wakeWorkers,
  type WithId,
} from './fixtures.ts';
import { openPushService, recordNotifications, sendReminders } from './push.ts';

test.use({ serviceWorkers: 'allow', timezoneId: 'UTC' });
test.beforeAll(wakeWorkers);

const today = () => new Date().toISOString().slice(0, 10);

interface Me {
  reminders: { push: boolean };
}

interface Person {
  last_contact_date: string | null;
  snoozed_until: string | null;
}

test('a digest is pushed to the browser, and its buttons work with the app closed and offline', async ({
  page,
  context,
  browser,
  account,
}) => {
  const push = await openPushService(context);
  const { id } = await addPerson(account, { name: 'Ada Lovelace', follow_up_on: today() });
  const person = () => account.call<Person>('GET', `/api/people/${id}`);
  const reminders = { hour: new Date().getUTCHours() };
  await account.call('PATCH', '/api/auth/me', { timezone: 'UTC', reminders });
  await signIn(page, account, '/settings/reminders');
  const preview = page.getByRole('figure', { name: 'Preview of a notification' });
  await expect(preview).toContainText('Somebody would love to hear from you');
  const notifications = await recordNotifications(page);
  const device = page.getByRole('checkbox', { name: /^Notify me on this device/ });
  await device.click();
  await expect(device).toBeChecked();
  const isOn = async () => (await account.call<Me>('GET', '/api/auth/me')).reminders.push;
  await expect.poll(isOn).toBe(true);

  await sendReminders();
  await expect.poll(async () => (await push.messages()).length).toBe(1);
  const [digest] = await push.messages();
  await notifications.deliver(digest!);
  await expect.poll(notifications.shown).toEqual([
    expect.objectContaining({
      tag: 'digest',
      title: digest!.title,
      actions: ['In touch', 'Snooze a week'],
    }),
  ]);
  await expect(preview).toContainText(digest!.title);
  expect(JSON.stringify(digest)).not.toContain('Ada');

  await page.close();
  await context.setOffline(true);
  await notifications.click('in_touch');
  const titles = async () => (await notifications.shown()).map(({ title }) => title);
  expect((await titles()).at(-1)).toBe('“In touch” is kept');
  expect((await person()).last_contact_date).toBeNull();
  await context.setOffline(false);
  await notifications.sync();
  expect((await titles()).at(-1)).toBe('“In touch” is done');
  expect((await person()).last_contact_date).not.toBeNull();

  const stranger = await browser.newContext();
  const link = await stranger.newPage();
  const { token } = digest!.actions!.find(({ action }) => action === 'snooze')!;
  await link.goto(`/reminders/act?token=${token}`);
  await expect(link.getByRole('heading', { name: 'Snooze a week?' })).toBeVisible();
  expect((await person()).snoozed_until).toBeNull();
  await link.getByRole('button', { name: 'Snooze a week' }).click();
  await expect(link.getByText(/^Ada Lovelace is snoozed until/)).toBeVisible();
  expect((await person()).snoozed_until).not.toBeNull();
  await stranger.close();
});

test('a text is pushed at once: nothing is shown while its thread is open, else a click opens the thread', async ({
  page,
  context,
  account,
}) => {
  const push = await openPushService(context);
  const phone = newPhone();
  const { id } = await addPerson<WithId>(account, { name: 'Ada Lovelace', phone_number: phone });
  await account.call('POST', '/api/sms/send', { person_id: id, body: 'Hello' });
  const [text] = await standInPhone(phone).texts();
  await signIn(page, account, '/settings/reminders');
  await account.call('PATCH', '/api/auth/me', { reminders: { private: false, quiet: null } });
  const notifications = await recordNotifications(page);
  await page.reload();
  const device = page.getByRole('checkbox', { name: /^Notify me on this device/ });
  await device.click();
  await expect(device).toBeChecked();
  const isOn = async () => (await account.call<Me>('GET', '/api/auth/me')).reminders.push;
  await expect.poll(isOn).toBe(true);

  await standInPhone(phone).answer(text!.from, 'Are you there?');
  await expect.poll(async () => (await push.messages()).length).toBe(1);
  const [pushed] = await push.messages();
  await notifications.deliver(pushed!);
  await expect
    .poll(notifications.shown)
    .toEqual([expect.objectContaining({ tag: `text-${id}`, title: 'Ada Lovelace', body: 'Are you there?' })]);
  await notifications.allowFocus();
  await notifications.click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('Are you there?')).toBeVisible();
  await page.bringToFront();
  await notifications.deliver(pushed!);
  await notifications.deliver({ ...pushed!, tag: 'text-somebody', thread: 'somebody' });
  await expect
    .poll(async () => (await notifications.shown()).map(({ tag }) => tag))
    .toEqual([`text-${id}`, 'text-somebody']);
});
