import { expect, test } from 'vitest';
import { withFriends } from '#testing/remembering.ts';

type Row = Record<string, any>;

/** Creates Ada, Tom and Jo, whose follow-ups are due, and functions that log that the user met them. */
async function withMeeting() {
  const friends = await withFriends();
  const { me, ada, tom, jo } = friends;
  for (const id of [ada, tom]) await me.patch(`/api/people/${id}`, { follow_up_on: '2026-03-01' });
  const personOf = async (id: string): Promise<Row> => (await me.get(`/api/people/${id}`)).body;
  const contact = (id: string, body: object, key?: string) =>
    me.post(`/api/people/${id}/contact`, body, key ? { 'idempotency-key': key } : {});
  const undo = (id: string, eventId: string) => me.delete(`/api/people/${id}/contact/${eventId}`);
  const contactOf = async (id: string): Promise<Row> =>
    (await me.get(`/api/people/${id}/activity`)).body.find(({ type }: Row) => type === 'contact');
  const stateOf = async (id: string) => {
    const { last_contact_date, follow_up_on, latest_notebook_entry_content } = await personOf(id);
    return [last_contact_date, follow_up_on, latest_notebook_entry_content];
  };
  const meet = async (key?: string) =>
    contact(tom, { kind: 'met', note: 'Dinner', person_ids: [ada, tom, jo] }, key);
  return { ...friends, personOf, contact, undo, contactOf, stateOf, meet };
}

const NOW = '2026-03-01T12:00:00.000Z';
const UNDONE = [null, '2026-03-01', null];

test('whoever was there has the contact, an ended follow-up, and the one memory of the note', async () => {
  const { ada, tom, jo, all, meet, stateOf, memoriesOf, feedOf, contactOf, isSound } = await withMeeting();
  const { status, body } = await meet();
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: tom, last_contact_date: NOW, event_id: (await contactOf(tom)).id });
  for (const id of all) {
    expect(await stateOf(id)).toEqual([NOW, null, 'Dinner']);
    expect((await contactOf(id)).data.kind).toBe('met');
  }
  expect(await memoriesOf(jo)).toMatchObject([{ person_id: ada, person_ids: [ada, tom, jo] }]);
  expect((await feedOf(jo)).toSorted()).toEqual(['contact', 'created', 'memory_added']);
  await isSound();
});

test('undone from the call’s person or from any other, it is undone for everybody', async () => {
  const { ada, tom, jo, meet, undo, stateOf, contactOf, feedOf, expectMemories } = await withMeeting();
  const { event_id } = (await meet()).body;
  expect((await undo(ada, event_id)).status).toBe(404);
  expect((await undo(tom, event_id)).body).toMatchObject({ id: tom, last_contact_date: null });
  expect(await stateOf(ada)).toEqual(UNDONE);
  expect(await stateOf(tom)).toEqual(UNDONE);
  expect(await stateOf(jo)).toEqual([null, null, null]);
  expect((await feedOf(jo)).toSorted()).toEqual(['created']);
  await expectMemories({ [ada]: [], [tom]: [], [jo]: [] });
  await meet();
  expect((await undo(jo, (await contactOf(jo)).id)).status).toBe(200);
  expect(await stateOf(ada)).toEqual(UNDONE);
  await expectMemories({ [ada]: [], [tom]: [], [jo]: [] });
});

test('an edited memory of the note stays with everybody, and so does who is in the trash', async () => {
  const { api, me, ada, tom, jo, meet, undo, stateOf, memoriesOf, pathOf, expectMemories } =
    await withMeeting();
  const { event_id } = (await meet()).body;
  const [memory] = (await memoriesOf(ada)) as [Row];
  api.clock.now = new Date(api.clock.now.getTime() + 1_000);
  await me.put(`${pathOf(ada)}/${memory.id}`, { content: 'Dinner at eight' });
  await me.delete(`/api/people/${ada}`);
  await undo(tom, event_id);
  await me.post(`/api/people/${ada}/restore`);
  expect(await stateOf(ada)).toEqual([null, '2026-03-01', 'Dinner at eight']);
  await expectMemories({ [ada]: ['Dinner at eight'], [tom]: ['Dinner at eight'], [jo]: ['Dinner at eight'] });
});

test('somebody who was purged or merged since does not stop the undo', async () => {
  const { me, ada, tom, jo, meet, undo, stateOf, expectMemories } = await withMeeting();
  const { event_id } = (await meet()).body;
  await me.delete(`/api/people/${jo}`);
  await me.delete(`/api/people/trash/${jo}`);
  expect((await me.post('/api/people/merge', { keep_id: tom, merge_id: ada })).status).toBe(200);
  expect((await undo(tom, event_id)).status).toBe(200);
  expect((await stateOf(tom))[0]).toBeNull();
  await expectMemories({ [tom]: [] });
});

test('a repeat with the same key is one contact, and an unknown id is refused without a trace', async () => {
  const { api, ada, tom, jo, meet, contact, feedOf, stateOf, memoriesOf } = await withMeeting();
  const theirs = (await api.as().post('/api/people', { name: 'Theirs' })).body.id;
  for (const id of [theirs, 'nobody'])
    expect((await contact(tom, { note: 'x', person_ids: [ada, id] })).status).toBe(404);
  expect(await stateOf(ada)).toEqual(UNDONE);
  const [first, second] = await Promise.all([meet('key'), meet('key')]);
  expect([first.status, first.body.event_id]).toEqual([200, second.body.event_id]);
  expect((await contact(tom, { note: 'Dinner', person_ids: [tom] }, 'key')).status).toBe(409);
  expect(await memoriesOf(jo)).toHaveLength(1);
  expect((await feedOf(jo)).filter((type) => type === 'contact')).toHaveLength(1);
});

test('undone many times at once from all sides, it is undone once and leaves no other contact behind', async () => {
  const { ada, tom, jo, all, meet, contact, undo, contactOf, stateOf, expectMemories } = await withMeeting();
  await contact(jo, { at: '2026-02-01T12:00:00.000Z', note: 'Older' });
  await meet();
  const events = await Promise.all(all.map(async (id) => [id, (await contactOf(id)).id] as const));
  const answers = await Promise.all(
    Array.from({ length: 18 }, (_, n) => undo(...(events[n % 3] as [string, string]))),
  );
  expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(await stateOf(jo)).toEqual(['2026-02-01T12:00:00.000Z', null, 'Older']);
  await expectMemories({ [ada]: [], [tom]: [], [jo]: ['Older'] });
});
