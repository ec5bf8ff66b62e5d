import { expect, test } from 'vitest';
import { addDays } from '#contract/text/calendar-days.ts';
import { startDigests } from '#testing/reminders/digests.ts';

/** Sends a digest about one person, and returns the tokens of its notification and the link of its mail. */
async function reminded() {
  const api = await startDigests();
  const user = await api.user({ push: true, email: 'daily' });
  const id = await user.person('Ana', { follow_up_on: api.today() });
  api.at(8);
  await api.send();
  const { actions } = JSON.parse(user.pushes()[0]!.payload) as {
    actions: { action: string; token: string }[];
  };
  const tokenOf = (action: string) => actions.find((one) => one.action === action)!.token;
  const { unsubscribeUrl } = user.mails()[0]!;
  const act = (token: unknown) => api.request('POST', '/api/reminders/act', { body: { token } });
  const unsubscribe = unsubscribeUrl.replace(/^.*(?=\/api\/)/, '');
  const person = async () => (await user.me.get(`/api/people/${id}`)).body;
  return { api, user, id, tokenOf, act, unsubscribe, person };
}

test('a token that is not ours, changed, for something else or too old does nothing', async () => {
  const { api, tokenOf, act, unsubscribe, person } = await reminded();
  const stop = unsubscribe.split('token=')[1];
  for (const token of ['', 'x', 'x.y', `${tokenOf('snooze')}x`, stop, 7, null]) {
    const { status, body } = await act(token);
    expect([status, body.error.code]).toEqual([400, 'invalid_argument']);
  }
  api.clock.now = new Date(api.clock.now.getTime() + 7 * 86_400_000);
  const { status, body } = await act(tokenOf('in_touch'));
  expect([status, body.error.code, body.error.message]).toEqual([
    400,
    'failed_precondition',
    'This link has expired. Open Kindred to do it there.',
  ]);
  expect((await person()).follow_up_on).not.toBeNull();
});

test('In touch logs one contact and ends the follow-up; a repeat has the same answer and changes nothing', async () => {
  const { user, id, tokenOf, act, person } = await reminded();
  const done = { action: 'in_touch', person: { id, name: 'Ana' }, until: null };
  const answers = await Promise.all([act(tokenOf('in_touch')), act(tokenOf('in_touch'))]);
  for (const { status, body } of [...answers, await act(tokenOf('in_touch'))])
    expect([status, body]).toEqual([200, done]);
  expect(await person()).toMatchObject({ follow_up_on: null, days_since_contact: 0 });
  const { body: feed } = await user.me.get(`/api/people/${id}/activity`);
  expect(feed.filter(({ type }: { type: string }) => type === 'contact')).toHaveLength(1);
});

test('Snooze puts the person off for a week of the user’s days, once', async () => {
  const { api, user, id, tokenOf, act, person } = await reminded();
  const until = addDays(api.today(), 7);
  const done = { action: 'snooze', person: { id, name: 'Ana' }, until };
  expect((await act(tokenOf('snooze'))).body).toEqual(done);
  api.pass(86_400_000);
  expect((await act(tokenOf('snooze'))).body).toEqual(done);
  expect((await person()).snoozed_until).toBe(until);
  const later = addDays(until, 30);
  await user.me.patch(`/api/people/${id}`, { snoozed_until: later });
  expect((await act(tokenOf('snooze'))).body).toEqual(done);
  expect((await person()).snoozed_until).toBe(later);
});

test('a link of a person who is gone, or of an account that is gone, is answered with 404', async () => {
  const { user, id, tokenOf, act } = await reminded();
  await user.me.delete(`/api/people/${id}`);
  expect((await act(tokenOf('in_touch'))).status).toBe(404);
  await user.me.delete('/api/auth/me');
  expect((await act(tokenOf('snooze'))).status).toBe(404);
});

test('the page to unsubscribe changes nothing; its button, and the click of a mail program, stop the mails', async () => {
  const { api, user, unsubscribe } = await reminded();
  const email = async () => (await user.me.get('/api/auth/me')).body.reminders.email;
  const page = await api.request('GET', unsubscribe);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  expect(page.body).toContain('<form method="post">');
  expect(await email()).toBe('daily');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const _ of [1, 2]) {
    const answer = await api.request('POST', unsubscribe, {
      body: 'List-Unsubscribe=One-Click',
      headers: form,
    });
    expect([answer.status, await email()]).toEqual([200, 'off']);
  }
  const accept = 'text/html,application/xhtml+xml';
  for (const method of ['GET', 'POST']) {
    const wrong = await api.request(method, '/api/reminders/unsubscribe?token=x', { headers: { accept } });
    expect([wrong.status, String(wrong.body).includes('no longer valid')]).toEqual([400, true]);
    const { status, body } = await api.request(method, '/api/reminders/unsubscribe?token=x');
    expect([status, body.error.code]).toEqual([400, 'invalid_argument']);
  }
});
