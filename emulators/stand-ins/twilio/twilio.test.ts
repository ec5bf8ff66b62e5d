import { expect, test, vi } from 'vitest';
import { ACCOUNT, OUR_NUMBER } from '#stand-ins/testing/open-stand-ins.ts';
import { openTwilio, THEIR_NUMBER } from '#stand-ins/testing/open-twilio.ts';

test('a text is created as Twilio’s library expects it', async () => {
  const { openClient } = await openTwilio();
  const message = await openClient().messages.create({
    from: OUR_NUMBER,
    to: THEIR_NUMBER,
    body: 'Hello & “bye”',
  });
  expect(message).toMatchObject({
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    accountSid: ACCOUNT.accountSid,
    status: 'queued',
    direction: 'outbound-api',
    body: 'Hello & “bye”',
    from: OUR_NUMBER,
    to: THEIR_NUMBER,
    errorCode: null,
    dateSent: null,
  });
  expect(Math.abs(Date.now() - message.dateCreated.getTime())).toBeLessThan(5000);
});

test('a text is fetched by its sid, and found in the list by number', async () => {
  const { openClient } = await openTwilio();
  const client = openClient();
  const { sid } = await client.messages.create({ from: OUR_NUMBER, to: THEIR_NUMBER, body: 'One' });
  await client.messages.create({ from: OUR_NUMBER, to: '+15125550199', body: 'Two' });
  expect((await client.messages(sid).fetch()).body).toBe('One');
  expect((await client.messages.list({ to: THEIR_NUMBER })).map((message) => message.sid)).toEqual([sid]);
});

test('the list is newest first and continues over its pages', async () => {
  const { openClient } = await openTwilio();
  const client = openClient();
  for (const body of ['1', '2', '3', '4', '5'])
    await client.messages.create({ from: OUR_NUMBER, to: THEIR_NUMBER, body });
  const listed = await client.messages.list({ from: OUR_NUMBER, pageSize: 2 });
  expect(listed.map(({ body }) => body)).toEqual(['5', '4', '3', '2', '1']);
});

test('the list is filtered by the time of sending', async () => {
  const { openClient } = await openTwilio();
  const client = openClient();
  const { sid } = await client.messages.create({ from: OUR_NUMBER, to: THEIR_NUMBER, body: 'Now' });
  await vi.waitUntil(async () => (await client.messages(sid).fetch()).dateSent);
  const minute = 60_000;
  expect(await client.messages.list({ dateSentAfter: new Date(Date.now() - minute) })).toHaveLength(1);
  expect(await client.messages.list({ dateSentBefore: new Date(Date.now() - minute) })).toHaveLength(0);
});

test('delivery is reported in signed callbacks, sent and then delivered', async () => {
  const { openClient, product } = await openTwilio();
  const statusCallback = `${product.url}/api/sms/status?message=u%2F1`;
  const { sid } = await openClient().messages.create({
    from: OUR_NUMBER,
    to: THEIR_NUMBER,
    body: 'Hi',
    statusCallback,
  });
  await vi.waitUntil(() => product.webhooks.length === 2);
  expect(product.webhooks.map(({ url, isSigned, fields }) => [url, isSigned, fields.MessageStatus])).toEqual([
    ['/api/sms/status?message=u%2F1', true, 'sent'],
    ['/api/sms/status?message=u%2F1', true, 'delivered'],
  ]);
  expect(product.webhooks[0]?.fields).toMatchObject({
    MessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'sent',
    AccountSid: ACCOUNT.accountSid,
    ApiVersion: '2010-04-01',
    From: OUR_NUMBER,
    To: THEIR_NUMBER,
  });
});

test('a wrong token is refused with 401', async () => {
  const { openClient } = await openTwilio();
  const created = openClient('wrong').messages.create({ from: OUR_NUMBER, to: THEIR_NUMBER, body: 'Hi' });
  await expect(created).rejects.toMatchObject({ status: 401, code: 20003, message: 'Authenticate' });
});

test.each([
  ['a recipient that is no number', { to: '12', from: OUR_NUMBER, body: 'Hi' }, 21211],
  ['a sender that is not ours', { to: THEIR_NUMBER, from: '+15005550099', body: 'Hi' }, 21659],
  ['an empty body', { to: THEIR_NUMBER, from: OUR_NUMBER, body: '' }, 21602],
  ['a body over 1600 characters', { to: THEIR_NUMBER, from: OUR_NUMBER, body: 'x'.repeat(1601) }, 21617],
  ['Twilio’s own test number for a failure', { to: '+15005550001', from: OUR_NUMBER, body: 'Hi' }, 21211],
])('%s is refused with Twilio’s error', async (_what, input, code) => {
  const { messagesOf, openClient } = await openTwilio();
  await expect(openClient().messages.create(input)).rejects.toMatchObject({
    status: 400,
    code,
    moreInfo: `https://www.twilio.com/docs/errors/${code}`,
  });
  expect(await messagesOf('%2B15125550100')).toEqual([]);
});

test('an unknown text is 404', async () => {
  const { openClient } = await openTwilio();
  await expect(openClient().messages('SM1').fetch()).rejects.toMatchObject({ status: 404, code: 20404 });
});
