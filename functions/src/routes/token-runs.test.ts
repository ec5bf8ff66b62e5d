import { expect, test } from 'vitest';
import { aJpeg, GIF } from '#testing/data/pictures.ts';
import { expectConsistent } from '#testing/expect-consistent.ts';
import { startApi } from '#testing/api/start-api.ts';
import { openProgram } from '#testing/accounts/with-tokens.ts';

const MINUTE = 60_000;

async function start() {
  const api = await startApi();
  const me = api.as();
  const made = await openProgram(api, me, 'write', 'Agent Nine');
  /** Makes calls a millisecond apart, so that it is clear which came first. */
  const program = {
    ...made,
    post: (...call: Parameters<typeof made.post>) => (wait(1), made.post(...call)),
    put: (...call: Parameters<typeof made.put>) => (wait(1), made.put(...call)),
    patch: (...call: Parameters<typeof made.patch>) => (wait(1), made.patch(...call)),
    delete: (...call: Parameters<typeof made.delete>) => (wait(1), made.delete(...call)),
  };
  const add = async (person: object) => (await me.post('/api/people', person)).body;
  const feed = async (id: string): Promise<any[]> => (await me.get(`/api/people/${id}/activity`)).body;
  const wait = (ms: number) => void (api.clock.now = new Date(api.clock.now.getTime() + ms));
  const runsOf = async (id: string) => [
    ...new Set((await feed(id)).flatMap(({ run_id }) => (run_id ? [run_id as string] : []))),
  ];
  const read = async (id: string): Promise<any> => {
    const [person, notebook, relations] = await Promise.all(
      ['', '/notebook', '/relations'].map((part) => me.get(`/api/people/${id}${part}`)),
    );
    const { version: _, updated_at: __, ...shown } = person!.body;
    return { ...shown, notebook: notebook!.body, relations: relations!.body };
  };
  return { api, me, program, add, feed, wait, runsOf, read };
}

test('the feed tells what a token did under its name, and what the user did without one', async () => {
  const { me, program, add, feed } = await start();
  const ana = await add({ name: 'Ana' });
  await program.post(`/api/people/${ana.id}/notebook`, { content: 'Likes tea' });
  await me.post(`/api/people/${ana.id}/notebook`, { content: 'Likes jam' });
  const events = await feed(ana.id);
  const run_id = expect.stringMatching(new RegExp(`^${program.id}_`));
  expect(events.find(({ summary }) => summary === 'Likes tea')).toMatchObject({ by: 'Agent Nine', run_id });
  for (const summary of ['Likes jam', 'Added Ana']) {
    const event = events.find((one) => one.summary === summary);
    expect(event).not.toHaveProperty('by');
    expect(event).not.toHaveProperty('run_id');
  }
});

test('who did it is in the export and comes back with it, and the run does not', async () => {
  const { api, me, program } = await start();
  const { id } = (await program.post('/api/people', { name: 'Ana' })).body;
  const backup = (await me.get('/api/export')).body;
  expect(backup.activity).toMatchObject([{ person_id: id, by: 'Agent Nine' }]);
  const other = api.as();
  expect((await other.post('/api/import-backup', backup)).status).toBe(200);
  const [person] = (await other.get('/api/people')).body;
  const [event] = (await other.get(`/api/people/${person.id}/activity`)).body;
  expect(event).toMatchObject({ type: 'created', by: 'Agent Nine' });
  expect(event).not.toHaveProperty('run_id');
});

test('what a token changes within ten minutes is one run, afterwards another, and each token has its own', async () => {
  const { api, me, program, add, wait, runsOf } = await start();
  const ana = await add({ name: 'Ana' });
  const note = (by: typeof program) => by.post(`/api/people/${ana.id}/notebook`, { content: 'Likes tea' });
  await note(program);
  wait(10 * MINUTE - 2);
  await note(program);
  expect(await runsOf(ana.id)).toHaveLength(1);
  wait(1);
  await note(program);
  expect(await runsOf(ana.id)).toHaveLength(2);
  const other = await openProgram(api, me, 'write', 'Another');
  await note(other);
  expect(await runsOf(ana.id)).toHaveLength(3);
  const [first] = (await runsOf(ana.id)).toReversed();
  expect((await me.delete(`/api/ai/runs/${first}`)).status).toBe(204);
  expect((await me.get(`/api/people/${ana.id}/notebook`)).body).toHaveLength(2);
  expect((await program.delete(`/api/ai/runs/${first}`)).status).toBe(403);
  expect((await api.as().delete(`/api/ai/runs/${first}`)).status).toBe(404);
});

type World = Awaited<ReturnType<typeof start>> & { ana: any; leo: any };

/** Changes that a token may make, each of which its undo takes back. */
const CHANGES: Record<string, (world: World) => Promise<unknown>> = {
  'fields and lists of a person': ({ program, ana }) =>
    program.patch(`/api/people/${ana.id}`, {
      name: 'Anna',
      emails: [{ value: 'b@example.com', label: 'work' }],
      body: 'New notes',
      follow_up_on: '2026-05-01',
    }),
  'fields of several people': ({ program, ana, leo }) =>
    program.post('/api/people/bulk-update', { person_ids: [ana.id, leo.id], cadence_days: 7 }),
  'tags that are given and taken': async ({ program, ana }) => {
    await program.post(`/api/people/${ana.id}/tags`, { name: 'Chess' });
    await program.delete(`/api/people/${ana.id}/tags/${ana.tags[0].id}`);
  },
  'tags of several people': ({ program, ana, leo }) =>
    program.post('/api/people/bulk-tags', {
      person_ids: [ana.id, leo.id],
      tag_names: ['Chess'],
      operation: 'add',
    }),
  'a memory, and a promise of several people': async ({ program, ana, leo }) => {
    await program.post(`/api/people/${ana.id}/notebook`, { content: 'Likes tea' });
    const promise = { due_on: '2026-03-06' };
    await program.post(`/api/people/${ana.id}/notebook`, {
      content: 'I promised them jam',
      person_ids: [ana.id, leo.id],
      promise,
    });
  },
  'another text, day and people of a memory': async ({ program, ana, leo, read }) => {
    const [entry] = (await read(ana.id)).notebook;
    const path = `/api/people/${ana.id}/notebook/${entry.id}`;
    await program.put(path, { content: 'Changed', created_at: '2026-01-01T12:00:00.000Z' });
    await program.put(path, { person_ids: [ana.id, leo.id] });
    await program.put(path, { content: 'Changed again' });
  },
  'a promise that is kept': async ({ program, leo, read }) => {
    const [entry] = (await read(leo.id)).notebook;
    const promise = { due_on: entry.promise.due_on, done_at: '2026-03-01T12:00:00.000Z' };
    await program.put(`/api/people/${leo.id}/notebook/${entry.id}`, { promise });
  },
  'a memory that is deleted': async ({ program, ana, leo, read }) => {
    for (const { id } of [ana, leo])
      await program.delete(`/api/people/${id}/notebook/${(await read(id)).notebook[0].id}`);
  },
  'a memory that is added, changed and deleted': async ({ program, ana }) => {
    const { id } = (await program.post(`/api/people/${ana.id}/notebook`, { content: 'Likes tea' })).body;
    const path = `/api/people/${ana.id}/notebook/${id}`;
    await program.put(path, { content: 'Likes green tea' });
    await program.delete(path);
  },
  'a contact with a note, which ends a follow-up': ({ program, ana }) =>
    program.post(`/api/people/${ana.id}/contact`, { kind: 'met', note: 'Tea together' }),
  'a contact of several people': ({ program, ana, leo }) =>
    program.post(`/api/people/${ana.id}/contact`, { person_ids: [ana.id, leo.id], note: 'Tea together' }),
  'a relation that is added': ({ program, ana, leo }) =>
    program.post('/api/relations', { from_id: ana.id, to_id: leo.id, type: 'friend' }),
  'a relation that is changed, and then deleted': async ({ program, ana, read }) => {
    const [{ id }] = (await read(ana.id)).relations;
    await program.patch(`/api/relations/${id}`, { type: 'other', label: 'godchild' });
    await program.delete(`/api/relations/${id}`);
  },
  'the trash': async ({ program, ana, leo }) => {
    await program.delete(`/api/people/${ana.id}`);
    await program.post('/api/people/bulk-delete', { person_ids: [leo.id] });
  },
  'a photo that is added': ({ program, leo }) => program.put(`/api/people/${leo.id}/photo`, GIF),
  'a photo that is replaced, and then removed': async ({ program, ana }) => {
    await program.put(`/api/people/${ana.id}/photo`, await aJpeg());
    await program.delete(`/api/people/${ana.id}/photo`);
  },
  'a merge': ({ program, ana, leo }) =>
    program.post('/api/people/merge', { keep_id: ana.id, merge_id: leo.id }),
};

test.each(Object.entries(CHANGES))(
  'undoing the run of a token puts everything back as it was: %s',
  async (_, change) => {
    const world = await start();
    const { api, me, add, wait, read, feed } = world;
    const ana = await add({ name: 'Ana', email: 'a@example.com', body: 'Notes', follow_up_on: '2026-02-20' });
    await me.post(`/api/people/${ana.id}/tags`, { name: 'Climbing' });
    await me.put(`/api/people/${ana.id}/photo`, GIF);
    const leo = await add({ name: 'Leo', phone_number: '512 555 0100' });
    await me.post(`/api/people/${ana.id}/notebook`, { content: 'A baker' });
    const promise = { due_on: '2026-03-10' };
    await me.post(`/api/people/${leo.id}/notebook`, { content: 'I owe Leo a book', promise });
    await me.post('/api/relations', { from_id: ana.id, to_id: leo.id, type: 'child' });
    wait(MINUTE);
    const before = [await read(ana.id), await read(leo.id)];
    await change({ ...world, ana: before[0], leo: before[1] });
    wait(MINUTE);
    const runId = await runOf(world);
    expect((await me.delete(`/api/ai/runs/${runId}`)).status).toBe(204);
    expect([await read(ana.id), await read(leo.id)]).toEqual(before);
    const after = await feed(ana.id);
    expect((await me.delete(`/api/ai/runs/${runId}`)).status).toBe(204);
    expect(await feed(ana.id)).toEqual(after);
    await expectConsistent(me, api.clock.now);
  },
);

/** Returns the run of the token's changes; people in the trash have no feed to find it in. */
async function runOf({ api, me }: Pick<World, 'api' | 'me'>): Promise<string> {
  const events = await api.deps.db.collection(`users/${me.uid}/activity`).where('by', '!=', null).get();
  const runs = new Set(events.docs.map((event) => event.get('run_id') as string));
  expect(runs.size).toBe(1);
  return [...runs][0]!;
}

test('people that a token made go to the trash with its run; what the user changed since stays', async () => {
  const { me, program, add, wait, runsOf } = await start();
  const ana = await add({ name: 'Ana' });
  const made = (await program.post('/api/people', { name: 'Zoe' })).body;
  const path = `/api/people/${ana.id}/notebook`;
  const entry = (await program.post(path, { content: 'Likes tea' })).body;
  await program.patch(`/api/people/${ana.id}`, { nickname: 'Annie', company: 'Bakery' });
  wait(MINUTE);
  await me.put(`${path}/${entry.id}`, { content: 'Likes green tea' });
  await me.patch(`/api/people/${ana.id}`, { nickname: 'Nan' });
  const [run] = await runsOf(ana.id);
  expect((await me.delete(`/api/ai/runs/${run}`)).status).toBe(204);
  expect((await me.get(`/api/people/${made.id}`)).status).toBe(404);
  expect((await me.get('/api/people/trash')).body).toMatchObject([{ id: made.id }]);
  expect((await me.get(path)).body).toMatchObject([{ content: 'Likes green tea' }]);
  expect((await me.get(`/api/people/${ana.id}`)).body).toMatchObject({ nickname: 'Nan', company: null });
});

test('taking somebody out of the trash is taken back too', async () => {
  const { api, me, program, add, runsOf } = await start();
  const ana = await add({ name: 'Ana' });
  await me.delete(`/api/people/${ana.id}`);
  await program.post(`/api/people/${ana.id}/restore`);
  const [run] = await runsOf(ana.id);
  expect((await me.delete(`/api/ai/runs/${run}`)).status).toBe(204);
  expect((await me.get('/api/people/trash')).body).toMatchObject([{ id: ana.id }]);
  await expectConsistent(me, api.clock.now);
});

test('a photo that a token changed is told under its name', async () => {
  const { program, add, feed } = await start();
  const ana = await add({ name: 'Ana' });
  expect((await program.put(`/api/people/${ana.id}/photo`, GIF)).status).toBe(200);
  expect((await feed(ana.id))[0]).toMatchObject({ summary: 'Added photo', by: 'Agent Nine' });
});
