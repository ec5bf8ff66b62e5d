import { expect, test } from 'vitest';
import { ACCOUNT, OUR_NUMBER } from '#stand-ins/testing/open-stand-ins.ts';
import { openTwilio, THEIR_NUMBER } from '#stand-ins/testing/open-twilio.ts';

test('a text from the phone reaches the product as a signed webhook, and its status comes back', async () => {
  const { post, product } = await openTwilio();
  product.status = 403;
  const answer = await post('/phone/inbound', {
    from: THEIR_NUMBER,
    to: OUR_NUMBER,
    body: 'Hi there',
    message_sid: 'SM7',
  });
  expect(await answer.json()).toEqual({ status: 403 });
  expect(product.webhooks).toMatchObject([
    {
      url: '/api/sms/webhook',
      isSigned: true,
      fields: {
        MessageSid: 'SM7',
        From: THEIR_NUMBER,
        To: OUR_NUMBER,
        Body: 'Hi there',
        AccountSid: ACCOUNT.accountSid,
      },
    },
  ]);
});

test('the phone shows the texts sent to it and from it, oldest first', async () => {
  const { messagesOf, openClient, post } = await openTwilio();
  const { sid } = await openClient().messages.create({
    from: OUR_NUMBER,
    to: THEIR_NUMBER,
    body: 'Question',
  });
  await post('/phone/inbound', { from: THEIR_NUMBER, to: OUR_NUMBER, body: 'Answer', message_sid: 'SM7' });
  await post('/phone/inbound', { from: '+15125550199', to: OUR_NUMBER, body: 'Somebody else' });
  const seen = [
    { sid, from: OUR_NUMBER, to: THEIR_NUMBER, body: 'Question', direction: 'outbound' },
    { sid: 'SM7', from: THEIR_NUMBER, to: OUR_NUMBER, body: 'Answer', direction: 'inbound' },
  ];
  expect(await messagesOf('%2B15125550100')).toEqual(seen);
  expect(await messagesOf('+15125550100'), 'with a plus that was not encoded').toEqual(seen);
});

test('a text delivered twice under the same sid is shown once', async () => {
  const { messagesOf, post, product } = await openTwilio();
  const inbound = { from: THEIR_NUMBER, to: OUR_NUMBER, body: 'Once', message_sid: 'SM7' };
  await post('/phone/inbound', inbound);
  await post('/phone/inbound', inbound);
  expect(product.webhooks).toHaveLength(2);
  expect(await messagesOf('%2B15125550100')).toHaveLength(1);
});

test('after STOP no text can be sent to the phone, until START', async () => {
  const { openClient, post } = await openTwilio();
  const client = openClient();
  const create = () => client.messages.create({ from: OUR_NUMBER, to: THEIR_NUMBER, body: 'Hi' });
  await post('/phone/inbound', { from: THEIR_NUMBER, to: OUR_NUMBER, body: ' stop ' });
  await expect(create()).rejects.toMatchObject({ status: 400, code: 21610 });
  await post('/phone/inbound', { from: THEIR_NUMBER, to: OUR_NUMBER, body: 'START' });
  await expect(create()).resolves.toMatchObject({ status: 'queued' });
});

test.each([
  ['not json', 'The body must be a JSON object'],
  [{ to: OUR_NUMBER, body: 'Hi' }, 'from must be a text that is not empty'],
  [{ from: THEIR_NUMBER, to: OUR_NUMBER, body: ' ' }, 'body must be a text that is not empty'],
  [
    { from: THEIR_NUMBER, to: OUR_NUMBER, body: 'Hi', message_sid: 7 },
    'message_sid must be a text that is not empty',
  ],
])('%j is refused with one clear sentence', async (body, error) => {
  const { post, product } = await openTwilio();
  const answer = await post('/phone/inbound', body);
  expect([answer.status, await answer.json()]).toEqual([400, { error }]);
  expect(product.webhooks).toEqual([]);
});

test('the phone has a page with its own style and script', async () => {
  const { base } = await openTwilio();
  for (const [path, type] of [
    ['/phone?phone=+15125550100', 'text/html'],
    ['/phone/phone.css', 'text/css'],
    ['/phone/phone.js', 'text/javascript'],
  ] as const) {
    const answer = await fetch(base + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
  }
});

test('an open page is notified at once of a new text', async () => {
  const { base, post } = await openTwilio();
  const stream = (await fetch(`${base}/phone/events`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await stream?.read())?.value).toContain('event: change');
  await post('/phone/inbound', { from: THEIR_NUMBER, to: OUR_NUMBER, body: 'News' });
  expect((await stream?.read())?.value).toContain('event: change');
  await stream?.cancel();
});
