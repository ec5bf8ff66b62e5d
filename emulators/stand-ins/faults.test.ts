import { beforeEach, expect, test } from 'vitest';
import { ACCOUNT, openStandIns } from './testing/open-stand-ins.ts';

const { accountSid, authToken } = ACCOUNT;
let base = '';
let post: Awaited<ReturnType<typeof openStandIns>>['post'];

beforeEach(async () => {
  ({ base, post } = await openStandIns());
});

const order = (body: unknown) => post('/faults', body);

const listTexts = (signal?: AbortSignal) =>
  fetch(`${base}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    headers: { authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}` },
    ...(signal && { signal }),
  });

test('the configured number of calls fails, then calls work again', async () => {
  await order({ service: 'twilio', mode: 'error', times: 2 });
  const statuses = [await listTexts(), await listTexts(), await listTexts()].map(({ status }) => status);
  expect(statuses).toEqual([500, 500, 200]);
});

test('a refusal is a 4xx with a body like Twilio’s', async () => {
  await order({ service: 'twilio', mode: 'refuse', times: 1 });
  const answer = await listTexts();
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ code: 21408, status: 400 }),
  ]);
});

test('garbage is a 200 whose body is no JSON', async () => {
  await order({ service: 'twilio', mode: 'garbage', times: 1 });
  const answer = await listTexts();
  expect(answer.status).toBe(200);
  await expect(answer.json()).rejects.toThrow(SyntaxError);
});

test('in mode timeout no response comes', async () => {
  await order({ service: 'twilio', mode: 'timeout', times: 1 });
  await expect(listTexts(AbortSignal.timeout(300))).rejects.toThrow('timeout');
});

test('mode ok removes a configured fault', async () => {
  await order({ service: 'twilio', mode: 'error', times: 5 });
  await order({ service: 'twilio', mode: 'ok' });
  expect((await listTexts()).status).toBe(200);
});

test('the phone works while Twilio fails', async () => {
  await order({ service: 'twilio', mode: 'error', times: 1 });
  expect((await fetch(`${base}/phone`)).status).toBe(200);
});

test.each([
  [{ service: 'telex', mode: 'error', times: 1 }, expect.stringMatching(/^service must be one of: .*twilio/)],
  [
    { service: 'twilio', mode: 'explode', times: 1 },
    'mode must be one of: ok, refuse, error, timeout, garbage, lost',
  ],
  [{ service: 'twilio', mode: 'error', times: -1 }, 'times must be a whole number from 0 to 10000'],
  [{ service: 'twilio', mode: 'error', time: 1 }, 'Unknown field time'],
  [[], 'The body must be a JSON object'],
])('the fault %j is refused with one clear sentence', async (body, error) => {
  const answer = await order(body);
  expect([answer.status, await answer.json()]).toEqual([400, { error }]);
});
