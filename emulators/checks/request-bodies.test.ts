import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '#seed-data/demo-account.ts';

const MIB = 2 ** 20;
/** A body of 40 KB that unpacks to 40 MB. */
const PACKED = gzipSync(JSON.stringify({ people: [{ name: 'x'.repeat(40 * MIB) }] }));
const PASSWORD = 'long enough';
const { hosting } = JSON.parse(process.env.TEST_PORTS!) as { hosting: number };

let authorization: string;

beforeAll(async () => {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST!;
  const email = `bodies-${Date.now()}@kindred.test`;
  await createAccount(host, process.env.GCLOUD_PROJECT!, { email, password: PASSWORD, displayName: 'Robin' });
  authorization = `Bearer ${await signIn(host, email, PASSWORD)}`;
});

/** Posts a body to the suite, where the parsers of the functions emulator run before our code. */
async function post(path: string, body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${hosting}${path}`, {
    method: 'POST',
    body,
    headers: { authorization, 'content-type': 'application/json', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}

const refusal = (status: number, code: string) => ({
  status,
  body: { error: expect.objectContaining({ code }) as unknown },
});

test('a body of JSON is taken', async () => {
  expect(await post('/api/people', '{"name":"Zoë"}')).toMatchObject({ status: 201, body: { name: 'Zoë' } });
});

test.each(['gzip', 'br', 'zstd', 'compress'])(
  'a body that says it is compressed with %s is refused as JSON',
  async (encoding) => {
    for (const path of ['/api/people', '/api/people/import', '/api/sms/webhook'])
      expect(await post(path, PACKED, { 'content-encoding': encoding }), path).toEqual(
        refusal(415, 'unsupported_media_type'),
      );
  },
);

test('a body that is too large, or no JSON, is refused as JSON', async () => {
  expect(await post('/api/people', '{"name":')).toEqual(refusal(400, 'invalid_argument'));
  expect(await post('/api/people', `{"name":"${'x'.repeat(MIB)}"}`)).toEqual(
    refusal(413, 'payload_too_large'),
  );
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(await post('/api/sms/webhook', `Body=${'x'.repeat(6 * MIB)}`, form)).toEqual(
    refusal(413, 'payload_too_large'),
  );
});
