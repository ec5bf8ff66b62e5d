import { randomUUID } from 'node:crypto';
import { format } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Engine } from '#assistant/engine.ts';
import { runSchedule, scheduleNames } from '#schedules.ts';
import { openSystem } from '#system.ts';
import { faultyDb } from '#testing/faulty-db.ts';
import { openFixtures } from '#testing/openapi/fixtures.ts';
import { freshPhone, NUMBERS, startApi, testDb } from '#testing/api/start-api.ts';
import type { ApiDocument } from '#routes/signed-out/openapi-document.ts';
import { exampleOf } from '#routes/signed-out/openapi-example.ts';
import { newSid } from '#testing/data/new-sid.ts';

/**
 * A marker that is in every text of the user and nowhere else. It is so short that an error message would
 * quote all of it.
 */
const WORDS = `zq${randomUUID().slice(0, 5)}`;
const EMAIL = `${WORDS}@example.com`;

/** Throws an error that quotes the user, as libraries quote their input. */
function quote(phone: string): never {
  throw new Error(`Cannot write ${WORDS} <${EMAIL}>\n    at ${phone}`);
}

/** An engine that fails with an error which quotes the user's text. */
const quoting: Engine = {
  read: ({ text }) => Promise.reject(new Error(`Cannot read ${text}`)),
  plan: ({ text }) => Promise.reject(new Error(`Cannot plan ${text}`)),
};

/** Puts the marker into every text in a body that the user would write. */
function withWords(value: unknown, phone: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => withWords(one, phone, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withWords(one, phone, name)]),
    );
  if (typeof value !== 'string') return value;
  if (key === 'email') return EMAIL;
  if (key === 'phone_number') return phone;
  return /^(name|body|content|narrative|question|mnemonic|street_address|city|tag_names?|person_name|display_name)$/.test(
    key,
  )
    ? `${value} ${WORDS}`.slice(-50)
    : value;
}

/** Records the output of this process until the test ends. */
function recordOutput(): string[] {
  const printed: string[] = [];
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...values) => void printed.push(format(...values)));
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  onTestFinished(() => void vi.restoreAllMocks());
  return printed;
}

/** Makes every call of the API, except the deletion of the account, about one person and one tag. */
async function askEverything(
  document: ApiDocument,
  api: Awaited<ReturnType<typeof startApi>>,
  { uid, ids, phone }: { uid: string; ids: Record<string, string>; phone: string },
) {
  const answers: number[] = [];
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.operationId === 'deleteMe') continue;
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      const example = schema && withWords(exampleOf(schema, document.components.schemas), phone);
      const address = path.replaceAll(
        /([\w-]+)\/\{\w+\}/g,
        (_, kind: string) => `${kind}/${ids[kind] ?? WORDS}`,
      );
      const headers = { authorization: `Bearer token-${uid}`, 'idempotency-key': WORDS };
      const query = `?q=${WORDS}&search=${WORDS}&city=${WORDS}&state=TX`;
      for (const body of schema ? [example, `{"name": "${WORDS}`, `["${WORDS}"]`] : [undefined]) {
        const answer = await api.request(method.toUpperCase(), address + (method === 'get' ? query : ''), {
          body,
          headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        });
        answers.push(answer.status);
      }
    }
  return answers;
}

test('the log holds no word, address, phone or token of a user’s, whatever is asked and whatever fails', async () => {
  const printed = recordOutput();
  const world = await openFixtures();
  const { me, api } = world;
  const phone = freshPhone();
  const id = await world.person({ name: WORDS, email: EMAIL, phone_number: phone, body: WORDS });
  const entry = await me.post(`/api/people/${id}/notebook`, { content: WORDS });
  const tag = await me.post(`/api/people/${id}/tags`, { name: WORDS });
  await me.post('/api/sms/send', { person_id: id, body: WORDS });
  const ids = {
    people: id,
    messages: id,
    notebook: entry.body.id,
    tags: tag.body.id,
    trash: await world.trashed(),
  };
  const asked = { uid: me.uid, ids, phone };
  const document: ApiDocument = (await api.request('GET', '/api/openapi.json')).body;

  const failing = await startApi({
    db: faultyDb(async () => quote(phone)),
    engines: [quoting],
    geocoder: { isInstant: true, pauseMs: 0, find: async () => quote(phone) },
  });
  const ends = await askEverything(document, failing, asked);
  expect(ends.filter((status) => status === 500).length).toBeGreaterThan(15);

  api.answerNext({ outcome: 'refused', message: `Cannot text ${phone}: ${WORDS}` });
  await me.post('/api/sms/send', { person_id: id, body: WORDS });
  const inbound = (From: string) => ({
    MessageSid: newSid(),
    From,
    To: NUMBERS[0]!,
    Body: WORDS,
  });
  await failing.twilioPosts('/api/sms/webhook', inbound(phone));
  await api.twilioPosts('/api/sms/webhook', inbound(freshPhone()));
  await api.twilioPosts('/api/sms/webhook', { ...inbound(phone), From: WORDS });

  const user = testDb().doc(`users/${me.uid}`);
  await user.collection('people').doc(id).update({ unread_count: WORDS });
  await user
    .collection('lists')
    .doc('people-0000')
    .update({ people: { [id]: `${WORDS} is no JSON` } });
  await api.twilioPosts('/api/sms/webhook', inbound(phone));
  for (const path of ['/api/people', `/api/people/${id}`, '/api/people/map-data', '/api/today'])
    expect((await me.get(path)).status, path).toBe(500);
  await expect(me.get('/api/export')).rejects.toThrow('terminated');

  for (const name of scheduleNames)
    await expect(runSchedule(openSystem(failing.deps), name)).rejects.toThrow(`${name} failed`);

  const logged = [...api.logged, ...failing.logged, ...printed];
  expect(logged.length).toBeGreaterThan(20);
  for (const secret of [WORDS, EMAIL, phone, phone.slice(2), `token-${me.uid}`])
    expect(
      logged.filter((line) => line.includes(secret)),
      secret,
    ).toEqual([]);
});
