import { expect, onTestFinished, test } from 'vitest';
import { openSystem } from '#system.ts';
import { receiveMessage, receiveReport } from '#services/messages/receive-message.ts';
import { countDocuments } from '#testing/count-documents.ts';
import { GIF } from '#testing/pictures.ts';
import { newSid } from '#testing/signed-twilio.ts';
import { freshPhone, NUMBERS, startApi } from '#testing/start-api.ts';

/** Returns a function that counts the documents a call reads and writes. */
function countCosts() {
  const documents = countDocuments();
  onTestFinished(documents.stop);
  return async (call: () => Promise<unknown>) => {
    const { reads, writes, deletes } = await documents.of(call);
    return { reads, writes: writes + deletes };
  };
}

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
    contact: { reads: 2, writes: 4 },
    rewriteOld: { reads: 3, writes: 5 },
    rewriteNewest: { reads: 4, writes: 6 },
    forget: { reads: 3, writes: 5 },
    remember: { reads: 2, writes: 6 },
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
    withNote: { reads: 3, writes: 7 },
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

test('what a question reads and writes: the packed lists, the account, the quota, and an event of each person named', async () => {
  /** Asks in a process that remembers nothing. */
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
});

test('a search for a place reads only the revision', async () => {
  const me = (await startApi()).as();
  await me.get('/api/people');
  const costOf = countCosts();
  expect(await costOf(() => me.get('/api/places?search=Chicago'))).toEqual({ reads: 1, writes: 0 });
});
