import { once } from 'node:events';
import { createConnection } from 'node:net';
import { smtpMail } from 'functions/clients/smtp-mail.ts';
import { expect, test } from 'vitest';
import { openStandIns } from '#stand-ins/testing/open-stand-ins.ts';

const MAIL = {
  to: 'ana+tag@example.com',
  subject: 'Zoë’s birthday is tomorrow',
  text: 'Hello Zoë',
  html: '<p>Hello <b>Zoë</b></p>',
  unsubscribeUrl: `https://kindred.test/api/reminders/unsubscribe?token=${'x'.repeat(200)}`,
  id: 'digest-2026-03-01',
};

/** Opens the stand-in and the product's own adapter. */
async function open() {
  const { base, mailUrl, failOnce } = await openStandIns();
  const received = async (to = MAIL.to): Promise<any[]> =>
    (await fetch(`${base}/mail/messages?to=${to}`)).json() as never;
  const mail = smtpMail({ url: mailUrl, from: 'Kindred <hello@kindred.test>' }, 300);
  return { base, mailUrl, mail, received, failOnce };
}

test('a mail arrives with its parts and the headers of one-click unsubscribing', async () => {
  const { mail, received } = await open();
  expect(await mail.send(MAIL)).toEqual({ outcome: 'sent' });
  const [{ headers, ...arrived }, ...others] = await received();
  expect(others).toEqual([]);
  expect(arrived).toEqual({
    at: expect.any(String),
    from: 'hello@kindred.test',
    to: [MAIL.to],
    subject: MAIL.subject,
    text: expect.stringMatching(/^Hello Zoë\s*$/),
    html: expect.stringMatching(/^<p>Hello <b>Zoë<\/b><\/p>\s*$/),
  });
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${MAIL.unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'message-id': '<digest-2026-03-01@kindred.test>',
    'auto-submitted': 'auto-generated',
  });
  expect(await received('somebody@example.com')).toEqual([]);
});

test('an address or a subject adds no recipient and no header', async () => {
  const { base, mail } = await open();
  await mail.send({ ...MAIL, to: 'ana@example.com, eve@example.com' });
  await mail.send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nBody' });
  const all = (await (await fetch(`${base}/mail/messages`)).json()) as any[];
  expect(all.flatMap(({ to }) => to)).not.toContain('eve@example.com');
  expect(all.map(({ headers }) => headers.bcc)).toEqual(all.map(() => undefined));
});

test.each([
  ['refuse', { outcome: 'refused', message: expect.stringContaining('550') }, 0],
  ['error', { outcome: 'later' }, 0],
  ['timeout', { outcome: 'later' }, 0],
  ['garbage', { outcome: 'later' }, 0],
  ['lost', { outcome: 'unknown' }, 1],
])(
  'when the mail server fails (%s), the outcome says whether the mail went out',
  async (mode, outcome, arrived) => {
    const { mail, received, failOnce } = await open();
    await failOnce('mail', mode);
    expect(await mail.send(MAIL)).toEqual(outcome);
    expect(await received()).toHaveLength(arrived);
    expect(await mail.send(MAIL)).toEqual({ outcome: 'sent' });
    expect(await received()).toHaveLength(arrived + 1);
  },
);

test('a mail server that cannot be reached is tried later, and without one mail is not set up', async () => {
  const from = 'hello@kindred.test';
  expect(await smtpMail({ url: 'smtp://127.0.0.1:9', from }, 300).send(MAIL)).toEqual({ outcome: 'later' });
  expect(smtpMail({ url: '', from }).isSetUp).toBe(false);
  expect(smtpMail({ url: 'smtp://127.0.0.1:9', from: '' }).isSetUp).toBe(false);
});

test('the stand-in speaks SMTP', async () => {
  const { mailUrl, received } = await open();
  const { port } = new URL(mailUrl);
  const socket = createConnection(Number(port), '127.0.0.1');
  const subject = 'Subject: =?utf-8?q?Zo=C3=AB?=\r\n\r\nHi\r\n.';
  const lines = ['HELO me', 'MAIL FROM:<a@b.test>', `RCPT TO:<${MAIL.to}>`, 'DATA', subject, 'QUIT'];
  const codes: string[] = [];
  for await (const answer of socket.setEncoding('utf8') as AsyncIterable<string>) {
    codes.push(answer.slice(0, 3));
    socket.write(`${lines.shift() ?? ''}\r\n`);
  }
  expect(codes).toEqual(['220', '250', '250', '250', '354', '250', '221']);
  expect(await received()).toMatchObject([{ subject: 'Zoë', from: '', text: 'Hi\n', html: '' }]);
});

test('the inbox is served', async () => {
  const { base } = await open();
  for (const [path, type] of [
    ['/mail', 'text/html'],
    ['/mail/mail.css', 'text/css'],
    ['/mail/mail.js', 'text/javascript'],
  ])
    expect((await fetch(base + path)).headers.get('content-type')).toContain(type);
});

test('of a client that hangs up in the middle of a mail nothing arrives, and the next mail does', async () => {
  const { mailUrl, mail, received } = await open();
  const socket = createConnection(Number(new URL(mailUrl).port), '127.0.0.1');
  const lines = ['EHLO test', 'MAIL FROM:<a@example.com>', 'RCPT TO:<ana+tag@example.com>', 'DATA'];
  for (const line of lines) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'data');
  socket.write('Subject: Half\r\n\r\nHel');
  socket.resetAndDestroy();
  await once(socket, 'close');
  expect(await mail.send(MAIL)).toEqual({ outcome: 'sent' });
  expect(await received()).toMatchObject([{ subject: MAIL.subject }]);
});
