import { expect, test } from 'vitest';
import { openSystem } from '#system.ts';
import { receiveMessage, receiveReport } from '#services/messages/receive-message.ts';
import { pushText } from '#services/reminders/texts/push-text.ts';
import { newBrowser } from '#testing/reminders/browsers.ts';
import { countCosts } from '#testing/costs/count-costs.ts';
import { GIF } from '#testing/data/pictures.ts';
import { newSid } from '#testing/data/new-sid.ts';
import { freshPhone, NUMBERS, startApi } from '#testing/api/start-api.ts';
import { startGuide } from '#testing/accounts/with-guide.ts';

test('what a change of one thing reads and writes: at most four reads and five writes, and the newest memory six', async () => {
  const { as } = await startApi();
  const me = as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const path = `/api/people/${id}`;
  const remember = async (day: string) =>
    (await me.post(`${path}/notebook`, { content: day, created_at: `${day}T12:00:00Z` })).body.id;
  const older = await remember('2026-01-01');
  const old = await remember('2026-01-02');
  const newest = await remember('2026-01-03');
  const tag = (await me.post(`${path}/tags`, { name: 'Climbing' })).body;
  const costOf = countCosts();
  const costs = {
    untag: await costOf(() => me.delete(`${path}/tags/${tag.id}`)),
    create: await costOf(() => me.post('/api/people', { name: 'Bo' })),
    patch: await costOf(() => me.patch(path, { name: 'Anna' })),
    contact: await costOf(() => me.post(`${path}/contact`)),
    rewriteOld: await costOf(() => me.put(`${path}/notebook/${older}`, { content: 'y' })),
    rewriteNewest: await costOf(() => me.put(`${path}/notebook/${newest}`, { content: 'y' })),
    forget: await costOf(() => me.delete(`${path}/notebook/${old}`)),
    remember: await costOf(() => me.post(`${path}/notebook`, { content: 'x' })),
  };
  expect(costs).toEqual({
    untag: { reads: 3, writes: 5 },
    create: { reads: 1, writes: 4 },
    patch: { reads: 2, writes: 4 },
    contact: { reads: 0, writes: 4 }, // the change before it left the person cached
    rewriteOld: { reads: 3, writes: 5 },
    rewriteNewest: { reads: 4, writes: 6 },
    forget: { reads: 3, writes: 5 },
    remember: { reads: 2, writes: 6 },
  });
});

test('what a memory of n people reads and writes: their rows, and five documents more', async () => {
  const { as } = await startApi();
  const me = as();
  const person = async (n: number) => (await me.post('/api/people', { name: `P${n}` })).body.id as string;
  const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => person(n)));
  const path = `/api/people/${ids[0]}/notebook`;
  const before = { content: 'before', created_at: '2026-01-01T12:00:00Z', person_ids: ids };
  const { id } = (await me.post(path, before)).body;
  await me.put(`${path}/${id}`, { content: 'changed' }); // after it the revision is not cached
  const costOf = countCosts();
  let entry = '';
  const costs = [];
  for (const n of [2, 3, 10]) {
    const person_ids = ids.slice(0, n);
    const add = async () => (entry = (await me.post(path, { content: `${n}`, person_ids })).body.id);
    costs.push({
      n,
      add: await costOf(add),
      rewrite: await costOf(() => me.put(`${path}/${entry}`, { content: 'y' })),
      forget: await costOf(() => me.delete(`${path}/${entry}`)),
    });
  }
  expect(costs).toEqual(
    [2, 3, 10].map((n) => ({
      n,
      add: { reads: 1 + n, writes: 5 + n },
      rewrite: { reads: 1 + 3 * n, writes: 5 + n },
      forget: { reads: 1 + 3 * n, writes: 5 + n },
    })),
  );
});

test('what promises read and write: keeping one leaves the packed texts alone, and Today reads those that are due', async () => {
  const me = (await startApi()).as();
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const path = `/api/people/${id}/notebook`;
  const promise = { due_on: '2026-03-01' };
  await me.post(path, { content: 'before', created_at: '2026-01-01T12:00:00Z' });
  const entry = (await me.post(path, { content: 'Call', promise })).body;
  await me.get('/api/today');
  const costOf = countCosts();
  const keep = (done_at: string | null) => () =>
    me.put(`${path}/${entry.id}`, { content: 'Call', promise: { ...promise, done_at } });
  expect({
    keep: await costOf(keep('2026-03-01T12:00:00.000Z')),
    todayWithout: await costOf(() => me.get('/api/today')),
    open: await costOf(keep(null)),
    today: await costOf(() => me.get('/api/today')),
  }).toEqual({
    keep: { reads: 4, writes: 4 },
    todayWithout: { reads: 2, writes: 0 },
    open: { reads: 4, writes: 4 },
    today: { reads: 4, writes: 0 },
  });
});

test('what relations read and write: a relation and its copy, and both people with their feeds', async () => {
  const me = (await startApi()).as();
  const add = async (name: string) => (await me.post('/api/people', { name })).body.id as string;
  const [anna, mia, tom] = [await add('Anna'), await add('Mia'), await add('Tom')];
  const costOf = countCosts();
  const create = (to_id: string) => me.post('/api/relations', { from_id: anna, to_id, type: 'child' });
  const without = {
    list: await costOf(() => me.get('/api/relations')),
    ofPerson: await costOf(() => me.get(`/api/people/${anna}/relations`)),
  };
  expect(without).toEqual({ list: { reads: 1, writes: 0 }, ofPerson: { reads: 2, writes: 0 } });
  const { id } = (await create(tom)).body;
  const costs = {
    create: await costOf(() => create(mia)),
    update: await costOf(() => me.patch(`/api/relations/${id}`, { type: 'friend' })),
    ofPerson: await costOf(() => me.get(`/api/people/${anna}/relations`)),
    list: await costOf(() => me.get('/api/relations')),
    remove: await costOf(() => me.delete(`/api/relations/${id}`)),
  };
  expect(costs).toEqual({
    create: { reads: 5, writes: 7 },
    update: { reads: 6, writes: 7 },
    ofPerson: { reads: 5, writes: 0 },
    list: { reads: 3, writes: 0 },
    remove: { reads: 4, writes: 7 },
  });
});

test('what photos read and write: a document each for the picture and its thumbnail, and none for people without', async () => {
  const { as } = await startApi();
  const me = as();
  const ids = await Promise.all(
    ['Ana', 'Bo', 'Cy'].map(async (name) => (await me.post('/api/people', { name })).body.id as string),
  );
  const photo = `/api/people/${ids[0]}/photo`;
  const costOf = countCosts();
  const put = () => me.put(photo, GIF);
  const costs = { put: await costOf(put), again: await costOf(put) };
  const { hash } = (await me.get(`/api/people/${ids[0]}`)).body.photo;
  expect({
    ...costs,
    get: await costOf(() => me.get(`${photo}?v=${hash}`)),
    thumbnails: await costOf(() => me.get(`/api/people/photos?ids=${ids}`)),
    remove: await costOf(() => me.delete(photo)),
  }).toEqual({
    put: { reads: 3, writes: 6 },
    again: { reads: 3, writes: 0 },
    get: { reads: 3, writes: 0 },
    thumbnails: { reads: 4, writes: 0 },
    remove: { reads: 2, writes: 6 },
  });
});

test('what an interaction with a note that ends a follow-up reads and writes, and its undo', async () => {
  const { as } = await startApi();
  const me = as();
  await me.patch('/api/auth/me', { timezone: 'Europe/Berlin' });
  const { id } = (await me.post('/api/people', { name: 'Ana' })).body;
  const path = `/api/people/${id}`;
  await me.post(`${path}/notebook`, { content: 'Likes tea', created_at: '2026-01-01T12:00:00Z' });
  await me.post(`${path}/contact`, { at: '2026-01-01T12:00:00Z' });
  await me.patch(path, { follow_up_on: '2026-03-01' });
  const costOf = countCosts();
  let event = '';
  const log = async (body: object) => (event = (await me.post(`${path}/contact`, body)).body.event_id);
  const undo = () => me.delete(`${path}/contact/${event}`);
  const costs = {
    withNote: await costOf(() => log({ note: 'Moves to Denver' })),
    undoIt: await costOf(undo),
    endsFollowUp: await costOf(() => log({})),
    undoThat: await costOf(undo),
  };
  expect(costs).toEqual({
    withNote: { reads: 1, writes: 7 }, // the account; the person is cached
    undoIt: { reads: 7, writes: 7 },
    endsFollowUp: { reads: 3, writes: 4 },
    undoThat: { reads: 5, writes: 4 },
  });
});

test('what a conversation reads and writes: its newest texts are in the row of the person, its pair is written once a day', async () => {
  const { as, deps, clock } = await startApi();
  const me = as();
  const phone = freshPhone();
  const { id } = (await me.post('/api/people', { name: 'Ana', phone_number: phone })).body;
  const system = openSystem(deps);
  const open = () => me.get(`/api/sms/messages/${id}?limit=20`);
  async function send(): Promise<string> {
    clock.now = new Date(clock.now.getTime() + 1_000);
    return (await me.post('/api/sms/send', { person_id: id, body: 'Hello' })).body.id;
  }
  const report = (message: string) =>
    receiveReport(system, { sid: `SM${message}`, status: 'delivered' }, `${me.uid}/${message}`);
  const [to] = NUMBERS;
  const receive = () => receiveMessage(system, { sid: newSid(), from: phone, to: to!, body: 'Hi' });
  await report(await send());
  for (let n = 0; n < 30; n++) await receive();
  const costOf = countCosts();
  let sent = '';
  const costs = {
    open: await costOf(open),
    send: await costOf(async () => (sent = await send())),
    openBeforeReport: await costOf(open),
    report: await costOf(() => report(sent)),
    receiveAfterReport: await costOf(receive),
    receive: await costOf(receive),
    read: await costOf(() => me.post(`/api/people/${id}/read`)),
    readAgain: await costOf(() => me.post(`/api/people/${id}/read`)),
  };
  expect(costs).toEqual({
    open: { reads: 2, writes: 0 },
    send: { reads: 6, writes: 9 },
    openBeforeReport: { reads: 3, writes: 0 },
    report: { reads: 2, writes: 2 },
    receiveAfterReport: { reads: 5, writes: 5 },
    receive: { reads: 4, writes: 5 },
    read: { reads: 2, writes: 3 },
    readAgain: { reads: 2, writes: 0 },
  });
});

test('what an incoming text costs more where it is pushed: the claim, and what the notification says', async () => {
  const { as, deps } = await startApi();
  const me = as();
  const phone = freshPhone();
  const { id } = (await me.post('/api/people', { name: 'Ana', phone_number: phone })).body;
  await me.post('/api/sms/send', { person_id: id, body: 'Hello' });
  await me.post('/api/push-subscriptions', newBrowser());
  await me.patch('/api/auth/me', { reminders: { push: true, quiet: null } });
  const receive = async () => {
    const inbound = { sid: newSid(), from: phone, to: NUMBERS[0]!, body: 'Hi' };
    const delivered = await receiveMessage(openSystem(deps), inbound);
    await pushText(delivered!.ctx, delivered!.toPush!);
  };
  await receive();
  expect(await countCosts()(receive)).toEqual({ reads: 12, writes: 8 });
});

test('what a question reads and writes: the packed lists, the account, the quota, and an event or the card of each person named', async () => {
  /** Asks in a process with empty caches. */
  async function ask(question: string) {
    const me = (await startApi()).as();
    for (const name of ['Greg Hall', 'Greg Ito']) {
      const { id } = (await me.post('/api/people', { name })).body;
      await me.post(`/api/people/${id}/contact`);
      await me.post(`/api/people/${id}/notebook`, { content: 'Climbs' });
    }
    return countCosts()(() => me.post('/api/ai/ask', { question }));
  }
  expect(await ask('Who climbs?')).toEqual({ reads: 6, writes: 2 });
  expect(await ask('When did I last talk to Greg?')).toEqual({ reads: 8, writes: 2 });
  expect(await ask('When is Greg’s anniversary?')).toEqual({ reads: 8, writes: 2 });
  expect(await ask('What is Greg’s phone number?')).toEqual({ reads: 6, writes: 2 });
});

test('a search for a place reads only the revision', async () => {
  const me = (await startApi()).as();
  await me.get('/api/people');
  const costOf = countCosts();
  expect(await costOf(() => me.get('/api/places?search=Chicago'))).toEqual({ reads: 1, writes: 0 });
});

test('what texts to the guide read and write: a narrative, its YES and UNDO, and WHO', async () => {
  const { withPhone } = await startGuide();
  const { me, text, add } = await withPhone();
  await me.patch('/api/auth/me', { timezone: 'Europe/Berlin' });
  await add('Greg Hall');
  const costOf = countCosts();
  expect({
    narrative: await costOf(() => text('Greg Hall likes old maps.')),
    yes: await costOf(() => text('YES')),
    undo: await costOf(() => text('UNDO')),
    who: await costOf(() => text('WHO')),
  }).toEqual({
    narrative: { reads: 13, writes: 10 },
    yes: { reads: 16, writes: 20 },
    undo: { reads: 17, writes: 18 },
    who: { reads: 12, writes: 9 },
  });
});
