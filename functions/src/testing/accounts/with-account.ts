import { findProblems, rebuildAccount } from '#account-repair.ts';
import { newBrowser } from '#testing/reminders/browsers.ts';
import { openFixtures } from '#testing/openapi/fixtures.ts';
import { GIF } from '#testing/data/pictures.ts';
import { freshPhone, NUMBERS, testDb } from '#testing/api/start-api.ts';
import { newSid } from '#testing/data/new-sid.ts';

/**
 * Creates a user with some data of each kind that is packed, counted or copied, and functions that check and
 * repair them.
 */
export async function withAccount(start?: Date) {
  const { api, me, person, texted, trashed } = await openFixtures();
  if (start) api.clock.now = start;
  const { id: ana } = await texted();
  const phone = freshPhone();
  await me.patch(`/api/people/${ana}`, { body: 'long '.repeat(50), phone_number: phone });
  await me.put(`/api/people/${ana}/photo`, GIF);
  const ben = await person({ name: 'Ben' });
  const cora = await trashed();
  const tag = (await me.post(`/api/people/${ana}/tags`, { name: 'Climbing' })).body.id as string;
  await me.post(`/api/people/${ben}/tags`, { name: 'Climbing' });
  const remember = async (content: string) => {
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    return (await me.post(`/api/people/${ana}/notebook`, { content })).body.id as string;
  };
  const shared = (
    await me.post(`/api/people/${ana}/notebook`, {
      content: 'sail to Elba',
      created_at: '2025-06-01T12:00:00.000Z',
      person_ids: [ben, ana],
      promise: { due_on: '2026-03-03' },
    })
  ).body.id as string;
  const [older, newest] = [await remember('likes tea'), await remember('has moved')];
  await me.post('/api/sms/send', { person_id: ana, body: 'Is it still you?' });
  await me.post('/api/people/duplicates/dismiss', { ids: [ana, ben] });
  const relation = (await me.post('/api/relations', { from_id: ana, to_id: ben, type: 'child' })).body
    .id as string;
  await me.post('/api/push-subscriptions', newBrowser());
  await me.patch('/api/auth/me', { reminders: { push: true } });

  const inbound = (Body: string) =>
    api.twilioPosts('/api/sms/webhook', {
      MessageSid: newSid(),
      From: phone,
      To: NUMBERS[0]!,
      Body,
    });

  const now = () => api.clock.now;
  const find = async () =>
    (await findProblems(testDb(), me.uid, now)).map(({ what, repair }) => `${repair.document}: ${what}`);
  const rebuild = () => rebuildAccount(testDb(), me.uid, now);
  const doc = (path: string) => testDb().doc(`users/${me.uid}/${path}`);
  const pair = testDb().doc(`sms_routes/${NUMBERS[0]}_${phone}`.replaceAll('+', ''));
  const ofPeople = [ana, ben].flatMap((id) => [`people/${id}`, `people/${id}/notebook`]);
  const paths = ['people', 'tags', 'relations', 'today', ...ofPeople, `sms/messages/${ana}`];
  const answers = () => Promise.all(paths.map(async (path) => (await me.get(`/api/${path}`)).body));
  const ids = { ana, ben, cora, tag, older, newest, shared, relation };
  return { me, now, find, rebuild, doc, answers, ids, pair, inbound };
}
export type Account = Awaited<ReturnType<typeof withAccount>>;
