import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Texting, twilioTexting } from 'functions/clients/twilio.ts';
import { expect, onTestFinished, test } from 'vitest';
import {
  ACCOUNT,
  NOTHING_LISTENS,
  openStandIns,
  GUIDE_NUMBER,
  OUR_NUMBER,
} from '#stand-ins/testing/open-stand-ins.ts';

const TEXT = { from: OUR_NUMBER, to: '+15125550100', body: 'Hello 🌿', reference: 'ana/m1' };

/** Opens the product's own Twilio client, connected to the stand-in. */
async function open(authToken = ACCOUNT.authToken) {
  const reportProblem = () => {}; // this test has no receiver for delivery callbacks
  const { base, post, failOnce } = await openStandIns({ reportProblem });
  const config = { ...ACCOUNT, authToken, apiUrl: base, publicUrl: NOTHING_LISTENS };
  const says = (body: string) => post('/phone/inbound', { from: TEXT.to, to: OUR_NUMBER, body });
  return { texting: twilioTexting(config, 500), fail: (mode: string) => failOnce('twilio', mode), says };
}

test('an accepted text returns its sid', async () => {
  const { texting } = await open();
  expect(await texting.send(TEXT)).toEqual({
    outcome: 'accepted',
    sid: expect.stringMatching(/^SM[0-9a-f]{32}$/),
    status: 'queued',
  });
});

test('a refusal carries Twilio’s message', async () => {
  const { texting, fail } = await open();
  await fail('refuse');
  expect(await texting.send(TEXT)).toEqual({ outcome: 'refused', message: expect.stringMatching(/\w+/) });
  expect(await texting.send({ ...TEXT, to: '12' })).toMatchObject({ outcome: 'refused' });
});

test('a refusal because the phone said STOP is marked as such', async () => {
  const { texting, says } = await open();
  await says('STOP');
  expect(await texting.send(TEXT)).toMatchObject({ outcome: 'refused', isOptedOut: true });
});

test('a wrong token is a refusal', async () => {
  const { texting } = await open('another-token');
  expect(await texting.send(TEXT)).toMatchObject({ outcome: 'refused' });
});

test('after an error, a timeout or garbage it is unknown if the text was accepted', async () => {
  const { texting, fail } = await open();
  await fail('error');
  expect(await texting.send(TEXT)).toEqual({ outcome: 'unknown', isTimeout: false });
  await fail('timeout');
  expect(await texting.send(TEXT)).toEqual({ outcome: 'unknown', isTimeout: true });
  await fail('garbage');
  expect(await texting.send(TEXT)).toEqual({ outcome: 'unknown', isTimeout: false });
});

/** Starts a server that accepts connections and never answers. Returns its port and the data it received. */
async function openSilentServer() {
  const heard: Buffer[] = [];
  const server = createServer((socket) =>
    socket.on('data', (data) => heard.push(data)).on('error', () => {}),
  );
  await once(server.listen(0), 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, heard };
}

const textingAt = (apiUrl: string) => twilioTexting({ ...ACCOUNT, apiUrl, publicUrl: NOTHING_LISTENS }, 500);

test('a text whose connection was never open is certainly not sent, and is refused at once', async () => {
  const unreachable = { outcome: 'refused', message: 'The text service could not be reached' };
  expect(await textingAt(NOTHING_LISTENS).send(TEXT)).toEqual(unreachable);
  const { port, heard } = await openSilentServer();
  expect(await textingAt(`https://127.0.0.1:${port}`).send(TEXT)).toEqual(unreachable);
  const all = Buffer.concat(heard);
  const [HANDSHAKE, HEADER] = [0x16, 5];
  expect([all[0], all.length]).toEqual([HANDSHAKE, HEADER + all.readUInt16BE(3)]);
});

test('a text that was handed over without an answer may be sent later', async () => {
  const { port, heard } = await openSilentServer();
  const sent = await textingAt(`http://127.0.0.1:${port}`).send(TEXT);
  expect(sent).toEqual({ outcome: 'unknown', isTimeout: true });
  expect(Buffer.concat(heard).toString()).toContain('Body=Hello');
});

test('after a lost answer it is unknown if the text was accepted, and Twilio has it once', async () => {
  const { texting, fail } = await open();
  await fail('lost');
  expect(await texting.send(TEXT)).toEqual({ outcome: 'unknown', isTimeout: false });
  const { from, to } = TEXT;
  const found = await texting.find({ from, to, since: LONG_AGO });
  expect(found).toMatchObject({ outcome: 'found', texts: [{ body: TEXT.body }] });
});

const LONG_AGO = new Date(0);

async function sendOne(texting: Texting, text = TEXT): Promise<string> {
  const sent = await texting.send(text);
  if (sent.outcome !== 'accepted') throw new Error(`The text was ${sent.outcome}`);
  return sent.sid;
}

test('a text is found by its numbers as soon as Twilio has it, before it is sent to the phone', async () => {
  const { texting } = await open();
  const sid = await sendOne(texting);
  await sendOne(texting, { ...TEXT, to: '+15125550199' });
  expect(await texting.find({ from: OUR_NUMBER, to: TEXT.to, since: LONG_AGO })).toEqual({
    outcome: 'found',
    texts: [{ sid, body: TEXT.body, status: 'queued', created: expect.any(Date), error: undefined }],
  });
  const since = new Date(Date.now() + 60_000);
  expect(await texting.find({ from: OUR_NUMBER, to: TEXT.to, since })).toEqual({
    outcome: 'found',
    texts: [],
  });
});

test('a text is fetched by its id, and an unknown id is not a failure', async () => {
  const { texting } = await open();
  const sid = await sendOne(texting);
  expect(await texting.fetch(sid)).toMatchObject({ outcome: 'found', texts: [{ sid, body: TEXT.body }] });
  expect(await texting.fetch(`SM${'0'.repeat(32)}`)).toEqual({ outcome: 'found', texts: [] });
});

test.each(['refuse', 'error', 'timeout', 'garbage'])(
  'in mode %s of Twilio, finding and fetching a text give an unknown outcome',
  async (mode) => {
    const { texting, fail } = await open();
    const sid = await sendOne(texting);
    await fail(mode);
    expect(await texting.find({ from: OUR_NUMBER, to: TEXT.to, since: LONG_AGO })).toEqual({
      outcome: 'unknown',
    });
    await fail(mode);
    expect(await texting.fetch(sid)).toEqual({ outcome: 'unknown' });
  },
);

test('with a wrong token or no account the outcome is unknown', async () => {
  const { texting } = await open('another-token');
  expect(await texting.find({ from: OUR_NUMBER, to: TEXT.to, since: LONG_AGO })).toEqual({
    outcome: 'unknown',
  });
  const config = { accountSid: '', authToken: '', numbers: [], guideNumber: '', apiUrl: '', publicUrl: '' };
  expect(await twilioTexting(config).fetch('SM1')).toEqual({ outcome: 'unknown' });
});

test('without an account there are no numbers to text from', async () => {
  const numbers = { numbers: [OUR_NUMBER], guideNumber: GUIDE_NUMBER };
  const texting = twilioTexting({ ...numbers, accountSid: '', authToken: '', apiUrl: '', publicUrl: '' });
  expect(texting.numbers).toEqual([]);
  expect(texting.guideNumber).toBe('');
});
