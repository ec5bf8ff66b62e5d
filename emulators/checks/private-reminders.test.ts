import { smtpMail } from 'functions/clients/smtp-mail.ts';
import { webPush } from 'functions/clients/web-push.ts';
import { sendDigests } from 'functions/services/reminders/send-digests.ts';
import { openSystem } from 'functions/system.ts';
import { always } from 'functions/testing/schedules.ts';
import { freshPhone, NUMBERS, startApi } from 'functions/testing/api/start-api.ts';
import { expect, test } from 'vitest';
import { openStandIns } from '#stand-ins/testing/open-stand-ins.ts';
import { readExampleSecrets, VAPID_PUBLIC_KEY } from '#suite/functions-environment.ts';

const WORDS = /zenobia|quill|peregrine|ottoline|marzipan|violoncello/i;
/** The moment of the user's own text, so long ago that the digest does not tell of it. */
const LONG_BEFORE = new Date('2026-02-01T12:00:00.000Z');
const NOON = new Date('2026-03-01T12:00:00.000Z');

/** Opens a user with a browser and a mail address at the stand-ins, and people of whom something is due. */
async function open(reminders: object) {
  const { base, port, mailUrl, post } = await openStandIns();
  const api = await startApi({
    push: webPush({
      publicKey: VAPID_PUBLIC_KEY,
      privateKey: readExampleSecrets().VAPID_PRIVATE_KEY ?? '',
      subject: 'mailto:hello@kindred.test',
      serviceUrl: `http://localhost:${port}`,
    }),
    mail: smtpMail({ url: mailUrl, from: 'Kindred <hello@kindred.test>' }),
  });
  const me = api.as();
  api.clock.now = LONG_BEFORE;
  const phone = freshPhone();
  const people = [
    { name: 'Zenobia Quill', phone_number: phone, follow_up_on: '2026-03-01' },
    { name: 'Peregrine Ash', birthday: '--03-01', company: 'Violoncello & Sons' },
    { name: 'Ottoline Reed', cadence_days: 7 },
  ];
  const ids: string[] = [];
  for (const person of people) ids.push((await me.post('/api/people', person)).body.id);
  const promised = { content: 'Bring marzipan', promise: { due_on: '2026-03-01' } };
  await me.post(`/api/people/${ids[1]}/notebook`, promised);
  await me.post('/api/sms/send', { person_id: ids[0], body: 'Hello' });
  api.clock.now = NOON;
  const browser = await (await post('/push/subscriptions', {})).json();
  expect((await me.post('/api/push-subscriptions', browser)).status).toBe(201);
  const settings = { push: true, email: 'daily', hour: 12, quiet: null, ...reminders };
  await me.patch('/api/auth/me', { reminders: settings });
  const text = (Body: string) =>
    api.twilioPosts('/api/sms/webhook', {
      MessageSid: `SM${String(Date.now()).padEnd(32, '0')}`,
      From: phone,
      To: NUMBERS[0]!,
      Body,
    });
  const read = async (path: string): Promise<any[]> => (await fetch(base + path)).json() as never;
  // The schedule also sends what is due to users of other tests.
  const mails = () => read(`/mail/messages?to=${encodeURIComponent(`${me.uid}@example.com`)}`);
  return { api, text, pushes: () => read('/push/messages'), mails };
}

test('with private on, no byte that a push service got names or quotes anybody, nor does a mail outside its body', async () => {
  const { api, text, pushes, mails } = await open({ private: true });
  await sendDigests(openSystem(api.deps), always, { wait: async () => {} });
  await text('Marzipan on Friday?');
  const pushed = await pushes();
  expect(pushed.map((message) => JSON.parse(message.text).tag)).toEqual([
    'digest',
    expect.stringMatching(/^text-/),
  ]);
  for (const { headers, body, text: shown } of pushed) {
    const raw = Buffer.from(body, 'base64url');
    for (const bytes of [JSON.stringify(headers), raw.toString('latin1'), raw.toString('utf16le'), shown])
      expect(bytes).not.toMatch(WORDS);
  }
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(`${mail.subject} ${JSON.stringify(mail.headers)}`).not.toMatch(WORDS);
  for (const name of ['Zenobia Quill', 'Peregrine Ash']) expect(mail.html).toContain(name);
});

test('with private off, the same notifications name and quote', async () => {
  const { api, text, pushes, mails } = await open({ private: false });
  await sendDigests(openSystem(api.deps), always, { wait: async () => {} });
  await text('Marzipan on Friday?');
  const shown = (await pushes()).map((message) => JSON.parse(message.text));
  expect(shown[0].body).toContain('Zenobia Quill');
  expect(shown[1]).toMatchObject({ title: 'Zenobia Quill', body: 'Marzipan on Friday?' });
  expect((await mails())[0].subject).toMatch(WORDS);
});
