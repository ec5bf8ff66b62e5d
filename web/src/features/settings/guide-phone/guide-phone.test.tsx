import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildMe } from '#testing/builders.ts';
import { fakeApi, refuse } from '#testing/fake-api.ts';
import { renderApp } from '#testing/render-app.tsx';

const PHONE = '+15125550144';
const READY = buildMe({ guide_phone: PHONE });

function openCard(me = buildMe(), answers: Record<string, unknown> = {}) {
  const api = fakeApi({ 'GET /api/people': [], 'GET /api/auth/me': me, ...answers });
  return { ...api, ...renderApp('/settings/reminders') };
}

const card = async () =>
  within((await screen.findByRole('heading', { name: 'Text Scout' })).closest('section') as HTMLElement);

test('one number and one code set up texting the guide', async () => {
  const { user, called } = openCard(buildMe(), {
    'POST /api/guide/phone': { phone: PHONE, expires_at: '2026-03-01T12:10:00.000Z' },
    'POST /api/guide/phone/verify': READY,
  });
  const { getByLabelText, getByRole, findByLabelText, findByRole, findByText } = await card();
  await user.type(getByLabelText('Your mobile number'), '512 555 0144{Enter}');
  const code = await findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  expect(await findByText(/on their way to \(512\) 555-0144/)).toBeDefined();
  await user.type(code, '123456');
  await user.click(getByRole('button', { name: 'Confirm' }));
  expect(await findByRole('link', { name: /^Text \(500\) 555-0011/ })).toHaveProperty(
    'href',
    'sms:+15005550011',
  );
  const sent = called('POST /api/guide/phone/verify').map(({ body }) => body);
  expect(sent).toEqual([{ code: '123456' }]);
});

test('a number and a code that are wrong say so, and another number can be tried', async () => {
  let isNumber = false;
  const { user } = openCard(buildMe(), {
    'POST /api/guide/phone': () =>
      isNumber
        ? { phone: PHONE, expires_at: '2026-03-01T12:10:00.000Z' }
        : refuse(400, 'invalid_argument', 'phone: is not a phone number'),
    'POST /api/guide/phone/verify': refuse(400, 'failed_precondition', 'This code is wrong'),
  });
  const { getByLabelText, getByRole, findByLabelText, findByText } = await card();
  await user.type(getByLabelText('Your mobile number'), 'none{Enter}');
  expect(await findByText('The number is not a phone number')).toBeDefined();
  isNumber = true;
  await user.clear(getByLabelText('Your mobile number'));
  await user.type(getByLabelText('Your mobile number'), '512 555 0144{Enter}');
  await user.type(await findByLabelText('Code'), '000000{Enter}');
  expect(await findByText('This code is wrong')).toBeDefined();
  await user.click(getByRole('button', { name: 'Another number' }));
  await waitFor(() => expect(document.activeElement).toBe(getByLabelText('Your mobile number')));
});

test('the phone can be removed, after a question', async () => {
  let me = READY;
  const { user } = openCard(READY, {
    'GET /api/auth/me': () => me,
    'DELETE /api/guide/phone': () => {
      me = buildMe();
      return undefined;
    },
  });
  const { findByRole, findByLabelText } = await card();
  await user.click(await findByRole('button', { name: 'Remove this phone' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await findByLabelText('Your mobile number')).toBeDefined();
});

test('a notice that another account has the phone is shown until it is dismissed', async () => {
  let me = buildMe({
    notices: [{ id: 'guide-phone', kind: 'guide_phone_taken', text: 'Somebody has it now.' }],
  });
  const { user, called } = openCard(me, {
    'GET /api/auth/me': () => me,
    'DELETE /api/auth/notices/guide-phone': () => {
      me = buildMe();
      return undefined;
    },
  });
  const { findByRole, queryByText } = await card();
  await user.click(await findByRole('button', { name: 'OK' }));
  await waitFor(() => expect(queryByText('Somebody has it now.')).toBeNull());
  expect(called('DELETE /api/auth/notices/guide-phone')).toHaveLength(1);
});

test('where the guide has no number there is no card', async () => {
  const { called } = openCard(buildMe({ guide_number: null }));
  expect(await screen.findByRole('heading', { name: 'Reminders', level: 1 })).toBeDefined();
  await waitFor(() => expect(called('GET /api/auth/me')).not.toHaveLength(0));
  expect(screen.queryByRole('heading', { name: 'Text Scout' })).toBeNull();
});
