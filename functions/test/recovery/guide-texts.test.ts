import { expect, onTestFinished, test } from 'vitest';
import { checkLeftBehind } from '#account-repair.ts';
import { saveProposal } from '#services/guide-texts/keep.ts';
import { settleGuideTexts } from '#services/guide-texts/settle-guide-texts.ts';
import { always } from '#testing/schedules.ts';
import { failingEngine } from '#testing/scripted-engine.ts';
import { GUIDE_NUMBER, testDb } from '#testing/api/start-api.ts';
import { startGuide } from '#testing/accounts/with-guide.ts';
import { newSid } from '#testing/data/new-sid.ts';

const MEMORY = 'Had coffee with Greg Hall, he likes old maps.';
const HOUR_MS = 3_600_000;
const KEEP = /Reply YES to keep it, NO to drop it$/;

/** Opens a user with Greg Hall, and a function that counts his memories. */
async function withGreg(overrides = {}) {
  const world = await startGuide(overrides);
  const user = await world.withPhone();
  const greg = await user.add('Greg Hall');
  const memories = async () => (await user.me.get(`/api/people/${greg}/notebook`)).body.length as number;
  onTestFinished(async () => {
    const { docs } = await testDb().collection('guide_texts').where('uid', '==', user.me.uid).get();
    await Promise.all(docs.map((doc) => doc.ref.delete()));
  });
  return { ...world, ...user, greg, memories };
}

test('a text that Twilio delivers twice is answered once, and YES twice at once keeps once', async () => {
  const { deliver, text, sentTo, phone, memories } = await withGreg();
  const sid = newSid();
  await Promise.all([deliver(MEMORY, sid), deliver(MEMORY, sid)]);
  expect(await text(MEMORY, sid)).toEqual([]);
  expect(sentTo(phone).filter(({ body }) => KEEP.test(body))).toHaveLength(1);
  await Promise.all([deliver('YES'), deliver('yes'), deliver('YES')]);
  expect(await memories()).toBe(1);
  expect(sentTo(phone).filter(({ body }) => body.startsWith('Kept!'))).toHaveLength(1);
  expect(await text('YES')).toEqual([expect.stringContaining('kept already')]);
  expect(await memories()).toBe(1);
});

test('of two narratives at once one is open, and it is the one YES keeps', async () => {
  const { deliver, text, pass, sentTo, phone, memories } = await withGreg();
  await Promise.all([deliver('Greg Hall likes tea.'), deliver('Greg Hall likes chess.')]);
  const last = sentTo(phone).findLast(({ body }) => KEEP.test(body))!.body;
  pass(1_000);
  const [kept = ''] = await text('YES');
  const drinks = /tea|chess/;
  expect(drinks.exec(kept)?.[0]).toBe(drinks.exec(last)?.[0]);
  expect(await memories()).toBe(1);
});

test('YES after 25 hours keeps nothing and says so; after NO nothing waits', async () => {
  const { text, pass, memories } = await withGreg();
  await text(MEMORY);
  pass(25 * HOUR_MS);
  expect(await text('YES')).toEqual([expect.stringContaining('more than a day ago')]);
  expect(await text('YES')).toEqual([expect.stringContaining('Nothing is waiting')]);
  await text(MEMORY);
  expect(await text('no')).toEqual([expect.stringContaining('Dropped')]);
  expect(await text('YES')).toEqual([expect.stringContaining('Nothing is waiting')]);
  expect(await memories()).toBe(0);
});

test('a text whose process ended is answered by the schedule, once; a YES that was begun is kept to the end', async () => {
  const { api, deliver, text, pass, system, sentTo, phone, memories } = await withGreg();
  const { send } = api.texting;
  const { engines } = api.deps;
  const answers = () => sentTo(phone).filter(({ body }) => KEEP.test(body) || body.startsWith('Kept'));
  // The engine fails in a way that nothing catches: the process ends while it reads.
  api.deps.engines = undefined as never;
  await deliver(MEMORY);
  expect(answers()).toEqual([]);
  api.deps.engines = engines;
  expect(await settleGuideTexts(system, always)).toMatchObject({ 'texts to the guide resumed': 0 });
  pass(2 * 60_000);
  await Promise.all([settleGuideTexts(system, always), settleGuideTexts(system, always)]);
  expect(answers()).toHaveLength(1);
  // The process ends while it sends the answer to YES: everything is saved, but not the outcome of sending.
  const docs = testDb().collection('guide_texts').where('is_open', '==', true).where('phone', '==', phone);
  api.texting.send = () => Promise.reject(new Error('The process ended'));
  await deliver('YES');
  api.texting.send = send;
  expect(await memories()).toBe(1);
  const [open] = (await docs.get()).docs;
  expect(open?.get('status')).toBe('queued');
  pass(11 * 60_000);
  await settleGuideTexts(system, always);
  expect((await open!.ref.get()).get('status')).toBe('failed');
  expect(await text('YES')).toEqual([expect.stringContaining('kept already')]);
  expect(await memories()).toBe(1);
});

test('an answer of unknown outcome is found at Twilio and not sent again', async () => {
  const { api, deliver, system, pass, sentTo, phone } = await withGreg();
  api.answerNext({ outcome: 'unknown', isTimeout: true });
  await deliver(MEMORY);
  const { body } = sentTo(phone).at(-1)!;
  api.take({ from: GUIDE_NUMBER, to: phone, body });
  const count = sentTo(phone).length;
  pass(60_000);
  expect(await settleGuideTexts(system, always)).toMatchObject({ 'answers of the guide settled': 1 });
  expect(sentTo(phone)).toHaveLength(count);
  const [stored] = (await testDb().collection('guide_texts').where('phone', '==', phone).get()).docs;
  expect(stored?.data()).toMatchObject({ status: 'sent', is_open: false, body: '' });
});

test('a phone that changes its owner keeps nothing of either for the other, and the first one is told', async () => {
  const { withPhone, text, phone, account, me, memories } = await withGreg();
  await text(MEMORY);
  const second = await withPhone({ phone });
  expect(await second.text('YES')).toEqual([expect.stringContaining('Nothing is waiting')]);
  expect(await memories()).toBe(0);
  const told = await account();
  expect(told).toMatchObject({ guide_phone: null, notices: [{ kind: 'guide_phone_taken' }] });
  expect((await second.account()).guide_phone).toBe(phone);
  const dismiss = () => me.delete(`/api/auth/notices/${told.notices[0].id}`);
  expect((await dismiss()).status).toBe(204);
  expect((await account()).notices).toEqual([]);
  expect((await dismiss()).status).toBe(404);
});

test('after STOP nothing is said until START, and YES then only opts in', async () => {
  const { text, memories } = await withGreg();
  expect(await text(MEMORY)).toHaveLength(1);
  for (const word of ['HELP', 'Stop', 'WHO', MEMORY, 'YES']) expect(await text(word), word).toEqual([]);
  expect(await memories()).toBe(0);
  expect(await text('YES')).toEqual([expect.stringMatching(/^Kept!/)]);
  await text('STOP');
  expect(await text('START')).toEqual([]);
  expect(await text('WHO')).toHaveLength(1);
});

test('a STOP that comes before the code is entered holds for the new owner of the phone too', async () => {
  const { withPhone, phone, text } = await withGreg();
  const second = await withPhone({ phone, isUnknown: true });
  await second.requestCode();
  await text('STOP');
  const verified = await second.me.post('/api/guide/phone/verify', { code: second.codes().at(-1) });
  expect(verified.body.guide_phone).toBe(phone);
  expect(await second.text('WHO')).toEqual([]);
  await second.text('START');
  expect(await second.text('WHO')).toHaveLength(1);
});

test('the answer to YES names nobody with a tag who was deleted since', async () => {
  const { text, add, me } = await withGreg();
  const ids = [await add('Tessa Okafor'), await add('Ben Ortiz')];
  expect(await text('Tag Tessa Okafor and Ben Ortiz climbing')).toEqual([expect.stringContaining('Tessa')]);
  await me.delete(`/api/people/${ids[0]}`);
  expect(await text('YES')).toEqual([expect.stringMatching(/^Kept! Tagged Ben Ortiz "climbing"\./)]);
  await text('Tag Ben Ortiz chess');
  await me.delete(`/api/people/${ids[1]}`);
  expect(await text('YES')).toEqual([expect.not.stringMatching(/Ben|chess/)]);
});

test('a YES that goes on after its process ended names only those whom the plan has room for', async () => {
  const limits = { freePlanPeople: 2, callsPerSecond: Infinity };
  const perDay = { texts: Infinity, assistant: Infinity, imports: Infinity, writes: Infinity };
  const { text, names, me, system } = await withGreg({ limits: { ...limits, perDay } });
  await text('Met Tessa Okafor and Ben Ortiz at the gym.');
  const ctx = await system.userContext(me.uid);
  await saveProposal(ctx!, (await ctx!.guideTalk.getOpen())!.proposal); // then the process ends
  expect(await text('YES')).toEqual([expect.stringMatching(/^Kept! Added Tessa Okafor\. Text UNDO/)]);
  expect(await names()).toEqual(['Greg Hall', 'Tessa Okafor']);
});

test('a text that is too long, and one beyond the quota, are answered once a day', async () => {
  const limits = { freePlanPeople: 0, callsPerSecond: Infinity };
  const perDay = { texts: Infinity, assistant: 2, imports: Infinity, writes: Infinity };
  const { text, pass } = await withGreg({ limits: { ...limits, perDay } });
  expect(await text('x'.repeat(1001))).toEqual([expect.stringContaining('1,000 characters')]);
  expect(await text('x'.repeat(1001))).toEqual([]);
  await text('WHO');
  await text('WHO');
  expect(await text(MEMORY)).toEqual([expect.stringContaining('tomorrow')]);
  expect(await text('WHO')).toEqual([]);
  pass(24 * HOUR_MS);
  expect(await text('WHO')).toEqual([expect.not.stringContaining('tomorrow')]);
});

test('texts of an unknown phone are not answered and ten a day are kept; all of an account goes with it', async () => {
  const world = await startGuide({ engines: [failingEngine] });
  const stranger = await world.withPhone({ isUnknown: true });
  const kept = () => testDb().collection('unrouted_messages').where('from', '==', stranger.phone).get();
  const sid = newSid();
  for (const one of [sid, sid, ...Array.from({ length: 11 }, newSid)])
    expect(await stranger.text('Hello?', one)).toEqual([]);
  expect((await kept()).size).toBe(10);
  await stranger.prove();
  await stranger.text('Met somebody');
  await Promise.all([stranger.me.delete('/api/auth/me'), stranger.deliver('Met Leo')]);
  await stranger.me.delete('/api/auth/me');
  for (const name of ['guide_phones', 'guide_texts'])
    expect((await testDb().collection(name).where('uid', '==', stranger.me.uid).get()).size, name).toBe(0);
  expect((await testDb().collection(`users/${stranger.me.uid}/guide`).get()).size).toBe(0);
  expect(await stranger.text('Hello?')).toEqual([]);
  const forgotten = { uid: stranger.me.uid, phone: stranger.phone, opted_out: false, answered_at: '' };
  await testDb().doc(`guide_phones/${stranger.me.uid}`).set(forgotten);
  expect(await checkLeftBehind(testDb(), false)).toBe(1);
  expect(await checkLeftBehind(testDb(), true)).toBe(0);
  expect((await testDb().doc(`guide_phones/${stranger.me.uid}`).get()).exists).toBe(false);
});

test('a code is good for five tries and ten minutes, and three are sent a day', async () => {
  const { withPhone, pass, api } = await startGuide();
  const { me, codes, requestCode, phone } = await withPhone({ isUnknown: true });
  const verify = (code: string | undefined) => me.post('/api/guide/phone/verify', { code });
  const wrong = (code = '') => (code === '000000' ? '000001' : '000000');
  await requestCode();
  for (let n = 0; n < 5; n++)
    expect((await verify(wrong(codes()[0]))).body.error.code).toBe('failed_precondition');
  expect((await verify(codes()[0])).status, 'after five tries').toBe(400);
  await requestCode();
  pass(10 * 60_000);
  expect((await verify(codes()[1])).status, 'after ten minutes').toBe(400);
  api.answerNext({ outcome: 'refused', message: 'Not now' });
  expect((await requestCode()).status, 'one that was not sent does not count').toBe(502);
  await requestCode();
  const fourth = await requestCode();
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await withPhone({ isUnknown: true, phone });
  expect((await other.requestCode()).status, 'another account, the same phone').toBe(429);
  const stored = await testDb().doc(`users/${me.uid}/guide/code`).get();
  expect(JSON.stringify(stored.data())).not.toContain(codes().at(-1));
  expect((await verify(codes().at(-1))).body.guide_phone).toBe(phone);
  expect((await verify(codes().at(-1))).status, 'used').toBe(400);
  expect((await me.delete('/api/guide/phone')).status).toBe(204);
  expect((await me.get('/api/auth/me')).body.guide_phone).toBe(null);
});

test('what is unclear waits as a card that is confirmed once, dropped, or gone by undoing the run', async () => {
  const { text, add, me } = await withGreg();
  const ids = [await add('Ana Lopez'), await add('Ana Ruiz')];
  const ask = async () => {
    await text('Ana has a new job.');
    await text('YES');
    return (await me.get('/api/ai/cards')).body[0];
  };
  const card = await ask();
  expect(card).toMatchObject({ kind: 'memory', from: 'Texts to your guide' });
  expect((await me.get('/api/auth/me')).body.has_cards).toBe(true);
  const { run_id, id: card_id } = card;
  const input = { person_id: ids[0], content: card.card.entry_content, run_id, card_id };
  expect((await me.post('/api/ai/confirm-memory-entry', input)).status).toBe(201);
  expect((await me.post('/api/ai/confirm-memory-entry', input)).status).toBe(404);
  expect((await me.get(`/api/people/${ids[0]}/notebook`)).body).toHaveLength(1);
  await text('undo');
  expect((await me.get(`/api/people/${ids[0]}/notebook`)).body).toEqual([]);
  const second = await ask();
  expect((await me.delete(`/api/ai/cards/${second.id}`)).status).toBe(204);
  const third = await ask();
  expect((await me.delete(`/api/ai/runs/${third.run_id}`)).status).toBe(204);
  expect((await me.get('/api/ai/cards')).body).toEqual([]);
});
