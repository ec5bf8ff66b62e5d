import { expect, test } from 'vitest';
import { backupEntry, backupPerson, backupTag, bigBackup, emptyBackup } from '#testing/data/build-backup.ts';
import { NO_LIMITS, startApi, testDb } from '#testing/api/start-api.ts';

type User = ReturnType<Awaited<ReturnType<typeof startApi>>['as']>;

const exportOf = async (user: User) => (await user.get('/api/export')).body;

test('refuses a document that does not fit, names the place, and writes nothing', async () => {
  const { as } = await startApi();
  const me = as();
  const person = backupPerson('a');
  const tag = backupTag('t');
  const event = (more: object) => ({
    id: 'e',
    person_id: 'a',
    type: 'contact',
    at: '2026-01-01T00:00:00.000Z',
    summary: 'Met',
    data: {},
    is_contact: true,
    ...more,
  });
  const bad: [change: object, path: string][] = [
    [{ version: 2 }, 'version'],
    [{ extra: [] }, 'extra'],
    [{ people: {} }, 'people'],
    [{ account: { display_name: null, timezone: 'Mars/Olympus', settings: {} } }, 'account.timezone'],
    [{ account: { ...emptyBackup().account, plan: 'pro' } }, 'account.plan'],
    [{ account: { ...emptyBackup().account, settings: { theme: 'red' } } }, 'account.settings.theme'],
    [{ people: [person, { ...person, id: 'b', name: '' }] }, 'people.1.name'],
    [{ people: [{ ...person, shard: 1 }] }, 'people.0.shard'],
    [{ people: [{ ...person, id: '../x' }] }, 'people.0.id'],
    [{ people: [{ ...person, id: '__proto__' }] }, 'people.0.id'],
    [{ people: [{ ...person, email: 'nobody' }] }, 'people.0.email'],
    [{ people: [{ ...person, birthday: '2026-02-30' }] }, 'people.0.birthday'],
    [{ people: [{ ...person, created_at: 'yesterday' }] }, 'people.0.created_at'],
    [{ people: [{ ...person, body: '\ud800' }] }, 'people.0.body'],
    [{ people: [{ ...person, body: '\u0001'.repeat(10_001) }] }, 'people.0.body'],
    [
      { people: [person], notebook: [backupEntry('n', 'a', { content: '\u0001'.repeat(10_001) })] },
      'notebook.0.content',
    ],
    [
      {
        tags: Array.from({ length: 5000 }, (_, n) => backupTag(`${n}`, { name: `${n} ${'🌿'.repeat(40)}` })),
      },
      'tags',
    ],
    [{ people: [{ ...person, unread_count: -1 }] }, 'people.0.unread_count'],
    [{ people: [{ ...person, latitude: 91 }] }, 'people.0.latitude'],
    [
      { people: [{ ...person, last_contact_date: '2026-03-02T00:00:00.000Z' }] },
      'people.0.last_contact_date',
    ],
    [{ people: [person, person] }, 'people.1.id'],
    [{ people: [{ ...person, tag_ids: ['t'] }] }, 'people.0.tag_ids.0'],
    [{ tags: [tag], people: [{ ...person, tag_ids: ['t', 't'] }] }, 'people.0.tag_ids.1'],
    [{ tags: [tag, { ...tag, id: 'u', name: 'TAG T' }] }, 'tags.1.name'],
    [{ tags: [{ ...tag, color: 'red' }] }, 'tags.0.color'],
    [{ notebook: [backupEntry('n', 'nobody')] }, 'notebook.0.person_id'],
    [{ people: [person], notebook: [backupEntry('n', 'a'), backupEntry('n', 'a')] }, 'notebook.1.id'],
    [{ people: [person], activity: [event({ type: 'hacked' })] }, 'activity.0.type'],
    [{ people: [person], activity: [event({ at: '2999-01-01T00:00:00.000Z' })] }, 'activity.0.at'],
    [{ people: [person], activity: [event({ data: [] })] }, 'activity.0.data'],
    [{ people: [person], activity: [event({ data: { a: [[1]] } })] }, 'activity.0.data'],
    [{ people: [person], activity: [event({ data: { __name__: 1 } })] }, 'activity.0.data'],
    [{ people: [person], activity: [event({ data: { '': 1 } })] }, 'activity.0.data'],
    [
      { people: [person], dismissed_pairs: [{ ids: ['a'], dismissed_at: person.created_at }] },
      'dismissed_pairs.0.ids',
    ],
    [
      { people: [person], dismissed_pairs: [{ ids: ['a', 'b'], dismissed_at: person.created_at }] },
      'dismissed_pairs.0.ids',
    ],
  ];
  for (const [change, path] of bad) {
    const answer = await me.post('/api/import-backup', { ...emptyBackup(), ...change });
    expect(answer, path).toMatchObject({ status: 400, body: { error: { code: 'invalid_argument' } } });
    expect(answer.body.error.details[0].path).toBe(path);
  }
  const collections = await testDb().doc(`users/${me.uid}`).listCollections();
  expect(collections.map(({ id }) => id)).toEqual(['meta']);
});

test('refuses __proto__ wherever it stands', async () => {
  const { as } = await startApi();
  const me = as();
  const text = JSON.stringify({ ...emptyBackup(), people: [backupPerson('a')] });
  const event =
    '{"id":"e","person_id":"a","type":"contact","at":"2026-01-01T00:00:00.000Z","summary":"","is_contact":true,';
  for (const wrong of [
    text.replace('{"version"', '{"__proto__":{"x":1},"version"'),
    text.replace('"people":[{', '"people":[{"__proto__":{"x":1},'),
    text.replace('"settings":{', '"settings":{"__proto__":{"x":1}'),
    text.replace('"activity":[', `"activity":[${event}"data":{"__proto__":{"x":1}}}`),
    text.replace('"activity":[', `"activity":[${event}"data":{"a":{"__proto__":{"x":1}}}}`),
  ])
    expect((await me.post('/api/import-backup', wrong)).status, wrong).toBe(400);
  expect(({} as { x?: number }).x).toBeUndefined();
  expect((await me.get('/api/people')).body).toEqual([]);
});

test('one wrong row among many is named alone', async () => {
  const { as } = await startApi();
  const answer = await as().post('/api/import-backup', {
    ...emptyBackup(),
    people: Array.from({ length: 5000 }, () => ({})),
  });
  expect(answer.status).toBe(400);
  expect(answer.body.error.details.length).toBeLessThan(50);
});

test('goes into an empty account only, and over 30 MiB into none', async () => {
  const { as } = await startApi();
  const me = as();
  const refused = { status: 400, body: { error: { code: 'failed_precondition' } } };
  const { id } = (await me.post('/api/people', {})).body;
  expect(await me.post('/api/import-backup', bigBackup())).toMatchObject(refused);
  await me.delete(`/api/people/${id}`);
  expect(await me.post('/api/import-backup', bigBackup())).toMatchObject(refused);
  const tagged = as();
  const { id: one } = (await tagged.post('/api/people', {})).body;
  await tagged.post(`/api/people/${one}/tags`, { name: 'Left' });
  await testDb().doc(`users/${tagged.uid}/people/${one}`).delete();
  expect(await tagged.post('/api/import-backup', bigBackup())).toMatchObject(refused);
  const huge = { ...emptyBackup(), people: 'x'.repeat(30 * 1024 * 1024) };
  expect((await as().post('/api/import-backup', huge)).status).toBe(413);
});

test('more people than the plan holds are refused before anything is written', async () => {
  const { as } = await startApi({ limits: { ...NO_LIMITS, freePlanPeople: 119 } });
  const me = as();
  expect(await me.post('/api/import-backup', bigBackup())).toMatchObject({
    status: 403,
    body: { error: { code: 'plan_limit' } },
  });
  expect((await me.get('/api/people')).body).toEqual([]);
  expect((await me.get('/api/tags')).body).toEqual([]);
});

test('a restore counts as an import, once however often it is repeated', async () => {
  const { as } = await startApi({ limits: { ...NO_LIMITS, perDay: { ...NO_LIMITS.perDay, imports: 1 } } });
  const me = as();
  const key = { 'idempotency-key': 'k' };
  for (let n = 0; n < 2; n++)
    expect((await me.post('/api/import-backup', emptyBackup(), key)).status).toBe(200);
  expect((await me.post('/api/import-backup', emptyBackup())).status).toBe(429);
});

const expectBigBackup = async (me: User) => {
  const { body: people } = await me.get('/api/people');
  expect(people).toHaveLength(120);
  for (const person of people) expect(person.latest_notebook_entry_content).toMatch(/^Memory new/);
  expect((await me.get('/api/auth/me')).body.people_count).toBe(120);
  expect((await me.get('/api/tags')).body.map((tag: any) => tag.people_count)).toEqual([60, 60]);
  const { people: exported, notebook } = await exportOf(me);
  expect([exported.length, notebook.length]).toEqual([120, 242]);
};

test.each([{ 'idempotency-key': 'k' }, { 'idempotency-key': 'other' }, {}])(
  'a restore that broke off in the middle goes on when its document comes again, with %o, and is there once',
  async (again: Record<string, string>) => {
    const api = await startApi();
    const me = api.as();
    const key = { 'idempotency-key': 'k' };
    await me.get('/api/auth/me');
    const { db } = api.deps;
    const batch = db.batch.bind(db);
    let commits = 0;
    db.batch = () => {
      const broken = batch();
      if (++commits > 3) broken.commit = () => Promise.reject(new Error('crash'));
      return broken;
    };
    try {
      expect((await me.post('/api/import-backup', bigBackup(), key)).status).toBe(500);
    } finally {
      db.batch = batch;
    }
    const { body: some } = await me.get('/api/people');
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThan(120);
    expect((await me.post('/api/import-backup', emptyBackup(), key)).status).toBe(409);
    expect(await me.post('/api/import-backup', bigBackup(), again)).toMatchObject({
      status: 200,
      body: { people: 120 },
    });
    await expectBigBackup(me);
    expect((await me.post('/api/import-backup', bigBackup(), again)).status).toBe(200);
    await expectBigBackup(me);
  },
);

test('somebody with more memories than one unit of work holds gets all of them, the newest as the latest', async () => {
  const { as } = await startApi();
  const me = as();
  const content = 'Memory '.repeat(1000).trim();
  const at = (n: number) => new Date(Date.UTC(2025, 0, 1 + ((n * 7) % 250))).toISOString();
  const notebook = Array.from({ length: 250 }, (_, n) =>
    backupEntry(`n${n}`, 'a', { content, created_at: at(n) }),
  );
  const backup = { ...emptyBackup(), people: [backupPerson('a'), backupPerson('b')], notebook };
  expect((await me.post('/api/import-backup', backup)).status).toBe(200);
  const newest = notebook.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const person = (await me.get('/api/people/a')).body;
  expect(person.latest_notebook_entry_time).toBe(newest[0]?.created_at);
  expect((await me.get('/api/people/a/notebook')).body).toMatchObject(newest);
});

test('a restore that takes long asks to be repeated in time, and gets on each time', async () => {
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  const { as } = await startApi({ now: () => new Date((now += 500)) });
  const me = as();
  const statuses = [];
  do {
    const { status, headers } = await me.post('/api/import-backup', bigBackup());
    statuses.push(status);
    if (status === 503) expect(headers.get('retry-after')).toBe('1');
  } while (statuses.at(-1) === 503 && statuses.length < 10);
  expect(statuses.length).toBeGreaterThan(1);
  expect(statuses.at(-1)).toBe(200);
  await expectBigBackup(me);
});

test('a restore asked several times at once with one key is there once', async () => {
  const { as } = await startApi();
  const me = as();
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => me.post('/api/import-backup', bigBackup(), { 'idempotency-key': 'k' })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expectBigBackup(me);
});

test('of two backups restored at once one is refused, and the other is whole', async () => {
  const { as } = await startApi();
  const me = as();
  const documents = [
    bigBackup(),
    { ...bigBackup(), account: { ...emptyBackup().account, display_name: 'B' } },
  ];
  const answers = await Promise.all(documents.map((document) => me.post('/api/import-backup', document)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  await expectBigBackup(me);
});

test('an account that was emptied since takes the same document again', async () => {
  const { as } = await startApi();
  const me = as();
  const backup = { ...emptyBackup(), people: [backupPerson('a')] };
  for (let n = 0; n < 2; n++) {
    expect((await me.post('/api/import-backup', backup)).status).toBe(200);
    expect((await me.get('/api/people')).body).toHaveLength(1);
    await me.delete('/api/people/a');
    expect((await me.delete('/api/people/trash/a')).status).toBe(204);
  }
});

test('what the user does while a restore is under way is kept', async () => {
  const { as } = await startApi();
  const me = as();
  const restore = me.post('/api/import-backup', bigBackup());
  let person: any;
  while (!person) [person] = (await me.get('/api/people')).body;
  const added = await me.post(`/api/people/${person.id}/notebook`, { content: 'Meanwhile' });
  expect(added.status).toBe(201);
  expect((await restore).status).toBe(200);
  const after = (await me.get(`/api/people/${person.id}`)).body;
  expect(after.latest_notebook_entry_content).toBe('Meanwhile');
  const memories: any[] = (await me.get(`/api/people/${person.id}/notebook`)).body;
  expect(memories.filter(({ person_ids }) => person_ids.length === 1)).toHaveLength(3);
});

test('the longest memories of the dearest characters are put in', async () => {
  const { as } = await startApi();
  const me = as();
  const content = '\u0001'.repeat(10_000);
  const backup = {
    ...emptyBackup(),
    people: [backupPerson('a', { body: content })],
    notebook: Array.from({ length: 30 }, (_, n) => backupEntry(`n${n}`, 'a', { content })),
  };
  expect((await me.post('/api/import-backup', backup)).status).toBe(200);
  expect((await me.get('/api/people/a/notebook')).body).toHaveLength(30);
});
